import { belongsTo } from '#contracts/achievements/catalogue.ts';
import type { LearnerEvent } from '#contracts/journey/events.ts';
import type { Variant } from '#contracts/organizations/variant.ts';
import { type Issue, Refusal } from '#contracts/refusals.ts';
import { textIn } from '#contracts/text/languages.ts';
import { knownAchievement, unknownAchievement } from './known-achievement.ts';
import type { LearnerState } from './learner.ts';
import { missingPrerequisites, type RequirementStatus, standings, unlockOf } from './unlocking.ts';

const gap = ({ key, value, threshold }: RequirementStatus): Issue => ({
  path: `requirements.${key}`,
  message:
    typeof threshold === 'number'
      ? `${textIn('en').achievements.requirements[key]}: ${value} of ${threshold}`
      : `${textIn('en').achievements.requirements[key]}: not yet`,
});

/**
 * Grants a card that was asked for. What is earned unlocks by itself, so this grants something only after a card's
 * requirements were eased.
 * @throws Refusal `unknown_achievement`, `requirements_not_met` with every gap; a hidden card keeps its secret
 */
export const unlockAchievement = (state: LearnerState, id: string, variant: Variant): LearnerEvent[] => {
  const card = knownAchievement(id);
  if (state.achievements[id]) return [];
  // Who is elsewhere is not told that there is such a card.
  if (!belongsTo(card, variant)) throw unknownAchievement();
  const issues = [
    ...standings(state, card).flatMap((standing) => (standing.met ? [] : [gap(standing)])),
    ...missingPrerequisites(state, card).map((before) => ({
      path: 'prerequisite_achievements',
      message: `${textIn('en').cards[before].name} comes first`,
    })),
  ];
  if (issues.length === 0) return [unlockOf(state, card)];
  if (card.hidden) {
    const message = 'This one is a surprise: it shows itself once it is earned.';
    throw new Refusal('requirements_not_met', message, [{ path: 'requirements', message }]);
  }
  const missing = issues.map(({ message }) => message).join('; ');
  throw new Refusal('requirements_not_met', `Not yet. Still missing: ${missing}.`, issues);
};
