import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { packageRoot } from '#platform/base/package-root.ts';
import type { Bench, Figure, Surroundings } from './frame/bench.ts';
import { startByNpm } from './frame/programs.ts';
import { summarize } from './frame/rounds.ts';

/** As many events as the log is to hold: BENCH_EVENTS, a million unless it is set. */
const wanted = Number(process.env['BENCH_EVENTS'] ?? 1_000_000);
const days = 60;
/** What a simulated person leaves in the log over that time, roughly. */
const eventsAPerson = 109;

async function msToReady(dataDir: string): Promise<number> {
  const began = performance.now();
  const product = await startByNpm({ DATA_DIR: dataDir, LOG_LEVEL: 'error' });
  const took = performance.now() - began;
  await product.stop();
  return took;
}

export const bench: Bench = {
  name: 'start',
  about: 'npm start to its ready line, the program being built: on nothing, a second time, and on a large log',
  run: async ({ place, rounds, seed, say }: Surroundings): Promise<readonly Figure[]> => {
    const large = place.directory();
    const learners = String(Math.max(1, Math.round(wanted / eventsAPerson)));
    say(`fills a log with the life of ${learners} people over ${days} days`);
    const launcher = join(packageRoot, 'platform', 'app', 'launch.mjs');
    const simulate = ['simulate', '--learners', learners, '--days', String(days), '--seed', String(seed)];
    execFileSync(process.execPath, [launcher, 'cli', ...simulate], { env: { ...process.env, DATA_DIR: large } });
    await msToReady(large); // reads the log for the first time
    const empty: number[] = [];
    const again: number[] = [];
    const loaded: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const fresh = place.directory();
      empty.push(await msToReady(fresh));
      again.push(await msToReady(fresh));
      loaded.push(await msToReady(large));
    }
    const figure = (what: string, ms: readonly number[], most: number): Figure => ({
      what,
      unit: 's',
      product: summarize(ms.map((one) => one / 1_000)),
      goals: [{ of: 'product', most }],
    });
    return [
      figure('empty data', empty, 8),
      figure('second start', again, 3),
      figure(`${wanted.toLocaleString('en')} events`, loaded, 4),
    ];
  },
};
