import type { Pool } from 'pg';
import { type Due, whoIsDue } from '#projections/reach/queries.ts';
import { toAdd } from '#workers/jobs.ts';
import type { JobQueue } from './queue.ts';

const pageSize = 1_000;

/** Adds a job for everybody to whom a reminder is due, found by the index; answers how many there were. */
export async function queueReminders(
  { pool, queue, now }: { pool: Pick<Pool, 'query'>; queue: Pick<JobQueue, 'add'>; now: () => number },
  signal: AbortSignal,
): Promise<number> {
  let found = 0;
  let after: Due | null = null;
  while (!signal.aborted) {
    const due: Due[] = await whoIsDue(pool, { now: now(), after, max: pageSize });
    await queue.add(
      due.map(({ userId, rule, sendAt }) => {
        const day = new Date(sendAt).toISOString().slice(0, 10);
        return toAdd('remind', { userId, rule, day });
      }),
    );
    found += due.length;
    after = due.at(-1) ?? null;
    if (due.length < pageSize) break;
  }
  return found;
}
