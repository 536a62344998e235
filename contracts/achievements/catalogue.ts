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
 * The 35 cards, in the order in which they are shown. A card's requirements never change in place: its `version`
 * rises, and an unlock remembers the version that it was earned under.
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

/** The card of an id, if there is one. */
export const achievement = (id: string): AchievementDefinition | undefined => byId.get(id);

/** Whether a card can be earned in an edition of the journey: senior-living cards only in that edition. */
export const belongsTo = ({ aleris_specific }: AchievementDefinition, variant: Variant): boolean =>
  !aleris_specific || variant === 'senior-living';

/**
 * The cards that a person sees, and that their total counts: the ones of their edition that are not hidden, and all that they
 * have. A locked hidden card, or one of another edition, is treated like one that does not exist.
 */
export const shownTo = (variant: Variant, unlocked: ReadonlySet<string>): readonly AchievementDefinition[] =>
  catalogue.filter((card) => unlocked.has(card.id) || (!card.hidden && belongsTo(card, variant)));

/** The cards that can be earned in an edition. */
export const cardsOf: Readonly<Record<Variant, readonly AchievementDefinition[]>> = {
  standard: catalogue.filter((card) => belongsTo(card, 'standard')),
  'senior-living': catalogue,
};
