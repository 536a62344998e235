import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { hashOf } from '#platform/base/encryption/hash-of.ts';

interface Dependencies {
  readonly pool: Pick<Pool, 'query'>;
  readonly now: () => number;
  readonly log: Pick<Logger, 'warn'>;
  /**
   * Memory for counters: beyond it, settled ones are dropped and read again; beyond twice as much, which takes a flood while
   * the database is unavailable, the oldest ones whatever they have counted.
   */
  readonly cacheBytes: number;
}

interface Counter {
  /** When the window ends and the count restarts. */
  endsAt: number;
  /** The total of all processes at the last exchange. */
  known: number;
  /** Counted by this process since then. */
  pending: number;
}

interface Adding {
  /** Not shared with other processes. */
  readonly isOfProcess?: boolean;
  readonly at?: number;
}

const settledEveryMs = 2_000;
/** A counter with its key in the map. */
const counterBytes = 250;

/**
 * Counters that all processes share without a database round trip per call: each process counts in memory and adds
 * its counts to PostgreSQL every two seconds. A killed process loses up to two seconds of counts, and several
 * processes together may exceed a limit by what arrives in that time.
 */
export class SharedCounters {
  private readonly counters = new Map<string, Counter>();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private settling: Promise<void> = Promise.resolve();

  constructor(private readonly deps: Dependencies) {}

  /** The count in the current window, and when the window ends (milliseconds since 1970). */
  read(key: string, at: number = this.deps.now()): { count: number; endsAt: number } {
    const counter = this.counters.get(key);
    if (!counter || counter.endsAt <= at) return { count: 0, endsAt: 0 };
    return { count: counter.known + counter.pending, endsAt: counter.endsAt };
  }

  /** Counts in the current window, or starts one of `within` milliseconds. */
  add(key: string, within: number, amount: number, { isOfProcess = false, at = this.deps.now() }: Adding = {}): void {
    let counter = this.counters.get(key);
    if (!counter || counter.endsAt <= at) {
      counter = { endsAt: at + within, known: 0, pending: 0 };
      this.counters.set(key, counter);
    }
    if (isOfProcess) counter.known += amount;
    else counter.pending += amount;
    this.timer ??= setTimeout(() => void this.settle(), settledEveryMs).unref();
  }

  /** Adds this process's counts to the shared totals. */
  settle(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.settling = this.settling.then(() => this.exchange());
    return this.settling;
  }

  private async exchange(): Promise<void> {
    const { pool, now, log } = this.deps;
    const at = now();
    const waiting = [...this.counters]
      .filter(([, { pending, endsAt }]) => pending > 0 && endsAt > at)
      .map(([key, counter]) => ({ hash: hashOf(key), counter, endsAt: counter.endsAt, amount: counter.pending }))
      // In a fixed order, so that two processes cannot deadlock.
      .toSorted((one, other) => Buffer.compare(one.hash, other.hash));
    if (waiting.length > 0) {
      try {
        const { rows } = await pool.query<{ key: Buffer; ends_at: Date; count: string }>({
          name: 'settle-budgets',
          text: `insert into budget_counts as b select * from unnest($1::bytea[], $2::timestamptz[], $3::bigint[])
                 on conflict (key) do update set
                   count = case when b.ends_at <= $4 then excluded.count else b.count + excluded.count end,
                   ends_at = case when b.ends_at <= $4 then excluded.ends_at else b.ends_at end
                 returning key, ends_at, count`,
          values: [
            waiting.map(({ hash }) => hash),
            waiting.map(({ endsAt }) => new Date(endsAt)),
            waiting.map(({ amount }) => amount),
            new Date(at),
          ],
        });
        const settled = new Map(rows.map((row) => [row.key.toString('hex'), row]));
        for (const { hash, counter, endsAt, amount } of waiting) {
          const row = settled.get(hash.toString('hex'));
          if (!row || counter.endsAt !== endsAt) continue;
          counter.pending -= amount;
          counter.known = Number(row.count);
          counter.endsAt = row.ends_at.getTime();
        }
      } catch (error) {
        log.warn({ err: error }, 'could not share rate-limit counts; retrying with the next exchange');
        this.timer ??= setTimeout(() => void this.settle(), settledEveryMs).unref();
      }
    }
    this.forget(at);
  }

  private forget(at: number): void {
    for (const [key, { endsAt }] of this.counters) if (endsAt <= at) this.counters.delete(key);
    const most = Math.max(1, Math.floor(this.deps.cacheBytes / counterBytes));
    for (const [key, { pending }] of this.counters) {
      if (this.counters.size <= most) break;
      if (pending === 0) this.counters.delete(key);
    }
    for (const key of this.counters.keys()) {
      if (this.counters.size <= 2 * most) break;
      this.counters.delete(key);
    }
  }
}
