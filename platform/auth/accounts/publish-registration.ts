import type { HandleAccount } from '#commands/accounts/account.ts';
import type { Registration } from '#commands/accounts/register-account.ts';
import type { Ids } from '#commands/kernel/ports.ts';
import { accountStream } from '#contracts/accounts/streams.ts';
import { CommandContext } from '#contracts/command-context.ts';
import { defaultPreferences } from '#contracts/notifications/views.ts';
import type { Account, InitialRights } from './account.ts';
import type { Accounts } from './accounts.ts';

/** @throws Refusal `not_caught_up` */
export type WhenProjected = (position: string) => Promise<void>;

export interface PublishDependencies {
  readonly accounts: Accounts;
  readonly handle: HandleAccount;
  readonly ids: Ids;
  /** Resolves when the authorization tables have reached this position. @throws Refusal `not_caught_up` */
  readonly whenProjected: WhenProjected;
  /** Sets time zone and language in the person's preferences; idempotent. */
  readonly applyLocale: (account: Account, context: CommandContext) => Promise<void>;
}

/**
 * Appends the registration of an account. Ids derive from the account's, so that a repetition after a crash is the
 * same event. Then marks the account as published, and its person can sign in.
 * @throws Refusal `not_caught_up`; a retry completes it
 */
export async function publishRegistration(
  account: Account,
  context: CommandContext,
  parts: PublishDependencies,
): Promise<void> {
  const { accounts, handle, ids, applyLocale, whenProjected } = parts;
  const { id, username, email, firstName, lastName } = account;
  const own = context.as(id);
  const { position } = await handle(
    accountStream(id),
    {
      kind: 'register',
      registration: { username, email, firstName, lastName, ...rightsIn(account.initialRights ?? null) },
    },
    own.under(ids.derived('register', id)),
  );
  await whenProjected(position);
  const { timezone, language } = defaultPreferences;
  if (account.timeZone !== timezone || account.language !== language) {
    // The registration may be published again after a crash.
    await applyLocale(account, own.under(ids.derived('time zone', id), { retried: true }));
  }
  await accounts.markPublished(id);
}

function rightsIn(
  initialRights: InitialRights | null,
): Pick<Registration, 'administrator' | 'membership' | 'identity'> {
  if (initialRights === null) return { administrator: false, membership: null, identity: null };
  const { role, organizationId, how, identity } = initialRights;
  const memberRole = role === 'admin' ? 'learner' : role;
  const membership = organizationId === null ? null : { organizationId, role: memberRole, how, invitationId: null };
  return { administrator: role === 'admin', membership, identity };
}

/** The context of a registration outside a request. */
export const byProgram = (id: string, ids: Ids): CommandContext =>
  CommandContext.ofProgram({
    actor: { kind: 'person', id },
    causedBy: { outside: 'operator' },
    commandId: ids.derived('register', id),
  });

/** Completes registrations that a crash or an unavailable store interrupted. Returns how many. */
export async function reconcileRegistrations(parts: PublishDependencies): Promise<number> {
  const { ids } = parts;
  let count = 0;
  for (;;) {
    const forgotten = await parts.accounts.unpublished(100);
    for (const account of forgotten) await publishRegistration(account, byProgram(account.id, ids), parts);
    count += forgotten.length;
    if (forgotten.length < 100) return count;
  }
}
