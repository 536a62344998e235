import { Command } from 'commander';
import { planReminders } from '#platform/app/jobs/plan.ts';
import { pointInTime, wholeNumber } from './arguments.ts';
import { openCurrentReadModels } from './read-models.ts';
import { inSession } from './session.ts';

/** `notifications plan`: prints what the reminder rules would send and close; does neither. */
export const notificationsPlan = (): Command =>
  new Command('plan')
    .description('print each reminder that would be sent or closed, one JSON line each; sends nothing')
    .option('--at <time>', 'start time, ISO 8601 (default: now)', pointInTime)
    .option('--days <count>', 'number of days ahead', wholeNumber(1), 7)
    .action(
      inSession(async (session, { at = new Date(), days }: { at?: Date; days: number }) => {
        const readModels = await openCurrentReadModels(session);
        await readModels.catchUp();
        const { pool } = await session.database();
        for await (const message of planReminders(pool, at.getTime(), days)) {
          session.signal.throwIfAborted();
          await session.print(JSON.stringify(message));
        }
      }),
    );
