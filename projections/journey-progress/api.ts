import type { Api } from '#contracts/api.ts';
import type { Person } from '#contracts/handler.ts';
import type { JourneyStep } from '#contracts/journey/endpoints.ts';
import { journeyProgressOf } from '#contracts/journey/progress.ts';
import { questionOf, titleOf } from '#contracts/journey/spoken-steps.ts';
import { type StepAnswers, type StepNumber, stepNumbers, steps } from '#contracts/journey/steps.ts';
import type { Language } from '#contracts/language.ts';
import { type Queries, type Reading, readsFrom } from '../reading.ts';
import { journeyContextOf } from './context.ts';
import { type Journey, readJourney, readJourneyWithAnswers, type SavedAnswers } from './queries.ts';

type Rows = Pick<Api, 'journeyProgress' | 'journeySteps' | 'journeyStep' | 'journeyContext'>;

/** Why a step is locked: which one opens the way. */
const lockedBecause = (title: string, next: StepNumber, language: Language): string =>
  language === 'de'
    ? `„${title}“ öffnet sich nach den Schritten davor. Als Nächstes ist „${titleOf(next, language)}“ dran, Schritt ${next}.`
    : `${title} opens after the steps before it. The next one to complete is ${titleOf(next, language)}, step ${next}.`;

const stepOf = (
  step: StepNumber,
  { variant, language }: Pick<Person, 'variant' | 'language'>,
  journey: Journey,
  saved: readonly SavedAnswers[],
): JourneyStep => {
  const next = stepNumbers.find((number) => !journey.completedSteps.includes(number));
  const done = journey.completedSteps.includes(step);
  const state = done ? 'done' : step === next ? 'open' : 'locked';
  const own = saved.find((answers) => answers.step === step);
  const { component, minutes } = steps[step];
  const title = titleOf(step, language);
  return {
    step,
    title,
    question: questionOf(step, variant, language),
    component,
    minutes,
    state,
    lockedBecause: state === 'locked' ? lockedBecause(title, next ?? 1, language) : null,
    answers: own?.answers ?? null,
    savedAt: own?.savedAt ?? null,
    completedAt: journey.stepCompletedAt[step] ?? null,
  };
};

/** Binds the rows that read the journey. */
export const journeyHandlers = (reading: Reading): Queries<Rows> => ({
  journeyProgress: readsFrom(['journey-progress'], async (_, { caller }) =>
    journeyProgressOf(await readJourney(reading, caller.userId), caller),
  ),

  journeySteps: readsFrom(['journey-progress'], async (_, { caller }) => {
    const { journey, answers } = await readJourneyWithAnswers(reading, caller.userId);
    return { steps: stepNumbers.map((step) => stepOf(step, caller, journey, answers)) };
  }),

  journeyStep: readsFrom(['journey-progress'], async ({ params }, { caller }) => {
    const { journey, answers } = await readJourneyWithAnswers(reading, caller.userId);
    // The row's schema lets in 1 to 6, with or without "step" before it.
    const step = Number(params.step.replace('step', '')) as StepNumber;
    return stepOf(step, caller, journey, answers);
  }),

  journeyContext: readsFrom(['journey-progress'], async (_, { caller }) => {
    const { answers } = await readJourneyWithAnswers(reading, caller.userId);
    // Answers were checked against the step's own form when they were saved; an erased person's are empty.
    const answersTo = <Step extends StepNumber>(step: Step) =>
      (answers.find((saved) => saved.step === step)?.answers ?? {}) as StepAnswers[Step];
    return journeyContextOf(answersTo(2), answersTo(4));
  }),
});
