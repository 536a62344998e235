// A program of the moving-clock test: a worker that settles reminders, reports each that it has written, and never finishes its job.
import type { RuledSettlement } from '#contracts/notifications/ruled.ts';
import { pino } from 'pino';
import { workerCommands } from '#commands/notifications/worker-commands.ts';
import type { QueuePlace } from '#platform/adapters/queue/queue-backends.ts';
import { openStores } from '#platform/app/compose.ts';
import { readConfig } from '#platform/app/config.ts';
import { Closing } from '#platform/base/closing.ts';
import { readFacts } from '../facts.ts';
import { openJobs } from '../open-jobs.ts';
import { nothingElse } from './nothing-else.ts';

const [now = '', placeJson = ''] = process.argv.slice(2);
const place = JSON.parse(placeJson) as QueuePlace; // written by the test
const log = pino({ level: 'silent' });
const clock = { now: () => now };
const { eventLog, database, projections, commandHandlers, erasure } = await openStores(readConfig(process.env), {
  log,
  closing: new Closing(),
  clock,
  signal: new AbortController().signal,
});
const { pool } = database;
const commands = workerCommands(commandHandlers);
const jobs = await openJobs({
  place,
  pool,
  eventLog: eventLog.log,
  facts: readFacts({ pool, log: eventLog.log, whenProcessed: projections.whenProcessed }),
  commands: {
    ...commands,
    async settleReminders(reminders: RuledSettlement) {
      await commands.settleReminders(reminders);
      process.send?.('settled');
      await new Promise<never>(() => undefined);
    },
  },
  ...nothingElse,
  erasing: erasure,
  clock,
  log,
  onlyRounds: ['find-reminders'],
  roundMs: 25,
  lockMs: 1_000,
  leaseMs: 600,
});
jobs.start();
