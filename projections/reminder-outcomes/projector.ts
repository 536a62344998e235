import { accountEvents } from '#contracts/accounts/events.ts';
import { notificationEvents } from '#contracts/notifications/events.ts';
import { isReminderRule } from '#contracts/notifications/reminders.ts';
import { returnedWithinMs } from '#contracts/notifications/timeliness.ts';
import { type Db, idOfStream, projector } from '../engine/projector.ts';
import { columnsOf, deleteUsers } from '../engine/rows.ts';
import { presence } from '../presence.ts';
import indexes from './indexes.sql';
import schema from './schema.sql';

interface Reminder {
  readonly userId: string;
  readonly id: string;
  readonly rule: string;
  readonly text: string | null;
  readonly at: string;
  readonly revision: number;
  readonly isHeldOut: boolean;
}

/** What people did; all of it only ever adds to what is known of a reminder, so the order does not matter. */
interface Deeds {
  /** When each was first seen, and opened. */
  readonly seen: Map<string, string>;
  readonly read: Map<string, string>;
  /** Up to a revision of the stream all were seen, at a time. */
  readonly allSeen: { readonly revision: number; readonly at: string }[];
  /** When the person was here, oldest first. */
  readonly here: number[];
}

/** Leaves out a time between two that are so close that after any reminder between them the second is soon enough. */
const addPresence = (here: number[], at: number): void => {
  const [before, last] = here.slice(-2);
  if (before !== undefined && last !== undefined && before <= last && last <= at && at - before <= returnedWithinMs) {
    here.pop();
  }
  here.push(at);
};

const remember = (times: Map<string, string>, id: string, at: string): void => {
  if (!times.has(id)) times.set(id, at);
};

const writeReminders = (rows: Iterable<Reminder>, db: Db) =>
  db.query({
    name: 'reminder-outcomes-write',
    text: `insert into reminder_outcomes
        (user_id, notification_id, rule, text, at, revision, is_held_out, is_seen, is_read, has_returned)
      select r.*, false, false, false
      from unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[], $5::timestamptz[], $6::integer[], $7::boolean[]) r
      on conflict (user_id, notification_id) do nothing`,
    values: columnsOf(rows, 'userId', 'id', 'rule', 'text', 'at', 'revision', 'isHeldOut'),
  });

const isSoon = (at: string): string => `${at} <= t.at + interval '1 millisecond' * ${returnedWithinMs}`;

const writeSeen = (rows: Iterable<{ userId: string; id: string; isRead: boolean; at: string }>, db: Db) =>
  db.query({
    name: 'reminder-outcomes-seen',
    text: `update reminder_outcomes t set is_seen = true, is_read = t.is_read or r.is_read
      from unnest($1::uuid[], $2::uuid[], $3::boolean[], $4::timestamptz[]) r (user_id, notification_id, is_read, at)
      where t.user_id = r.user_id and t.notification_id = r.notification_id and ${isSoon('r.at')}`,
    values: columnsOf(rows, 'userId', 'id', 'isRead', 'at'),
  });

const writeAllSeen = (rows: Iterable<{ userId: string; revision: number; at: string }>, db: Db) =>
  db.query({
    name: 'reminder-outcomes-all-seen',
    text: `update reminder_outcomes t set is_seen = true
      from unnest($1::uuid[], $2::integer[], $3::timestamptz[]) r (user_id, revision, at)
      where t.user_id = r.user_id and t.revision < r.revision and not t.is_seen and not t.is_held_out
        and ${isSoon('r.at')}`,
    values: columnsOf(rows, 'userId', 'revision', 'at'),
  });

const writePresence = (rows: Iterable<{ userId: string; at: string }>, db: Db) =>
  db.query({
    name: 'reminder-outcomes-returned',
    text: `update reminder_outcomes t set has_returned = true
      from unnest($1::uuid[], $2::timestamptz[]) r (user_id, at)
      where t.user_id = r.user_id and not t.has_returned and t.at < r.at and ${isSoon('r.at')}`,
    values: columnsOf(rows, 'userId', 'at'),
  });

/**
 * What came of each reminder within 48 hours: seen, read, back; and whether people came back who were sent none. What happens later
 * changes nothing, so that nobody can watch the figures while people read.
 */
export const reminderOutcomesProjector = projector({
  name: 'reminder-outcomes',
  version: 2,
  isByPerson: true,
  tables: ['reminder_outcomes'],
  schema,
  indexes,
  handles: [
    notificationEvents.NotificationCreated,
    notificationEvents.RemindersClosed,
    notificationEvents.NotificationSeen,
    notificationEvents.NotificationRead,
    notificationEvents.NotificationSnoozed,
    notificationEvents.NotificationArchived,
    notificationEvents.AllNotificationsRead,
    accountEvents.PersonErased,
    ...presence,
  ],
  fold() {
    const reminders = new Map<string, Reminder>();
    const people = new Map<string, Deeds>();
    const erased = new Set<string>();
    let deeds = 0;
    const deedsOf = (userId: string): Deeds => {
      deeds += 1;
      const known = people.get(userId) ?? { seen: new Map(), read: new Map(), allSeen: [], here: [] };
      people.set(userId, known);
      return known;
    };
    return {
      add(event) {
        const { stream, revision } = event;
        const { occurredAt: at } = event.metadata;
        const userId = idOfStream(stream);
        switch (event.type) {
          case 'NotificationCreated': {
            const { notificationId: id, rule, text } = event.data;
            if (!isReminderRule(rule)) return;
            reminders.set(`${userId} ${id}`, { userId, id, rule, text, at, revision, isHeldOut: false });
            return;
          }
          case 'RemindersClosed':
            for (const { notificationId: id, rule, reason } of event.data.closed) {
              if (reason !== 'held_out') continue;
              reminders.set(`${userId} ${id}`, { userId, id, rule, text: null, at, revision, isHeldOut: true });
            }
            return;
          case 'NotificationSeen':
            for (const id of event.data.notificationIds) remember(deedsOf(userId).seen, id, at);
            return;
          case 'NotificationSnoozed':
          case 'NotificationArchived':
            remember(deedsOf(userId).seen, event.data.notificationId, at);
            return;
          case 'NotificationRead':
            remember(deedsOf(userId).read, event.data.notificationId, at);
            return;
          // Marking all of them as read opens none of them.
          case 'AllNotificationsRead':
            deedsOf(userId).allSeen.push({ revision, at });
            return;
          case 'PersonErased':
            erased.add(userId);
            people.delete(userId);
            for (const [key, one] of reminders) if (one.userId === userId) reminders.delete(key);
            return;
          default:
            addPresence(deedsOf(userId).here, Date.parse(at));
        }
      },
      size: () => reminders.size + deeds + erased.size,
      async write(db) {
        if (erased.size > 0) await deleteUsers(db, 'reminder_outcomes', erased);
        if (reminders.size > 0) await writeReminders(reminders.values(), db);
        const done = [...people].map(([userId, one]) => ({ userId, ...one }));
        const dated = (userId: string, ids: ReadonlyMap<string, string>, isRead: boolean) =>
          [...ids].map(([id, at]) => ({ userId, id, isRead, at }));
        const seen = done.flatMap(({ userId, seen: ids }) => dated(userId, ids, false));
        if (seen.length > 0) await writeSeen(seen, db);
        const read = done.flatMap(({ userId, read: ids }) => dated(userId, ids, true));
        if (read.length > 0) await writeSeen(read, db);
        const allSeen = done.flatMap(({ userId, allSeen: all }) => all.map((one) => ({ userId, ...one })));
        if (allSeen.length > 0) await writeAllSeen(allSeen, db);
        const here = done.flatMap(({ userId, here: times }) =>
          times.map((at) => ({ userId, at: new Date(at).toISOString() })),
        );
        if (here.length > 0) await writePresence(here, db);
      },
    };
  },
});
