import type { Pool } from 'pg';
import { type DuePage, whoIsDue } from '#projections/reach/queries.ts';
import { toAdd } from '#workers/jobs.ts';
import type { JobQueue } from './queue.ts';

const pageSize = 1_000;

interface Reminding {
  readonly pool: Pick<Pool, 'query'>;
  readonly queue: Pick<JobQueue, 'addAgain'>;
  readonly now: () => number;
  /** A job that failed for good is given another life after this. */
  readonly failedAgainMs: number;
}

/**
 * Adds a job for everybody to whom a reminder is due, as the read model knows them: whatever the queue lost, or gave up,
 * is added again until it is done. Answers how many there were.
 */
export async function queueReminders(
  { pool, queue, now, failedAgainMs }: Reminding,
  signal: AbortSignal,
): Promise<number> {
  let found = 0;
  let from: DuePage['next'] = null;
  while (!signal.aborted) {
    const { due, next }: DuePage = await whoIsDue(pool, { now: now(), from, max: pageSize });
    await queue.addAgain(
      due.map(({ userId, rule, dueAt }) => {
        const day = new Date(dueAt).toISOString().slice(0, 10);
        return toAdd('remind', { userId, rule, day });
      }),
      failedAgainMs,
    );
    found += due.length;
    from = next;
    if (from === null) break;
  }
  return found;
}
