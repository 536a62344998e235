import type { SharingLevel } from '#contracts/achievements/views.ts';
import type { LearnerEvent } from '#contracts/journey/events.ts';
import { Refusal } from '#contracts/refusals.ts';
import { unlockedAchievement } from './known-achievement.ts';
import { isSharedWith, type LearnerState } from './learner.ts';
import type { MembershipNow } from './may-validate.ts';

export interface Sharing {
  readonly level: SharingLevel;
  /** The owner's membership at that moment. */
  readonly membership: MembershipNow | null;
}

/**
 * Decides who may see an unlocked achievement. Does nothing if it is already shared that way.
 * @throws Refusal `unknown_achievement`, `not_unlocked`; `not_allowed` for the organization of an owner without one
 */
export const shareAchievement = (state: LearnerState, id: string, { level, membership }: Sharing): LearnerEvent[] => {
  const { unlocked } = unlockedAchievement(state, id);
  if (level === 'organization' && membership === null) {
    throw new Refusal('not_allowed.no_organization');
  }
  // Shared in an earlier membership is shared no longer.
  const stays = level === 'organization' && membership !== null ? isSharedWith(unlocked, membership) : true;
  if (unlocked.shared === level && stays) return [];
  const organizationId = level === 'organization' ? (membership?.organizationId ?? null) : null;
  return [{ type: 'AchievementShared', data: { achievementId: id, level, organizationId } }];
};
