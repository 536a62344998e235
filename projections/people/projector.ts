import { accountEvents } from '#contracts/accounts/events.ts';
import type { Role } from '#contracts/accounts/views.ts';
import { type Db, personOf, projector } from '../engine/projector.ts';
import { columnsOf } from '../engine/rows.ts';
import indexes from './indexes.sql';
import schema from './schema.sql';

interface Registered {
  readonly userId: string;
  readonly username: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly role: Role;
  readonly organizationId: string | null;
  readonly registeredAt: string;
  readonly revision: number;
}

/** What changed about somebody's standing; null leaves it as it is. */
interface Standing {
  readonly userId: string;
  readonly role: Role | null;
  readonly organization: { readonly id: string | null } | null;
  readonly revision: number;
}

const writePeople = (people: Iterable<Registered>, db: Db) =>
  db.query({
    name: 'people-write',
    text: `insert into people as t
        (user_id, username, email, first_name, last_name, role, organization_id, registered_at, revision)
      select * from unnest($1::uuid[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::uuid[],
        $8::timestamptz[], $9::integer[])
      on conflict (user_id) do nothing`,
    values: columnsOf(
      people,
      ({ userId }) => userId,
      ({ username }) => username,
      ({ email }) => email,
      ({ firstName }) => firstName,
      ({ lastName }) => lastName,
      ({ role }) => role,
      ({ organizationId }) => organizationId,
      ({ registeredAt }) => registeredAt,
      ({ revision }) => revision,
    ),
  });

const writeStandings = (standings: Iterable<Standing>, db: Db) =>
  db.query({
    name: 'people-standing',
    text: `update people t set
        role = coalesce(s.role, t.role),
        organization_id = case when s.moved then s.organization_id else t.organization_id end,
        revision = s.revision
      from unnest($1::uuid[], $2::text[], $3::boolean[], $4::uuid[], $5::integer[])
        s (user_id, role, moved, organization_id, revision)
      where t.user_id = s.user_id and t.revision < s.revision`,
    values: columnsOf(
      standings,
      ({ userId }) => userId,
      ({ role }) => role,
      ({ organization }) => organization !== null,
      ({ organization }) => organization?.id ?? null,
      ({ revision }) => revision,
    ),
  });

interface Erased {
  readonly userId: string;
  readonly at: string;
}

const writeErased = (people: Iterable<Erased>, db: Db) =>
  db.query({
    name: 'people-erased',
    text: `update people t set username = '', email = '', first_name = '', last_name = '', erased_at = e.at
      from unnest($1::uuid[], $2::timestamptz[]) e (user_id, at)
      where t.user_id = e.user_id`,
    values: columnsOf(
      people,
      ({ userId }) => userId,
      ({ at }) => at,
    ),
  });

/** Everybody who has an account, for lists and searches; signing in has tables of its own. */
export const peopleProjector = projector({
  name: 'people',
  version: 3,
  tables: ['people'],
  schema,
  indexes,
  handles: [
    accountEvents.AccountRegistered,
    accountEvents.RoleChanged,
    accountEvents.OrganizationChanged,
    accountEvents.PersonErased,
  ],
  opens: ['AccountRegistered'],
  fold() {
    const people = new Map<string, Registered>();
    const standings = new Map<string, Standing>();
    const erased = new Map<string, Erased>();
    return {
      add(event) {
        const { stream, revision, metadata } = event;
        const userId = personOf(stream);
        if (event.type === 'AccountRegistered') {
          // As in the table: whoever came first is who they are.
          if (people.has(userId)) return;
          people.set(userId, { userId, ...event.data, registeredAt: metadata.occurredAt, revision });
          return;
        }
        if (event.type === 'PersonErased') {
          erased.set(userId, { userId, at: metadata.occurredAt });
          return;
        }
        const before = standings.get(userId) ?? { role: null, organization: null };
        const change =
          event.type === 'RoleChanged' ? { role: event.data.to } : { organization: { id: event.data.organizationId } };
        standings.set(userId, { ...before, ...change, userId, revision });
      },
      size: () => people.size + standings.size + erased.size,
      async write(db) {
        if (people.size > 0) await writePeople(people.values(), db);
        if (standings.size > 0) await writeStandings(standings.values(), db);
        if (erased.size > 0) await writeErased(erased.values(), db);
      },
    };
  },
});
