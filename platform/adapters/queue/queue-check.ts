import { Redis } from 'ioredis';
import type { Pool } from 'pg';
import type { Check } from '#platform/base/health-check.ts';
import { type RoundName, rounds } from '#workers/jobs.ts';

/** Rounds that look for due reminders run every half minute. */
const lateMs = 2 * 60_000;
/** Shorter than the timeout of a health check. */
const timeoutMs = 700;

const frequent = Object.entries(rounds)
  .filter(([, { every }]) => 2 * every < lateMs)
  .map(([name]) => name);

/** Records that a round has finished: what was due is in the queue. */
export const noteRound = async (pool: Pick<Pool, 'query'>, name: RoundName): Promise<void> => {
  await pool.query(
    `insert into job_rounds (name, finished_at) values ($1, now())
     on conflict (name) do update set finished_at = excluded.finished_at`,
    [name],
  );
};

interface Settings {
  readonly redisUrl: string | undefined;
  readonly pool: Pick<Pool, 'query'>;
  /** How long this check has been open, in milliseconds. */
  readonly upMs?: () => number;
}

/**
 * Whether jobs are still done: Redis answers, and a process has finished a round lately. Used by processes with and
 * without jobs. Everything else works without the queue, so it is at worst `behind`.
 */
export function openQueueCheck({ redisUrl, pool, upMs = sinceNow() }: Settings): {
  readonly check: Check;
  readonly close: () => void;
} {
  const redis =
    redisUrl === undefined
      ? undefined
      : new Redis(redisUrl, { maxRetriesPerRequest: 1, commandTimeout: timeoutMs, connectTimeout: timeoutMs });
  // The next check reports a failed connection.
  redis?.on('error', () => undefined);

  const check: Check = async () => {
    try {
      await redis?.ping();
    } catch {
      return { state: 'behind', reason: 'redis_unavailable' };
    }
    const { rows } = await pool.query<{ ago: number | null }>(
      `select (extract(epoch from now() - min(coalesce(finished_at, '-infinity'))) * 1000)::float8 as ago
       from unnest($1::text[]) r (name) left join job_rounds using (name)`,
      [frequent],
    );
    const ago = rows[0]?.ago ?? Number.POSITIVE_INFINITY;
    if (Math.min(ago, upMs()) <= lateMs) return null;
    return { state: 'behind', reason: 'no_worker' };
  };
  return { check, close: () => redis?.disconnect() };
}

function sinceNow(): () => number {
  const openedAt = performance.now();
  return () => performance.now() - openedAt;
}
