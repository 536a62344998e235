import { accountEvents } from '#contracts/accounts/events.ts';
import { notificationEvents } from '#contracts/notifications/events.ts';
import { pushedForMs } from '#contracts/notifications/push.ts';
import { type Db, idOfStream, projector } from '../engine/projector.ts';
import { columnsOf, deleteUsers } from '../engine/rows.ts';
import indexes from './indexes.sql';
import schema from './schema.sql';

interface Subscription {
  readonly userId: string;
  readonly id: string;
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  readonly device: string;
  readonly createdAt: string;
}

interface Owed {
  readonly userId: string;
  readonly id: string;
  readonly position: string;
  readonly eventId: string;
  readonly rule: string | null;
  readonly createdAt: string;
}

const writeSubscriptions = (rows: Iterable<Subscription>, db: Db) =>
  db.query({
    name: 'push-subscriptions-write',
    text: `insert into push_subscriptions (user_id, subscription_id, endpoint, p256dh, auth, device, created_at)
      select * from unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[], $5::text[], $6::text[], $7::timestamptz[])
      on conflict (user_id, subscription_id) do update set endpoint = excluded.endpoint, p256dh = excluded.p256dh,
        auth = excluded.auth, device = excluded.device, created_at = excluded.created_at`,
    values: columnsOf(rows, 'userId', 'id', 'endpoint', 'p256dh', 'auth', 'device', 'createdAt'),
  });

const writeOwed = (rows: Iterable<Owed>, db: Db) =>
  db.query({
    name: 'pushes-owed',
    text: `insert into pushes_owed (user_id, notification_id, position, event_id, rule, created_at)
      select * from unnest($1::uuid[], $2::uuid[], $3::text[], $4::uuid[], $5::text[], $6::timestamptz[])
      on conflict (notification_id) do nothing`,
    values: columnsOf(rows, 'userId', 'id', 'position', 'eventId', 'rule', 'createdAt'),
  });

/** The devices that get push messages, and the notifications that still have to reach them. */
export const pushesProjector = projector({
  name: 'pushes',
  version: 2,
  tables: ['push_subscriptions', 'pushes_owed'],
  schema,
  indexes,
  handles: [
    notificationEvents.NotificationCreated,
    notificationEvents.MessageDelivered,
    notificationEvents.PushSubscribed,
    notificationEvents.PushUnsubscribed,
    accountEvents.PersonErased,
  ],
  opens: ['PushSubscribed'],
  fold() {
    const subscribed = new Map<string, Subscription>();
    const ended = new Map<string, { readonly userId: string; readonly id: string }>();
    const owed = new Map<string, Owed>();
    const delivered = new Set<string>();
    const erased = new Set<string>();
    return {
      add({ id: eventId, type, data, stream, position, recordedAt, metadata: { occurredAt } }) {
        const userId = idOfStream(stream);
        switch (type) {
          case 'NotificationCreated': {
            const { notificationId: id, rule, channels } = data;
            // What was recorded long after it happened, by an import, was sent where it comes from.
            const isFresh = Date.parse(recordedAt) - Date.parse(occurredAt) <= pushedForMs;
            if (channels.includes('push') && isFresh) {
              owed.set(id, { userId, id, position, eventId, rule, createdAt: occurredAt });
            }
            break;
          }
          case 'MessageDelivered':
            if (data.channel !== 'push') break;
            owed.delete(data.notificationId);
            delivered.add(data.notificationId);
            break;
          case 'PushSubscribed': {
            const { subscriptionId: id, ...subscription } = data;
            subscribed.set(`${userId} ${id}`, { userId, id, ...subscription, createdAt: occurredAt });
            ended.delete(`${userId} ${id}`);
            break;
          }
          case 'PushUnsubscribed': {
            const id = data.subscriptionId;
            subscribed.delete(`${userId} ${id}`);
            ended.set(`${userId} ${id}`, { userId, id });
            break;
          }
          case 'PersonErased':
            erased.add(userId);
            for (const [key, one] of subscribed) if (one.userId === userId) subscribed.delete(key);
            for (const [key, one] of owed) if (one.userId === userId) owed.delete(key);
            break;
        }
      },
      size: () => subscribed.size + ended.size + owed.size + delivered.size + erased.size,
      async write(db) {
        if (erased.size > 0) {
          await deleteUsers(db, 'push_subscriptions', erased);
          await deleteUsers(db, 'pushes_owed', erased);
        }
        if (ended.size > 0) {
          await db.query({
            name: 'push-subscriptions-end',
            text: `delete from push_subscriptions t using unnest($1::uuid[], $2::uuid[]) r (user_id, subscription_id)
              where t.user_id = r.user_id and t.subscription_id = r.subscription_id`,
            values: columnsOf(ended.values(), 'userId', 'id'),
          });
        }
        if (subscribed.size > 0) await writeSubscriptions(subscribed.values(), db);
        if (delivered.size > 0) {
          const text = 'delete from pushes_owed where notification_id = any($1::uuid[])';
          await db.query({ name: 'pushes-delivered', text, values: [[...delivered]] });
        }
        if (owed.size > 0) await writeOwed(owed.values(), db);
      },
    };
  },
});
