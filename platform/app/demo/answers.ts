import type { StepAnswers } from '#contracts/journey/steps.ts';

/** Answers of the demo learner, who leads eleven people in a printing house. */
export const preFlight: StepAnswers[1] = {
  metaphor:
    'My father kept a toy crane on his desk at the harbour. He said it was there to remind him that lifting is a job for more than one hook. My red helicopter would be that: small, bright, and of no use to anybody who wants to carry everything alone.',
  lifeBalance: 5,
  moneyBalance: 4,
  joyBalance: 6,
  intention: 'At the end I want to be able to say that the workshop runs well on the days when I am not there.',
  consents: { photos: true, voice: false },
};

export const myJourney: StepAnswers[2] = {
  personalStories: {
    childStory:
      'When I was nine, the light on our stairs went out after thirty seconds, and I was afraid of the third floor. One evening a bicycle lamp hung from a nail beside the door, at exactly my height. Nobody ever said who had put it there. Since then I look for nails at the height of somebody else.',
    professionalStory:
      'Two years ago they asked me to lead the night shift because nobody else wanted it. I had no plan, so I asked each of the eleven what they would change if the place were theirs. We solved seven of the nine things within a month. I learnt that I do not have to create the answer, only the room for it.',
    kindnessReceived:
      'My first manager read out my name in a meeting I was not in, for an idea that he had polished until it shone. I heard of it a year later, from somebody else.',
    agencyAtWork:
      'I can stop the press. Everybody can, in theory. I want it to be true for the newest of us in her first week.',
  },
  coreValues: ['craft', 'honesty', 'patience'],
  relationships: ['My sister Jule', 'Emre, who taught me the big press', 'The night shift'],
  authenticMoments: [
    'Alone with the machine at five in the morning',
    'The team laughing at a misprint instead of hiding it',
    'Helping Jule to bind her own book, a creative mess for three days',
  ],
};

export const lifeAnswers: StepAnswers[3] = {
  organisationNarrative:
    'We print what other people are proud of: theses, hymn books, menus for weddings. For a long time the story of the house was that we are cheap and fast. I think it is another one: people bring us something that exists once in their lives, and somebody here holds it as if it were theirs.',
  kindnessPractice: 'Every Friday I write one line to somebody whose work I only noticed because nothing went wrong.',
};

/** Started, not finished. */
export const moneyDraft: StepAnswers[4] = {
  fractals: {
    me: 'I put something aside on the first of the month, before I can have an opinion about it.',
    team: 'We keep a small box for repairs that nobody has to ask for. It has never been empty and never been full.',
  },
  lemonadeStandChoices: {
    friendsCalled: ['Jule for the sign', 'Emre for the press'],
    businessDecisions: ['Quality before the lowest price'],
  },
};
