import { accountEvents } from '#contracts/accounts/events.ts';
import type { Role } from '#contracts/accounts/views.ts';
import { personOf, projector } from '../engine/projector.ts';
import { columnsOf, inKeyOrder } from '../engine/rows.ts';
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

/** Everybody who has an account, for lists and searches; signing in has tables of its own. */
export const peopleProjector = projector({
  name: 'people',
  version: 1,
  tables: ['people'],
  schema,
  indexes,
  handles: [accountEvents.AccountRegistered],
  opens: ['AccountRegistered'],
  async apply(batch, db) {
    const people = new Map<string, Registered>();
    for (const { data, stream, revision, metadata } of batch) {
      const userId = personOf(stream);
      people.set(userId, { userId, ...data, registeredAt: metadata.occurredAt, revision });
    }
    await db.query({
      name: 'people-write',
      text: `insert into people as t
          (user_id, username, email, first_name, last_name, role, organization_id, registered_at, revision)
        select * from unnest($1::uuid[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::uuid[],
          $8::timestamptz[], $9::integer[])
        on conflict (user_id) do nothing`,
      values: columnsOf(
        inKeyOrder(people),
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
  },
});
