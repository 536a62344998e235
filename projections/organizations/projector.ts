import type { RecordedEvent } from '#contracts/event.ts';
import { type OrganizationFactEvent, organizationFactEvents } from '#contracts/organizations/events.ts';
import { afterOrganizationEvent, noFacts, type OrganizationFacts } from '#contracts/organizations/facts.ts';
import { type Db, idOfStream, projector } from '../engine/projector.ts';
import { columnsOf } from '../engine/rows.ts';
import { type KnownOrganization, organizationColumns } from './columns.ts';
import indexes from './indexes.sql';
import schema from './schema.sql';

type Folded = OrganizationFacts & { readonly createdAt: string; readonly revision: number };

const notCreated: Folded = { ...noFacts, createdAt: '', revision: -1 };

/** Organizations rarely change, so a page reads them, folds its events onto them, and writes them back whole. */
const readFolded = async (ids: readonly string[], db: Db): Promise<ReadonlyMap<string, Folded>> => {
  const { rows } = await db.query<KnownOrganization & { created_at: Date; revision: number }>({
    name: 'organizations-read',
    text: `select ${organizationColumns}, created_at, revision from organizations where organization_id = any($1::uuid[])`,
    values: [ids],
  });
  return new Map(rows.map(({ id, created_at, ...known }) => [id, { ...known, createdAt: created_at.toISOString() }]));
};

const after = (before: Folded, event: RecordedEvent<OrganizationFactEvent>): Folded => {
  const { revision, metadata } = event;
  if (revision <= before.revision) return before; // applied before
  return { ...afterOrganizationEvent(before, event), revision, createdAt: before.createdAt || metadata.occurredAt };
};

const write = (organizations: Iterable<Folded & { readonly id: string }>, db: Db) =>
  db.query({
    name: 'organizations-write',
    text: `insert into organizations as t (organization_id, name, domains, variant, password_min_length, draft, active,
        warned, created_at, revision, requires_second_factor)
      select * from unnest($1::uuid[], $2::text[], $3::jsonb[], $4::text[], $5::integer[], $6::jsonb[], $7::jsonb[],
        $8::jsonb[], $9::timestamptz[], $10::integer[], $11::boolean[])
      on conflict (organization_id) do update set name = excluded.name, domains = excluded.domains,
        variant = excluded.variant, password_min_length = excluded.password_min_length,
        requires_second_factor = excluded.requires_second_factor, draft = excluded.draft,
        active = excluded.active, warned = excluded.warned, revision = excluded.revision
      where t.revision < excluded.revision`,
    values: columnsOf(
      organizations,
      'id',
      ({ name }) => name ?? '',
      'domains',
      'variant',
      'passwordMinLength',
      'draft',
      'active',
      'warned',
      'createdAt',
      'revision',
      'requiresSecondFactor',
    ),
  });

/** Every organization with its rules and its single sign-on connections. */
export const organizationsProjector = projector({
  name: 'organizations',
  version: 2,
  isUrgent: true,
  tables: ['organizations'],
  schema,
  indexes,
  handles: Object.values(organizationFactEvents),
  fold() {
    const byOrganization = new Map<string, RecordedEvent<OrganizationFactEvent>[]>();
    let size = 0;
    return {
      add(event) {
        const id = idOfStream(event.stream);
        const events = byOrganization.get(id);
        if (events) events.push(event);
        else byOrganization.set(id, [event]);
        size += 1;
      },
      size: () => size,
      async write(db) {
        const before = await readFolded([...byOrganization.keys()], db);
        const folded = [...byOrganization].map(([id, events]) => ({
          ...events.reduce(after, before.get(id) ?? notCreated),
          id,
        }));
        await write(folded, db);
      },
    };
  },
});
