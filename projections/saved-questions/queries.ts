import { maxQuestions } from '#contracts/operations/question-limits.ts';
import type { ReadContext } from '../read-context.ts';

export interface SavedQuestionRow {
  readonly id: string;
  readonly name: string;
  readonly sql: string;
  readonly by: string;
  readonly saved_at: Date;
}

/** The questions that administrators keep, by name. */
export const readQuestions = async ({ pool }: Pick<ReadContext, 'pool'>): Promise<readonly SavedQuestionRow[]> => {
  const { rows } = await pool.query<SavedQuestionRow>({
    name: 'saved-questions',
    text: `select id, name, sql, p.username as by, saved_at
      from saved_questions join people p on p.user_id::text = author and p.erased_at is null
      order by lower(name), id
      limit ${maxQuestions}`,
  });
  return rows;
};
