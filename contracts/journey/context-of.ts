import type { JourneyContext } from './context.ts';
import { intrinsicDrives } from './purpose.ts';
import type { StepAnswers } from './steps.ts';

type MyJourney = StepAnswers[2];
type Money = StepAnswers[4];

/** The journey context of spec §3, derived from the answers to My journey and Money; missing answers give empty values. */
export const journeyContextOf = (mine: MyJourney, money: Money): JourneyContext => {
  const { personalStories: stories, coreValues, relationships, authenticMoments } = mine;
  const { leverage, lemonadeStandChoices: stand, financialVision: vision } = money;
  const answers = {
    lifeValues: {
      relationships: relationships ?? [],
      personalStories: {
        childStory: stories?.childStory ?? '',
        professionalStory: stories?.professionalStory ?? '',
        kindnessReceived: stories?.kindnessReceived ?? '',
        agencyAtWork: stories?.agencyAtWork ?? '',
      },
      coreValues: coreValues ?? [],
      authenticMoments: authenticMoments ?? [],
    },
    moneyGoals: {
      leverage: {
        timeInvestments: leverage?.timeInvestments ?? '',
        valueCreation: leverage?.valueCreation ?? '',
        agencyBuilding: leverage?.agencyBuilding ?? '',
      },
      lemonadeStandChoices: {
        friendsCalled: stand?.friendsCalled ?? [],
        businessDecisions: stand?.businessDecisions ?? [],
        ownershipPhilosophy: stand?.ownershipPhilosophy ?? '',
      },
      financialVision: {
        timeFreedom: vision?.timeFreedom ?? false,
        balanceSheetThinking: vision?.balanceSheetThinking ?? false,
        socialCapitalFocus: vision?.socialCapitalFocus ?? false,
      },
    },
  };
  return { ...answers, intrinsicDrives: intrinsicDrives(answers) };
};
