import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Client, type Pool } from 'pg';
import { pino } from 'pino';
import type { EventLog } from '#contracts/event-log.ts';
import { createPool } from '#platform/adapters/postgres/database.ts';
import { openEventLog } from '#platform/app/open-event-log.ts';
import { simulate } from '#platform/app/simulation/simulate.ts';
import { packageRoot } from '#platform/base/package-root.ts';
import { allProjectors } from '#projections/all.ts';
import { openProjections, type Projections } from '#projections/engine/open.ts';
import type { Place } from './place.ts';

/** A database with a log, and the key that decrypts its personal fields. */
export interface Installation {
  readonly url: string;
  /** Hexadecimal. */
  readonly key: string;
}

export interface ReadSide {
  readonly log: EventLog;
  readonly pool: Pool;
  readonly projections: Projections;
  close(): Promise<void>;
}

/** The log and the projections of an installation; the projections are not started. */
export async function openReadSide({ url, key }: Installation, owner: string): Promise<ReadSide> {
  const report = pino({ level: 'error' });
  const pool = createPool(url, report);
  const config = { encryptionKey: Buffer.from(key, 'hex'), eventStoreUrl: undefined };
  const { log, close } = await openEventLog(config, { pool, url }, report);
  const projections = openProjections({ log, pool, projectors: allProjectors, report, owner });
  return {
    log,
    pool,
    projections,
    close: async () => {
      await projections.close();
      await close();
      await pool.end();
    },
  };
}

export const simulatedDays = 60;
/** Roughly how many events a simulated person produces in that time. */
const eventsAPerson = 109;

/** How many events the log should hold: BENCH_EVENTS, a million by default. */
export const wantedEvents = (): number => Number(process.env['BENCH_EVENTS'] ?? 1_000_000);
export const learnersFor = (events: number): number => Math.max(1, Math.round(events / eventsAPerson));

/** An installation whose log holds roughly that many events of a simulated cohort, and their exact number. */
export async function simulated(
  place: Place,
  { events, seed, say }: { events: number; seed: number; say: (line: string) => void },
): Promise<Installation & { readonly events: number }> {
  const { url } = await place.database();
  const installation = { url, key: randomBytes(32).toString('hex') };
  const side = await openReadSide(installation, 'fill');
  const learners = learnersFor(events);
  say(`writes the log of ${learners.toLocaleString('en')} people over ${simulatedDays} days`);
  const written = await simulate(side.log, { learners, days: simulatedDays, seed });
  await side.pool.query('vacuum analyze events');
  await side.close();
  say(`${written.events.toLocaleString('en')} events`);
  return { ...installation, events: written.events };
}

/** One rebuild of all projections, in a separate process. */
export interface Rebuilt {
  readonly events: number;
  readonly seconds: number;
  readonly peakMb: number;
  /** Of the process, without PostgreSQL. */
  readonly processorSeconds: number;
}

/** How the product runs (platform/app/launch.mjs): peak memory depends on it. */
const asTheProduct = '--heap-growing-percent=150';

/** Runs `programs/rebuild.ts`. */
export async function rebuildElsewhere({ url, key }: Installation): Promise<Rebuilt> {
  const program = join(packageRoot, 'dist', 'bench', 'programs', 'rebuild.js');
  const { stdout } = await promisify(execFile)(process.execPath, [asTheProduct, program, url, key]);
  return JSON.parse(stdout) as Rebuilt; // written by our own program
}

const rawPage = 10_000;

/** Events per second of reading the rows of the log by `pg`, page by page, without doing anything with them. */
export async function readRaw({ url }: Pick<Installation, 'url'>): Promise<number> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const began = performance.now();
  let events = 0;
  for (let after = '0'; ; ) {
    const { rows } = await client.query<{ position: string }>({
      name: 'raw',
      text: 'select * from events where position > $1 order by position limit $2',
      values: [after, rawPage],
    });
    events += rows.length;
    after = rows.at(-1)?.position ?? after;
    if (rows.length < rawPage) break;
  }
  const seconds = (performance.now() - began) / 1_000;
  await client.end();
  return events / seconds;
}
