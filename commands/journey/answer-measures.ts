import type { Measures } from '#contracts/achievements/requirements.ts';
import { careImprovement } from '#contracts/journey/care-quality.ts';
import type { StepAnswers, StepNumber } from '#contracts/journey/steps.ts';
import { weekOutcome } from '#contracts/journey/week-outcome.ts';
import { workingWeeks } from '#contracts/journey/working-week.ts';
import type { Reached } from './measures.ts';

/** A step's answers, together with the step that gives them their shape. */
export type WrittenAnswers = { [N in StepNumber]: { readonly step: N; readonly answers: StepAnswers[N] } }[StepNumber];

/** Money capability (our rule): the share of the money picture's eleven parts that say something, in whole per cent. */
const moneyPicture = ({ fractals, lemonadeStandChoices, leverage, financialVision }: StepAnswers[4]): number => {
  const parts: (string | readonly string[] | boolean | undefined)[] = [
    fractals?.me,
    fractals?.team,
    fractals?.organisation,
    fractals?.community,
    lemonadeStandChoices?.friendsCalled,
    lemonadeStandChoices?.businessDecisions,
    lemonadeStandChoices?.ownershipPhilosophy,
    leverage?.timeInvestments,
    leverage?.valueCreation,
    leverage?.agencyBuilding,
    Object.values(financialVision ?? {}).includes(true),
  ];
  const says = parts.filter((part) => {
    if (typeof part === 'string') return part.trim() !== '';
    return Array.isArray(part) ? part.some((line: string) => line.trim() !== '') : part === true;
  });
  return Math.round((100 * says.length) / parts.length);
};

/** The best outcome over all weeks. The choices belong to one of them and mean nothing to the others. */
const bestWeek = (choices: StepAnswers[5]['choices']) => {
  const outcomes = workingWeeks.map((week) => weekOutcome(week, choices ?? {}));
  return {
    mastery: Math.max(...outcomes.map(({ mastery }) => mastery)),
    valuesCentered: Math.max(...outcomes.map(({ valuesCentered }) => valuesCentered)),
  };
};

/** The measures that a step's answers move, in a draft as in its completion; the best value ever reached is kept. */
export const ofAnswers = (before: Measures, { step, answers }: WrittenAnswers): Reached => {
  switch (step) {
    case 1:
    case 2:
    case 3:
      return {};
    case 4:
      return {
        money_capability_demonstration: Math.max(before.money_capability_demonstration ?? 0, moneyPicture(answers)),
      };
    case 5: {
      const { mastery, valuesCentered } = bestWeek(answers.choices);
      return {
        simulation_mastery: Math.max(before.simulation_mastery ?? 0, mastery),
        values_centered_percentage: Math.max(before.values_centered_percentage ?? 0, valuesCentered),
      };
    }
    case 6:
      return {
        care_quality_improvement: Math.max(before.care_quality_improvement ?? 0, careImprovement(answers.careQuality)),
      };
  }
};
