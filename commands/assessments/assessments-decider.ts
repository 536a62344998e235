import type { AssessmentEvent } from '#contracts/assessments/events.ts';
import type { Decider } from '../decider.ts';
import { type AssessmentsState, afterAssessmentEvent } from './assessments.ts';
import { completeAssessment, type HandedIn } from './complete-assessment.ts';

/** The rules of `assessment-<userId>`: there is one thing that can be asked of it. */
export const assessmentsDecider: Decider<AssessmentsState, HandedIn, AssessmentEvent> = {
  initialState: { latest: null },
  // A recorded event of this stream is one of its union: the log checked it by its name.
  evolve: (state, event) => afterAssessmentEvent(state, event as AssessmentEvent),
  // Raise it whenever the fold or the shape of the state changes: what was put aside by others is folded again.
  rules: 'assessments 1',
  decide: (_, handedIn) => completeAssessment(handedIn),
};
