import type { Bench } from './frame/bench.ts';
import { startSides } from './frame/installation.ts';
import { loadAmount } from './frame/load.ts';
import { mixOf } from './frame/mix.ts';
import { residentMb } from './frame/programs.ts';
import { summarize } from './frame/rounds.ts';

const requests = 100_000;
/** Memory is read after each part. */
const parts = 20;
const howMany = 500;

export const bench: Bench = {
  name: 'memory',
  about: `memory of the process after ${requests.toLocaleString('en')} requests, a fifth of them commands`,
  run: async ({ place, say }) => {
    const { product, people } = await startSides(place, howMany);
    const next = mixOf(people);
    const held: number[] = [];
    for (let part = 0; part < parts; part += 1) {
      const began = part * (requests / parts);
      await loadAmount(product.url, { connections: 20, amount: requests / parts, next: (n) => next(began + n) });
      const now = residentMb(product.pid);
      if (now === undefined) throw new Error('Cannot read the memory of a process on this system');
      held.push(now);
      if (part % 5 === 4) say(`${((part + 1) * requests) / parts} requests: ${Math.round(now)} MB`);
    }
    const mean = (of: readonly number[]) => of.reduce((sum, one) => sum + one, 0) / of.length;
    const last = held.at(-1) ?? 0;
    // Garbage comes and goes, so compare the means of the third and fourth quarter.
    const [before, after] = [mean(held.slice(parts / 2, (parts * 3) / 4)), mean(held.slice((parts * 3) / 4))];
    const growth = (after / before - 1) * 100;
    return [
      { what: 'resident set', unit: 'MB', product: summarize([last]), goals: [{ of: 'product', max: 220 }] },
      {
        what: 'growth over the last half',
        unit: '%',
        product: summarize([growth]),
        goals: [{ of: 'product', max: 2 }],
      },
    ];
  },
};
