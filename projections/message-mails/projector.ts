import { accountEvents } from '#contracts/accounts/events.ts';
import type { MessageKind } from '#contracts/notifications/channels.ts';
import { notificationEvents } from '#contracts/notifications/events.ts';
import { kindOf } from '#contracts/notifications/kinds.ts';
import { mailedForMs } from '#contracts/notifications/timeliness.ts';
import type { CommunicationPreferences } from '#contracts/notifications/views.ts';
import { type Db, idOfStream, projector } from '../engine/projector.ts';
import { columnsOf, deleteUsers } from '../engine/rows.ts';
import indexes from './indexes.sql';
import schema from './schema.sql';

/** The words of a notification, and which of the rule's texts they are. */
export interface MailedContent {
  readonly title: string;
  readonly message: string;
  readonly actionText: string | null;
  readonly actionUrl: string | null;
  readonly text: string | null;
}

interface Owed {
  readonly userId: string;
  readonly id: string;
  readonly eventId: string;
  readonly kind: MessageKind;
  readonly content: MailedContent;
  readonly createdAt: string;
}

interface Stop {
  readonly userId: string;
  readonly reason: string;
  readonly at: string;
}

interface Reader {
  readonly userId: string;
  readonly preferences: CommunicationPreferences;
  readonly at: string;
  readonly position: string;
}

interface Sent {
  readonly userId: string;
  readonly day: string;
  readonly at: string;
}

const tables = ['mails_owed', 'mail_stops', 'digest_readers', 'digests_sent'];

const writeOwed = (rows: Iterable<Owed>, db: Db) =>
  db.query({
    name: 'mails-owed',
    text: `insert into mails_owed (user_id, notification_id, event_id, kind, content, created_at)
      select * from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::text[], $5::jsonb[], $6::timestamptz[])
      on conflict (notification_id) do nothing`,
    values: columnsOf(rows, 'userId', 'id', 'eventId', 'kind', 'content', 'createdAt'),
  });

const writeStops = (rows: Iterable<Stop>, db: Db) =>
  db.query({
    name: 'mail-stops',
    text: `insert into mail_stops (user_id, reason, stopped_at)
      select * from unnest($1::uuid[], $2::text[], $3::timestamptz[])
      on conflict (user_id) do update set reason = excluded.reason, stopped_at = excluded.stopped_at`,
    values: columnsOf(rows, 'userId', 'reason', 'at'),
  });

const writeReaders = (rows: Iterable<Reader>, db: Db) =>
  db.query({
    name: 'digest-readers',
    text: `insert into digest_readers (user_id, preferences, changed_at, position)
      select * from unnest($1::uuid[], $2::jsonb[], $3::timestamptz[], $4::text[])
      on conflict (user_id) do update set preferences = excluded.preferences, changed_at = excluded.changed_at,
        position = excluded.position`,
    values: columnsOf(rows, 'userId', 'preferences', 'at', 'position'),
  });

const writeSent = (rows: Iterable<Sent>, db: Db) =>
  db.query({
    name: 'digests-sent',
    text: `insert into digests_sent (user_id, day, sent_at)
      select * from unnest($1::uuid[], $2::date[], $3::timestamptz[])
      on conflict (user_id) do update set day = excluded.day, sent_at = excluded.sent_at`,
    values: columnsOf(rows, 'userId', 'day', 'at'),
  });

/** What is owed to people by mail, who gets a digest, and whose mail has stopped. */
export const messageMailsProjector = projector({
  name: 'message-mails',
  version: 2,
  tables,
  schema,
  indexes,
  handles: [
    notificationEvents.NotificationCreated,
    notificationEvents.MessageDelivered,
    notificationEvents.CommunicationPreferencesChanged,
    notificationEvents.DigestSent,
    notificationEvents.EmailStopped,
    notificationEvents.EmailResumed,
    accountEvents.PersonErased,
  ],
  opens: ['NotificationCreated'],
  fold() {
    const owed = new Map<string, Owed>();
    const delivered = new Set<string>();
    // By person; null: none any more.
    const stops = new Map<string, Stop | null>();
    const readers = new Map<string, Reader | null>();
    const sent = new Map<string, Sent>();
    const erased = new Set<string>();
    return {
      add({ id: eventId, type, data, stream, position, recordedAt, metadata: { occurredAt } }) {
        const userId = idOfStream(stream);
        switch (type) {
          case 'NotificationCreated': {
            const { notificationId: id, rule, channels, title, message, actionText, actionUrl, text } = data;
            const kind = kindOf(rule);
            // What was recorded long after it happened, by an import, was sent where it comes from.
            const isFresh = Date.parse(recordedAt) - Date.parse(occurredAt) <= mailedForMs;
            if (kind === null || !channels.includes('email') || !isFresh) break;
            owed.set(id, {
              userId,
              id,
              eventId,
              kind,
              content: { title, message, actionText, actionUrl, text },
              createdAt: occurredAt,
            });
            break;
          }
          case 'MessageDelivered':
            if (data.channel !== 'email') break;
            owed.delete(data.notificationId);
            delivered.add(data.notificationId);
            break;
          case 'CommunicationPreferencesChanged':
            readers.set(userId, data.digest === 'off' ? null : { userId, preferences: data, at: occurredAt, position });
            break;
          case 'DigestSent':
            sent.set(userId, { userId, day: data.day, at: occurredAt });
            break;
          case 'EmailStopped':
            stops.set(userId, { userId, reason: data.reason, at: occurredAt });
            break;
          case 'EmailResumed':
            stops.set(userId, null);
            break;
          case 'PersonErased':
            erased.add(userId);
            for (const [key, one] of owed) if (one.userId === userId) owed.delete(key);
            for (const byPerson of [stops, readers, sent]) byPerson.delete(userId);
            break;
        }
      },
      size: () => owed.size + delivered.size + stops.size + readers.size + sent.size + erased.size,
      async write(db) {
        if (erased.size > 0) for (const table of tables) await deleteUsers(db, table, erased);
        if (delivered.size > 0) {
          const text = 'delete from mails_owed where notification_id = any($1::uuid[])';
          await db.query({ name: 'mails-delivered', text, values: [[...delivered]] });
        }
        if (owed.size > 0) await writeOwed(owed.values(), db);
        await writeOrDelete('mail_stops', stops, writeStops, db);
        await writeOrDelete('digest_readers', readers, writeReaders, db);
        if (sent.size > 0) await writeSent(sent.values(), db);
      },
    };
  },
});

async function writeOrDelete<Row>(
  table: string,
  byPerson: ReadonlyMap<string, Row | null>,
  write: (rows: Iterable<Row>, db: Db) => Promise<unknown>,
  db: Db,
): Promise<void> {
  const none = [...byPerson].flatMap(([userId, row]) => (row === null ? [userId] : []));
  const some = [...byPerson.values()].filter((row) => row !== null);
  if (none.length > 0) await deleteUsers(db, table, none);
  if (some.length > 0) await write(some, db);
}
