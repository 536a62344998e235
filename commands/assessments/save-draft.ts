import { assessments } from '#contracts/assessments/catalogue.ts';
import type { AssessmentAnswers, AssessmentId } from '#contracts/assessments/definition.ts';
import type { AssessmentEvent } from '#contracts/assessments/events.ts';
import { Refusal } from '#contracts/refusals.ts';
import type { SeenVersions } from '#contracts/command-context.ts';
import { fingerprint } from '#contracts/fingerprint.ts';
import { requireSeen } from '../kernel/require-seen.ts';
import type { AssessmentsState } from './assessments.ts';
import { checkAnswers } from './check-answers.ts';

export interface DraftWritten {
  readonly assessment: AssessmentId;
  /** The version of the statements that were answered. */
  readonly definitionVersion: number;
  readonly answers: AssessmentAnswers;
  readonly seen?: SeenVersions | undefined;
}

/**
 * Saves the answers so far. Does nothing if they are unchanged, or if an empty draft would be the first.
 * @throws Refusal `invalid_input` for an answer to an unknown statement, `conflict` for another version of the statements,
 * `changed_elsewhere`
 */
export const saveDraft = (state: AssessmentsState, draft: DraftWritten): AssessmentEvent[] => {
  const { assessment, definitionVersion, answers, seen } = draft;
  const definition = assessments[assessment];
  if (definitionVersion !== definition.version) throw new Refusal('conflict.statements_changed');
  checkAnswers(definition, answers);
  const before = state.drafts[assessment];
  if (before ? before.fingerprint === fingerprint([definitionVersion, answers]) : Object.keys(answers).length === 0)
    return [];
  requireSeen(seen, before?.savedAt ?? null);
  return [{ type: 'AssessmentDraftSaved', data: { assessment, definitionVersion, answers } }];
};
