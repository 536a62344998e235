import type { Chance } from '#platform/app/simulation/chance.ts';
import type { Summary } from './bench.ts';

export function summarize(numbers: readonly number[]): Summary {
  const sorted = numbers.toSorted((one, other) => one - other);
  const [min, max] = [sorted[0], sorted.at(-1)];
  if (min === undefined || max === undefined) throw new Error('Nothing was measured');
  return { median: percentile(sorted, 0.5), min, max };
}

/** The percentile of sorted numbers, interpolated between neighbours. */
export function percentile(sorted: readonly number[], share: number): number {
  const at = share * (sorted.length - 1);
  const [low, high] = [sorted[Math.floor(at)], sorted[Math.ceil(at)]];
  if (low === undefined || high === undefined) throw new Error('Nothing was measured');
  return low + (high - low) * (at - Math.floor(at));
}

/** The measurements of each side, one per round. */
export type Rounds<Side extends string, Measurement = number> = { readonly [Name in Side]: readonly Measurement[] };

/**
 * Measures sides to compare: each once per round, in an order shuffled every round so that other load on the machine hits
 * all of them alike. An uncounted round warms up.
 */
export async function alternate<Side extends string, Measurement = number>(
  sides: { readonly [Name in Side]: (round: number) => Promise<Measurement> },
  { rounds, chance }: { rounds: number; chance: Chance },
): Promise<Rounds<Side, Measurement>> {
  // The keys of this very object.
  const names = Object.keys(sides) as Side[];
  const measured = Object.fromEntries(names.map((name) => [name, [] as Measurement[]])) as Record<Side, Measurement[]>;
  for (let round = -1; round < rounds; round += 1) {
    for (const name of shuffled(names, chance)) {
      const measurement = await sides[name](round);
      if (round >= 0) measured[name].push(measurement);
    }
  }
  return measured;
}

/** The ratio of two sides, computed per round. */
export function ratioOf(over: readonly number[], under: readonly number[]): Summary {
  return summarize(over.map((number, round) => number / (under[round] ?? Number.NaN)));
}

function shuffled<Item>(items: readonly Item[], chance: Chance): Item[] {
  return items
    .map((item) => ({ item, key: chance.next() }))
    .toSorted((one, other) => one.key - other.key)
    .map(({ item }) => item);
}
