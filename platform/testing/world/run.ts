import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Pool } from 'pg';
import { openEmbedded } from '#platform/adapters/postgres/embedded/embedded.ts';
import { migrate } from '#platform/adapters/postgres/migrate.ts';
import { plants, type PlantName } from './plants.ts';
import { liveThrough, WorldFailure, type WorldSize } from './world.ts';

const usage = `npm run world -- [--seed N] [--runs N] [--people N] [--days N] [--faults SHARE] [--plant NAME]
  Simulates people who use the whole product for weeks, with faults, in virtual time. The same options give the same digest.
  --runs    that many worlds, one after the other, with this seed and the following ones
  --faults  the share of steps in which something goes wrong (0.06 by default; 0 for none)
  --plant   a fault in the product that has to be found: ${Object.keys(plants).join(', ')}`;

/** Lives through one world or more. Returns the exit code. */
export async function main(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      seed: { type: 'string', default: '1' },
      runs: { type: 'string', default: '1' },
      people: { type: 'string', default: '60' },
      days: { type: 'string', default: '30' },
      faults: { type: 'string', default: '0.06' },
      plant: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  const given = [values.seed, values.people, values.days, values.faults, values.runs].map(Number);
  const [seed, people, days, faultRate, runs] = given;
  const isUsable = given.every((one) => one >= 0);
  const isKnown = values.plant === undefined || values.plant in plants;
  if (values.help || !isUsable || !isKnown || !seed || !people || !days) {
    say(usage);
    return values.help ? 0 : 2;
  }
  const plant = values.plant === undefined ? {} : { plant: plants[values.plant as PlantName] }; // checked above
  let failures = 0;
  for (let run = 0; run < (runs ?? 1); run += 1) {
    const size = { seed: seed + run, people, days, ...(faultRate !== undefined && { faultRate }), ...plant };
    if (!(await isHeld(size))) failures += 1;
  }
  return failures > 0 ? 1 : 0;
}

/** Lives through one world in a database of its own and reports it. Whether every invariant held. */
async function isHeld(size: WorldSize): Promise<boolean> {
  const { seed, people, days } = size;
  const home = mkdtempSync(join(tmpdir(), 'rh-world-database-'));
  chmodSync(home, 0o711); // lets PostgreSQL's user pass through when we run as root
  const database = await openEmbedded({ dataDir: home, durable: false });
  const [began, spent] = [performance.now(), process.cpuUsage()];
  const seconds = () => Math.round((performance.now() - began) / 1_000);
  try {
    const pool = new Pool({ connectionString: database.url, max: 1 });
    await migrate(pool);
    await pool.end();
    const onDay = (day: number) => day % 7 === 0 && say(`day ${day} of ${days} after ${seconds()} s`);
    const { digest, ...counts } = await liveThrough({ ...size, onDay }, database.url);
    say(JSON.stringify(counts, undefined, 2));
    const { user, system } = process.cpuUsage(spent);
    const own = Math.round((user + system) / 1_000_000);
    say(`seed ${seed}: ${people} people lived ${days} days in ${seconds()} s, of which ${own} s of Node's processor`);
    say(`digest ${digest}`);
    return true;
  } catch (error) {
    if (!(error instanceof WorldFailure)) throw error;
    say(error.message);
    say((error.cause as Error | undefined)?.stack ?? '');
    return false;
  } finally {
    await database.close();
    rmSync(home, { recursive: true, force: true });
  }
}

const say = (line: string): void => void process.stdout.write(`${line}\n`);
