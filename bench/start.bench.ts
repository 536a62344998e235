import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { packageRoot } from '#platform/base/package-root.ts';
import type { Bench, Figure } from './frame/bench.ts';
import { startByNpm } from './frame/programs.ts';
import { learnersFor, simulatedDays, wantedEvents } from './frame/read-models.ts';
import { summarize } from './frame/rounds.ts';

async function msToReady(dataDir: string): Promise<number> {
  const began = performance.now();
  const product = await startByNpm({ DATA_DIR: dataDir, LOG_LEVEL: 'error' });
  const took = performance.now() - began;
  await product.stop();
  return took;
}

export const bench: Bench = {
  name: 'start',
  about: 'npm start to its ready line, already built: on empty data, a second time, and on a large log',
  run: async ({ place, rounds, seed, say }) => {
    const large = place.directory();
    const learners = String(learnersFor(wantedEvents()));
    say(`writes a log of ${learners} people over ${simulatedDays} days`);
    const launcher = join(packageRoot, 'platform', 'app', 'launch.mjs');
    const simulate = ['simulate', '--learners', learners, '--days', String(simulatedDays), '--seed', String(seed)];
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
    const figure = (what: string, ms: readonly number[], max: number): Figure => ({
      what,
      unit: 's',
      product: summarize(ms.map((one) => one / 1_000)),
      goals: [{ of: 'product', max }],
    });
    return [
      figure('empty data', empty, 3),
      figure('second start', again, 1.5),
      figure(`${wantedEvents().toLocaleString('en')} events`, loaded, 2),
    ];
  },
};
