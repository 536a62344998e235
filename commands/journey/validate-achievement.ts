import { achievement } from '#contracts/achievements/catalogue.ts';
import type { LearnerEvent } from '#contracts/journey/events.ts';
import { isSharedWith, type LearnerState } from './learner.ts';
import { type MembershipNow, notSharedWithYou } from './may-validate.ts';

export interface Validation {
  readonly validatedBy: string;
  /** The owner's membership of the organization in which the mentor acts. */
  readonly membership: MembershipNow;
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
  { validatedBy, membership }: Validation,
): LearnerEvent[] => {
  const unlocked = achievement(id) && state.achievements[id];
  const isShared = unlocked?.shared === 'community' || (unlocked !== undefined && isSharedWith(unlocked, membership));
  if (!isShared) throw notSharedWithYou();
  return unlocked.validated ? [] : [{ type: 'AchievementValidated', data: { achievementId: id, validatedBy } }];
};
