import type { Person } from '#contracts/handler.ts';
import { readsFrom, type SomeHandlers } from '#contracts/handler.ts';
import { contextWithPlay } from '#contracts/journey/context-with-play.ts';
import type { JourneyStep } from '#contracts/journey/endpoints.ts';
import { journeyProgressOf } from '#contracts/journey/progress.ts';
import { type StepNumber, stepNumbers, steps } from '#contracts/journey/steps.ts';
import { textIn } from '#contracts/text/languages.ts';
import type { ReadContext } from '../read-context.ts';
import { readCountedRuns } from '../scenario-runs/counted-runs.ts';
import { answersTo, type Journey, readJourney, readJourneyWithAnswers, type SavedAnswers } from './queries.ts';

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
  const { component, minutes, weekMinutes } = steps[step];
  const { titles, questions, locked } = textIn(language).stepTitles;
  return {
    step,
    title: titles[step],
    question: questions[variant][step],
    component,
    minutes,
    weekMinutes,
    state,
    lockedBecause: state === 'locked' ? locked(step, next ?? 1) : null,
    answers: own?.answers ?? null,
    savedAt: own?.savedAt ?? null,
    completedAt: journey.stepCompletedAt[step] ?? null,
  };
};

/** A learner's progress on the journey and their answers. */
export const journeyHandlers = (context: ReadContext) =>
  ({
    journeyProgress: readsFrom(['journey-progress'], async (_, { caller }) =>
      journeyProgressOf(await readJourney(context, caller.userId), caller),
    ),

    journeySteps: readsFrom(['journey-progress'], async (_, { caller }) => {
      const { journey, answers } = await readJourneyWithAnswers(context, caller.userId);
      return { steps: stepNumbers.map((step) => stepOf(step, caller, journey, answers)) };
    }),

    journeyStep: readsFrom(['journey-progress'], async ({ params }, { caller }) => {
      const { journey, answers } = await readJourneyWithAnswers(context, caller.userId);
      // The endpoint's schema allows 1 to 6, with or without "step" before it.
      const step = Number(params.step.replace('step', '')) as StepNumber;
      return stepOf(step, caller, journey, answers);
    }),

    journeyContext: readsFrom(['journey-progress', 'scenario-runs'], async (_, { caller }) => {
      const [{ answers }, played] = await Promise.all([
        readJourneyWithAnswers(context, caller.userId),
        readCountedRuns(context, caller.userId),
      ]);
      return contextWithPlay(
        { mine: answersTo(answers, 2), money: answersTo(answers, 4) },
        played,
        textIn(caller.language).played,
      );
    }),
  }) satisfies SomeHandlers;
