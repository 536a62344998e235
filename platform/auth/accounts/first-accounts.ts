import type { Logger } from 'pino';
import type { Clock, Ids } from '#commands/kernel/ports.ts';
import type { Role } from '#contracts/accounts/views.ts';
import { CommandContext } from '#contracts/command-context.ts';
import type { Language } from '#contracts/language.ts';
import type { Identity } from '../identity.ts';
import type { Hashing } from '../passwords/hashing.ts';
import { freeUsername } from '../saml/username.ts';
import { type Account, addedAccount, type NewAccount } from './account.ts';
import type { AuditLog } from './audit-log.ts';
import { byProgram, publishRegistration } from './publish-registration.ts';

interface Dependencies {
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Pick<Logger, 'info' | 'warn'>;
}

export interface FirstAccount {
  readonly username: string;
  readonly email: string;
  readonly password: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly role: Role;
  readonly organizationId: string | null;
  /** UTC and English by default. */
  readonly timeZone?: string;
  readonly language?: Language;
}

/** The id of an account that has to exist from the start, from its first address. */
export const firstAccountId = ({ email }: Pick<FirstAccount, 'email'>, ids: Pick<Ids, 'derived'>): string =>
  ids.derived('first account', email);

/**
 * Creates an account that has to exist from the start, once. Its id derives from its first address, so later changes
 * do not matter. An account that someone else registered with that address is left as it is.
 */
export async function makeAccount(
  first: FirstAccount,
  identity: Pick<Identity, 'accounts' | 'publishing' | 'auditLog'> & { readonly hashing: Pick<Hashing, 'hash'> },
  { clock, ids }: Dependencies,
): Promise<Account> {
  const { accounts, hashing, publishing } = identity;
  const { password, role, organizationId, timeZone = 'UTC', language = 'en', ...rest } = first;
  const derived = firstAccountId(first, ids);
  let account = (await accounts.withId(derived)) ?? (await accounts.holderOf(first.email));
  if (!account) {
    const id = (await accounts.isErased(derived)) ? ids.fresh() : derived;
    const made: NewAccount = {
      ...rest,
      id,
      initialRights: { role, organizationId, how: 'operator', identity: null },
      username: await freeUsername(first.username, id, accounts, { mayBeReserved: true }),
      organizationWish: null,
      passwordHash: await hashing.hash(password),
      timeZone,
      language,
      createdAt: new Date(clock.now()),
      // The operator vouches for it.
      addressProvenAt: new Date(clock.now()),
    };
    await accounts.add(made);
    account = addedAccount(made);
  }
  if (!account.isPublished) {
    await publishRegistration(account, byProgram(account.id, ids), publishing);
    if (account.addressProvenAt !== null) await vouchFor(account.id, identity.auditLog, ids);
  }
  return account;
}

/** Records that the operator vouches for the address of an account they created. */
export async function vouchFor(userId: string, auditLog: Pick<AuditLog, 'proveAddress'>, ids: Ids): Promise<void> {
  const context = CommandContext.ofProgram({
    actor: { kind: 'operator', id: 'first accounts' },
    causedBy: { outside: 'operator' },
    commandId: ids.derived('address proven', userId),
  });
  await auditLog.proveAddress(userId, { how: 'operator', device: '', place: '' }, context);
}

/** The default admin of ADMIN_EMAIL and ADMIN_PASSWORD (contract §2, §4). */
export async function makeDefaultAdmin(
  { email, password }: { email: string; password: string },
  identity: Identity,
  deps: Dependencies,
): Promise<void> {
  const account = await makeAccount(
    { username: 'admin', email, password, firstName: 'Admin', lastName: '', role: 'admin', organizationId: null },
    identity,
    deps,
  );
  if (account.role !== 'admin') {
    deps.log.warn({ userId: account.id }, 'ADMIN_EMAIL belongs to an account without the role admin; left unchanged');
  }
}
