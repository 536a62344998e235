import { accountEvents } from '#contracts/accounts/events.ts';
import { formDraftEvents } from '#contracts/journey/draft-events.ts';
import { type Db, idOfStream, projector } from '../engine/projector.ts';
import { columnsOf, deleteUsers } from '../engine/rows.ts';
import schema from './schema.sql';

interface Draft {
  readonly userId: string;
  readonly form: string;
  /** Null once it has ended. */
  readonly fields: Readonly<Record<string, unknown>> | null;
  readonly at: string;
}

const write = async (drafts: readonly Draft[], db: Db): Promise<void> => {
  await db.query({
    name: 'form-drafts-end',
    text: `delete from form_drafts using unnest($1::uuid[], $2::text[]) ended (user_id, form)
      where form_drafts.user_id = ended.user_id and form_drafts.form = ended.form`,
    values: columnsOf(
      drafts.filter(({ fields }) => fields === null),
      'userId',
      'form',
    ),
  });
  await db.query({
    name: 'form-drafts-write',
    text: `insert into form_drafts (user_id, form, fields, saved_at)
      select * from unnest($1::uuid[], $2::text[], $3::jsonb[], $4::timestamptz[])
      on conflict (user_id, form) do update set fields = excluded.fields, saved_at = excluded.saved_at`,
    values: columnsOf(
      drafts.filter(({ fields }) => fields !== null),
      'userId',
      'form',
      'fields',
      'at',
    ),
  });
};

/** The open drafts of forms. */
export const formDraftsProjector = projector({
  name: 'form-drafts',
  version: 1,
  tables: ['form_drafts'],
  schema,
  handles: [formDraftEvents.FormDraftSaved, accountEvents.PersonErased],
  opens: ['FormDraftSaved'],
  fold() {
    const drafts = new Map<string, Draft>();
    const erased = new Set<string>();
    return {
      add({ type, data, stream, metadata }) {
        const userId = idOfStream(stream);
        if (type === 'PersonErased') return void erased.add(userId);
        const fields = Object.keys(data.fields).length > 0 ? data.fields : null;
        drafts.set(`${userId} ${data.form}`, { userId, form: data.form, fields, at: metadata.occurredAt });
      },
      size: () => drafts.size + erased.size,
      async write(db) {
        if (drafts.size > 0) await write([...drafts.values()], db);
        if (erased.size > 0) await deleteUsers(db, 'form_drafts', erased);
      },
    };
  },
});
