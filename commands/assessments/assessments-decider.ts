import type { AssessmentEvent } from '#contracts/assessments/events.ts';
import type { Decider } from '../kernel/decider.ts';
import { type AssessmentsState, afterAssessmentEvent, nothingTaken } from './assessments.ts';
import { completeAssessment, type HandedIn } from './complete-assessment.ts';
import { type DraftWritten, saveDraft } from './save-draft.ts';

export type AssessmentCommand =
  | ({ readonly kind: 'complete' } & HandedIn)
  | ({ readonly kind: 'save_draft' } & DraftWritten);

/** The rules of `assessment-<userId>`. */
export const assessmentsDecider: Decider<AssessmentsState, AssessmentCommand, AssessmentEvent> = {
  initialState: nothingTaken,
  evolve: afterAssessmentEvent,
  // Raise it whenever the fold or the shape of the state changes: older snapshots are then ignored.
  stateVersion: 'assessments 3',
  decide: (state, command, { now }) => {
    switch (command.kind) {
      case 'complete':
        return completeAssessment(state, command, now);
      case 'save_draft':
        return saveDraft(state, command);
    }
  },
};

export const deciders = { assessments: assessmentsDecider };
