import { accountEvents } from '#contracts/accounts/events.ts';
import { notificationEvents } from '#contracts/notifications/events.ts';
import type { Notification } from '#contracts/notifications/views.ts';
import { type Db, idOfStream, projector } from '../engine/projector.ts';
import { columnsOf, deleteUsers } from '../engine/rows.ts';
import indexes from './indexes.sql';
import schema from './schema.sql';

/** The part of a notification that never changes. */
export type NotificationContent = Omit<Notification, 'id' | 'isRead' | 'createdAt' | 'by'>;

interface Item {
  readonly userId: string;
  readonly id: string;
  readonly revision: number;
  readonly createdAt: string;
  readonly content: NotificationContent;
  readonly cause: string | null;
}
interface Read {
  readonly userId: string;
  readonly id: string;
}
interface AllRead {
  readonly userId: string;
  readonly revision: number;
}

const writeItems = (rows: Iterable<Item>, isRead: (item: Item) => boolean, db: Db) =>
  db.query({
    name: 'notifications-write',
    text: `insert into notifications (user_id, notification_id, revision, created_at, is_read, content, cause)
      select * from unnest($1::uuid[], $2::uuid[], $3::integer[], $4::timestamptz[], $5::boolean[], $6::jsonb[],
        $7::uuid[])
      on conflict (user_id, notification_id) do nothing`,
    values: columnsOf(rows, 'userId', 'id', 'revision', 'createdAt', isRead, 'content', 'cause'),
  });

const writeReads = (rows: Iterable<Read>, db: Db) =>
  db.query({
    name: 'notifications-read',
    text: `update notifications t set is_read = true
      from unnest($1::uuid[], $2::uuid[]) r (user_id, notification_id)
      where t.user_id = r.user_id and t.notification_id = r.notification_id and not t.is_read`,
    values: columnsOf(rows, 'userId', 'id'),
  });

/** Marks only what came before as read, so applying a page twice does not touch later notifications. */
const writeAllRead = (rows: Iterable<AllRead>, db: Db) =>
  db.query({
    name: 'notifications-read-all',
    text: `update notifications t set is_read = true
      from unnest($1::uuid[], $2::integer[]) r (user_id, revision)
      where t.user_id = r.user_id and t.revision < r.revision and not t.is_read`,
    values: columnsOf(rows, 'userId', 'revision'),
  });

/** Each user's notifications, read and unread. */
export const notificationsProjector = projector({
  name: 'notifications',
  version: 2,
  tables: ['notifications'],
  schema,
  indexes,
  handles: [
    notificationEvents.NotificationCreated,
    notificationEvents.NotificationRead,
    notificationEvents.AllNotificationsRead,
    accountEvents.PersonErased,
  ],
  opens: ['NotificationCreated'],
  fold() {
    const items = new Map<string, Item>();
    const reads = new Map<string, Read>();
    const allRead = new Map<string, AllRead>();
    const erased = new Set<string>();
    const isRead = ({ userId, id, revision }: Item): boolean =>
      reads.has(`${userId} ${id}`) || revision < (allRead.get(userId)?.revision ?? -1);
    return {
      add({ type, data, stream, revision, metadata }) {
        const userId = idOfStream(stream);
        switch (type) {
          case 'NotificationCreated': {
            const { notificationId: id, cause, rule: _rule, ...content } = data;
            items.set(`${userId} ${id}`, { userId, id, revision, createdAt: metadata.occurredAt, content, cause });
            break;
          }
          case 'NotificationRead':
            reads.set(`${userId} ${data.notificationId}`, { userId, id: data.notificationId });
            break;
          case 'AllNotificationsRead':
            allRead.set(userId, { userId, revision });
            break;
          case 'PersonErased':
            erased.add(userId);
            for (const [key, item] of items) if (item.userId === userId) items.delete(key);
            break;
        }
      },
      size: () => items.size + reads.size + allRead.size + erased.size,
      async write(db) {
        if (erased.size > 0) await deleteUsers(db, 'notifications', erased);
        if (items.size > 0) await writeItems(items.values(), isRead, db);
        if (reads.size > 0) await writeReads(reads.values(), db);
        if (allRead.size > 0) await writeAllRead(allRead.values(), db);
      },
    };
  },
});
