import type { AssessmentId } from '#contracts/assessments/definition.ts';
import type { AssessmentDraft, AssessmentResult } from '#contracts/assessments/endpoints.ts';
import type { PageWanted } from '#contracts/endpoint.ts';
import { pageOf, revisionCursor, revisionIn } from '../cursors.ts';
import { isoOf, type ReadContext } from '../read-context.ts';

interface Row {
  readonly result_id: string;
  readonly revision: number;
  readonly definition_version: number;
  readonly completed_at: Date;
  readonly total: number;
  readonly facets: AssessmentResult['facets'];
  readonly solved: number;
  readonly tasks: number;
  readonly answers: AssessmentResult['answers'];
  readonly rescored: AssessmentResult['rescored'];
}

/** A page of results of one assessment, newest first. @throws Refusal `invalid_input` for a wrong cursor */
export const readResults = async (
  { pool }: ReadContext,
  userId: string,
  assessment: AssessmentId,
  { cursor, limit }: PageWanted,
): Promise<{ items: AssessmentResult[]; nextCursor: string | null }> => {
  const { rows } = await pool.query<Row>({
    name: 'assessment-results-of',
    text: `select result_id, revision, definition_version, completed_at, total, facets, solved, tasks, answers,
        rescored
      from assessment_results where user_id = $1 and assessment = $2 and revision < $3
      order by revision desc limit $4`,
    values: [userId, assessment, revisionIn(cursor), limit + 1],
  });
  const { page, nextCursor } = pageOf(rows, limit, revisionCursor);
  const items = page.map(({ result_id: id, revision: _, definition_version, completed_at, ...result }) => ({
    ...result,
    id,
    assessment,
    definitionVersion: definition_version,
    completedAt: isoOf(completed_at),
  }));
  return { items, nextCursor };
};

/** The answers so far to the statements of today; those of an earlier version that asked the same continue. */
export const readDraft = async (
  { pool }: ReadContext,
  userId: string,
  assessment: AssessmentId,
  version: number,
  comparable: readonly number[],
): Promise<AssessmentDraft | null> => {
  const { rows } = await pool.query<Pick<Row, 'answers'> & { readonly saved_at: Date }>({
    name: 'assessment-draft-of',
    text: `select answers, saved_at from assessment_drafts
      where user_id = $1 and assessment = $2 and definition_version = any($3::integer[])`,
    values: [userId, assessment, comparable],
  });
  const [draft] = rows;
  return draft ? { definitionVersion: version, answers: draft.answers, savedAt: isoOf(draft.saved_at) } : null;
};
