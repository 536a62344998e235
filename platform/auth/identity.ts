import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { HandleAccount } from '#commands/accounts/account.ts';
import type { Clock, Ids, StreamStore } from '#commands/kernel/ports.ts';
import { isForAdminsAlone } from '#contracts/accounts/permissions.ts';
import type { CacheSizes } from '#platform/base/cache-sizes.ts';
import type { RefusedCalls } from '#platform/adapters/http/limits/refused-calls.ts';
import { relyingPartyOf } from '#platform/adapters/http/relying-party.ts';
import type { PersonOf } from '#platform/adapters/http/server.ts';
import type { SomeWebHandlers } from '#platform/adapters/http/web-handler.ts';
import type { MailOutbox } from '#platform/adapters/mail/mail-outbox.ts';
import { userOf } from './accounts/account.ts';
import { Accounts } from './accounts/accounts.ts';
import { AddressProofs } from './accounts/address-proofs.ts';
import { adminHandlers, administratorOf } from './accounts/admin-handlers.ts';
import { AuditLog } from './accounts/audit-log.ts';
import { EmailChanges } from './accounts/email-changes.ts';
import { Memberships } from './accounts/memberships.ts';
import { AddressEventOutbox } from './accounts/address-event-outbox.ts';
import { profileHandlers } from './accounts/profile-handlers.ts';
import {
  type PublishDependencies,
  publishRegistration,
  reconcileRegistrations,
} from './accounts/publish-registration.ts';
import { RateLimits } from './accounts/rate-limits.ts';
import { reserve } from './accounts/register.ts';
import { securityHandlers } from './accounts/security-handlers.ts';
import type { Organizations } from './organizations/organizations.ts';
import { PasskeyChallenges } from './passkeys/challenges.ts';
import { passkeyHandlers } from './passkeys/handlers.ts';
import { PasskeyCheck } from './passkeys/passkey-check.ts';
import { Passkeys } from './passkeys/passkeys.ts';
import { Hashing, type HashingCost } from './passwords/hashing.ts';
import { PasswordResets } from './passwords/password-resets.ts';
import { PasswordVerifier } from './passwords/password-verifier.ts';
import { MailboxCodes } from './recovery/mailbox-codes.ts';
import { recoveryHandlers } from './recovery/recovery.ts';
import { WaysIn, type WaysInPorts } from './recovery/ways-in.ts';
import { CodeVerifier } from './second-factor/code-verifier.ts';
import { secondFactorHandlers } from './second-factor/handlers.ts';
import { PendingSignIns } from './second-factor/pending-sign-ins.ts';
import { SecondFactorPolicy, type SecondFactorRule } from './second-factor/policy.ts';
import { SecondFactors } from './second-factor/second-factors.ts';
import { type DeviceOf, KnownDevices } from './sessions/known-device.ts';
import { Presence } from './sessions/presence.ts';
import { SessionCookie } from './sessions/session-cookie.ts';
import { listenForSessionNotices } from './sessions/session-notices.ts';
import { SessionStarter } from './sessions/session-starter.ts';
import { Sessions } from './sessions/sessions.ts';
import { signIn, whoIsSignedIn } from './sessions/sign-in.ts';
import { SignInTries } from './sessions/sign-in-tries.ts';
import { signOut } from './sessions/sign-out.ts';
import type { AuthServices } from './services.ts';
import { ProgramCallers } from './tokens/program-callers.ts';
import { TokenCredentials } from './tokens/token-credentials.ts';
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
  readonly hashingCost?: HashingCost | undefined;
  readonly secondFactor: SecondFactorRule;
  /** Limits per address then hold for this machine as well. */
  readonly production: boolean;
  readonly refused: RefusedCalls;
  /** Whether demo accounts are enabled. */
  readonly demo: boolean;
  /** What an organization asks of its members' passwords beyond that, and whether it signs them in. */
  readonly organizations: Pick<Organizations, 'passwordMinLength' | 'vouchesFor'>;
  readonly mail: MailOutbox;
  readonly caches: Pick<CacheSizes, 'sessions' | 'presence'>;
  readonly waysIn: WaysInPorts;
  /** The key for what a person leaves on a device; null once they were erased. */
  readonly deviceKeyOf: (userId: string) => Promise<string | null>;
  readonly applyLocale: PublishDependencies['applyLocale'];
  readonly whenProjected: PublishDependencies['whenProjected'];
}

export type Identity = Awaited<ReturnType<typeof openIdentity>>;

/** Wires accounts, credentials and sessions. */
export async function openIdentity(deps: IdentityDependencies) {
  const { pool, clock, ids, log, publicUrl, sessionSecrets: secrets, passwordMinLength, mail, events } = deps;
  const { handle, whenProjected, refused, organizations, caches } = deps;
  const accounts = new Accounts(pool);
  const hashing = new Hashing(refused, deps.hashingCost);
  const policy = new SecondFactorPolicy(deps.secondFactor);
  const cookie = new SessionCookie(publicUrl, secrets);
  const sessions = new Sessions(pool, clock, cookie, policy, 'person', caches.sessions);
  const adminSessions = new Sessions(pool, clock, new SessionCookie(publicUrl, secrets, 'admin'), policy, 'admin');
  const publishing: PublishDependencies = { accounts, handle, ids, applyLocale: deps.applyLocale, whenProjected };
  const auditLog = new AuditLog({ handle, log });
  const presence = new Presence({ events, clock, ids, log, cacheBytes: caches.presence });
  const memories = [sessions.memory, adminSessions.memory];
  const forget = (userId: string) => memories.forEach((memory) => memory.forget(userId));
  const limits = new RateLimits(pool, clock, { sparesThisMachine: !deps.production, refused });
  const known = new KnownDevices(publicUrl, secrets);
  const knownThroughSso = new KnownDevices(publicUrl, secrets, 'sso');
  const deviceOf: DeviceOf = (cookies) => known.anywhere(cookies) ?? knownThroughSso.anywhere(cookies);
  const codes = new MailboxCodes({ pool, clock, ids, secrets });
  const proofs = new AddressProofs({
    pool,
    accounts,
    limits,
    codes,
    mail,
    auditLog,
    owed: new AddressEventOutbox({ pool, auditLog, ids }),
    forget: (userIds) => userIds.forEach(forget),
    now: () => new Date(clock.now()),
  });
  const tries = new SignInTries(pool, clock, refused);
  const factors = new SecondFactors({ ...deps, pool, clock });
  const programs = new ProgramCallers({ pool, clock, policy });
  const party = relyingPartyOf(publicUrl);
  const passkeys = new Passkeys(pool, clock);
  const challenges = new PasskeyChallenges(pool, clock, publicUrl);
  const guarding = { accounts, hashing, limits, tries, known, auditLog };
  const services: AuthServices = {
    ...guarding,
    pool,
    ids,
    events,
    mail,
    publicUrl,
    party,
    changes: new EmailChanges({ pool, clock }),
    proofs,
    passwordVerifier: new PasswordVerifier({ ...guarding, demo: deps.demo }),
    resets: new PasswordResets({ pool, clock, ids, secrets }),
    waysIn: new WaysIn({
      ...deps.waysIn,
      pool,
      clock,
      ids,
      passkeys,
      factors,
      sessions,
      policy,
      handle,
      whenProjected,
    }),
    policy,
    factors,
    codeVerifier: new CodeVerifier({ ids, factors, limits, tries, known, auditLog }),
    passkeys,
    passkeyCheck: new PasskeyCheck({ party, passkeys, challenges, limits, known }),
    pending: new PendingSignIns(pool, clock, publicUrl),
    sessions,
    adminSessions,
    forget,
    sessionStarter: new SessionStarter({ accounts, sessions, adminSessions, known, auditLog, clock, limits, policy }),
    proveSession: async (id, by) => {
      const until = await sessions.prove(id, by);
      // It may be an administrator's own session.
      adminSessions.memory.forget(id);
      return until;
    },
    passwordMinLength,
    minLengthFor: async (account) =>
      Math.max(passwordMinLength, (await organizations.passwordMinLength(account?.organizationId ?? null)) ?? 0),
    isVouchedFor: async (userId) => {
      const organizationId = await accounts.organizationBehind(userId);
      const account = organizationId === null ? undefined : await accounts.withId(userId ?? '');
      return (
        account !== undefined && organizationId !== null && organizations.vouchesFor(organizationId, account.email)
      );
    },
    finishRegistration: (account, context) => publishRegistration(account, context, publishing),
  };

  const handlers = {
    register: async ({ body }, { context }, web) => {
      const account = await reserve({ ...body, language: body.language ?? web.language }, web.key, {
        accounts,
        hashing,
        ids,
        passwordMinLength,
        now: () => clock.now(),
        requester: web.requester,
      });
      // Before the log knows the account: a retry of an interrupted registration sends the same mail.
      if (!account.isPublished) await proofs.send(account.id, account.email, ids.derived('address code', account.id));
      await publishRegistration(account, context, publishing);
      await services.sessionStarter.start(account, 'person', 'registration', web, context);
      return { user: { ...userOf(account), ...policy.viewOf(account, policy.lacks(account)) } };
    },
    login: signIn(services),
    authUser: whoIsSignedIn(accounts, policy, deps.deviceKeyOf),
    simpleLogout: signOut(sessions, adminSessions),
    ...recoveryHandlers(services),
    ...securityHandlers(services),
    ...profileHandlers(services),
    ...stepUpHandlers(services),
    ...secondFactorHandlers(services),
    ...passkeyHandlers(services),
    ...adminHandlers(services),
  } satisfies SomeWebHandlers;

  const notices = listenForSessionNotices(deps.databaseUrl, memories, log);
  await notices.ready;
  return {
    accounts,
    hashing,
    sessions,
    adminSessions,
    publishing,
    auditLog,
    presence,
    memberships: new Memberships({ sessions, handle, whenProjected, forget }),
    forget,
    proofs,
    policy,
    codes,
    limits,
    known,
    /** Browsers that have signed in through an organization. */
    knownThroughSso,
    deviceOf,
    handlers,
    personOf: ((cookies, who, attended, said?: string) =>
      who !== undefined && isForAdminsAlone(who)
        ? administratorOf(cookies, sessions, adminSessions, attended, said)
        : sessions.personOf(cookies, attended)) satisfies PersonOf,
    programOf: (token: string, isOfMany: boolean) => programs.find(token, isOfMany),
    credentials: new TokenCredentials(pool, clock),
    /** Calls back with the id of every session and person that changes. */
    onChange: (listener: (id: string) => void) => memories.forEach((memory) => memory.onForget(listener)),
    /** Completes interrupted registrations. Part of every start, before the first accounts are created. */
    finishRegistrations: async () => {
      const unfinished = await reconcileRegistrations(publishing);
      if (unfinished > 0) log.info({ accounts: unfinished }, 'completed interrupted registrations');
      await proofs.finish();
    },
    close: async () => {
      await Promise.all([auditLog.settled(), presence.settled()]);
      await notices.close();
    },
  };
}
