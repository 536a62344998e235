import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { HandleAccount } from '#commands/accounts/account.ts';
import type { Clock, Ids, StreamStore } from '#commands/kernel/ports.ts';
import { type Policy, rolesThatMay } from '#contracts/accounts/permissions.ts';
import type { Api } from '#contracts/api.ts';
import type { CommandContext } from '#contracts/command-context.ts';
import type { RefusedCalls } from '#platform/adapters/http/limits/refused-calls.ts';
import { relyingPartyOf } from '#platform/adapters/http/relying-party.ts';
import type { PersonOf } from '#platform/adapters/http/server.ts';
import type { WebHandlers } from '#platform/adapters/http/web-handler.ts';
import type { MailOutbox } from '#platform/adapters/mail/mail-outbox.ts';
import { type Account, Accounts, userOf } from './accounts/accounts.ts';
import { AddressProofs } from './accounts/address-proofs.ts';
import { adminHandlers, administratorOf } from './accounts/admin-handlers.ts';
import { AuditLog } from './accounts/audit-log.ts';
import { EmailChanges } from './accounts/email-changes.ts';
import { Memberships } from './accounts/memberships.ts';
import { OwedProofs } from './accounts/owed-proofs.ts';
import { profileHandlers } from './accounts/profile-handlers.ts';
import { type Announcing, publishRegistration, reconcileRegistrations } from './accounts/publish-registration.ts';
import { RateLimits } from './accounts/rate-limits.ts';
import { reserve } from './accounts/register.ts';
import { securityHandlers } from './accounts/security-handlers.ts';
import type { IsVouchedFor, LeastLengthFor } from './organization-rules.ts';
import type { Organizations } from './organizations/organizations.ts';
import { PasskeyChallenges } from './passkeys/challenges.ts';
import { passkeyHandlers } from './passkeys/handlers.ts';
import { PasskeyCheck } from './passkeys/passkey-check.ts';
import { Passkeys } from './passkeys/passkeys.ts';
import { Hashing } from './passwords/hashing.ts';
import { PasswordResets } from './passwords/password-resets.ts';
import { PasswordVerifier } from './passwords/password-verifier.ts';
import { MailboxCodes } from './recovery/mailbox-codes.ts';
import { recoveryHandlers } from './recovery/recovery.ts';
import { carryOverIdentities } from './saml/earlier-identities.ts';
import { CodeVerifier } from './second-factor/code-verifier.ts';
import { secondFactorHandlers } from './second-factor/handlers.ts';
import { PendingSignIns } from './second-factor/pending-sign-ins.ts';
import { SecondFactorPolicy, type SecondFactorRule } from './second-factor/policy.ts';
import { SecondFactors } from './second-factor/second-factors.ts';
import { KnownDevices } from './sessions/known-device.ts';
import { Presence } from './sessions/presence.ts';
import { SessionCookie } from './sessions/session-cookie.ts';
import { hearSessionNotices } from './sessions/session-notices.ts';
import { SessionStarter } from './sessions/session-starter.ts';
import { Sessions } from './sessions/sessions.ts';
import { signIn, whoIsSignedIn } from './sessions/sign-in.ts';
import { SignInTries } from './sessions/sign-in-tries.ts';
import { signOut } from './sessions/sign-out.ts';
import { stepUpHandlers } from './sessions/step-up.ts';

export interface IdentityDependencies {
  readonly pool: Pool;
  readonly databaseUrl: string;
  readonly log: Logger;
  readonly events: StreamStore;
  readonly handle: HandleAccount;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly publicUrl: string;
  readonly sessionSecrets: readonly [string, ...string[]];
  readonly encryptionKey: Uint8Array;
  readonly oldEncryptionKey?: Uint8Array | undefined;
  readonly passwordMinLength: number;
  readonly secondFactor: SecondFactorRule;
  /** Limits per address then hold for this machine as well. */
  readonly production: boolean;
  readonly refused: RefusedCalls;
  /** Whether the demo accounts are on. */
  readonly demo: boolean;
  /** What an organization asks of its members' passwords beyond that, and whether it signs them in. */
  readonly organizations: Pick<Organizations, 'passwordMinLength' | 'vouchesFor'>;
  readonly mail: MailOutbox;
  readonly setPlace: Announcing['setPlace'];
  readonly whenProjected: Announcing['whenProjected'];
}

type IdentityDoors = WebHandlers<Pick<Api, 'register' | 'login' | 'authUser' | 'simpleLogout'>> &
  ReturnType<typeof recoveryHandlers> &
  ReturnType<typeof securityHandlers> &
  ReturnType<typeof profileHandlers> &
  ReturnType<typeof stepUpHandlers> &
  ReturnType<typeof secondFactorHandlers> &
  ReturnType<typeof passkeyHandlers> &
  ReturnType<typeof adminHandlers>;

export interface Identity {
  readonly accounts: Accounts;
  readonly hashing: Hashing;
  readonly sessions: Sessions;
  readonly announcing: Announcing;
  readonly auditLog: AuditLog;
  readonly presence: Presence;
  readonly memberships: Memberships;
  readonly proofs: AddressProofs;
  readonly policy: SecondFactorPolicy;
  readonly codes: MailboxCodes;
  readonly limits: RateLimits;
  /** Browsers that have signed in to an account with a proof of its own, and those that came through an organization. */
  readonly known: KnownDevices;
  readonly knownThroughSso: KnownDevices;
  readonly doors: IdentityDoors;
  readonly personOf: PersonOf;
  /** Calls back with the id of every session and person that is not what it was. */
  readonly onChange: (listener: (id: string) => void) => void;
  /** Finishes registrations that a crash or an absent store cut short. Part of a start, before the first accounts are made. */
  readonly finishRegistrations: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Opens everything that has to do with who somebody is. */
export async function openIdentity(deps: IdentityDependencies): Promise<Identity> {
  const { pool, clock, ids, log, publicUrl, sessionSecrets: secrets, passwordMinLength, mail, events } = deps;
  const accounts = new Accounts(pool);
  const hashing = new Hashing(deps.refused);
  const policy = new SecondFactorPolicy(deps.secondFactor);
  const sessions = new Sessions(pool, clock, new SessionCookie(publicUrl, secrets), policy);
  const adminSessions = new Sessions(pool, clock, new SessionCookie(publicUrl, secrets, 'admin'), policy, 'admin');
  const { handle } = deps;
  const { whenProjected } = deps;
  const announcing: Announcing = { accounts, handle, ids, setPlace: deps.setPlace, whenProjected };
  const auditLog = new AuditLog({ handle, log });
  const presence = new Presence({ events, clock, ids, log });
  const memories = [sessions.memory, adminSessions.memory];
  const forget = (userId: string) => memories.forEach((memory) => memory.forget(userId));
  const memberships = new Memberships({ sessions, handle, whenProjected, forget });
  const limits = new RateLimits(pool, clock, { sparesThisMachine: !deps.production, refused: deps.refused });
  const known = new KnownDevices(publicUrl, secrets);
  const knownThroughSso = new KnownDevices(publicUrl, secrets, 'sso');
  const resets = new PasswordResets({ pool, clock, ids, secrets });
  const changes = new EmailChanges({ pool, clock });
  const now = () => clock.now();
  const codes = new MailboxCodes({ pool, clock, ids, secrets });
  const owed = new OwedProofs({ pool, auditLog, ids });
  const proofs = new AddressProofs({
    pool,
    accounts,
    limits,
    codes,
    mail,
    auditLog,
    owed,
    forget: (userIds) => userIds.forEach(forget),
    now: () => new Date(clock.now()),
  });
  const tries = new SignInTries(pool, clock, deps.refused);
  const passwordVerifier = new PasswordVerifier({ accounts, hashing, limits, tries, known, auditLog, demo: deps.demo });
  const factors = new SecondFactors({
    pool,
    clock,
    encryptionKey: deps.encryptionKey,
    oldEncryptionKey: deps.oldEncryptionKey,
  });
  const codeVerifier = new CodeVerifier({ ids, factors, limits, tries, known, auditLog });
  const party = relyingPartyOf(publicUrl);
  const passkeys = new Passkeys(pool, clock);
  const challenges = new PasskeyChallenges(pool, clock, publicUrl);
  const passkeyCheck = new PasskeyCheck({ party, passkeys, challenges, limits, known });
  const pending = new PendingSignIns(pool, clock, publicUrl);
  const sessionStarter = new SessionStarter({
    accounts,
    sessions,
    adminSessions,
    known,
    auditLog,
    now,
    limits,
    policy,
  });
  const leastLengthFor: LeastLengthFor = async (account) =>
    Math.max(passwordMinLength, (await deps.organizations.passwordMinLength(account?.organizationId ?? null)) ?? 0);
  const isVouchedFor: IsVouchedFor = async (userId) => {
    const organizationId = await accounts.organizationBehind(userId);
    const account = organizationId === null ? undefined : await accounts.withId(userId ?? '');
    return (
      account !== undefined && organizationId !== null && deps.organizations.vouchesFor(organizationId, account.email)
    );
  };
  const finish = (account: Account, context: CommandContext) => publishRegistration(account, context, announcing);
  const common = { accounts, hashing, sessions, limits, mail, auditLog, passwordMinLength, leastLengthFor };

  const proving: Pick<Sessions, 'prove'> = {
    prove: async (id, by) => {
      const until = await sessions.prove(id, by);
      // It may be an administrator's own session.
      adminSessions.memory.forget(id);
      return until;
    },
  };

  const doors: IdentityDoors = {
    register: async ({ body }, { context }, web) => {
      const account = await reserve({ ...body, language: body.language ?? web.language }, web.key, {
        ...common,
        ids,
        now,
        requester: web.requester,
      });
      // Before the log knows the account: a try that was cut short is finished by the next one, with the same mail.
      if (!account.announced) await proofs.send(account.id, account.email, ids.derived('address code', account.id));
      await publishRegistration(account, context, announcing);
      await sessionStarter.startSession(account, 'registration', web, context);
      return { user: { ...userOf(account), ...policy.viewOf(account, policy.lacks(account)) } };
    },
    login: signIn({ passwordVerifier, sessionStarter, pending, policy, finish }),
    authUser: whoIsSignedIn(accounts, policy),
    simpleLogout: signOut([sessions, adminSessions]),
    ...recoveryHandlers({
      ...common,
      ids,
      resets,
      changes,
      proofs,
      factors,
      passkeys,
      known,
      tries,
      publicUrl,
      isVouchedFor,
    }),
    ...securityHandlers({ ...common, passwordVerifier, events }),
    ...profileHandlers({ policy, accounts, changes, proofs, auditLog, isVouchedFor }),
    ...stepUpHandlers({ accounts, passwordVerifier, codeVerifier, passkeyCheck, sessions: proving }),
    ...secondFactorHandlers({
      pool,
      policy,
      accounts,
      sessions,
      factors,
      codeVerifier,
      passkeyCheck,
      pending,
      sessionStarter,
      auditLog,
    }),
    ...passkeyHandlers({
      pool,
      policy,
      party,
      accounts,
      sessions,
      passkeys,
      check: passkeyCheck,
      pending,
      sessionStarter,
      auditLog,
      finish,
    }),
    ...adminHandlers({ accounts, sessions, adminSessions, passwordVerifier, pending, sessionStarter, policy }),
  };

  const notices = hearSessionNotices(deps.databaseUrl, memories, log);
  await notices.ready;
  return {
    accounts,
    hashing,
    sessions,
    announcing,
    auditLog,
    presence,
    memberships,
    proofs,
    policy,
    codes,
    limits,
    known,
    knownThroughSso,
    doors,
    personOf: (cookies, who) =>
      who !== undefined && isForAdminsAlone(who)
        ? administratorOf(cookies, sessions, adminSessions)
        : sessions.personOf(cookies),
    onChange: (listener) => memories.forEach((memory) => memory.onForget(listener)),
    finishRegistrations: async () => {
      await accounts.fillLooks();
      const forgotten = await reconcileRegistrations(announcing);
      if (forgotten > 0) log.info({ accounts: forgotten }, 'announced accounts whose registration was cut short');
      await proofs.finish();
      await carryOverIdentities(pool, announcing);
    },
    close: async () => {
      await Promise.all([auditLog.settled(), presence.settled()]);
      await notices.close();
    },
  };
}

const isForAdminsAlone = (who: Policy): boolean => rolesThatMay(who).every((role) => role === 'admin');
