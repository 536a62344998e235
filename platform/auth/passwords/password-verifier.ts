import { nameKey } from '#contracts/accounts/name-key.ts';
import type { CommandContext } from '#contracts/command-context.ts';
import { Refusal, type RefusalReason } from '#contracts/refusals.ts';
import type { Web } from '#platform/adapters/http/web-handler.ts';
import { demoPassword } from '#platform/auth/passwords/demo-password.ts';
import type { Account } from '../accounts/account.ts';
import type { Accounts } from '../accounts/accounts.ts';
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
  /** Whether demo accounts are enabled. */
  readonly demo: boolean;
}

interface Attempt {
  /** Username or e-mail address. */
  readonly name: string;
  readonly password: string;
  /** The refusal for a wrong password. */
  readonly refusal: Extract<RefusalReason, `wrong_credentials${string}`>;
  /** The session of a signed-in person, counted apart from what strangers guess. */
  readonly sessionId?: string;
}

/** The only place that verifies passwords. */
export class PasswordVerifier {
  constructor(private readonly deps: PasswordVerifierDependencies) {}

  /**
   * The account for a name and a password. Neither the message nor the timing reveals which of the two was wrong.
   * @throws Refusal `wrong_credentials`, `too_many_requests`
   */
  async verify({ name, password, refusal, sessionId }: Attempt, web: Web, context: CommandContext): Promise<Account> {
    const { accounts, hashing, limits, tries, known, auditLog, demo } = this.deps;
    const account = await accounts.named(name, (id) => known.at(id, web.cookies) !== undefined);
    const device = known.at(account?.id, web.cookies) ?? (sessionId && `session ${sessionId}`);
    const requester = countedAt(web.requester, device);
    await limits.count('sign in', requester);
    // Counted by account id, so that its two names share one counter.
    const counted = account?.id ?? nameKey(name);
    const failures = await tries.begin(counted, device);
    const verified = await hashing.verify(account?.passwordHash, password, requester);
    // Demo accounts of an earlier start may still exist, and their password is public.
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

/** Not for typing errors: the fifth failure, then each time the delay grows, then every fiftieth. */
const isWorthRecording = (failures: number): boolean =>
  failures === 5 || (failures >= 10 && failures <= 20) || failures % 50 === 0;
