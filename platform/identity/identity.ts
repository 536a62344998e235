import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { accountDecider } from '#commands/accounts/account.ts';
import { commandHandler } from '#commands/handle.ts';
import type { Clock, Ids, StreamStore } from '#commands/ports.ts';
import { type Policy, rolesThatMay } from '#contracts/accounts/permissions.ts';
import type { Api } from '#contracts/api.ts';
import type { Doors } from '#platform/http/door.ts';
import type { PersonOf } from '#platform/http/server.ts';
import type { PostOffice } from '#platform/mail/post-office.ts';
import { type Account, Accounts, userOf } from './accounts.ts';
import { adminDoors } from './admin-doors.ts';
import { announce, announceForgotten, type Announcing } from './announce.ts';
import { Hashing } from './hashing.ts';
import { KnownDevices } from './known-device.ts';
import type { Organizations } from './organizations.ts';
import { PasswordDoor } from './password-door.ts';
import { PasswordResets } from './password-resets.ts';
import { RateLimits } from './rate-limits.ts';
import { recoveryDoors } from './recovery.ts';
import { reserve } from './register.ts';
import { CodeDoor } from './second-factor/code-door.ts';
import { secondFactorDoors } from './second-factor/doors.ts';
import { PendingSignIns } from './second-factor/pending-sign-ins.ts';
import { SecondFactors } from './second-factor/second-factors.ts';
import { securityDoors } from './security-doors.ts';
import { SecurityRecord } from './security-record.ts';
import { SessionCookie } from './session-cookie.ts';
import { EmailChanges } from './email-changes.ts';
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
  readonly clock: Clock;
  readonly ids: Ids;
  readonly publicUrl: string;
  readonly sessionSecrets: readonly [string, ...string[]];
  readonly encryptionKey: Uint8Array;
  readonly passwordMinLength: number;
  /** What an organization asks of its members' passwords beyond that. */
  readonly organizations: Pick<Organizations, 'passwordMinLength'>;
  readonly mail: PostOffice;
  readonly setPlace: (account: Account, commandId: string) => Promise<void>;
}

/** The shortest password that somebody may set. */
export type LeastLengthFor = (account: Pick<Account, 'organizationId'> | undefined) => Promise<number>;

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
  readonly standing: Standing;
  readonly limits: RateLimits;
  readonly doors: Doors<Pick<Api, Row>>;
  readonly personOf: PersonOf;
  /** Calls back with the id of every session and person that is not what it was. */
  readonly onChange: (listener: (id: string) => void) => void;
  /** Removes what has ended by itself. */
  readonly sweep: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Opens everything that has to do with who somebody is, and finishes registrations that were cut short. */
export async function openIdentity(parts: IdentityParts): Promise<Identity> {
  const { pool, clock, ids, log, publicUrl, sessionSecrets: secrets, passwordMinLength, mail, events } = parts;
  const accounts = new Accounts(pool);
  const hashing = new Hashing();
  const sessions = new Sessions(pool, clock, new SessionCookie(publicUrl, secrets));
  const adminSessions = new Sessions(pool, clock, new SessionCookie(publicUrl, secrets, 'admin'), 'admin');
  const handle = commandHandler(accountDecider, { log: events, clock, ids });
  const announcing: Announcing = { accounts, handle, ids, setPlace: parts.setPlace };
  const record = new SecurityRecord({ handle, ids, log });
  const standing = new Standing({ accounts, sessions, handle, ids });
  const limits = new RateLimits(pool, clock);
  const known = new KnownDevices(publicUrl, secrets);
  const resets = new PasswordResets({ pool, clock, ids, secrets });
  const changes = new EmailChanges({ pool, clock, ids, secrets });
  const now = () => clock.now();
  const tries = new SignInTries(pool, clock);
  const door = new PasswordDoor({ accounts, hashing, limits, tries, known, record });
  const factors = new SecondFactors({ pool, clock, encryptionKey: parts.encryptionKey });
  const codeDoor = new CodeDoor({ factors, limits, tries, known, record, mail });
  const pending = new PendingSignIns(pool, clock, publicUrl);
  const wayIn = new WayIn({ accounts, sessions, adminSessions, known, record, now });
  const leastLengthFor: LeastLengthFor = async (account) =>
    Math.max(passwordMinLength, (await parts.organizations.passwordMinLength(account?.organizationId ?? null)) ?? 0);
  const common = { accounts, hashing, sessions, limits, mail, record, passwordMinLength, leastLengthFor };

  const doors: Identity['doors'] = {
    register: async ({ body }, { requestId }, web) => {
      await limits.count('register', web.ip);
      const account = await reserve({ ...body, language: body.language ?? web.language }, web.key, {
        ...common,
        ids,
        now,
      });
      await announce(account, requestId, announcing);
      await wayIn.enter(account, 'registration', web, requestId);
      return { user: userOf(account) };
    },
    login: signIn({ door, wayIn, pending, finish: (account) => announce(account, null, announcing) }),
    authUser: whoIsSignedIn(accounts),
    simpleLogout: signOut([sessions, adminSessions]),
    ...recoveryDoors({ ...common, resets, publicUrl }),
    ...securityDoors({ ...common, door, events }),
    ...profileDoors({ accounts, changes, limits, mail, record }),
    ...stepUpDoors({ accounts, door, codeDoor, sessions }),
    ...secondFactorDoors({ accounts, factors, codeDoor, pending, wayIn, record, mail }),
    ...adminDoors({ accounts, sessions, adminSessions, door, pending, wayIn }),
  };

  const memories = [sessions.memory, adminSessions.memory];
  const notices = hearSessionNotices(parts.databaseUrl, memories, log);
  await notices.ready;
  const forgotten = await announceForgotten(announcing);
  if (forgotten > 0) log.info({ accounts: forgotten }, 'announced accounts whose registration was cut short');
  return {
    accounts,
    hashing,
    sessions,
    announcing,
    record,
    standing,
    limits,
    doors,
    personOf: (cookies, who) =>
      who !== undefined && isForAdminsAlone(who)
        ? administratorOf(cookies, sessions, adminSessions)
        : sessions.personOf(cookies),
    onChange: (listener) => memories.forEach((memory) => memory.onForget(listener)),
    sweep: async () => {
      await Promise.all([sessions.sweep(), pending.sweep(), limits.sweep(), mail.sweep()]);
    },
    close: async () => {
      await record.settled();
      await notices.close();
    },
  };
}

const isForAdminsAlone = (who: Policy): boolean => rolesThatMay(who).every((role) => role === 'admin');

/** Admin calls take an ordinary session whose role is admin, or an administrator's own (contract §3). */
async function administratorOf(cookies: string | undefined, sessions: Sessions, adminSessions: Sessions) {
  const person = await sessions.personOf(cookies);
  return person?.role === 'admin' ? person : ((await adminSessions.personOf(cookies)) ?? person);
}
