import { handlerOf } from '#commands/deciders.ts';
import type { Role } from '#contracts/accounts/views.ts';
import type { CommandContext } from '#contracts/command-context.ts';
import { RefusedCalls } from '#platform/adapters/http/limits/refused-calls.ts';
import { EventMails } from '#platform/app/mail/event-mails.ts';
import { accessProjections } from '#platform/auth/accounts/access.ts';
import { type Account, addedAccount, type NewAccount } from '#platform/auth/accounts/account.ts';
import { Accounts } from '#platform/auth/accounts/accounts.ts';
import { Administrators } from '#platform/auth/accounts/administrators.ts';
import { AuditLog } from '#platform/auth/accounts/audit-log.ts';
import { vouchFor } from '#platform/auth/accounts/first-accounts.ts';
import { Memberships } from '#platform/auth/accounts/memberships.ts';
import { byProgram, publishRegistration } from '#platform/auth/accounts/publish-registration.ts';
import { Passkeys } from '#platform/auth/passkeys/passkeys.ts';
import { Hashing } from '#platform/auth/passwords/hashing.ts';
import { checkPassword } from '#platform/auth/passwords/password-rules.ts';
import { SecondFactorPolicy } from '#platform/auth/second-factor/policy.ts';
import { SecondFactors } from '#platform/auth/second-factor/second-factors.ts';
import { SessionCookie } from '#platform/auth/sessions/session-cookie.ts';
import { Sessions } from '#platform/auth/sessions/sessions.ts';
import { systemClock } from '#platform/base/clock.ts';
import { systemIds } from '#platform/base/ids.ts';
import { openOwnLog } from './open-log.ts';
import { openCurrentReadModels } from './read-models.ts';
import { CommandFailed, type CliSession } from './session.ts';

export interface NewPerson {
  readonly username: string;
  readonly email: string;
  readonly password: string;
  readonly role: Role;
  readonly organizationId: string | null;
}

export interface CliAccounts {
  readonly accounts: Accounts;
  /** @throws CommandFailed for an address without an account */
  accountAt(email: string): Promise<Account>;
  readonly memberships: Memberships;
  readonly administrators: Administrators;
  /** Removes authenticator app, recovery codes and passkeys of a person who lost them; false if there are none. */
  resetSecondFactor(account: Account, context: CommandContext): Promise<boolean>;
  /** @throws Refusal for a username that is taken or a weak password */
  create(person: NewPerson): Promise<Account>;
}

/** The accounts, for a command. A running server learns of every change at once. */
export async function openAccounts(session: CliSession): Promise<CliAccounts> {
  const { log } = await openOwnLog(session);
  const { pool } = await session.database();
  const readModels = await openCurrentReadModels(session);
  await readModels.install();
  const whenProjected = () => readModels.catchUp(accessProjections);
  await whenProjected();
  const { publicUrl, sessionSecrets, passwordMinLength } = session.config;
  const accounts = new Accounts(pool);
  const policy = new SecondFactorPolicy(session.config.secondFactor);
  const sessions = new Sessions(pool, systemClock, new SessionCookie(publicUrl, sessionSecrets), policy);
  const handle = handlerOf('account', { log, clock: systemClock, ids: systemIds });
  const ids = systemIds;
  await new EventMails({ pool, log, clock: systemClock, ids, encryption: session.config }).begin();
  return {
    accounts,
    accountAt: async (email) => {
      const account = await accounts.named(email);
      if (!account) throw new CommandFailed(`No account has the address ${email}.`);
      return account;
    },
    administrators: new Administrators(pool, whenProjected),
    memberships: new Memberships({ sessions, handle, whenProjected, forget: () => undefined }),
    resetSecondFactor: async ({ id }, context) => {
      const factors = new SecondFactors({ pool, clock: systemClock, encryptionKey: session.config.encryptionKey });
      const passkeys = new Passkeys(pool, systemClock);
      const auditLog = new AuditLog({ handle, log: session.log });
      const data = { device: '', place: '' };
      const hadApp = await factors.remove(id);
      if (hadApp) await auditLog.write(id, { type: 'SecondFactorDisabled', data }, context);
      // A passkey can be the second factor too, and its device lost.
      const kept = await passkeys.listOf(id);
      for (const { id: passkeyId, name } of kept) {
        await passkeys.remove(id, passkeyId);
        const next = context.next(ids, 'passkey', passkeyId);
        await auditLog.write(id, { type: 'PasskeyRemoved', data: { name, ...data } }, next);
      }
      return hadApp || kept.length > 0;
    },
    create: async ({ password, role, organizationId, ...person }) => {
      const name = person.email.split('@')[0] ?? '';
      checkPassword(password, passwordMinLength, [person.username, name], 'password');
      const account: NewAccount = {
        ...person,
        id: ids.fresh(),
        initialRights: { role, organizationId, how: 'operator', identity: null },
        firstName: person.username,
        lastName: '',
        organizationWish: null,
        passwordHash: await new Hashing(new RefusedCalls()).hash(password),
        timeZone: 'UTC',
        language: 'en',
        createdAt: new Date(systemClock.now()),
        // The operator vouches for the address.
        addressProvenAt: new Date(systemClock.now()),
      };
      await accounts.add(account);
      const made = addedAccount(account);
      const applyLocale = () => Promise.resolve();
      await publishRegistration(made, byProgram(made.id, ids), { accounts, handle, ids, applyLocale, whenProjected });
      await vouchFor(made.id, new AuditLog({ handle, log: session.log }), ids);
      return made;
    },
  };
}
