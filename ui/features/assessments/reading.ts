import type { AssessmentDefinition, Facet, Scale } from '#contracts/assessments/definition.ts';
import type { AssessmentResult } from '#contracts/assessments/endpoints.ts';
import { noiseOf } from '#contracts/assessments/noise.ts';

const HIGH = 67;
const LOW = 40;

/** How many of these statements have an answer. */
const answeredOf = (items: Facet['items'], { answers }: Reading): number =>
  items.filter(({ id }) => answers[id] !== undefined).length;

/** The difference between two totals, or two scores of one facet, that chance explains, in points of 100. */
export const noiseIn = (
  { scale, facets }: AssessmentDefinition,
  readings: readonly Reading[],
  facetId?: string,
): number => {
  const items = facets.filter(({ id }) => facetId === undefined || id === facetId).flatMap((facet) => facet.items);
  return noiseOf(scale, Math.min(...readings.map((reading) => answeredOf(items, reading))));
};

/** Whether chance explains a difference of so many points. */
export const isNoise = (points: number, noise: number): boolean => Math.abs(points) <= noise;

/** A result by the rules of today, if it can be scored by them; results of one version can be compared. */
export const byToday = ({ rescored, ...result }: AssessmentResult): Omit<AssessmentResult, 'rescored'> =>
  rescored ? { ...result, ...rescored } : result;

export type Reading = ReturnType<typeof byToday>;

/** The place of a score among the texts of a facet: low below 40, high from 67 on. */
export const bandOf = (score: number): 0 | 1 | 2 => (score < LOW ? 0 : score < HIGH ? 1 : 2);

/** The facets that were measured, the lowest first: what to try first. */
export const lowestFirst = ({ facets }: AssessmentDefinition, { facets: scores }: Reading) =>
  facets
    .flatMap((facet) => (scores[facet.id] === undefined ? [] : [{ facet, score: scores[facet.id] ?? 0 }]))
    .toSorted((a, b) => a.score - b.score)
    .map(({ facet }) => facet);

interface Contrary {
  readonly kind: 'both' | 'neither';
  readonly one: string;
  readonly other: string;
}

/** Statements that say the contrary, and that the person clearly agrees with both of, or with neither. */
export function contrariesIn({ facets, scale }: AssessmentDefinition, { answers }: Reading): readonly Contrary[] {
  const top = scale.lowest + scale.names.length - 1;
  const items = facets.flatMap((facet) => facet.items);
  return items.flatMap((item): readonly Contrary[] => {
    const other = items.find(({ id }) => id === item.opposes);
    const [one, two] = [answers[item.id], other && answers[other.id]];
    if (!other || one === undefined || two === undefined) return [];
    if (one >= top - 1 && two >= top - 1) return [{ kind: 'both', one: other.text, other: item.text }];
    const isNeither = one <= scale.lowest + 1 && two <= scale.lowest + 1;
    return isNeither ? [{ kind: 'neither', one: other.text, other: item.text }] : [];
  });
}

interface Extremes {
  readonly high: readonly string[];
  readonly low: readonly string[];
}

/** The highest and the lowest facets with their ties; null while chance explains the difference. */
export function extremesOf(definition: AssessmentDefinition, reading: Reading): Extremes | null {
  const { facets } = reading;
  const values = Object.values(facets);
  const [high, low] = [Math.max(...values), Math.min(...values)];
  // The facets with the fewest statements set the limit.
  const noise = Math.max(...Object.keys(facets).map((id) => noiseIn(definition, [reading], id)));
  if (values.length === 0 || isNoise(high - low, noise)) return null;
  const at = (value: number) => Object.keys(facets).filter((facet) => facets[facet] === value);
  return { high: at(high), low: at(low) };
}

/** The three statements whose answers changed most since the last time. */
export function movedItems(definition: AssessmentDefinition, now: Reading, before: Reading) {
  return definition.facets
    .flatMap(({ items }) => items)
    .flatMap(({ id, text }) => {
      const [earlier, today] = [before.answers[id], now.answers[id]];
      return earlier === undefined || today === undefined || earlier === today ? [] : [{ id, text, earlier, today }];
    })
    .toSorted((a, b) => Math.abs(b.today - b.earlier) - Math.abs(a.today - a.earlier))
    .slice(0, 3);
}

/** Whether the self-rating of a facet and the answer to its task contradict each other. */
export function gapOf(scale: Scale, facet: Facet, result: Reading): 'more' | 'less' | null {
  const { items, task } = facet;
  const ratings = items.flatMap(({ id }) => result.answers[id] ?? []);
  if (!task || result.facets[facet.id] === undefined || result.answers[task.id] === undefined) return null;
  // The rating alone: the task may be a part of the score.
  const rated =
    (100 * (ratings.reduce((sum, rating) => sum + rating, 0) / ratings.length - scale.lowest)) /
    (scale.names.length - 1);
  const solved = result.answers[task.id] === task.right;
  if (rated >= HIGH && !solved) return 'more';
  return rated <= LOW && solved ? 'less' : null;
}
