import { belongsTo } from '#contracts/achievements/catalogue.ts';
import type { DefinitionSet } from '#contracts/achievements/definition-set.ts';
import type { LearnerEvent } from '#contracts/journey/events.ts';
import type { Variant } from '#contracts/organizations/variant.ts';
import type { LearnerState } from './learner.ts';
import type { Unlock } from './unlocking.ts';

/** An unlock that the learner would have had, with the proof of the moment at which they would have earned it. */
export interface Grant {
  readonly unlock: Unlock['data'];
}

/**
 * Grants an achievement that was published for the past as well. Does nothing for those who have it, in another edition, or once
 * another version is in force.
 */
export const grantAchievement = (
  { achievements }: LearnerState,
  { unlock }: Grant,
  variant: Variant,
  { byId }: DefinitionSet,
): LearnerEvent[] => {
  const { achievementId, definitionVersion } = unlock;
  const card = byId.get(achievementId);
  if (achievements[achievementId] || card?.version !== definitionVersion || !belongsTo(card, variant)) return [];
  return [{ type: 'AchievementUnlocked', data: unlock }];
};

/** What the unlocks of one append say together. */
export const grantedIn = (
  events: readonly LearnerEvent[],
  { unlock: { achievementId, definitionVersion } }: Grant,
): LearnerEvent => ({
  type: 'AchievementsGranted',
  data: {
    achievementId,
    definitionVersion,
    achievements: events.flatMap((event) => (event.type === 'AchievementUnlocked' ? [event.data.achievementId] : [])),
  },
});
