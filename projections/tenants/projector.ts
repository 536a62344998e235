import type { RecordedEvent } from '#contracts/event.ts';
import { tenantEvents } from '#contracts/organizations/events.ts';
import type { EventOf } from '#contracts/event.ts';
import { type Db, idOfStream, projector } from '../engine/projector.ts';
import { columnsOf } from '../engine/rows.ts';
import schema from './schema.sql';

type TenantEvent = EventOf<typeof tenantEvents>;

interface Tenant {
  readonly id: string;
  readonly seats: number | null;
  readonly suspendedAt: string | null;
  readonly reason: string;
  readonly revision: number;
}

const before = (id: string): Tenant => ({ id, seats: null, suspendedAt: null, reason: '', revision: -1 });

const readTenants = async (ids: readonly string[], db: Db): Promise<ReadonlyMap<string, Tenant>> => {
  const { rows } = await db.query<Omit<Tenant, 'suspendedAt'> & { suspendedAt: Date | null }>({
    name: 'tenants-read',
    text: `select organization_id as id, seats, suspended_at as "suspendedAt", reason, revision
      from tenants where organization_id = any($1::uuid[])`,
    values: [ids],
  });
  return new Map(rows.map((row) => [row.id, { ...row, suspendedAt: row.suspendedAt?.toISOString() ?? null }]));
};

const after = (tenant: Tenant, { type, data, revision, metadata }: RecordedEvent<TenantEvent>): Tenant => {
  if (revision <= tenant.revision) return tenant; // applied before
  switch (type) {
    case 'SeatsLimited':
      return { ...tenant, revision, seats: data.seats };
    case 'OrganizationSuspended':
      return { ...tenant, revision, suspendedAt: metadata.occurredAt, reason: data.reason };
    case 'OrganizationResumed':
      return { ...tenant, revision, suspendedAt: null, reason: data.reason };
    default:
      return type satisfies never;
  }
};

/** Seats of organizations, and which are suspended. Sign-in reads it. */
export const tenantsProjector = projector({
  name: 'tenants',
  version: 1,
  isUrgent: true,
  tables: ['tenants'],
  schema,
  handles: Object.values(tenantEvents),
  fold() {
    const byOrganization = new Map<string, RecordedEvent<TenantEvent>[]>();
    let size = 0;
    return {
      add(event) {
        const id = idOfStream(event.stream);
        byOrganization.set(id, [...(byOrganization.get(id) ?? []), event]);
        size += 1;
      },
      size: () => size,
      async write(db) {
        // A suspension must survive a crash of the database, so these commits wait for the disk.
        await db.query('set local synchronous_commit = on');
        const known = await readTenants([...byOrganization.keys()], db);
        const tenants = [...byOrganization].map(([id, events]) => events.reduce(after, known.get(id) ?? before(id)));
        await db.query({
          name: 'tenants-write',
          text: `insert into tenants as t (organization_id, seats, suspended_at, reason, revision)
            select * from unnest($1::uuid[], $2::integer[], $3::timestamptz[], $4::text[], $5::integer[])
            on conflict (organization_id) do update set seats = excluded.seats, suspended_at = excluded.suspended_at,
              reason = excluded.reason, revision = excluded.revision
            where t.revision < excluded.revision`,
          values: columnsOf(tenants, 'id', 'seats', 'suspendedAt', 'reason', 'revision'),
        });
      },
    };
  },
});
