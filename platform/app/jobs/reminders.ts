import type { Pool } from 'pg';
import { type DuePage, dueReminders } from '#projections/reminder-schedule/queries.ts';
import { writePutOff } from '#projections/reminder-schedule/rows.ts';
import type { Facts } from '#workers/ports.ts';
import type { ReminderPorts } from '#workers/reminders/job.ts';

const pageSize = 1_000;

/**
 * People with reminders to settle, page by page. Nobody while the read model is behind: people who have been here since would
 * look absent. Those found too early are not looked at again before their time.
 */
export const pagesDue = (pool: Pick<Pool, 'query'>, facts: Pick<Facts, 'upToDate'>): ReminderPorts => ({
  async *due(now) {
    await facts.upToDate();
    let from: DuePage['next'] = null;
    do {
      const { due, early, next }: DuePage = await dueReminders(pool, { now, from, max: pageSize });
      if (early.length > 0) await writePutOff(pool, early);
      yield due;
      from = next;
    } while (from !== null);
  },
});
