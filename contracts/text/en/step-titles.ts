import type { StepNumber } from '../../journey/steps.ts';
import type { Variant } from '../../organizations/variant.ts';

type ByStep = Readonly<Record<StepNumber, string>>;

const standard: ByStep = {
  1: 'What would you like to be able to say at the end?',
  2: 'Who are you when no one is giving you instructions?',
  3: 'Who was kind to you when no one was watching?',
  4: 'What does your money do for the people around you?',
  5: 'What does a week cost you, and what does it give back?',
  6: 'What will be different on Monday, and who will notice?',
};

const titles: ByStep = { 1: 'Pre-flight', 2: 'My journey', 3: 'Life', 4: 'Money', 5: 'Joy', 6: 'Action flow' };

/** What each step is called, and the question it asks in each edition. */
export const stepTitles = {
  titles,
  questions: {
    standard,
    'senior-living': {
      ...standard,
      3: 'Who in your house is kind when no one is watching?',
      4: 'What would your house be worth if trust were on its books?',
      5: 'What does a week in the house cost you, and what does it give back?',
      6: 'What will be different at the next handover, and who will notice?',
    },
  } satisfies Record<Variant, ByStep>,
  /** Why a step is locked: which one opens the way. */
  locked: (step: StepNumber, next: StepNumber) =>
    `Complete the steps before ${titles[step]} to open it. Next is step ${next}, ${titles[next]}.`,
};
