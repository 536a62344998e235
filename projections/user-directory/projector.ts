import { accountEvents } from '#contracts/accounts/events.ts';
import { nameKey } from '#contracts/accounts/name-key.ts';
import { type Db, type HandledEvent, idOfStream, projector } from '../engine/projector.ts';
import { columnsOf } from '../engine/rows.ts';
import indexes from './indexes.sql';
import schema from './schema.sql';

interface Registered {
  readonly userId: string;
  readonly username: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly administrator: boolean;
  readonly organizationId: string | null;
  readonly registeredAt: string;
  readonly revision: number;
}

/** What changed about a user; null leaves a field as it is. */
interface Standing {
  readonly userId: string;
  readonly administrator: boolean | null;
  readonly organization: { readonly id: string | null } | null;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly email: string | null;
  readonly revision: number;
}

const writePeople = (people: Iterable<Registered>, db: Db) =>
  db.query({
    name: 'people-write',
    text: `insert into people as t
        (user_id, username, email, first_name, last_name, administrator, organization_id, registered_at, revision,
         username_key, email_key, first_name_key, last_name_key)
      select * from unnest($1::uuid[], $2::text[], $3::text[], $4::text[], $5::text[], $6::boolean[], $7::uuid[],
        $8::timestamptz[], $9::integer[], $10::text[], $11::text[], $12::text[], $13::text[])
      on conflict (user_id) do nothing`,
    values: columnsOf(
      people,
      'userId',
      'username',
      'email',
      'firstName',
      'lastName',
      'administrator',
      'organizationId',
      'registeredAt',
      'revision',
      ({ username }) => nameKey(username),
      ({ email }) => nameKey(email),
      ({ firstName }) => nameKey(firstName),
      ({ lastName }) => nameKey(lastName),
    ),
  });

const keyOrNull = (name: string | null): string | null => name && nameKey(name);

const writeStandings = (standings: Iterable<Standing>, db: Db) =>
  db.query({
    name: 'people-standing',
    text: `update people t set
        administrator = coalesce(s.administrator, t.administrator),
        organization_id = case when s.moved then s.organization_id else t.organization_id end,
        first_name = coalesce(s.first_name, t.first_name),
        last_name = coalesce(s.last_name, t.last_name),
        email = coalesce(s.email, t.email),
        first_name_key = coalesce(s.first_name_key, t.first_name_key),
        last_name_key = coalesce(s.last_name_key, t.last_name_key),
        email_key = coalesce(s.email_key, t.email_key),
        revision = s.revision
      from unnest($1::uuid[], $2::boolean[], $3::boolean[], $4::uuid[], $5::integer[], $6::text[], $7::text[], $8::text[],
          $9::text[], $10::text[], $11::text[])
        s (user_id, administrator, moved, organization_id, revision, first_name, last_name, email, first_name_key,
          last_name_key, email_key)
      where t.user_id = s.user_id and t.revision < s.revision`,
    values: columnsOf(
      standings,
      'userId',
      'administrator',
      ({ organization }) => organization !== null,
      ({ organization }) => organization?.id ?? null,
      'revision',
      'firstName',
      'lastName',
      'email',
      ({ firstName }) => keyOrNull(firstName),
      ({ lastName }) => keyOrNull(lastName),
      ({ email }) => keyOrNull(email),
    ),
  });

const asBefore = {
  administrator: null,
  organization: null,
  firstName: null,
  lastName: null,
  email: null,
};

const changed = [
  accountEvents.RoleChanged,
  accountEvents.OrganizationChanged,
  accountEvents.MembershipBegan,
  accountEvents.MembershipEnded,
  accountEvents.NamesChanged,
  accountEvents.EmailChanged,
] as const;

const changeOf = (event: HandledEvent<typeof changed>): Partial<Standing> => {
  switch (event.type) {
    case 'RoleChanged':
      return { administrator: event.data.to === 'admin' };
    case 'OrganizationChanged':
      return { organization: { id: event.data.organizationId } };
    case 'MembershipBegan':
      return { organization: { id: event.data.organizationId } };
    case 'MembershipEnded':
      return { organization: { id: null } };
    case 'NamesChanged':
      return { firstName: event.data.firstName, lastName: event.data.lastName };
    case 'EmailChanged':
      return { email: event.data.email };
  }
};

interface Erased {
  readonly userId: string;
  readonly at: string;
}

const writeErased = (people: Iterable<Erased>, db: Db) =>
  db.query({
    name: 'people-erased',
    text: `update people t set username = '', email = '', first_name = '', last_name = '', username_key = '', email_key = '',
        first_name_key = '', last_name_key = '', erased_at = e.at
      from unnest($1::uuid[], $2::timestamptz[]) e (user_id, at)
      where t.user_id = e.user_id`,
    values: columnsOf(people, 'userId', 'at'),
  });

/** All users with an account, for lists and searches. Authorization reads `access` instead. */
export const userDirectoryProjector = projector({
  // Checkpoints, leases and older versions of the product use this name; a new one would cause a rebuild.
  name: 'people',
  version: 6,
  tables: ['people'],
  schema,
  indexes,
  handles: [accountEvents.AccountRegistered, ...changed, accountEvents.PersonErased],
  opens: ['AccountRegistered', 'NamesChanged', 'EmailChanged'],
  fold() {
    const people = new Map<string, Registered>();
    const standings = new Map<string, Standing>();
    const erased = new Map<string, Erased>();
    return {
      add(event) {
        const { stream, revision, metadata } = event;
        const userId = idOfStream(stream);
        if (event.type === 'AccountRegistered') {
          // As in the table, the first registration counts.
          if (people.has(userId)) return;
          const administrator = event.data.role === 'admin';
          people.set(userId, { userId, ...event.data, administrator, registeredAt: metadata.occurredAt, revision });
          return;
        }
        if (event.type === 'PersonErased') {
          erased.set(userId, { userId, at: metadata.occurredAt });
          return;
        }
        standings.set(userId, { ...(standings.get(userId) ?? asBefore), ...changeOf(event), userId, revision });
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
