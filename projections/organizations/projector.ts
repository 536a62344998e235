import type { RecordedEvent } from '#contracts/event.ts';
import { type OrganizationFactEvent, organizationFactEvents } from '#contracts/organizations/events.ts';
import { afterOrganizationEvent, noFacts, type OrganizationFacts } from '#contracts/organizations/facts.ts';
import { type Db, personOf, projector } from '../engine/projector.ts';
import { columnsOf } from '../engine/rows.ts';
import { type FactsRow, factColumns, factsIn } from './facts-row.ts';
import indexes from './indexes.sql';
import schema from './schema.sql';

interface Standing {
  readonly facts: OrganizationFacts;
  readonly createdAt: string;
  readonly revision: number;
}

interface Row extends FactsRow {
  readonly created_at: Date;
  readonly revision: number;
}

const nothingYet: Standing = { facts: noFacts, createdAt: '', revision: -1 };

/** Organizations change seldom: what is known of them is read, folded on and written back whole. */
const readStandings = async (ids: readonly string[], db: Db): Promise<ReadonlyMap<string, Standing>> => {
  const { rows } = await db.query<Row>({
    name: 'organizations-standing',
    text: `select ${factColumns}, created_at, revision from organizations where organization_id = any($1::uuid[])`,
    values: [ids],
  });
  return new Map(
    rows.map((endpoint) => [
      endpoint.organization_id,
      { facts: factsIn(endpoint), createdAt: endpoint.created_at.toISOString(), revision: endpoint.revision },
    ]),
  );
};

const after = (before: Standing, event: RecordedEvent<OrganizationFactEvent>): Standing => {
  // Applied again: it is in there already.
  if (event.revision <= before.revision) return before;
  const { revision, metadata } = event;
  const facts = afterOrganizationEvent(before.facts, event);
  return { facts, revision, createdAt: before.createdAt || metadata.occurredAt };
};

const jsonOrNull = (value: unknown): string | null => (value === null ? null : JSON.stringify(value));

const write = (standings: Iterable<readonly [string, Standing]>, db: Db) =>
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
      standings,
      ([id]) => id,
      ([, { facts }]) => facts.name ?? '',
      ([, { facts }]) => JSON.stringify(facts.domains),
      ([, { facts }]) => facts.variant,
      ([, { facts }]) => facts.passwordMinLength,
      ([, { facts }]) => jsonOrNull(facts.draft),
      ([, { facts }]) => jsonOrNull(facts.active),
      ([, { facts }]) => jsonOrNull(facts.warned),
      ([, { createdAt }]) => createdAt,
      ([, { revision }]) => revision,
      ([, { facts }]) => facts.requiresSecondFactor,
    ),
  });

/** Every organization: signing in through it, its members' rules and the pages about it read this. */
export const organizationsProjector = projector({
  name: 'organizations',
  version: 1,
  tables: ['organizations'],
  schema,
  indexes,
  handles: Object.values(organizationFactEvents),
  fold() {
    const byOrganization = new Map<string, RecordedEvent<OrganizationFactEvent>[]>();
    let size = 0;
    return {
      add(event) {
        const id = personOf(event.stream);
        const events = byOrganization.get(id);
        if (events) events.push(event);
        else byOrganization.set(id, [event]);
        size += 1;
      },
      size: () => size,
      async write(db) {
        if (size === 0) return;
        const before = await readStandings([...byOrganization.keys()], db);
        const standings = [...byOrganization].map(
          ([id, events]) => [id, events.reduce(after, before.get(id) ?? nothingYet)] as const,
        );
        await write(standings, db);
      },
    };
  },
});
