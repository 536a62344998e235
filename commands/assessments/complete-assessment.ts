import { assessments } from '#contracts/assessments/catalogue.ts';
import type { AssessmentAnswers, AssessmentId } from '#contracts/assessments/definition.ts';
import type { AssessmentEvent } from '#contracts/assessments/events.ts';
import { scoreOf } from '#contracts/assessments/scoring.ts';
import { Refusal } from '#contracts/refusals.ts';
import { checkAnswers } from './check-answers.ts';

export interface HandedIn {
  readonly resultId: string;
  readonly assessment: AssessmentId;
  readonly answers: AssessmentAnswers;
}

/**
 * Scores the answers. People may take an assessment again at any time; each time gives a separate result.
 * @throws Refusal `invalid_input` for an answer to an unknown statement, `requirements_not_met` for too few answers
 */
export const completeAssessment = ({ resultId, assessment, answers }: HandedIn): AssessmentEvent[] => {
  const definition = assessments[assessment];
  checkAnswers(definition, answers);
  const { total, facets, solved, tasks, answered, items } = scoreOf(definition, answers);
  if (total === null) {
    const needed = Math.ceil(0.8 * items);
    throw new Refusal('requirements_not_met.statements', { count: needed - answered });
  }
  const data = { resultId, assessment, definitionVersion: definition.version, answers, total, facets, solved, tasks };
  return [{ type: 'AssessmentCompleted', data: { ...data, facets: { ...facets } } }];
};
