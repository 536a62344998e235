import * as z from 'zod/mini';
import type { JourneyContext } from '#contracts/journey/context.ts';
import type { JourneyStep } from '#contracts/journey/endpoints.ts';
import { type StepAnswers, stepAnswers } from '#contracts/journey/steps.ts';

/** The part of the journey context that the answers of step 2, and of step 4 where there are any, give while one writes. */
export function contextOf(
  two: StepAnswers[2],
  four: JourneyStep['answers'],
): Pick<JourneyContext, 'lifeValues' | 'moneyGoals'> {
  const parsed = z.safeParse(stepAnswers[4], four ?? {});
  const money = parsed.success ? parsed.data : {};
  const stories = two.personalStories ?? {};
  return {
    lifeValues: {
      relationships: two.relationships ?? [],
      personalStories: {
        childStory: stories.childStory ?? '',
        professionalStory: stories.professionalStory ?? '',
        kindnessReceived: stories.kindnessReceived ?? '',
        agencyAtWork: stories.agencyAtWork ?? '',
      },
      coreValues: two.coreValues ?? [],
      authenticMoments: two.authenticMoments ?? [],
    },
    moneyGoals: {
      leverage: {
        timeInvestments: money.leverage?.timeInvestments ?? '',
        valueCreation: money.leverage?.valueCreation ?? '',
        agencyBuilding: money.leverage?.agencyBuilding ?? '',
      },
      lemonadeStandChoices: {
        friendsCalled: money.lemonadeStandChoices?.friendsCalled ?? [],
        businessDecisions: money.lemonadeStandChoices?.businessDecisions ?? [],
        ownershipPhilosophy: money.lemonadeStandChoices?.ownershipPhilosophy ?? '',
      },
      financialVision: {
        timeFreedom: money.financialVision?.timeFreedom ?? false,
        balanceSheetThinking: money.financialVision?.balanceSheetThinking ?? false,
        socialCapitalFocus: money.financialVision?.socialCapitalFocus ?? false,
      },
    },
  };
}
