import type { LearnerEvent } from '#contracts/journey/events.ts';
import { stepFactsOf } from '#contracts/licences/step-facts.ts';
import type { SeenVersions } from '#contracts/command-context.ts';
import { fingerprint } from '#contracts/fingerprint.ts';
import { requireSeen } from '../kernel/require-seen.ts';
import { ofAnswers, type WrittenAnswers } from './answer-measures.ts';
import type { LearnerState } from './learner.ts';
import { moved } from './measures.ts';
import { requireOpen } from './step-order.ts';

/**
 * Saves a step's answers, before or after its completion. Does nothing if they are unchanged, or if
 * empty ones would be the first.
 * @throws Refusal `step_out_of_order` while an earlier step is incomplete, `changed_elsewhere`
 */
export const saveReflection = (state: LearnerState, written: WrittenAnswers, seen?: SeenVersions): LearnerEvent[] => {
  requireOpen(state, written.step);
  const before = state.answers[written.step];
  if (before ? before.fingerprint === fingerprint(written.answers) : Object.keys(written.answers).length === 0)
    return [];
  requireSeen(seen, before?.savedAt ?? null);
  return [
    {
      type: 'ReflectionSaved',
      data: {
        step: written.step,
        answers: { ...written.answers },
        facts: stepFactsOf(written.step, written.answers),
        measures: moved(state.measures, ofAnswers(state.measures, written)),
      },
    },
  ];
};
