import type { EventMetadata } from '#contracts/event.ts';
import { type Db, projector } from '../engine/projector.ts';
import { columnsOf } from '../engine/rows.ts';
import { type LogEntry, entryOf, type Logged, logged } from './entries.ts';
import indexes from './indexes.sql';
import schema from './schema.sql';

interface Row extends Omit<LogEntry, 'organizationId' | 'name'> {
  readonly organizationId: string;
  readonly position: string;
  readonly at: string;
  readonly type: string;
  readonly byId: string | null;
  readonly byKind: string;
  readonly serviceId: string | null;
}

interface Named {
  readonly id: string;
  readonly organizationId: string;
  readonly name: string;
  readonly position: string;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Who did it. A service account acts as a worker with its id, and says so in `program`. */
const actorOf = ({ actor, program }: EventMetadata) => {
  const isId = uuid.test(actor.id);
  if (program?.kind === 'service') return { byId: null, byKind: 'service', serviceId: isId ? actor.id : null };
  return { byId: actor.kind === 'person' && isId ? actor.id : null, byKind: actor.kind, serviceId: null };
};

/** Whose these groups, documents and service accounts are. */
const readOwners = async (db: Db, ids: readonly string[]): Promise<Map<string, string>> => {
  const { rows } = await db.query<{ id: string; owner: string }>({
    name: 'organization-log-owners',
    text: 'select id, organization_id as owner from organization_log_names where id = any($1::uuid[])',
    values: [ids],
  });
  return new Map(rows.map(({ id, owner }) => [id, owner]));
};

const writeNames = (db: Db, names: readonly Named[]) =>
  db.query({
    name: 'organization-log-names',
    text: `insert into organization_log_names as t
      select * from unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[])
      on conflict (id) do update set name = excluded.name, position = excluded.position
      where t.position < excluded.position`,
    values: columnsOf(names, 'id', 'organizationId', 'name', 'position'),
  });

const writeRows = (db: Db, rows: readonly Row[]) =>
  db.query({
    name: 'organization-log-write',
    text: `insert into organization_log
      select organization_id, position, at, kind, type, by_id, by_kind, service_id, about_id, subject_id, subject, people,
        group_ids::uuid[]
      from unnest($1::uuid[], $2::text[], $3::timestamptz[], $4::text[], $5::text[], $6::uuid[], $7::text[],
        $8::uuid[], $9::uuid[], $10::uuid[], $11::text[], $12::integer[], $13::text[])
        as given (organization_id, position, at, kind, type, by_id, by_kind, service_id, about_id, subject_id, subject, people,
          group_ids)
      on conflict do nothing`,
    values: columnsOf(
      rows,
      'organizationId',
      'position',
      'at',
      'kind',
      'type',
      'byId',
      'byKind',
      'serviceId',
      ({ aboutId }) => aboutId ?? null,
      ({ subjectId }) => subjectId ?? null,
      ({ subject }) => subject ?? null,
      ({ people }) => people ?? null,
      // As text, because arrays of different lengths cannot be sent together.
      ({ groupIds }) => (groupIds ? `{${groupIds.join(',')}}` : null),
    ),
  });

/** Who changed what in each organization. */
export const organizationLogProjector = projector({
  name: 'organization-log',
  version: 6,
  tables: ['organization_log', 'organization_log_names'],
  schema,
  indexes,
  handles: logged,
  fold() {
    const events: Logged[] = [];
    return {
      add: (event) => void events.push(event),
      size: () => events.length,
      async write(db) {
        const entries = events.flatMap((event) => {
          const entry = entryOf(event);
          return entry ? [{ entry, event }] : [];
        });
        const unknown = entries.flatMap(({ entry }) =>
          entry.organizationId === null && entry.subjectId !== undefined ? [entry.subjectId] : [],
        );
        const owners = unknown.length === 0 ? new Map<string, string>() : await readOwners(db, [...new Set(unknown)]);
        const names = new Map<string, Named>();
        const rows: Row[] = [];
        for (const { entry, event } of entries) {
          const { name, subjectId, organizationId: known, ...rest } = entry;
          const organizationId = known ?? owners.get(subjectId ?? '');
          // A service account of the installation.
          if (organizationId === undefined) continue;
          const { position, type, metadata } = event;
          if (subjectId !== undefined && name !== undefined) {
            owners.set(subjectId, organizationId);
            names.set(subjectId, { id: subjectId, organizationId, name, position });
          }
          rows.push({
            ...rest,
            ...(subjectId !== undefined && { subjectId }),
            ...actorOf(metadata),
            organizationId,
            position,
            at: metadata.occurredAt,
            type,
          });
        }
        if (names.size > 0) await writeNames(db, [...names.values()]);
        if (rows.length > 0) await writeRows(db, rows);
      },
    };
  },
});
