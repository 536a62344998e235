import type { LearnerEvent } from '#contracts/journey/events.ts';
import { stepFactsOf } from '#contracts/licences/step-facts.ts';
import { Refusal } from '#contracts/refusals.ts';
import { fingerprint } from '#contracts/fingerprint.ts';
import type { WrittenAnswers } from './answer-measures.ts';
import type { LearnerState } from './learner.ts';

/** Answers to a step in which the answer to one prompt was revised in the logbook. */
export interface RevisedAnswer {
  readonly data: WrittenAnswers;
  /** The answers that were revised. */
  readonly before: object;
}

/**
 * Saves revised answers. They move no measure: what the first ones counted for stays.
 * @throws Refusal `conflict` if other answers to the step were saved meanwhile
 */
export const reviseAnswer = (state: LearnerState, { data, before }: RevisedAnswer): LearnerEvent[] => {
  if (state.answers[data.step]?.fingerprint !== fingerprint(before)) throw new Refusal('conflict.entry_revised');
  const { step, answers } = data;
  return [
    {
      type: 'ReflectionSaved',
      data: { step, answers: { ...answers }, facts: stepFactsOf(step, answers), measures: {}, revised: true },
    },
  ];
};
