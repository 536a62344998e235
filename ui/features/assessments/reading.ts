import type { AssessmentDefinition } from '#contracts/assessments/definition.ts';
import type { AssessmentResult } from '#contracts/assessments/endpoints.ts';

/** Less than this either way is taken for noise (research, 3.3, until there are figures of our own). */
const NOISE = 10;
const HIGH = 67;
const LOW = 40;

export const isNoise = (points: number): boolean => Math.abs(points) < NOISE;

interface Extremes {
  readonly high: readonly string[];
  readonly low: readonly string[];
}

/** The highest and the lowest facets, all that are level with them; null while they lie within noise of each other. */
export function extremesOf({ facets }: AssessmentResult): Extremes | null {
  const values = Object.values(facets);
  const [high, low] = [Math.max(...values), Math.min(...values)];
  if (values.length === 0 || isNoise(high - low)) return null;
  const at = (value: number) => Object.keys(facets).filter((facet) => facets[facet] === value);
  return { high: at(high), low: at(low) };
}

/** Statements whose answer differs from the last time, those that moved most first. */
export function movedItems(definition: AssessmentDefinition, now: AssessmentResult, before: AssessmentResult) {
  return definition.facets
    .flatMap(({ items }) => items)
    .flatMap(({ id, text }) => {
      const [earlier, today] = [before.answers[id], now.answers[id]];
      return earlier === undefined || today === undefined || earlier === today ? [] : [{ id, text, earlier, today }];
    })
    .toSorted((a, b) => Math.abs(b.today - b.earlier) - Math.abs(a.today - a.earlier))
    .slice(0, 3);
}

/** Where what one says of oneself and what one did with the task point to different sides. */
export function gapOf(facet: AssessmentDefinition['facets'][number], result: AssessmentResult): 'more' | 'less' | null {
  const rated = result.facets[facet.id];
  const { task } = facet;
  if (!task || rated === undefined || result.answers[task.id] === undefined) return null;
  const solved = result.answers[task.id] === task.right;
  if (rated >= HIGH && !solved) return 'more';
  return rated <= LOW && solved ? 'less' : null;
}
