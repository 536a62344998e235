import type { DefinitionContent } from '#contracts/achievements/content.ts';
import { type RequirementKey, requirementKeys } from '#contracts/achievements/requirements.ts';

/** A content as it is typed: numbers may be empty or wrong until the server has seen them. */
export interface TypedContent {
  readonly requirements: { readonly [K in RequirementKey]?: string | true };
  readonly points: string;
  readonly hidden: boolean;
  readonly prerequisites: readonly string[];
}

export const typedOf = ({ requirements, points, hidden, prerequisites }: DefinitionContent): TypedContent => ({
  requirements: Object.fromEntries(
    requirementKeys.flatMap((key) => {
      const threshold = requirements[key];
      return threshold === undefined ? [] : [[key, typeof threshold === 'number' ? String(threshold) : true]];
    }),
  ),
  points: String(points),
  hidden,
  prerequisites,
});

/** An empty field becomes 0, which the server refuses with the numbers that are possible. */
const numberIn = (typed: string): number => Number(typed) || 0;

export const contentIn = ({ requirements, points, hidden, prerequisites }: TypedContent): DefinitionContent => ({
  requirements: Object.fromEntries(
    requirementKeys.flatMap((key) => {
      const typed = requirements[key];
      return typed === undefined ? [] : [[key, typed === true ? true : numberIn(typed)]];
    }),
  ),
  points: numberIn(points),
  hidden,
  prerequisites: [...prerequisites],
});

/** Whether two contents ask for the same. */
export const isSameContent = (one: DefinitionContent, other: DefinitionContent): boolean =>
  JSON.stringify(contentIn(typedOf(one))) === JSON.stringify(contentIn(typedOf(other)));
