import type { Pool } from 'pg';
import { type DuePage, dueReminders } from '#projections/reminder-schedule/queries.ts';
import { WaitingReminders } from '#projections/reminder-schedule/waiting.ts';
import type { Facts } from '#workers/ports.ts';
import type { ReminderPorts } from '#workers/reminders/job.ts';

const pageSize = 1_000;

/**
 * People with reminders to settle, page by page. Nobody while the read model is behind: people who have been here since would
 * look absent.
 */
export const pagesDue = (pool: Pick<Pool, 'query'>, facts: Pick<Facts, 'upToDate'>): ReminderPorts => {
  const waiting = new WaitingReminders();
  return {
    async *due(now) {
      await facts.upToDate();
      let from: DuePage['next'] = null;
      do {
        const { due, next }: DuePage = await dueReminders(pool, { now, from, max: pageSize, waiting });
        yield due;
        from = next;
      } while (from !== null);
    },
  };
};
