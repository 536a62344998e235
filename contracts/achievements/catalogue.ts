import type { Variant } from '../organizations/variant.ts';
import { emotionalIntelligence } from './cards/emotional-intelligence.ts';
import { gettingStarted } from './cards/getting-started.ts';
import { impactMeasurement } from './cards/impact-measurement.ts';
import { multiSensoryMastery } from './cards/multi-sensory-mastery.ts';
import { personalDevelopment } from './cards/personal-development.ts';
import { seniorLiving } from './cards/senior-living.ts';
import { storyArchitecture } from './cards/story-architecture.ts';
import { together } from './cards/together.ts';
import type { AchievementDefinition } from './definition.ts';

/**
 * The 35 cards as they are delivered, in the order in which they are shown: the first version of each. Administrators publish
 * later versions (definition-set.ts), and an unlock remembers the version that it was earned under.
 */
export const catalogue: readonly AchievementDefinition[] = [
  ...gettingStarted,
  ...personalDevelopment,
  ...emotionalIntelligence,
  ...storyArchitecture,
  ...multiSensoryMastery,
  ...seniorLiving,
  ...together,
  ...impactMeasurement,
];

const byId = new Map<string, AchievementDefinition>(catalogue.map((card) => [card.id, card]));

/** The card of an id as it is delivered, if there is one; for what no published version changes: its tier, category and evidence. */
export const achievement = (id: string): AchievementDefinition | undefined => byId.get(id);

/** Whether a card can be earned in an edition of the journey: senior-living cards only in that edition. */
export const belongsTo = ({ aleris_specific }: AchievementDefinition, variant: Variant): boolean =>
  !aleris_specific || variant === 'senior-living';
