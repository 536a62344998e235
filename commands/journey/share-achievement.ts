import type { SharingLevel } from '#contracts/achievements/views.ts';
import type { LearnerEvent } from '#contracts/journey/events.ts';
import { unlockedAchievement } from './known-achievement.ts';
import type { LearnerState } from './learner.ts';

/**
 * Decides who may see an unlocked achievement. The same level again is nothing.
 * @throws Refusal `unknown_achievement`, `not_unlocked`
 */
export const shareAchievement = (state: LearnerState, id: string, level: SharingLevel): LearnerEvent[] => {
  const { unlocked } = unlockedAchievement(state, id);
  return unlocked.shared === level ? [] : [{ type: 'AchievementShared', data: { achievementId: id, level } }];
};
