import type { Pool } from 'pg';
import { type DuePage, dueReminders } from '#projections/reminder-schedule/queries.ts';
import type { ReminderPorts } from '#workers/reminders/job.ts';

const pageSize = 1_000;

/** People with reminders to settle, page by page. */
export const pagesDue = (pool: Pick<Pool, 'query'>): ReminderPorts => ({
  async *due(now) {
    let from: DuePage['next'] = null;
    do {
      const { due, next }: DuePage = await dueReminders(pool, { now, from, max: pageSize });
      yield due;
      from = next;
    } while (from !== null);
  },
});
