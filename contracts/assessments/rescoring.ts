import { assessments, comparableVersions } from './catalogue.ts';
import type { AssessmentAnswers, AssessmentId } from './definition.ts';
import { scoreOf } from './scoring.ts';

/** A result by the rules of today, beside the one of its day. */
export interface Rescored {
  readonly definitionVersion: number;
  readonly total: number;
  readonly facets: Readonly<Record<string, number>>;
  readonly solved: number;
  readonly tasks: number;
}

interface Scored {
  readonly assessment: AssessmentId;
  readonly definitionVersion: number;
  readonly answers: AssessmentAnswers;
}

/**
 * Scores the answers of an earlier version by the rules of today. Null for a result of today, for one whose statements asked
 * something else, and once the answers are gone with their person.
 */
export const rescored = ({ assessment, definitionVersion, answers }: Scored): Rescored | null => {
  const today = assessments[assessment];
  if (definitionVersion === today.version || !comparableVersions(assessment).includes(definitionVersion)) return null;
  const { total, facets, solved, tasks } = scoreOf(today, answers);
  return total === null ? null : { definitionVersion: today.version, total, facets, solved, tasks };
};
