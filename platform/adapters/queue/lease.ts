import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from 'pg';

/** A lease on a round of work, with the position up to which the log was processed before. */
export interface JobLease {
  readonly position: string;
  /** Aborts when the lease is lost to another process or this process stops. */
  readonly signal: AbortSignal;
  /** Stores a position. Throws when the lease was lost meanwhile. */
  keep(position: string): Promise<void>;
}

export interface TurnOptions {
  readonly signal: AbortSignal;
  /** A process that does not renew its lease for this time loses it, in milliseconds. */
  readonly leaseMs: number;
  readonly onError: (error: unknown) => void;
}

/** `keep` throws it when another process holds the lease. */
class TurnLost extends Error {}

const longestPauseMs = 10_000;

/**
 * Repeats `work` while this process holds the lease, one process at a time, until the signal aborts. Errors of `work` go
 * to `onError`, and it is retried after a pause. Work must be idempotent: for a moment, two processes may both believe
 * that they hold the lease.
 */
export async function takeTurns(
  pool: Pool,
  name: string,
  { signal, leaseMs, onError }: TurnOptions,
  work: (turn: JobLease) => Promise<void>,
): Promise<void> {
  const owner = randomUUID();
  const until = `now() + interval '${leaseMs} milliseconds'`;
  let failures = 0;

  const take = async (): Promise<string | undefined> => {
    const { rows } = await pool.query<{ position: string }>(
      `insert into job_rounds as r (name, owner, lease_until) values ($1, $2, ${until})
       on conflict (name) do update set owner = excluded.owner, lease_until = excluded.lease_until
         where r.owner = excluded.owner or r.lease_until is null or r.lease_until < now()
       returning position`,
      [name, owner],
    );
    return rows[0]?.position;
  };
  const renew = async (): Promise<void> => {
    const sql = `update job_rounds set lease_until = ${until} where name = $1 and owner = $2`;
    if ((await pool.query(sql, [name, owner])).rowCount === 0) throw new TurnLost(name);
  };
  const release = (): Promise<unknown> =>
    pool.query('update job_rounds set lease_until = null where name = $1 and owner = $2', [name, owner]);
  const keep = async (position: string): Promise<void> => {
    const sql = 'update job_rounds set position = $3 where name = $1 and owner = $2';
    if ((await pool.query(sql, [name, owner, position])).rowCount === 0) throw new TurnLost(name);
  };

  while (!signal.aborted) {
    const over = new AbortController();
    try {
      const position = await take();
      if (position === undefined) {
        await pause(leaseMs / 3, undefined, { signal });
        continue;
      }
      const renewing = setInterval(() => {
        renew().then(undefined, (error: unknown) => {
          if (error instanceof TurnLost) over.abort();
          else onError(error);
        });
      }, leaseMs / 3);
      try {
        await work({ position, keep, signal: AbortSignal.any([signal, over.signal]) });
        failures = 0;
      } finally {
        clearInterval(renewing);
        await release();
      }
    } catch (error) {
      if (signal.aborted) return;
      if (!over.signal.aborted && !(error instanceof TurnLost)) onError(error);
      failures += 1;
      await pause(Math.min(longestPauseMs, 250 * 2 ** failures), undefined, { signal }).catch(() => undefined);
    }
  }
}
