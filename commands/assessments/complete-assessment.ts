import { assessments, comparableVersions } from '#contracts/assessments/catalogue.ts';
import type { AssessmentAnswers, AssessmentId } from '#contracts/assessments/definition.ts';
import type { AssessmentEvent } from '#contracts/assessments/events.ts';
import { nextTimeAfter } from '#contracts/assessments/retake.ts';
import { scoreOf } from '#contracts/assessments/scoring.ts';
import { Refusal } from '#contracts/refusals.ts';
import type { AssessmentsState } from './assessments.ts';
import { checkAnswers } from './check-answers.ts';

export interface HandedIn {
  readonly resultId: string;
  readonly assessment: AssessmentId;
  readonly answers: AssessmentAnswers;
}

/**
 * Scores the answers. People may take an assessment again 30 days later; each time gives a separate result.
 * @throws Refusal `invalid_input` for an answer to an unknown statement, `requirements_not_met` for too few answers and for
 * another try too soon
 */
export const completeAssessment = (
  { taken }: AssessmentsState,
  { resultId, assessment, answers }: HandedIn,
  now: string,
): AssessmentEvent[] => {
  const definition = assessments[assessment];
  checkAnswers(definition, answers);
  const last = taken[assessment];
  // Statements that ask something else have not been answered yet.
  if (last && comparableVersions(assessment).includes(last.definitionVersion)) {
    const day = nextTimeAfter(last.completedAt);
    if (now < day) throw new Refusal('requirements_not_met.retake', { day });
  }
  const { total, facets, solved, tasks, answered, items } = scoreOf(definition, answers);
  if (total === null) {
    const needed = Math.ceil(0.8 * items);
    throw new Refusal('requirements_not_met.statements', { count: needed - answered });
  }
  const data = { resultId, assessment, definitionVersion: definition.version, answers, total, facets, solved, tasks };
  return [{ type: 'AssessmentCompleted', data: { ...data, facets: { ...facets } } }];
};
