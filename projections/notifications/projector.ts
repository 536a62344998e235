import { accountEvents } from '#contracts/accounts/events.ts';
import type { MessageKind } from '#contracts/notifications/channels.ts';
import { notificationEvents } from '#contracts/notifications/events.ts';
import { kindOf } from '#contracts/notifications/kinds.ts';
import { isRecordedRule, wishOf } from '#contracts/notifications/reminders.ts';
import type { Notification } from '#contracts/notifications/views.ts';
import { type Db, idOfStream, projector } from '../engine/projector.ts';
import { columnsOf, deleteUsers } from '../engine/rows.ts';
import indexes from './indexes.sql';
import schema from './schema.sql';

/** The part of a notification that never changes. */
export type NotificationContent = Omit<
  Notification,
  'id' | 'isRead' | 'isArchived' | 'snoozedUntil' | 'createdAt' | 'by' | 'kind' | 'why'
>;

interface Item {
  readonly userId: string;
  readonly id: string;
  readonly revision: number;
  readonly createdAt: string;
  readonly kind: MessageKind | null;
  readonly content: NotificationContent;
  readonly why: Notification['why'];
  readonly cause: string | null;
}

/** What changes of one notification; left out, it stays as it is. */
interface Patch {
  readonly isRead?: boolean;
  readonly isArchived?: boolean;
  /** Null: not snoozed any more. */
  readonly snoozedUntil?: string | null;
}

/** Changes of one person's notifications up to, and with, the next time they marked all of them read. */
interface Stretch {
  readonly patches: Map<string, Patch>;
  allRead: { readonly revision: number; readonly at: string } | null;
}

const writeItems = (rows: Iterable<Item>, db: Db) =>
  db.query({
    name: 'notifications-write',
    text: `insert into notifications
        (user_id, notification_id, revision, created_at, is_read, is_archived, kind, content, why, cause)
      select user_id, notification_id, revision, created_at, false, false, kind, content, why, cause
      from unnest($1::uuid[], $2::uuid[], $3::integer[], $4::timestamptz[], $5::text[], $6::jsonb[], $7::jsonb[],
        $8::uuid[]) r (user_id, notification_id, revision, created_at, kind, content, why, cause)
      on conflict (user_id, notification_id) do nothing`,
    values: columnsOf(rows, 'userId', 'id', 'revision', 'createdAt', 'kind', 'content', 'why', 'cause'),
  });

interface PatchRow {
  readonly userId: string;
  readonly id: string;
  readonly patch: Patch;
}

const writePatches = (rows: Iterable<PatchRow>, db: Db) =>
  db.query({
    name: 'notifications-patch',
    text: `update notifications t set is_read = coalesce(r.is_read, t.is_read),
        is_archived = coalesce(r.is_archived, t.is_archived),
        snoozed_until = case when r.sets_snooze then r.snoozed_until else t.snoozed_until end
      from unnest($1::uuid[], $2::uuid[], $3::boolean[], $4::boolean[], $5::boolean[], $6::timestamptz[])
        r (user_id, notification_id, is_read, is_archived, sets_snooze, snoozed_until)
      where t.user_id = r.user_id and t.notification_id = r.notification_id`,
    values: columnsOf(
      rows,
      'userId',
      'id',
      ({ patch }) => patch.isRead ?? null,
      ({ patch }) => patch.isArchived ?? null,
      ({ patch }) => patch.snoozedUntil !== undefined,
      ({ patch }) => patch.snoozedUntil ?? null,
    ),
  });

interface AllReadRow {
  readonly userId: string;
  readonly revision: number;
  readonly at: string;
}

/** Only what came before it is read, and what was not snoozed then: the rest stays unread, also when the page is applied again. */
const writeAllRead = (rows: Iterable<AllReadRow>, db: Db) =>
  db.query({
    name: 'notifications-read-all',
    text: `update notifications t set is_read = true
      from unnest($1::uuid[], $2::integer[], $3::timestamptz[]) r (user_id, revision, at)
      where t.user_id = r.user_id and t.revision < r.revision and not t.is_read
        and (t.snoozed_until is null or t.snoozed_until <= r.at)`,
    values: columnsOf(rows, 'userId', 'revision', 'at'),
  });

/** First everybody's first stretch, then everybody's second: each person's changes in their order. */
const writeStretches = async (byPerson: ReadonlyMap<string, readonly Stretch[]>, db: Db): Promise<void> => {
  for (let at = 0; ; at += 1) {
    const stretches = [...byPerson].flatMap(([userId, all]) =>
      all.slice(at, at + 1).map((one) => ({ userId, ...one })),
    );
    if (stretches.length === 0) return;
    const patches = stretches.flatMap(({ userId, patches: some }) =>
      [...some].map(([id, patch]) => ({ userId, id, patch })),
    );
    if (patches.length > 0) await writePatches(patches, db);
    const allRead = stretches.flatMap(({ userId, allRead: one }) => (one ? [{ userId, ...one }] : []));
    if (allRead.length > 0) await writeAllRead(allRead, db);
  }
};

const preferenceOf = (rule: string | null): Notification['why']['preference'] =>
  isRecordedRule(rule) ? wishOf(rule) : null;

/** Each person's notifications in the app: what is unread, snoozed, archived. */
export const notificationsProjector = projector({
  name: 'notifications',
  version: 4,
  isUrgent: true,
  tables: ['notifications'],
  schema,
  indexes,
  handles: [
    notificationEvents.NotificationCreated,
    notificationEvents.NotificationRead,
    notificationEvents.AllNotificationsRead,
    notificationEvents.NotificationSnoozed,
    notificationEvents.NotificationArchived,
    notificationEvents.NotificationRestored,
    accountEvents.PersonErased,
  ],
  opens: ['NotificationCreated'],
  fold() {
    const items = new Map<string, Item>();
    const byPerson = new Map<string, Stretch[]>();
    const erased = new Set<string>();
    let changes = 0;
    const stretchOf = (userId: string): Stretch => {
      const stretches = byPerson.get(userId) ?? [];
      byPerson.set(userId, stretches);
      const last = stretches.at(-1);
      if (last && !last.allRead) return last;
      const next: Stretch = { patches: new Map(), allRead: null };
      stretches.push(next);
      return next;
    };
    const change = (userId: string, id: string, patch: Patch): void => {
      const { patches } = stretchOf(userId);
      patches.set(id, { ...patches.get(id), ...patch });
      changes += 1;
    };
    return {
      add({ type, data, stream, revision, metadata }) {
        const userId = idOfStream(stream);
        switch (type) {
          case 'NotificationCreated': {
            const { notificationId: id, cause, causedAt, rule, text: _text, channels, ...content } = data;
            if (!channels.includes('app')) return;
            const why = { rule, preference: preferenceOf(rule), causedAt, channels };
            const createdAt = metadata.occurredAt;
            items.set(`${userId} ${id}`, { userId, id, revision, createdAt, kind: kindOf(rule), content, why, cause });
            break;
          }
          case 'NotificationRead':
            change(userId, data.notificationId, { isRead: true, snoozedUntil: null });
            break;
          case 'NotificationSnoozed':
            change(userId, data.notificationId, { isRead: false, isArchived: false, snoozedUntil: data.until });
            break;
          case 'NotificationArchived':
            change(userId, data.notificationId, { isRead: true, isArchived: true, snoozedUntil: null });
            break;
          case 'NotificationRestored':
            change(userId, data.notificationId, { isArchived: false, snoozedUntil: null });
            break;
          case 'AllNotificationsRead':
            stretchOf(userId).allRead = { revision, at: metadata.occurredAt };
            changes += 1;
            break;
          case 'PersonErased':
            erased.add(userId);
            byPerson.delete(userId);
            for (const [key, item] of items) if (item.userId === userId) items.delete(key);
            break;
        }
      },
      size: () => items.size + changes + erased.size,
      async write(db) {
        if (erased.size > 0) await deleteUsers(db, 'notifications', erased);
        if (items.size > 0) await writeItems(items.values(), db);
        await writeStretches(byPerson, db);
      },
    };
  },
});
