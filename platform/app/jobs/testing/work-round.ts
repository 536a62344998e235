import { workerCommands } from '#commands/notifications/worker-commands.ts';
import type { Stores } from '#platform/app/stores.ts';
import { remindJob } from '#workers/reminders/job.ts';
import { readFacts } from '../facts.ts';
import { pagesDue } from '../reminders.ts';

/** Does what the worker's round for reminders finds, job by job, once the read models know the whole log; and waits until they know the result. */
export const workRound = async (
  { eventLog: { log }, database: { pool }, projections, commandHandlers }: Stores,
  now: () => number,
): Promise<void> => {
  const caughtUp = async () => projections.whenProcessed(await log.head(), 60_000);
  await caughtUp();
  const facts = readFacts({ pool, log, whenProcessed: projections.whenProcessed });
  const job = remindJob({ facts, commands: workerCommands(commandHandlers), now });
  for await (const due of pagesDue(pool, facts).due(now())) {
    for (const { userId, rule } of due) await job({ userId, rule, day: new Date(now()).toISOString().slice(0, 10) });
  }
  await caughtUp();
};
