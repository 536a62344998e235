import type { LearnerEvent } from '#contracts/journey/events.ts';
import { fingerprint } from '../kernel/fingerprint.ts';
import { ofAnswers, type WrittenAnswers } from './answer-measures.ts';
import type { LearnerState } from './learner.ts';
import { moved } from './measures.ts';
import { requireOpen } from './step-order.ts';

/**
 * Saves what somebody wrote in a step, before its completion or after it. The same again is nothing.
 * @throws Refusal `step_out_of_order` while a step before it is not completed
 */
export const saveReflection = (state: LearnerState, written: WrittenAnswers): LearnerEvent[] => {
  requireOpen(state, written.step);
  if (state.answers[written.step]?.fingerprint === fingerprint(written.answers)) return [];
  return [
    {
      type: 'ReflectionSaved',
      data: {
        step: written.step,
        answers: { ...written.answers },
        measures: moved(state.measures, ofAnswers(state.measures, written)),
      },
    },
  ];
};
