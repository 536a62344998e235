import { accountEvents } from '#contracts/accounts/events.ts';
import { learningRecordEvents } from '#contracts/learning-records/events.ts';
import { type Db, idOfStream, projector } from '../engine/projector.ts';
import { columnsOf } from '../engine/rows.ts';
import indexes from './indexes.sql';
import schema from './schema.sql';

interface Consent {
  readonly userId: string;
  readonly host: string | null;
  readonly pseudonym: string | null;
  readonly since: string | null;
  readonly position: string;
  readonly revision: number;
}

const write = (rows: Iterable<Consent>, db: Db) =>
  db.query({
    name: 'learning-record-consents-write',
    text: `insert into learning_record_consents as t (user_id, host, pseudonym, since, position, revision)
      select * from unnest($1::uuid[], $2::text[], $3::uuid[], $4::timestamptz[], $5::text[], $6::integer[])
      on conflict (user_id) do update set host = excluded.host, pseudonym = excluded.pseudonym, since = excluded.since,
        position = excluded.position, revision = excluded.revision
      where t.revision < excluded.revision`,
    values: columnsOf(rows, 'userId', 'host', 'pseudonym', 'since', 'position', 'revision'),
  });

/** The largest value of the column, so that no event that is imported later undoes it. */
const lastRevision = 2_147_483_647;

/** Who agreed to the learning record store. Erased users do not. */
export const learningRecordsProjector = projector({
  name: 'learning-records',
  version: 1,
  tables: ['learning_record_consents'],
  schema,
  indexes,
  handles: [...Object.values(learningRecordEvents), accountEvents.PersonErased],
  opens: ['LearningRecordsAllowed'],
  fold() {
    const consents = new Map<string, Consent>();
    return {
      add({ type, data, stream, revision, position, metadata: { occurredAt } }) {
        const userId = idOfStream(stream);
        if (type === 'PersonErased') {
          consents.set(userId, { ...nothing, userId, position, revision: lastRevision });
          return;
        }
        if (consents.get(userId)?.revision === lastRevision) return;
        // Without a pseudonym they have been erased: the event is only read again.
        const isGiven = type === 'LearningRecordsAllowed' && data.pseudonym !== null;
        const given = isGiven ? { host: data.host, pseudonym: data.pseudonym, since: occurredAt } : nothing;
        consents.set(userId, { ...given, userId, position, revision });
      },
      size: () => consents.size,
      write: (db) => write(consents.values(), db),
    };
  },
});

const nothing = { host: null, pseudonym: null, since: null };
