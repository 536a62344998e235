import type { LearnerEvent } from '#contracts/journey/events.ts';
import { unlockedAchievement } from './known-achievement.ts';
import type { LearnerState } from './learner.ts';

/**
 * Confirms somebody's achievement; a second confirmation is nothing. Who may confirm is decided at the door (api.ts),
 * because it depends on two people's organizations.
 * @throws Refusal `unknown_achievement`, `not_unlocked`
 */
export const validateAchievement = (state: LearnerState, id: string, validatedBy: string): LearnerEvent[] => {
  const { unlocked } = unlockedAchievement(state, id);
  return unlocked.validated ? [] : [{ type: 'AchievementValidated', data: { achievementId: id, validatedBy } }];
};
