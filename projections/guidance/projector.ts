import { accountEvents } from '#contracts/accounts/events.ts';
import { guidanceEvents, guidedEvents } from '#contracts/guidance/events.ts';
import { type Db, type HandledEvent, idOfStream, projector } from '../engine/projector.ts';
import { columnsOf, deleteUsers } from '../engine/rows.ts';
import indexes from './indexes.sql';
import schema from './schema.sql';

const changes = [guidanceEvents.DocumentPublished, guidanceEvents.DocumentWithdrawn] as const;
type Change = HandledEvent<typeof changes>;

interface Acknowledged {
  readonly userId: string;
  readonly documentId: string;
  readonly version: number;
  readonly at: string;
}

/** One change; nothing if it was applied before. There are few of them, so they are written one by one. */
async function write(db: Db, { type, data, stream, revision, metadata }: Change): Promise<void> {
  const organizationId = idOfStream(stream);
  const at = metadata.occurredAt;
  switch (type) {
    case 'DocumentPublished': {
      await db.query({
        name: 'guidance-document',
        text: `insert into organization_documents as t
            (document_id, organization_id, version, title, body, language, published_at, first_at, revision)
          values ($1, $2, $3, $4, $5, $6, $7, $7, $8)
          on conflict (document_id) do update set version = excluded.version, title = excluded.title, body = excluded.body,
            language = excluded.language, published_at = excluded.published_at, revision = excluded.revision
          where t.revision < excluded.revision`,
        values: [data.documentId, organizationId, data.version, data.title, data.text, data.language, at, revision],
      });
      return;
    }
    case 'DocumentWithdrawn':
      await db.query({
        name: 'guidance-withdrawn',
        text: 'update organization_documents set withdrawn_at = $2, revision = $3 where document_id = $1 and revision < $3',
        values: [data.documentId, at, revision],
      });
      return;
    default:
      return type satisfies never;
  }
}

const writeAcknowledged = (db: Db, rows: readonly Acknowledged[]) =>
  db.query({
    name: 'guidance-acknowledged',
    text: `insert into document_acknowledgements
      select r.* from unnest($1::uuid[], $2::uuid[], $3::integer[], $4::timestamptz[]) r (user_id, document_id, version, at)
      where not exists (select from guided_erased e where e.user_id = r.user_id)
      on conflict do nothing`,
    values: columnsOf(rows, 'userId', 'documentId', 'version', 'at'),
  });

const erase = async (db: Db, userIds: readonly string[]): Promise<void> => {
  await db.query({
    name: 'guidance-erased',
    text: 'insert into guided_erased select unnest($1::uuid[]) on conflict do nothing',
    values: [userIds],
  });
  await deleteUsers(db, 'document_acknowledgements', userIds);
};

/** The documents of organizations, and who acknowledged which version. */
export const guidanceProjector = projector({
  name: 'guidance',
  version: 3,
  tables: ['organization_documents', 'document_acknowledgements', 'guided_erased'],
  schema,
  indexes,
  handles: [...changes, guidedEvents.DocumentAcknowledged, accountEvents.PersonErased],
  fold() {
    const changed: Change[] = [];
    const acknowledged: Acknowledged[] = [];
    const erased = new Set<string>();
    return {
      add(event) {
        switch (event.type) {
          case 'DocumentAcknowledged': {
            const { documentId, version } = event.data;
            acknowledged.push({
              userId: idOfStream(event.stream),
              documentId,
              version,
              at: event.metadata.occurredAt,
            });
            break;
          }
          case 'PersonErased':
            erased.add(idOfStream(event.stream));
            break;
          default:
            changed.push(event);
        }
      },
      size: () => changed.length + acknowledged.length + erased.size,
      async write(db) {
        for (const change of changed) await write(db, change);
        if (acknowledged.length > 0) await writeAcknowledged(db, acknowledged);
        if (erased.size > 0) await erase(db, [...erased].toSorted());
      },
    };
  },
});
