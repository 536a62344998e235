import type { AssessmentDefinition } from '#contracts/assessments/definition.ts';
import type { AssessmentResult } from '#contracts/assessments/endpoints.ts';

/** A smaller difference counts as noise. */
const NOISE = 10;
const HIGH = 67;
const LOW = 40;

export const isNoise = (points: number): boolean => Math.abs(points) < NOISE;

interface Extremes {
  readonly high: readonly string[];
  readonly low: readonly string[];
}

/** The highest and the lowest facets with their ties; null while the difference is noise. */
export function extremesOf({ facets }: AssessmentResult): Extremes | null {
  const values = Object.values(facets);
  const [high, low] = [Math.max(...values), Math.min(...values)];
  if (values.length === 0 || isNoise(high - low)) return null;
  const at = (value: number) => Object.keys(facets).filter((facet) => facets[facet] === value);
  return { high: at(high), low: at(low) };
}

/** The three statements whose answers changed most since the last time. */
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

/** Whether the self-rating of a facet and the answer to its task contradict each other. */
export function gapOf(facet: AssessmentDefinition['facets'][number], result: AssessmentResult): 'more' | 'less' | null {
  const rated = result.facets[facet.id];
  const { task } = facet;
  if (!task || rated === undefined || result.answers[task.id] === undefined) return null;
  const solved = result.answers[task.id] === task.right;
  if (rated >= HIGH && !solved) return 'more';
  return rated <= LOW && solved ? 'less' : null;
}
