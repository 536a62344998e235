import type { StepAnswers, StepNumber } from '../journey/steps.ts';
import { workingWeeks } from '../journey/working-week.ts';
import { type StepFacts, storyWords } from './evidence.ts';

/** The words of a text: letters or digits, joined by apostrophes or hyphens. */
export const wordsIn = (text: string | null | undefined): number =>
  text?.match(/[\p{L}\p{M}\p{N}]+(?:['’‑-][\p{L}\p{M}\p{N}]+)*/gu)?.length ?? 0;

type Text = string | undefined;
const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0);
const said = (texts: readonly Text[] | undefined): number => (texts ?? []).filter((text) => wordsIn(text) > 0).length;

/** Texts that may be stories. */
const storiesIn = (texts: readonly Text[]): Pick<StepFacts, 'stories' | 'longest'> => {
  const lengths = texts.map(wordsIn);
  return { stories: lengths.filter((words) => words >= storyWords).length, longest: Math.max(0, ...lengths) };
};

/** The week that most situations were chosen of; an option that its situation does not have is no choice. */
const weekIn = (choices: StepAnswers[5]['choices'] = {}): Pick<StepFacts, 'situations' | 'ofSituations'> => {
  const played = workingWeeks.map(({ situations }) => ({
    situations: situations.filter(({ id, options }) => options.some((option) => option.id === choices[id])).length,
    ofSituations: situations.length,
  }));
  return played.toSorted((a, b) => b.situations / b.ofSituations - a.situations / a.ofSituations)[0] ?? {};
};

type Counters = { readonly [N in StepNumber]: (answers: StepAnswers[N]) => Omit<StepFacts, 'words'> };

const counters: Counters = {
  1: ({ lifeBalance, moneyBalance, joyBalance, intention, metaphor }) => ({
    dials: [lifeBalance, moneyBalance, joyBalance].filter((dial) => dial !== undefined).length,
    intention: wordsIn(intention) + wordsIn(metaphor),
  }),
  2: ({ personalStories = {}, coreValues = [] }) => ({
    ...storiesIn(Object.values(personalStories)),
    values: new Set(coreValues.map((value) => value.trim()).filter(Boolean)).size,
  }),
  3: ({ organisationNarrative, kindnessPractice }) => storiesIn([organisationNarrative, kindnessPractice]),
  4: ({ fractals = {}, lemonadeStandChoices: { friendsCalled, businessDecisions } = {} }) => ({
    fractals: said(Object.values(fractals)),
    choices: said(friendsCalled) + said(businessDecisions),
  }),
  5: ({ choices }) => weekIn(choices),
  6: ({ commitments = [] }) => ({
    promises: commitments.filter(({ what, by, withWhom }) => wordsIn(what) > 0 && by && wordsIn(withWhom) > 0).length,
    intended: said(commitments.map(({ what }) => what)),
  }),
};

/** Answers that are chosen and not written: the week's options and what was chosen in looking back, a date. */
const chosenIn: ReadonlySet<string> = new Set(['choices', 'moments', 'by']);

/** The words of all texts of the answers. */
const wordsOf = (value: unknown): number => {
  if (typeof value === 'string') return wordsIn(value);
  if (typeof value !== 'object' || value === null) return 0;
  return sum(Object.entries(value).map(([name, part]) => (chosenIn.has(name) ? 0 : wordsOf(part))));
};

/** The facts of answers that fit the step's schema. */
export const stepFactsOf = (step: StepNumber, answers: object): StepFacts => ({
  words: wordsOf(answers),
  // The compiler does not connect the step with its answers.
  ...(counters[step] as (answers: object) => Omit<StepFacts, 'words'>)(answers),
});
