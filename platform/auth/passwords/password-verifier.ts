import { nameKey } from '#contracts/accounts/name-key.ts';
import type { CommandContext } from '#contracts/command-context.ts';
import { Refusal, type RefusalReason } from '#contracts/refusals.ts';
import type { Web } from '#platform/adapters/http/web-handler.ts';
import { demoPassword } from '#platform/auth/passwords/demo-password.ts';
import type { Account, Accounts } from '../accounts/accounts.ts';
import { type AuditLog, from } from '../accounts/audit-log.ts';
import type { RateLimits } from '../accounts/rate-limits.ts';
import { countedAt, type KnownDevices } from '../sessions/known-device.ts';
import type { SignInTries } from '../sessions/sign-in-tries.ts';
import type { Hashing } from './hashing.ts';

export interface PasswordVerifierDependencies {
  readonly accounts: Accounts;
  readonly hashing: Hashing;
  readonly limits: RateLimits;
  readonly tries: SignInTries;
  readonly known: KnownDevices;
  readonly auditLog: AuditLog;
  /** Whether the demo accounts are on. */
  readonly demo: boolean;
}

interface Attempt {
  /** Username or e-mail address. */
  readonly name: string;
  readonly password: string;
  /** What is said when it is wrong. */
  readonly refusal: Extract<RefusalReason, `wrong_credentials${string}`>;
  /** The session of who is signed in already: it is counted by itself, apart from what strangers guess. */
  readonly sessionId?: string;
}

/** The one place where passwords are compared. */
export class PasswordVerifier {
  constructor(private readonly deps: PasswordVerifierDependencies) {}

  /**
   * The account that a name and a password open. Whether the name or the password was wrong can't be told, from the words
   * or from the time.
   * @throws Refusal `wrong_credentials`, `too_many_requests`
   */
  async verify({ name, password, refusal, sessionId }: Attempt, web: Web, context: CommandContext): Promise<Account> {
    const { accounts, hashing, limits, tries, known, auditLog, demo } = this.deps;
    const account = await accounts.named(name, (id) => known.at(id, web.cookies) !== undefined);
    const device = known.at(account?.id, web.cookies) ?? (sessionId && `session ${sessionId}`);
    const requester = countedAt(web.requester, device);
    await limits.count('sign in', requester);
    // An account is counted under its id, so that its two names have no two counts.
    const counted = account?.id ?? nameKey(name);
    const failures = await tries.begin(counted, device);
    const verified = await hashing.verify(account?.passwordHash, password, requester);
    // Demo accounts of an earlier start are still in the table, and anybody can read their password.
    const matches = verified && (demo || password !== demoPassword);
    if (!account || !matches) {
      if (account && isWorthRecording(failures)) {
        const event = { type: 'SignInFailed', data: { failures, ...from(web) } } as const;
        auditLog.writeLater(account.id, event, context.byUnknown());
      }
      throw new Refusal(refusal);
    }
    await tries.succeed(counted, device);
    return account;
  }
}

/** A slip of the finger is none of it; then each time the wait grows, and a sign of life from a long siege. */
const isWorthRecording = (failures: number): boolean =>
  failures === 5 || (failures >= 10 && failures <= 20) || failures % 50 === 0;
