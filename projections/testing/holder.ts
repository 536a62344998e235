// A program of the lease tests: processes as many days of the same history as requested, until it is killed.
import { Pool } from 'pg';
import { openProjections } from '../engine/open.ts';
import { counting } from './counting.ts';
import { appendAll, filledLog } from './filled-log.ts';
import { history } from './history.ts';

const [connectionString = '', name = '', leaseMs = ''] = process.argv.slice(2);
const say = (words: string) => void process.send?.(words);
const log = await filledLog();
const projections = openProjections({
  log,
  pool: new Pool({ connectionString, pipeline: true }),
  projectors: [counting(name)],
  report: {
    info: () => undefined,
    warn: (_, message) => message.startsWith('lease lost') && say(message),
    error: (_, message) => say(message),
  },
  owner: 'holder',
  leaseMs: Number(leaseMs),
});
await projections.start();
process.on('message', (days) => {
  void appendAll(log, history(2, Number(days)))
    .then(async () => projections.whenProcessed(await log.head(), 60_000))
    .then(
      () => say('projected'),
      (error: unknown) => say(String(error)),
    );
});
say('started');
