import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { HandleAccount } from '#commands/accounts/account.ts';
import type { Clock, Ids, StreamStore } from '#commands/ports.ts';
import type { CommandContext } from '#contracts/command-context.ts';
import { type Policy, rolesThatMay } from '#contracts/accounts/permissions.ts';
import type { Api } from '#contracts/api.ts';
import type { Doors } from '#platform/http/door.ts';
import type { PersonOf } from '#platform/http/server.ts';
import type { PostOffice } from '#platform/mail/post-office.ts';
import { type Account, Accounts, userOf } from './accounts.ts';
import { administratorOf, adminDoors } from './admin-doors.ts';
import { announce, announceForgotten, type Announcing } from './announce.ts';
import { Hashing } from './hashing.ts';
import { KnownDevices } from './known-device.ts';
import type { Organizations } from './organizations.ts';
import { AddressProofs } from './address-proofs.ts';
import { OwedProofs } from './owed-proofs.ts';
import { MailboxCodes } from './mailbox-codes.ts';
import { PasswordDoor } from './password-door.ts';
import { PasswordResets } from './password-resets.ts';
import type { RefusedCalls } from '#platform/limits/refused-calls.ts';
import { relyingPartyOf } from '#platform/http/relying-party.ts';
import { PasskeyChallenges } from './passkeys/challenges.ts';
import { passkeyHandlers, type PasskeyRow } from './passkeys/handlers.ts';
import { PasskeyCheck } from './passkeys/passkey-check.ts';
import { Passkeys } from './passkeys/passkeys.ts';
import { RateLimits } from './rate-limits.ts';
import type { IsVouchedFor, LeastLengthFor } from './organization-rules.ts';
import { recoveryDoors } from './recovery.ts';
import { reserve } from './register.ts';
import { CodeDoor } from './second-factor/code-door.ts';
import { secondFactorDoors } from './second-factor/doors.ts';
import { SecondFactorPolicy, type SecondFactorRule } from './second-factor/policy.ts';
import { PendingSignIns } from './second-factor/pending-sign-ins.ts';
import { carryOverIdentities } from './saml/earlier-identities.ts';
import { SecondFactors } from './second-factor/second-factors.ts';
import { securityDoors } from './security-doors.ts';
import { SecurityRecord } from './security-record.ts';
import { SessionCookie } from './session-cookie.ts';
import { EmailChanges } from './email-changes.ts';
import { Presence } from './presence.ts';
import { profileDoors } from './profile-doors.ts';
import { hearSessionNotices } from './session-notices.ts';
import { Sessions } from './sessions.ts';
import { signIn, whoIsSignedIn } from './sign-in.ts';
import { SignInTries } from './sign-in-tries.ts';
import { signOut } from './sign-out.ts';
import { Standing } from './standing.ts';
import { stepUpDoors } from './step-up.ts';
import { WayIn } from './way-in.ts';

export interface IdentityParts {
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
  readonly mail: PostOffice;
  readonly setPlace: Announcing['setPlace'];
  readonly whenProjected: Announcing['whenProjected'];
}

type Row =
  | 'register'
  | 'login'
  | 'authUser'
  | 'simpleLogout'
  | 'recoverUsername'
  | 'resetPasswordRequest'
  | 'resetPasswordVerify'
  | 'resetPassword'
  | 'sessions'
  | 'endSession'
  | 'changePassword'
  | 'changeNames'
  | 'emailChange'
  | 'changeEmail'
  | 'sendAddressCode'
  | 'confirmEmail'
  | 'cancelEmailChange'
  | 'securityEvents'
  | 'checkRegistration'
  | 'stepUp'
  | 'secondFactor'
  | 'beginSecondFactor'
  | 'confirmSecondFactor'
  | 'renewRecoveryCodes'
  | 'disableSecondFactor'
  | 'secondStep'
  | PasskeyRow
  | 'adminStepUp'
  | 'adminUser'
  | 'adminLogin'
  | 'adminLogout';

export interface Identity {
  readonly accounts: Accounts;
  readonly hashing: Hashing;
  readonly sessions: Sessions;
  readonly announcing: Announcing;
  readonly record: SecurityRecord;
  readonly presence: Presence;
  readonly standing: Standing;
  readonly proofs: AddressProofs;
  readonly policy: SecondFactorPolicy;
  readonly codes: MailboxCodes;
  readonly limits: RateLimits;
  /** Browsers that have signed in to an account with a proof of its own, and those that came through an organization. */
  readonly known: KnownDevices;
  readonly knownThroughSso: KnownDevices;
  readonly doors: Doors<Pick<Api, Row>>;
  readonly personOf: PersonOf;
  /** Calls back with the id of every session and person that is not what it was. */
  readonly onChange: (listener: (id: string) => void) => void;
  /** Finishes registrations that a crash or an absent store cut short. Part of a start, before the first accounts are made. */
  readonly finishRegistrations: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Opens everything that has to do with who somebody is. */
export async function openIdentity(parts: IdentityParts): Promise<Identity> {
  const { pool, clock, ids, log, publicUrl, sessionSecrets: secrets, passwordMinLength, mail, events } = parts;
  const accounts = new Accounts(pool);
  const hashing = new Hashing(parts.refused);
  const policy = new SecondFactorPolicy(parts.secondFactor);
  const sessions = new Sessions(pool, clock, new SessionCookie(publicUrl, secrets), policy);
  const adminSessions = new Sessions(pool, clock, new SessionCookie(publicUrl, secrets, 'admin'), policy, 'admin');
  const { handle } = parts;
  const { whenProjected } = parts;
  const announcing: Announcing = { accounts, handle, ids, setPlace: parts.setPlace, whenProjected };
  const record = new SecurityRecord({ handle, log });
  const presence = new Presence({ events, clock, ids, log });
  const memories = [sessions.memory, adminSessions.memory];
  const forget = (userId: string) => memories.forEach((memory) => memory.forget(userId));
  const standing = new Standing({ sessions, handle, whenProjected, forget });
  const limits = new RateLimits(pool, clock, { sparesThisMachine: !parts.production, refused: parts.refused });
  const known = new KnownDevices(publicUrl, secrets);
  const knownThroughSso = new KnownDevices(publicUrl, secrets, 'sso');
  const resets = new PasswordResets({ pool, clock, ids, secrets });
  const changes = new EmailChanges({ pool, clock });
  const now = () => clock.now();
  const codes = new MailboxCodes({ pool, clock, ids, secrets });
  const owed = new OwedProofs({ pool, record, ids });
  const proofs = new AddressProofs({
    pool,
    accounts,
    limits,
    codes,
    mail,
    record,
    owed,
    forget: (userIds) => userIds.forEach(forget),
    now: () => new Date(clock.now()),
  });
  const tries = new SignInTries(pool, clock, parts.refused);
  const door = new PasswordDoor({ accounts, hashing, limits, tries, known, record, demo: parts.demo });
  const factors = new SecondFactors({
    pool,
    clock,
    encryptionKey: parts.encryptionKey,
    oldEncryptionKey: parts.oldEncryptionKey,
  });
  const codeDoor = new CodeDoor({ ids, factors, limits, tries, known, record });
  const party = relyingPartyOf(publicUrl);
  const passkeys = new Passkeys(pool, clock);
  const challenges = new PasskeyChallenges(pool, clock, publicUrl);
  const passkeyCheck = new PasskeyCheck({ party, passkeys, challenges, limits, known });
  const pending = new PendingSignIns(pool, clock, publicUrl);
  const wayIn = new WayIn({ accounts, sessions, adminSessions, known, record, now, limits, policy });
  const leastLengthFor: LeastLengthFor = async (account) =>
    Math.max(passwordMinLength, (await parts.organizations.passwordMinLength(account?.organizationId ?? null)) ?? 0);
  const isVouchedFor: IsVouchedFor = async (userId) => {
    const organizationId = await accounts.organizationBehind(userId);
    const account = organizationId === null ? undefined : await accounts.withId(userId ?? '');
    return (
      account !== undefined && organizationId !== null && parts.organizations.vouchesFor(organizationId, account.email)
    );
  };
  const finish = (account: Account, context: CommandContext) => announce(account, context, announcing);
  const common = { accounts, hashing, sessions, limits, mail, record, passwordMinLength, leastLengthFor };

  const proving: Pick<Sessions, 'prove'> = {
    prove: async (id, by) => {
      const until = await sessions.prove(id, by);
      // It may be an administrator's own session.
      adminSessions.memory.forget(id);
      return until;
    },
  };

  const doors: Identity['doors'] = {
    register: async ({ body }, { context }, web) => {
      const account = await reserve({ ...body, language: body.language ?? web.language }, web.key, {
        ...common,
        ids,
        now,
        requester: web.requester,
      });
      // Before the log knows the account: a try that was cut short is finished by the next one, with the same mail.
      if (!account.announced) await proofs.send(account.id, account.email, ids.derived('address code', account.id));
      await announce(account, context, announcing);
      await wayIn.enter(account, 'registration', web, context);
      return { user: { ...userOf(account), ...policy.viewOf(account, policy.lacks(account)) } };
    },
    login: signIn({ door, wayIn, pending, policy, finish }),
    authUser: whoIsSignedIn(accounts, policy),
    simpleLogout: signOut([sessions, adminSessions]),
    ...recoveryDoors({
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
    ...securityDoors({ ...common, door, events }),
    ...profileDoors({ policy, accounts, changes, proofs, record, isVouchedFor }),
    ...stepUpDoors({ accounts, door, codeDoor, passkeyCheck, sessions: proving }),
    ...secondFactorDoors({
      pool,
      policy,
      accounts,
      sessions,
      factors,
      codeDoor,
      passkeyCheck,
      pending,
      wayIn,
      record,
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
      wayIn,
      record,
      finish,
    }),
    ...adminDoors({ accounts, sessions, adminSessions, door, pending, wayIn, policy }),
  };

  const notices = hearSessionNotices(parts.databaseUrl, memories, log);
  await notices.ready;
  return {
    accounts,
    hashing,
    sessions,
    announcing,
    record,
    presence,
    standing,
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
      const forgotten = await announceForgotten(announcing);
      if (forgotten > 0) log.info({ accounts: forgotten }, 'announced accounts whose registration was cut short');
      await proofs.finish();
      await carryOverIdentities(pool, announcing);
    },
    close: async () => {
      await Promise.all([record.settled(), presence.settled()]);
      await notices.close();
    },
  };
}

const isForAdminsAlone = (who: Policy): boolean => rolesThatMay(who).every((role) => role === 'admin');
