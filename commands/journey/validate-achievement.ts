import { achievement } from '#contracts/achievements/catalogue.ts';
import type { LearnerEvent } from '#contracts/journey/events.ts';
import type { LearnerState } from './learner.ts';
import { notSharedWithYou } from './may-validate.ts';

export interface Validation {
  readonly validatedBy: string;
  /** The organization in which the mentor acts. */
  readonly organizationId: string;
}

/**
 * Confirms an achievement that its owner shares with the mentor's organization or with everyone; a second confirmation
 * does nothing. Locked, private, hidden and unknown ones are refused alike, so the answer reveals none of them. Who may
 * confirm at all depends on the organizations of both people: see may-validate.ts.
 * @throws Refusal `not_found`
 */
export const validateAchievement = (
  state: LearnerState,
  id: string,
  { validatedBy, organizationId }: Validation,
): LearnerEvent[] => {
  const unlocked = achievement(id) && state.achievements[id];
  const isShared =
    unlocked?.shared === 'community' || (unlocked?.shared === 'organization' && unlocked.sharedWith === organizationId);
  if (!isShared) throw notSharedWithYou();
  return unlocked.validated ? [] : [{ type: 'AchievementValidated', data: { achievementId: id, validatedBy } }];
};
