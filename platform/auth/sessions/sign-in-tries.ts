import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import type { Clock } from '#commands/kernel/ports.ts';
import { Refusal } from '#contracts/refusals.ts';
import type { RefusedCalls } from '#platform/adapters/http/limits/refused-calls.ts';

/**
 * Slows down password guessing: from the tenth consecutive failure on, each doubles the delay, up to 15 minutes.
 * Known browsers of the account are counted separately, so that a stranger's guesses do not lock out the owner.
 */
export class SignInTries {
  constructor(
    private readonly pool: Pick<Pool, 'query'>,
    private readonly clock: Clock,
    private readonly refused: RefusedCalls,
  ) {}

  /**
   * Counts an attempt before its password is checked. Returns the number of consecutive attempts, including this one.
   * @throws Refusal `too_many_requests` with the seconds to wait
   */
  async begin(name: string, device: string | undefined): Promise<number> {
    const now = Date.parse(this.clock.now());
    const { rows } = await this.pool.query<{ failures: number; wait_until: Date | null }>({
      name: 'begin-sign-in-try',
      text: 'select failures, wait_until from begin_sign_in_try($1, $2)',
      values: [signInTryKey(name, device), new Date(now)],
    });
    const { failures = 1, wait_until = null } = rows[0] ?? {};
    if (wait_until === null) return failures;
    this.refused.count('wrong passwords in a row');
    const seconds = Math.max(1, Math.ceil((wait_until.getTime() - now) / 1_000));
    throw new Refusal('too_many_requests.tries', {}, { retryAfter: seconds });
  }

  /** The password was right: resets the count. */
  async succeed(name: string, device: string | undefined): Promise<void> {
    await this.pool.query({
      name: 'end-sign-in-tries',
      text: 'delete from sign_in_tries where key = $1',
      values: [signInTryKey(name, device)],
    });
  }
}

/** The key of a counter. */
export const signInTryKey = (name: string, device: string | undefined): Buffer =>
  createHash('sha256')
    .update(JSON.stringify(device === undefined ? ['anywhere', name] : ['device', name, device]))
    .digest();
