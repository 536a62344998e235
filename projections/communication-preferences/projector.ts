import { notificationEvents } from '#contracts/notifications/events.ts';
import type { CommunicationPreferences } from '#contracts/notifications/views.ts';
import { personOf, projector } from '../engine/projector.ts';
import { columnsOf, inKeyOrder } from '../engine/rows.ts';
import schema from './schema.sql';

interface Chosen {
  readonly userId: string;
  readonly preferences: CommunicationPreferences;
  readonly revision: number;
}

/** How and when each person wants to be spoken to, once they have said so. */
export const communicationPreferencesProjector = projector({
  name: 'communication-preferences',
  version: 1,
  tables: ['communication_preferences'],
  schema,
  handles: [notificationEvents.CommunicationPreferencesChanged],
  async apply(batch, db) {
    const chosen = new Map<string, Chosen>();
    for (const { data, stream, revision } of batch) {
      const userId = personOf(stream);
      chosen.set(userId, { userId, preferences: data, revision });
    }
    await db.query({
      name: 'communication-preferences-write',
      text: `insert into communication_preferences as t (user_id, preferences, revision)
        select * from unnest($1::uuid[], $2::jsonb[], $3::integer[])
        on conflict (user_id) do update set preferences = excluded.preferences, revision = excluded.revision
        where t.revision < excluded.revision`,
      values: columnsOf(
        inKeyOrder(chosen),
        ({ userId }) => userId,
        ({ preferences }) => JSON.stringify(preferences),
        ({ revision }) => revision,
      ),
    });
  },
});
