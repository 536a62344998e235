import { definitionOf, type ScenarioId } from './catalogue.ts';

/** Values of a choice that are counted together in the figures of an organization: the lowest and the highest of them. */
export type Band = readonly [low: number, high: number];

/** So few values stay apart. */
const mostBands = 4;
const parts = 3;

/** The bands of a choice, lowest first: each value, or a third of them. */
export const bandsOf = (values: readonly number[]): readonly Band[] => {
  const sorted = values.toSorted((one, other) => one - other);
  if (sorted.length <= mostBands) return sorted.map((value) => [value, value]);
  const size = Math.ceil(sorted.length / parts);
  return Array.from({ length: parts }, (_, part) => sorted.slice(part * size, (part + 1) * size)).flatMap((band) => {
    const [low, high] = [band.at(0), band.at(-1)];
    return low === undefined || high === undefined ? [] : [[low, high] as const];
  });
};

/** The place of a value among the bands of its choice; null for a value of none. */
export const bandOf = (values: readonly number[], value: number | undefined): number | null => {
  const place = bandsOf(values).findIndex(([low, high]) => value !== undefined && value >= low && value <= high);
  return place === -1 ? null : place;
};

/** The names of a scenario's choices in the order in which they are counted. */
export const choiceNames = (scenario: ScenarioId): readonly string[] => Object.keys(definitionOf(scenario).choices);

/** Each of the three scores, 0 to 100, in five bands of twenty; 100 belongs to the last. */
export const scoreBands: readonly Band[] = [
  [0, 19],
  [20, 39],
  [40, 59],
  [60, 79],
  [80, 100],
];

/** Where the bands of goodwill begin, but for the first, in the unit of the scenario. */
export const goodwillSteps: Readonly<Record<ScenarioId, readonly number[]>> = {
  lemonade: [0, 20, 40, 60],
  fractals: [25, 75, 150, 250],
  books: [0, 200, 400, 600],
};

/** The band of a goodwill, from 0 on. */
export const goodwillBand = (scenario: ScenarioId, goodwill: number): number =>
  goodwillSteps[scenario].filter((step) => goodwill >= step).length;
