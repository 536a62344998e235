import * as z from 'zod/mini';
import { catalogue } from './catalogue.ts';
import type { AchievementDefinition, CardId } from './definition.ts';
import { type RequirementKey, requirementKeys, requirements } from './requirements.ts';

/*
 * The part of a definition that versions record. Administrators change thresholds alone; earlier versions of the product let them
 * change all of it. Its id, tier, category and kinds of evidence never change, because licences and standings rest on them.
 */

export const contentSchema = z.strictObject({
  /** Only keys that this version can measure: a process that does not know one must not decide without it. */
  requirements: z.partialRecord(z.enum(requirementKeys), z.union([z.number(), z.boolean()])),
  points: z.number(),
  hidden: z.boolean(),
  prerequisites: z.array(z.string()),
});

export type DefinitionContent = z.output<typeof contentSchema>;

export const thresholdsSchema = z.partialRecord(z.enum(requirementKeys), z.number());
export type Thresholds = z.output<typeof thresholdsSchema>;

/** The requirements that ask for a number. */
export const thresholdsOf = ({ requirements: asked }: Pick<DefinitionContent, 'requirements'>): Thresholds =>
  Object.fromEntries(
    requirementKeys.flatMap((key) => {
      const threshold = asked[key];
      return typeof threshold === 'number' ? [[key, threshold]] : [];
    }),
  );

const days: ReadonlySet<RequirementKey> = new Set<RequirementKey>(['days_active', 'streak_days']);

/**
 * The highest threshold that a definition may ask for. A proof names every event that counts, so the state of a learner keeps so
 * many of them, whatever is published: lowering or raising a threshold never makes a proof incomplete.
 */
export const highestThreshold = (key: RequirementKey): number => {
  if (requirements[key] === 'score') return 100;
  return days.has(key) ? 30 : 25;
};

/** What versions record of a definition, as it is now. */
export const contentOf = ({
  requirements: asked,
  points,
  hidden,
  prerequisite_achievements: prerequisites = [],
}: AchievementDefinition): DefinitionContent => ({
  requirements: { ...asked },
  points,
  hidden: hidden === true,
  prerequisites: [...prerequisites],
});

const isKnown = (id: string): id is CardId => catalogue.some((card) => card.id === id);

/** A delivered card with other content. */
export const withContent = (
  { hidden: _hidden, prerequisite_achievements: _before, ...card }: AchievementDefinition,
  { requirements: asked, points, hidden, prerequisites }: DefinitionContent,
  { version, at }: { readonly version: number; readonly at: string },
): AchievementDefinition => ({
  ...card,
  version,
  // The schema holds keys to the closed list; whether each has its kind is checked before a draft is stored.
  requirements: asked as AchievementDefinition['requirements'],
  points,
  updated_at: at,
  ...(hidden && { hidden: true as const }),
  // A card that a later version of the product dropped can no longer be waited for.
  ...(prerequisites.length > 0 && { prerequisite_achievements: prerequisites.filter(isKnown) }),
});
