import type { StepAnswers, StepNumber } from '#contracts/journey/steps.ts';
import { weekOf } from '#contracts/journey/working-week.ts';
import type { Variant } from '#contracts/organizations/variant.ts';
import { Chance } from '../../simulation/chance.ts';
import type { Colleague, Written } from './colleague.ts';

/** What a colleague answers in a step; `day` is the day of it (YYYY-MM-DD), `promised` the one of their promise. */
interface Answering {
  readonly colleague: Colleague;
  readonly written: Written;
  readonly variant: Variant;
  readonly promised: string;
}

/** Properties that are there, because an answer that is not given has no key. */
const given = <Value>(key: string, value: Value | undefined): Record<string, Value> =>
  value === undefined ? {} : { [key]: value };

/** A whole week; one choice from values for each time out of ten that the colleague acts from them. */
const week = ({ colleague: { username, fromValues = 6 }, variant }: Answering): Record<string, string> => {
  const chance = new Chance('week', username);
  return Object.fromEntries(
    weekOf[variant].situations.map(({ id, options }) => {
      const wanted = chance.happens(fromValues / 10);
      const fitting = options.filter((option) => option.fromValues === wanted);
      const among = fitting.length > 0 ? fitting : options;
      return [id, among[chance.whole(0, among.length - 1)]?.id ?? ''];
    }),
  );
};

const answers: { readonly [N in StepNumber]: (answering: Answering) => StepAnswers[N] } = {
  1: ({ written: { dials, metaphor, intention } }) => ({
    metaphor,
    lifeBalance: dials[0],
    moneyBalance: dials[1],
    joyBalance: dials[2],
    intention,
    consents: { photos: false, voice: false },
  }),
  2: ({ written: { child, work, kindness, agency, values, people, moments } }) => ({
    personalStories: {
      ...given('childStory', child),
      ...given('professionalStory', work),
      ...given('kindnessReceived', kindness),
      ...given('agencyAtWork', agency),
    },
    coreValues: [...(values ?? [])],
    relationships: [...(people ?? [])],
    authenticMoments: [...(moments ?? [])],
  }),
  3: ({ written: { house, practice } }) => ({
    ...given('organisationNarrative', house),
    ...given('kindnessPractice', practice),
  }),
  4: ({ written: { me, team, friends, decisions, ownership } }) => ({
    fractals: { ...given('me', me), ...given('team', team) },
    lemonadeStandChoices: {
      friendsCalled: [...(friends ?? [])],
      businessDecisions: [...(decisions ?? [])],
      ...given('ownershipPhilosophy', ownership),
    },
    financialVision: { timeFreedom: true, balanceSheetThinking: false, socialCapitalFocus: friends !== undefined },
  }),
  5: (answering) => ({ choices: week(answering), ...given('learnt', answering.written.learnt) }),
  6: ({ written: { promise, message }, promised }) => ({
    commitments: promise ? [{ what: promise[0], by: promised, withWhom: promise[1] }] : [],
    ...given('messageToSelf', message),
  }),
};

/** The answers of a step, together with the step that gives them their shape. */
export const answersOf = <N extends StepNumber>(
  step: N,
  answering: Answering,
): { step: N; answers: StepAnswers[N] } => ({
  step,
  answers: answers[step](answering),
});
