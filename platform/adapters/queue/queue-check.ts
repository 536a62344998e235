import { Redis } from 'ioredis';
import type { Pool } from 'pg';
import type { Check } from '#platform/base/health-check.ts';
import { type RoundName, rounds } from '#workers/jobs.ts';

/** Rounds that find what is due to people come every half minute. */
const lateMs = 2 * 60_000;
/** Less than a check may take. */
const timeoutMs = 700;

const frequent = Object.entries(rounds)
  .filter(([, { every }]) => 2 * every < lateMs)
  .map(([name]) => name);

/** A round came to its end: what was due is in the queue. */
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
  /** For how long this check has been open, in milliseconds. */
  readonly upMs?: () => number;
}

/**
 * Whether what follows is still sent: Redis answers, and some process did a round of work lately. Asked by processes that
 * do jobs and by those that don't. Everything else goes on without it, so it is never worse than behind.
 */
export function openQueueCheck({ redisUrl, pool, upMs = sinceNow() }: Settings): {
  readonly check: Check;
  readonly close: () => void;
} {
  const redis =
    redisUrl === undefined
      ? undefined
      : new Redis(redisUrl, { maxRetriesPerRequest: 1, commandTimeout: timeoutMs, connectTimeout: timeoutMs });
  // A connection that fails shows in the answer to the next question.
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
