import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import type { Clock } from '#commands/ports.ts';
import { Refusal } from '#contracts/refusals.ts';
import { isLoopback } from './place.ts';

const minute = 60_000;
const hour = 60 * minute;

/** How often something may be done in a stretch of time: generous to a school behind one address, tight per mailbox. */
const limits = {
  'sign in': { from: 'address', most: 120, within: minute },
  // A whole office may come to work at once; each answer costs a signature.
  sso: { from: 'address', most: 300, within: minute },
  'saml answer': { from: 'address', most: 300, within: minute },
  register: { from: 'address', most: 120, within: hour },
  recover: { from: 'address', most: 60, within: hour },
  'recover for': { from: 'mailbox', most: 3, within: hour },
  check: { from: 'address', most: 240, within: minute },
  invite: { from: 'person', most: 100, within: hour },
  'invite to': { from: 'mailbox', most: 3, within: hour },
  'change address': { from: 'person', most: 20, within: hour },
  'address asked': { from: 'mailbox', most: 3, within: hour },
  prove: { from: 'person', most: 60, within: hour },
  export: { from: 'person', most: 10, within: hour },
  upload: { from: 'person', most: 240, within: hour },
} as const;

export type Limited = keyof typeof limits;

/** Counts what is done, in PostgreSQL, so that all processes count together and no restart forgets. */
export class RateLimits {
  constructor(
    private readonly pool: Pick<Pool, 'query'>,
    private readonly clock: Clock,
  ) {}

  /**
   * Counts one more from an address of the network, for a mailbox or by a person.
   * @throws Refusal `too_many_requests` with the seconds until it may be tried again
   */
  async count(what: Limited, who: string): Promise<void> {
    const { from, most, within } = limits[what];
    // A program on this very machine is its owner's: cohorts, benchmarks and tests register by the hundred.
    if (from === 'address' && isLoopback(who)) return;
    const now = Date.parse(this.clock.now());
    const { rows } = await this.pool.query<{ started_at: Date; count: number }>({
      name: 'count-rate',
      text: `insert into rate_counts as r values ($1, $2, 1) on conflict (key) do update set
               count = case when r.started_at <= $3 then 1 else r.count + 1 end,
               started_at = case when r.started_at <= $3 then $2 else r.started_at end
             returning started_at, count`,
      values: [keyOf(what, who), new Date(now), new Date(now - within)],
    });
    const [row] = rows;
    if (!row || row.count <= most) return;
    const seconds = Math.max(1, Math.ceil((row.started_at.getTime() + within - now) / 1_000));
    throw new Refusal('too_many_requests', 'That was often. Please wait a little and try again.', [], seconds);
  }

  /** Removes what no limit looks at any more. */
  async sweep(): Promise<void> {
    const now = Date.parse(this.clock.now());
    await this.pool.query('delete from rate_counts where started_at < $1', [new Date(now - hour)]);
    await this.pool.query('delete from sign_in_tries where last_try_at < $1', [new Date(now - 24 * hour)]);
  }
}

const keyOf = (what: string, who: string): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([what, who]))
    .digest();
