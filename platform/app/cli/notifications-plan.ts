import { Command } from 'commander';
import { planReminders } from '#platform/app/jobs/plan.ts';
import { pointInTime, wholeNumber } from './arguments.ts';
import { openReadModels } from './open-projections.ts';
import { inSession } from './session.ts';

/** `notifications plan`: what the rules would send from a moment on; sends nothing. */
export const notificationsPlan = (): Command =>
  new Command('plan')
    .description('one line of JSON per message that the rules would send; sends nothing')
    .option('--at <time>', 'from this moment on (ISO 8601)', pointInTime)
    .option('--days <count>', 'how many days ahead', wholeNumber(1), 7)
    .action(
      inSession(async (session, { at = new Date(), days }: { at?: Date; days: number }) => {
        const readModels = await openReadModels(session);
        await readModels.catchUp();
        const { pool } = await session.database();
        for await (const message of planReminders(pool, at.getTime(), days)) {
          session.signal.throwIfAborted();
          await session.print(JSON.stringify(message));
        }
      }),
    );
