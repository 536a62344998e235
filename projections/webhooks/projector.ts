import { serviceAccountEvents, webhookEvents } from '#contracts/programs/events.ts';
import { type Db, idOfStream, projector } from '../engine/projector.ts';
import { columnsOf } from '../engine/rows.ts';
import indexes from './indexes.sql';
import schema from './schema.sql';

interface Added {
  readonly id: string;
  readonly serviceId: string;
  readonly organizationId: string;
  readonly url: string;
  readonly kinds: string;
  readonly at: string;
  readonly position: string;
  readonly revision: number;
}
interface Changed {
  readonly id: string;
  readonly url: string;
  readonly kinds: string;
  readonly revision: number;
}
interface Switched {
  readonly id: string;
  readonly why: string | null;
  readonly at: string | null;
  readonly revision: number;
}

const writeAdded = (added: Iterable<Added>, db: Db) =>
  db.query({
    name: 'webhooks-write',
    text: `insert into webhooks (webhook_id, service_id, organization_id, url, kinds, created_at, added_at, revision)
      select id, service_id, organization_id, url, string_to_array(kinds, ' '), at, position, revision
      from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::text[], $5::text[], $6::timestamptz[], $7::text[], $8::integer[])
        w (id, service_id, organization_id, url, kinds, at, position, revision)
      on conflict (webhook_id) do nothing`,
    values: columnsOf(added, 'id', 'serviceId', 'organizationId', 'url', 'kinds', 'at', 'position', 'revision'),
  });

/** Applying the same again changes nothing: the values are those of the last event of each kind. */
const writeChanged = (changed: Iterable<Changed>, db: Db) =>
  db.query({
    name: 'webhooks-changed',
    text: `update webhooks w set url = c.url, kinds = string_to_array(c.kinds, ' '), revision = greatest(w.revision, c.revision)
      from unnest($1::uuid[], $2::text[], $3::text[], $4::integer[]) c (id, url, kinds, revision)
      where w.webhook_id = c.id`,
    values: columnsOf(changed, 'id', 'url', 'kinds', 'revision'),
  });

const writeSwitched = (switched: Iterable<Switched>, db: Db) =>
  db.query({
    name: 'webhooks-switched',
    text: `update webhooks w set disabled_why = s.why, disabled_at = s.at, revision = greatest(w.revision, s.revision)
      from unnest($1::uuid[], $2::text[], $3::timestamptz[], $4::integer[]) s (id, why, at, revision)
      where w.webhook_id = s.id`,
    values: columnsOf(switched, 'id', 'why', 'at', 'revision'),
  });

const deleteRemoved = (ids: Iterable<string>, serviceIds: Iterable<string>, db: Db) =>
  db.query({
    name: 'webhooks-removed',
    text: 'delete from webhooks where webhook_id = any($1::uuid[]) or service_id = any($2::uuid[])',
    values: [[...ids], [...serviceIds]],
  });

const { WebhookAdded, WebhookChanged, WebhookDisabled, WebhookEnabled, WebhookRemoved } = webhookEvents;

/** The webhooks of organizations: where to, which kinds, and whether they are on. */
export const webhooksProjector = projector({
  name: 'webhooks',
  version: 1,
  tables: ['webhooks'],
  schema,
  indexes,
  handles: [
    WebhookAdded,
    WebhookChanged,
    WebhookDisabled,
    WebhookEnabled,
    WebhookRemoved,
    serviceAccountEvents.ServiceAccountDeleted,
  ] as const,
  fold() {
    const added = new Map<string, Added>();
    const changed = new Map<string, Changed>();
    const switched = new Map<string, Switched>();
    const removed = new Set<string>();
    const deleted = new Set<string>();
    return {
      add({ type, data, stream, position, revision, metadata: { occurredAt: at } }) {
        const serviceId = idOfStream(stream);
        switch (type) {
          case 'WebhookAdded': {
            const { webhookId: id, organizationId, url, kinds } = data;
            added.set(id, { id, serviceId, organizationId, url, kinds: kinds.join(' '), at, position, revision });
            break;
          }
          case 'WebhookChanged': {
            const { webhookId: id, url, kinds } = data;
            changed.set(id, { id, url, kinds: kinds.join(' '), revision });
            break;
          }
          case 'WebhookDisabled':
            switched.set(data.webhookId, { id: data.webhookId, why: data.why, at, revision });
            break;
          case 'WebhookEnabled':
            switched.set(data.webhookId, { id: data.webhookId, why: null, at: null, revision });
            break;
          case 'WebhookRemoved':
            removed.add(data.webhookId);
            break;
          case 'ServiceAccountDeleted':
            deleted.add(serviceId);
            break;
        }
      },
      size: () => added.size + changed.size + switched.size + removed.size + deleted.size,
      // What is removed never comes back, so it comes last.
      async write(db) {
        if (added.size > 0) await writeAdded(added.values(), db);
        if (changed.size > 0) await writeChanged(changed.values(), db);
        if (switched.size > 0) await writeSwitched(switched.values(), db);
        if (removed.size + deleted.size > 0) await deleteRemoved(removed, deleted, db);
      },
    };
  },
});
