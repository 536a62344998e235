import { Redis } from 'ioredis';
import type { Pool } from 'pg';
import type { Check } from '#platform/base/health-check.ts';
import { keepFor } from '#platform/base/keep-for.ts';
import { type RoundName, rounds } from '#workers/jobs.ts';
import type { QueueFigures } from './queue-figures.ts';

/** Rounds that look for due reminders run every half minute. */
const lateMs = 2 * 60_000;
/** Jobs start within seconds; one that waits this long, for `sustainedMs`, is late. */
const waitingMs = 5 * 60_000;
/** Jobs that were delayed overnight count as old in the morning, but are done within seconds. */
const sustainedMs = 60_000;
const sampleMs = 5_000;
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
  readonly queue: Pick<QueueFigures, 'ages'>;
  /** How long this check has been open, in milliseconds. */
  readonly upMs?: () => number;
}

/**
 * Whether jobs are still done: Redis answers and no job waits for long (`check`), and a process has finished each frequent
 * round lately (`workers`). Used by processes with and without jobs.
 */
export function openQueueCheck({ redisUrl, pool, queue, upMs = sinceNow() }: Settings): {
  readonly check: Check;
  readonly workers: Check;
  readonly close: () => void;
} {
  const redis =
    redisUrl === undefined
      ? undefined
      : new Redis(redisUrl, { maxRetriesPerRequest: 1, commandTimeout: timeoutMs, connectTimeout: timeoutMs });
  // The next check reports a failed connection.
  redis?.on('error', () => undefined);

  let late: { readonly since: number; readonly seconds: number } | undefined;
  // In the background: it may wait for the queue to be opened, which the answer must not.
  const sample = keepFor(sampleMs, () =>
    queue.ages().then(
      ({ waiting = 0 }) => {
        const isLate = waiting * 1_000 > waitingMs;
        late = isLate ? { since: late?.since ?? upMs(), seconds: waiting } : undefined;
      },
      () => undefined, // the checks below report a store that is unavailable
    ),
  );

  const check: Check = async () => {
    try {
      await redis?.ping();
    } catch {
      return { state: 'down', reason: 'redis_unavailable' };
    }
    void sample();
    if (late === undefined || upMs() - late.since < sustainedMs) return null;
    return { state: 'behind', reason: 'jobs_late', params: { minutes: Math.floor(late.seconds / 60) } };
  };

  const workers: Check = async () => {
    const { rows } = await pool.query<{ ago: number | null }>(
      `select (extract(epoch from now() - min(coalesce(finished_at, '-infinity'))) * 1000)::float8 as ago
       from unnest($1::text[]) r (name) left join job_rounds using (name)`,
      [frequent],
    );
    const ago = rows[0]?.ago ?? Number.POSITIVE_INFINITY;
    return Math.min(ago, upMs()) > lateMs ? { state: 'behind', reason: 'no_worker' } : null;
  };
  return { check, workers, close: () => redis?.disconnect() };
}

function sinceNow(): () => number {
  const openedAt = performance.now();
  return () => performance.now() - openedAt;
}
