import type { StepAnswers, StepNumber } from '#contracts/journey/steps.ts';
import { standardWeek } from '#contracts/journey/standard-week.ts';
import type { Chance } from './chance.ts';
import type { SimulatedPerson } from './person.ts';
import { projects, storyText, thought, values } from './words.ts';

type Writer<N extends StepNumber> = (chance: Chance, person: SimulatedPerson) => StepAnswers[N];

/** A week's choices; the more generous the person, the more often by values. */
const week: Writer<5> = (chance, { generosity }) => ({
  choices: Object.fromEntries(
    standardWeek.situations.map(({ id, options }) => {
      const kind = chance.happens(0.3 + 0.5 * generosity);
      const fitting = options.filter(({ fromValues }) => fromValues === kind);
      return [id, fitting[chance.whole(0, fitting.length - 1)]?.id ?? ''];
    }),
  ),
  learnt: thought(chance),
});

/** Any day: no rule asks when it is. */
const promisedBy = '2027-01-11';

/** A person's answers to each step. */
export const answersOf: { readonly [N in StepNumber]: Writer<N> } = {
  1: (chance) => ({
    metaphor: thought(chance),
    lifeBalance: chance.around(6, 3, 0, 10),
    moneyBalance: chance.around(5, 4, 0, 10),
    joyBalance: chance.around(6, 4, 0, 10),
    intention: thought(chance),
    consents: { photos: chance.happens(0.7), voice: chance.happens(0.5) },
  }),
  2: (chance) => ({
    personalStories: {
      childStory: storyText(chance),
      kindnessReceived: storyText(chance),
      ...(chance.happens(0.7) && { professionalStory: storyText(chance) }),
      ...(chance.happens(0.6) && { agencyAtWork: thought(chance) }),
    },
    coreValues: [0, 1, 2, 3].map(() => chance.pick(values)),
    relationships: ['family', 'team'],
    authenticMoments: [chance.pick(['Alone at the bench', 'A challenge with the team', 'A creative hour'])],
  }),
  3: (chance) => ({ organisationNarrative: storyText(chance), kindnessPractice: thought(chance) }),
  4: (chance) => ({
    fractals: {
      me: thought(chance),
      team: thought(chance),
      ...(chance.happens(0.6) && { organisation: thought(chance), community: thought(chance) }),
    },
    lemonadeStandChoices: {
      friendsCalled: chance.happens(0.7) ? ['a maker', 'a seller'] : [],
      businessDecisions: [chance.pick(['quality before price', 'relationship first', 'profit, then the rest'])],
      ownershipPhilosophy: thought(chance),
    },
    ...(chance.happens(0.6) && { leverage: { timeInvestments: thought(chance), valueCreation: thought(chance) } }),
    financialVision: { timeFreedom: chance.happens(0.6), balanceSheetThinking: chance.happens(0.5) },
  }),
  5: week,
  6: (chance) => ({
    commitments: [{ what: thought(chance), by: promisedBy, withWhom: 'my team' }],
    communityProject: chance.pick(projects),
    messageToSelf: thought(chance),
    ...(chance.happens(0.4) && {
      careQuality: {
        measure: 'Days until somebody new feels at home',
        baseline: 30,
        current: chance.whole(20, 31),
        lowerIsBetter: true,
      },
    }),
  }),
};
