import { belongsTo } from '#contracts/achievements/catalogue.ts';
import type { DefinitionSet } from '#contracts/achievements/definition-set.ts';
import type { LearnerEvent } from '#contracts/journey/events.ts';
import type { Variant } from '#contracts/organizations/variant.ts';
import { type Issue, Refusal } from '#contracts/refusals.ts';
import { unknownAchievement } from './known-achievement.ts';
import type { LearnerState } from './learner.ts';
import { missingPrerequisites, type RequirementStatus, standings, unlockOf } from './unlocking.ts';

const gap = ({ key, value, threshold }: RequirementStatus) => ({
  requirement: key,
  value,
  threshold: typeof threshold === 'number' ? threshold : null,
});

/**
 * Grants an achievement on request. Earned ones unlock by themselves, so this has an effect only after an achievement's
 * requirements were eased.
 * @throws Refusal `unknown_achievement`, `requirements_not_met` with every gap; a hidden card keeps its secret
 */
export const unlockAchievement = (
  state: LearnerState,
  id: string,
  variant: Variant,
  definitions: DefinitionSet,
): LearnerEvent[] => {
  const card = definitions.byId.get(id);
  if (!card) throw unknownAchievement();
  if (state.achievements[id]) return [];
  // Learners of other editions do not learn that it exists.
  if (!belongsTo(card, variant)) throw unknownAchievement();
  const gaps = standings(state, card, definitions).flatMap((standing) => (standing.met ? [] : [gap(standing)]));
  const before = missingPrerequisites(state, card);
  if (gaps.length + before.length === 0) return [unlockOf(state, card, definitions)];
  if (card.hidden) throw new Refusal('requirements_not_met.surprise', {}, { at: 'requirements' });
  const issues: Issue[] = [
    ...gaps.map((params) => ({
      path: `requirements.${params.requirement}`,
      reason: 'requirements_not_met.gap' as const,
      params,
    })),
    ...before.map((achievement) => ({
      path: 'prerequisite_achievements',
      reason: 'requirements_not_met.before' as const,
      params: { achievement },
    })),
  ];
  throw new Refusal('requirements_not_met', { gaps, before }, { issues });
};
