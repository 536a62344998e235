import type { Chance } from '#platform/app/simulation/chance.ts';
import type { Summary } from './bench.ts';

export function summarize(numbers: readonly number[]): Summary {
  const sorted = numbers.toSorted((one, other) => one - other);
  const [min, max] = [sorted[0], sorted.at(-1)];
  if (min === undefined || max === undefined) throw new Error('Nothing was measured');
  return { median: percentile(sorted, 0.5), min, max };
}

/** Of sorted numbers the one below which that share lies; between two neighbours the mean for the median. */
export function percentile(sorted: readonly number[], share: number): number {
  const at = share * (sorted.length - 1);
  const [low, high] = [sorted[Math.floor(at)], sorted[Math.ceil(at)]];
  if (low === undefined || high === undefined) throw new Error('Nothing was measured');
  return low + (high - low) * (at - Math.floor(at));
}

/** What the sides measured, round by round. */
export type Rounds<Side extends string> = { readonly [Name in Side]: readonly number[] };

/**
 * Measures sides that are to be compared: each once a round, in an order that is shuffled anew, so that what else the
 * machine does hits all of them alike. Each is run once before, uncounted, to warm up.
 */
export async function alternate<Side extends string>(
  sides: { readonly [Name in Side]: (round: number) => Promise<number> },
  { rounds, chance, warmUp = true }: { rounds: number; chance: Chance; warmUp?: boolean },
): Promise<Rounds<Side>> {
  // The keys of this very object, and below one list a key.
  const names = Object.keys(sides) as Side[];
  const measured = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<Side, number[]>;
  for (let round = warmUp ? -1 : 0; round < rounds; round += 1) {
    for (const name of shuffled(names, chance)) {
      const number = await sides[name](round);
      if (round >= 0) measured[name].push(number);
    }
  }
  return measured;
}

/** One side divided by another, round by round. */
export function ratioOf(over: readonly number[], under: readonly number[]): Summary {
  return summarize(over.map((number, round) => number / (under[round] ?? Number.NaN)));
}

function shuffled<Item>(items: readonly Item[], chance: Chance): Item[] {
  return items
    .map((item) => ({ item, key: chance.next() }))
    .toSorted((one, other) => one.key - other.key)
    .map(({ item }) => item);
}
