import { readsFrom, type SomeHandlers } from '#contracts/handler.ts';
import { isoOf, type ReadContext } from '../read-context.ts';

interface Row {
  readonly fields: Record<string, unknown>;
  readonly saved_at: Date;
}

/** What people have typed in forms and not recorded. */
export const formDraftHandlers = ({ pool }: ReadContext) =>
  ({
    formDraft: readsFrom(['form-drafts'], async ({ params: { form } }, { caller }) => {
      const { rows } = await pool.query<Row>({
        name: 'form-draft',
        text: 'select fields, saved_at from form_drafts where user_id = $1 and form = $2',
        values: [caller.userId, form],
      });
      const [draft] = rows;
      return { draft: draft ? { fields: draft.fields, savedAt: isoOf(draft.saved_at) } : null };
    }),
  }) satisfies SomeHandlers;
