import type { Pool } from 'pg';
import type { EventLog } from '#contracts/event-log.ts';
import type { Celebrated } from '#contracts/notifications/jobs.ts';
import { celebratedForMs } from '#contracts/notifications/timeliness.ts';
import type { JobLease } from '#platform/adapters/queue/lease.ts';
import type { JobQueue } from '#platform/adapters/queue/queue.ts';
import { pendingCelebrations } from '#projections/pending-celebrations/queries.ts';
import { celebrated, celebrationOf, hearerOf, isInSummary } from '#workers/celebrations/celebration.ts';
import type { CelebrationPorts } from '#workers/celebrations/job.ts';
import { toAdd } from '#workers/jobs.ts';
import { pushed, pushesOf } from '#workers/push/pushed.ts';

/** How often the position is saved while nothing is found, so that a restart rereads little. */
const saveEveryMs = 5_000;
const pageSize = 500;

interface Following {
  readonly log: Pick<EventLog, 'subscribe'>;
  readonly queue: Pick<JobQueue, 'add' | 'call'>;
  readonly now: () => number;
  /** Event types that cause mail. */
  readonly mailed: readonly string[];
}

/**
 * Adds a job for each event to celebrate and for each notification to push, and triggers mail delivery for events that cause
 * mail. Imported events are left to the rounds, which wait for the end of the import. Saves its position only after the jobs
 * are in the queue: a crash in between adds them again under the same ids.
 */
export async function followEvents({ log, queue, now, mailed }: Following, turn: JobLease): Promise<void> {
  let kept = turn.position;
  let keptAt = now();
  const keep = async (position: string): Promise<void> => {
    await turn.keep(position);
    kept = position;
    keptAt = now();
  };
  const types = [...new Set([...celebrated, ...pushed, ...mailed])];
  const pages = log.subscribe({ after: kept, types, open: [], signal: turn.signal, max: pageSize });
  for await (const signal of pages) {
    if (signal.kind === 'caught-up') {
      if (signal.position > kept && now() - keptAt >= saveEveryMs) await keep(signal.position);
      continue;
    }
    const events = signal.page.events.filter(({ metadata }) => metadata.firstRecordedAt === undefined);
    const fresh = events.filter(
      ({ type, metadata, unreadable }) =>
        celebrated.includes(type) &&
        !isInSummary({ type, metadata }) &&
        unreadable === undefined &&
        now() - Date.parse(metadata.occurredAt) <= celebratedForMs,
    );
    await queue.add([
      ...fresh.filter((event) => hearerOf(event) !== null).map((event) => toAdd('celebrate', celebrationOf(event))),
      ...events.flatMap((event) => pushesOf(event, now())),
    ]);
    if (events.some(({ type }) => mailed.includes(type))) await queue.call('deliver-mail');
    await keep(signal.page.next);
  }
}

/** Celebrations that are owed and not too old, page by page. */
export const pagesOwed = (pool: Pick<Pool, 'query'>, now: () => number): CelebrationPorts => ({
  async *owed(before) {
    let after: Celebrated | null = null;
    for (;;) {
      const page: Celebrated[] = await pendingCelebrations(pool, { now: now(), before, after, max: pageSize });
      yield page;
      after = page.at(-1) ?? null;
      if (page.length < pageSize) return;
    }
  },
});
