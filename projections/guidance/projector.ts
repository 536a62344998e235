import { accountEvents } from '#contracts/accounts/events.ts';
import { guidanceEvents, guidedEvents } from '#contracts/guidance/events.ts';
import { documentRule } from '#contracts/guidance/notice.ts';
import { notificationEvents } from '#contracts/notifications/events.ts';
import { type Db, type HandledEvent, idOfStream, projector } from '../engine/projector.ts';
import { columnsOf, deleteUsers } from '../engine/rows.ts';
import indexes from './indexes.sql';
import schema from './schema.sql';

const changes = [
  guidanceEvents.ProgramSettingsChosen,
  guidanceEvents.DocumentPublished,
  guidanceEvents.DocumentWithdrawn,
  guidanceEvents.AcknowledgementsRequested,
] as const;
type Change = HandledEvent<typeof changes>;

interface Acknowledged {
  readonly userId: string;
  readonly documentId: string;
  readonly version: number;
  readonly at: string;
}

interface Noticed {
  readonly userId: string;
  readonly eventId: string;
  readonly at: string;
}

/** One change; nothing if it was applied before. There are few of them, so they are written one by one. */
async function write(db: Db, { id, type, data, stream, revision, metadata }: Change): Promise<void> {
  const organizationId = idOfStream(stream);
  const at = metadata.occurredAt;
  switch (type) {
    case 'ProgramSettingsChosen':
      await db.query({
        name: 'guidance-program',
        text: `insert into organization_programs as t values ($1, $2, $3, $4, $5)
          on conflict (organization_id) do update set revision = excluded.revision, settings = excluded.settings,
            version = excluded.version, changed_at = excluded.changed_at
          where t.revision < excluded.revision`,
        values: [organizationId, revision, JSON.stringify(data.settings), data.version, at],
      });
      return;
    case 'DocumentPublished': {
      await db.query({
        name: 'guidance-document',
        text: `insert into organization_documents as t
            (document_id, organization_id, version, published_at, first_at, revision)
          values ($1, $2, $3, $4, $4, $5)
          on conflict (document_id) do update set version = excluded.version, published_at = excluded.published_at,
            reminded_at = null, revision = excluded.revision
          where t.revision < excluded.revision`,
        values: [data.documentId, organizationId, data.version, at, revision],
      });
      await db.query({
        name: 'guidance-version',
        text: 'insert into document_versions values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing',
        values: [data.documentId, data.version, data.title, data.text, data.language, at, metadata.actor.id],
      });
      await db.query({
        name: 'guidance-requests-over',
        text: 'delete from acknowledgement_requests where document_id = $1 and version < $2',
        values: [data.documentId, data.version],
      });
      return;
    }
    case 'DocumentWithdrawn':
      await db.query({
        name: 'guidance-withdrawn',
        text: 'update organization_documents set withdrawn_at = $2, revision = $3 where document_id = $1 and revision < $3',
        values: [data.documentId, at, revision],
      });
      await db.query({
        name: 'guidance-requests-withdrawn',
        text: 'delete from acknowledgement_requests where document_id = $1',
        values: [data.documentId],
      });
      return;
    case 'AcknowledgementsRequested':
      await db.query({
        name: 'guidance-requested',
        text: `with document as (
            update organization_documents set reminded_at = $4, revision = $5
            where document_id = $1 and revision < $5 returning document_id)
          insert into acknowledgement_requests select $2, $3, document_id, $6, $4, $7 from document
          on conflict do nothing`,
        values: [data.documentId, id, organizationId, at, revision, data.version, metadata.correlationId],
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

const writeNoticed = (db: Db, rows: readonly Noticed[]) =>
  db.query({
    name: 'guidance-noticed',
    text: `insert into acknowledgement_notices
      select r.* from unnest($1::uuid[], $2::uuid[], $3::timestamptz[]) r (event_id, user_id, at)
      where not exists (select from guided_erased e where e.user_id = r.user_id)
      on conflict do nothing`,
    values: columnsOf(rows, 'eventId', 'userId', 'at'),
  });

/** What a person chose last, in the order of their stream. */
const writeHidden = async (db: Db, chosen: ReadonlyMap<string, boolean>): Promise<void> => {
  const people = [...chosen.keys()].toSorted();
  await db.query({
    name: 'guidance-hide',
    text: `insert into pace_hidden select user_id from unnest($1::uuid[]) r (user_id)
      where not exists (select from guided_erased e where e.user_id = r.user_id)
      on conflict do nothing`,
    values: [people.filter((userId) => chosen.get(userId) === false)],
  });
  await deleteUsers(
    db,
    'pace_hidden',
    people.filter((userId) => chosen.get(userId) === true),
  );
};

const erase = async (db: Db, userIds: readonly string[]): Promise<void> => {
  await db.query({
    name: 'guidance-erased',
    text: 'insert into guided_erased select unnest($1::uuid[]) on conflict do nothing',
    values: [userIds],
  });
  for (const table of ['document_acknowledgements', 'acknowledgement_notices', 'pace_hidden']) {
    await deleteUsers(db, table, userIds);
  }
};

/** The program and the documents of organizations, who acknowledged which version, and who was notified. */
export const guidanceProjector = projector({
  name: 'guidance',
  version: 1,
  tables: [
    'organization_programs',
    'organization_documents',
    'document_versions',
    'document_acknowledgements',
    'acknowledgement_requests',
    'acknowledgement_notices',
    'pace_hidden',
    'guided_erased',
  ],
  schema,
  indexes,
  handles: [
    ...changes,
    guidedEvents.DocumentAcknowledged,
    guidedEvents.PaceChosen,
    notificationEvents.NotificationCreated,
    accountEvents.PersonErased,
  ],
  fold() {
    const changed: Change[] = [];
    const acknowledged: Acknowledged[] = [];
    const noticed: Noticed[] = [];
    const shown = new Map<string, boolean>();
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
          case 'PaceChosen':
            shown.set(idOfStream(event.stream), event.data.isShown);
            break;
          case 'NotificationCreated': {
            const { rule, cause } = event.data;
            if (rule !== documentRule || cause === null) break;
            noticed.push({ userId: idOfStream(event.stream), eventId: cause, at: event.metadata.occurredAt });
            break;
          }
          case 'PersonErased':
            erased.add(idOfStream(event.stream));
            break;
          default:
            changed.push(event);
        }
      },
      size: () => changed.length + acknowledged.length + noticed.length + shown.size + erased.size,
      async write(db) {
        for (const change of changed) await write(db, change);
        if (acknowledged.length > 0) await writeAcknowledged(db, acknowledged);
        if (noticed.length > 0) await writeNoticed(db, noticed);
        if (shown.size > 0) await writeHidden(db, shown);
        if (erased.size > 0) await erase(db, [...erased].toSorted());
      },
    };
  },
});
