import type { SharingLevel } from '#contracts/achievements/views.ts';
import type { LearnerEvent } from '#contracts/journey/events.ts';
import { Refusal } from '#contracts/refusals.ts';
import { unlockedAchievement } from './known-achievement.ts';
import type { LearnerState } from './learner.ts';

export interface Sharing {
  readonly level: SharingLevel;
  /** The owner's organization at that moment. */
  readonly organizationId: string | null;
}

/**
 * Decides who may see an unlocked achievement. Does nothing if it is already shared that way.
 * @throws Refusal `unknown_achievement`, `not_unlocked`; `not_allowed` for the organization of an owner without one
 */
export const shareAchievement = (
  state: LearnerState,
  id: string,
  { level, organizationId: own }: Sharing,
): LearnerEvent[] => {
  const { unlocked } = unlockedAchievement(state, id);
  const organizationId = level === 'organization' ? own : null;
  if (level === 'organization' && organizationId === null) {
    throw new Refusal('not_allowed.no_organization');
  }
  if (unlocked.shared === level && unlocked.sharedWith === organizationId) return [];
  return [{ type: 'AchievementShared', data: { achievementId: id, level, organizationId } }];
};
