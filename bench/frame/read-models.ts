import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { pino } from 'pino';
import type { EventLog } from '#contracts/event-log.ts';
import { createPool } from '#platform/adapters/postgres/database.ts';
import { openEventLog } from '#platform/app/open-event-log.ts';
import { simulate } from '#platform/app/simulation/simulate.ts';
import { packageRoot } from '#platform/base/package-root.ts';
import { allProjectors } from '#projections/all.ts';
import { openProjections, type Projections } from '#projections/engine/open.ts';
import type { Place } from './place.ts';

/** A database with a log, and the key that opens its personal fields. */
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

const days = 60;
/** What a simulated person leaves in the log over that time, roughly. */
const eventsAPerson = 109;

/** How many events the benches of the read models work on: BENCH_EVENTS, a million unless it is set. */
export const wantedEvents = (): number => Number(process.env['BENCH_EVENTS'] ?? 1_000_000);

/** An installation whose log holds about so many events of a simulated cohort; and how many it came to. */
export async function simulated(
  place: Place,
  { events, seed, say }: { events: number; seed: number; say: (line: string) => void },
): Promise<Installation & { readonly events: number }> {
  const { url } = await place.database();
  const installation = { url, key: randomBytes(32).toString('hex') };
  const side = await openReadSide(installation, 'fill');
  const learners = Math.max(1, Math.round(events / eventsAPerson));
  say(`fills the log with the life of ${learners.toLocaleString('en')} people over ${days} days`);
  const written = await simulate(side.log, { learners, days, seed });
  await side.pool.query('vacuum analyze events');
  await side.close();
  say(`${written.events.toLocaleString('en')} events`);
  return { ...installation, events: written.events };
}

/** One rebuild of all projections as an operator starts it: in a process of its own. */
export interface Rebuilt {
  readonly events: number;
  readonly seconds: number;
  readonly peakMb: number;
}

export function rebuildElsewhere({ url, key }: Installation): { readonly done: Promise<Rebuilt> } {
  const program = join(packageRoot, 'dist', 'bench', 'programs', 'rebuild.js');
  const child = spawn(process.execPath, [program, url, key], { stdio: ['ignore', 'pipe', 'inherit'] });
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const done = new Promise<Rebuilt>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0)
        resolve(JSON.parse(said) as Rebuilt); // its own program, below
      else reject(new Error(`The rebuild ended with ${code}: ${said}`));
    });
  });
  return { done };
}
