import type { StepAnswers } from '../../journey/steps.ts';
import { standardWeek } from '../../journey/standard-week.ts';

/** Forty-two words. */
const story =
  'On my first evening in the house nobody had told me where the cups were. Maria saw me open every door, said nothing, and put one cup on the table beside me. She did that every evening until I knew where they were.';

/** Answers to the six steps with everything that the licence asks for. */
export const wholeAnswers: StepAnswers = {
  1: { lifeBalance: 5, moneyBalance: 5, joyBalance: 5, intention: 'I ask before I help.' },
  2: { personalStories: { kindnessReceived: story }, coreValues: ['Kindness', 'Courage', 'Calm'] },
  3: { organisationNarrative: story },
  4: { fractals: { me: 'I round up.' }, lemonadeStandChoices: { friendsCalled: ['Leo'] } },
  5: { choices: Object.fromEntries(standardWeek.situations.map(({ id, options }) => [id, options[0]?.id ?? ''])) },
  6: { commitments: [{ what: 'Ask Leo first', by: '2027-01-11', withWhom: 'Leo' }] },
};
