import { accountEvents } from '#contracts/accounts/events.ts';
import { notificationEvents } from '#contracts/notifications/events.ts';
import type { CommunicationPreferences } from '#contracts/notifications/views.ts';
import { type Db, idOfStream, projector } from '../engine/projector.ts';
import { columnsOf, deleteUsers } from '../engine/rows.ts';
import schema from './schema.sql';

interface Chosen {
  readonly userId: string;
  readonly preferences: CommunicationPreferences;
  readonly revision: number;
}

const write = (rows: Iterable<Chosen>, db: Db) =>
  db.query({
    name: 'communication-preferences-write',
    text: `insert into communication_preferences as t (user_id, preferences, revision)
      select * from unnest($1::uuid[], $2::jsonb[], $3::integer[])
      on conflict (user_id) do update set preferences = excluded.preferences, revision = excluded.revision
      where t.revision < excluded.revision`,
    values: columnsOf(rows, 'userId', 'preferences', 'revision'),
  });

/** How and when each user wants to be contacted, for those who have chosen. */
export const communicationPreferencesProjector = projector({
  name: 'communication-preferences',
  version: 2,
  tables: ['communication_preferences'],
  schema,
  handles: [notificationEvents.CommunicationPreferencesChanged, accountEvents.PersonErased],
  fold() {
    const chosen = new Map<string, Chosen>();
    const erased = new Set<string>();
    return {
      add({ type, data, stream, revision }) {
        const userId = idOfStream(stream);
        if (type === 'PersonErased') {
          erased.add(userId);
          chosen.delete(userId);
        } else chosen.set(userId, { userId, preferences: data, revision });
      },
      size: () => chosen.size + erased.size,
      async write(db) {
        if (erased.size > 0) await deleteUsers(db, 'communication_preferences', erased);
        if (chosen.size > 0) await write(chosen.values(), db);
      },
    };
  },
});
