import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import type { Clock } from '#commands/kernel/ports.ts';
import { identityLimits } from '#platform/adapters/http/limits/budget-table.ts';
import { networksOfSite } from '#platform/adapters/http/limits/network-share.ts';
import { type RefusedCalls, tooOften } from '#platform/adapters/http/limits/refused-calls.ts';
import type { CountedRequester } from '../sessions/known-device.ts';

export type Limited = keyof typeof identityLimits;
type OfMailbox = { [What in Limited]: (typeof identityLimits)[What]['from'] extends 'mailbox' ? What : never }[Limited];
/** Whom a limit counts: the requester, a person's id, or a mailbox key. */
type Counted<What extends Limited> = (typeof identityLimits)[What]['from'] extends 'address'
  ? CountedRequester
  : string;

/**
 * Counts what budgets cannot: mailboxes, known devices, and limits that must be silent. Counts in PostgreSQL with
 * each call, so that limits are exact across processes and survive restarts.
 */
export class RateLimits {
  constructor(
    private readonly pool: Pick<Pool, 'query'>,
    private readonly clock: Clock,
    /**
     * Whether requests from this machine are exempt from limits by address, because demos, benchmarks and tests
     * register hundreds of accounts. Never in production, where a local proxy may look the same.
     */
    private readonly options: { readonly sparesThisMachine: boolean; readonly refused: RefusedCalls },
  ) {}

  /**
   * Counts one attempt of a network, mailbox or person. `part` separates the purposes of one mailbox.
   * @throws Refusal `too_many_requests` with the seconds until it may be tried again
   */
  async count<What extends Limited>(what: What, who: Counted<What>, part = ''): Promise<void> {
    const seconds = await this.secondsToWait(what, who, part);
    if (seconds === 0) return;
    this.options.refused.count(what);
    throw tooOften(seconds);
  }

  /** Counts one attempt and returns whether it is within the limit. `part` separates the purposes of one mailbox. */
  async allows<What extends Limited>(what: What, who: Counted<What>, part = ''): Promise<boolean> {
    return (await this.secondsToWait(what, who, part)) === 0;
  }

  /**
   * Counts one mail to each of these mailboxes and returns those that are within the limit, in one statement. Mailboxes are in one
   * order, so that two calls never wait for each other.
   */
  async allowsEach(what: OfMailbox, mailboxes: readonly string[], part = ''): Promise<ReadonlySet<string>> {
    if (mailboxes.length === 0) return new Set();
    const { within, most } = identityLimits[what];
    const now = Date.parse(this.clock.now());
    const keys = new Map(mailboxes.map((mailbox) => [mailboxCounterKey(what, mailbox, part).toString('hex'), mailbox]));
    const ordered = [...keys].toSorted(([one], [other]) => (one < other ? -1 : 1));
    const { rows } = await this.pool.query<{ key: Buffer; count: number }>({
      name: 'count-rates-of-mailboxes',
      text: `insert into rate_counts as r (key, started_at, count, mailbox)
               select key, $3, 1, mailbox from unnest($1::bytea[], $2::bytea[]) c (key, mailbox)
             on conflict (key) do update set
               count = case when r.started_at <= $4 then 1 else r.count + 1 end,
               started_at = case when r.started_at <= $4 then $3 else r.started_at end
             returning key, count`,
      values: [
        ordered.map(([key]) => Buffer.from(key, 'hex')),
        ordered.map(([, mailbox]) => mailboxKeyOf(mailbox)),
        new Date(now),
        new Date(now - within),
      ],
    });
    return new Set(rows.flatMap(({ key, count }) => (count > most ? [] : [keys.get(key.toString('hex')) ?? ''])));
  }

  /** Resets a counter. */
  async forget<What extends Limited>(what: What, who: Counted<What>, part = ''): Promise<void> {
    const keys = this.countersOf(what, who, part).map(({ key }) => key);
    await this.pool.query('delete from rate_counts where key = any($1)', [keys]);
  }

  private async secondsToWait<What extends Limited>(what: What, who: Counted<What>, part: string): Promise<number> {
    const { from, within } = identityLimits[what];
    const counters = this.countersOf(what, who, part);
    if (counters.length === 0) return 0;
    const now = Date.parse(this.clock.now());
    const { rows } = await this.pool.query<{ key: Buffer; started_at: Date; count: number }>({
      name: 'count-rates',
      text: `insert into rate_counts as r (key, started_at, count, mailbox) select key, $2, 1, $4 from unnest($1::bytea[]) key
             on conflict (key) do update set
               count = case when r.started_at <= $3 then 1 else r.count + 1 end,
               started_at = case when r.started_at <= $3 then $2 else r.started_at end
             returning key, started_at, count`,
      values: [
        counters.map(({ key }) => key),
        new Date(now),
        new Date(now - within),
        from === 'mailbox' && typeof who === 'string' ? mailboxKeyOf(who) : null,
      ],
    });
    const passed = rows.filter(({ key, count }) => counters.some((one) => one.key.equals(key) && count > one.most));
    if (passed.length === 0) return 0;
    const opensAt = Math.max(...passed.map(({ started_at }) => started_at.getTime() + within));
    return Math.max(1, Math.ceil((opensAt - now) / 1_000));
  }

  private countersOf(what: Limited, who: CountedRequester | string, part: string): { key: Buffer; most: number }[] {
    const { most } = identityLimits[what];
    if (typeof who === 'string') return [{ key: mailboxCounterKey(what, who, part), most }];
    if (who.isThisMachine && this.options.sparesThisMachine) return [];
    const own = { key: keyOf(what, who.network), most };
    if (who.site === undefined) return [own];
    return [own, { key: keyOf(what, who.site), most: most * networksOfSite }];
  }
}

/** The counter of a mailbox or a person. */
export const mailboxCounterKey = (what: Limited, who: string, part: string): Buffer =>
  keyOf(what, part === '' ? who : `${part} ${who}`);

const keyOf = (what: string, who: string): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([what, who]))
    .digest();

/** Shared by all counters of a mailbox, so that erasure finds them. */
const mailboxKeyOf = (mailbox: string): Buffer => keyOf('mailbox', mailbox);

/** Removes all counters of a person and of their mailboxes (keys of their addresses). */
export async function forgetRates(
  tx: Pick<Pool, 'query'>,
  userId: string,
  mailboxes: readonly string[],
): Promise<void> {
  const ofPerson = Object.entries(identityLimits).filter(([, { from }]) => from === 'person');
  await tx.query('delete from rate_counts where key = any($1) or mailbox = any($2)', [
    ofPerson.map(([what]) => keyOf(what, userId)),
    mailboxes.map(mailboxKeyOf),
  ]);
}
