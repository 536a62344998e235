import { isGranted } from '#contracts/achievements/events.ts';
import { accountEvents } from '#contracts/accounts/events.ts';
import type { RecordedEvent } from '#contracts/event.ts';
import { learnerEvents } from '#contracts/journey/events.ts';
import { notificationEvents } from '#contracts/notifications/events.ts';
import { witnessEvents } from '#contracts/people/events.ts';
import { roadmapEvents } from '#contracts/roadmap/events.ts';
import { channelsOf } from '#contracts/notifications/kinds.ts';
import { isCelebration } from '#contracts/notifications/jobs.ts';
import { celebratedForMs } from '#contracts/notifications/timeliness.ts';
import { type Db, idOfStream, projector } from '../engine/projector.ts';
import { columnsOf, deleteUsers } from '../engine/rows.ts';
import indexes from './indexes.sql';
import schema from './schema.sql';

/** An event, and who is to hear about it. */
interface Owed {
  readonly userId: string;
  readonly event: RecordedEvent;
}

/** What a page changes: events to celebrate, events that were celebrated, and users who turned celebrations off or on. */
interface Changes {
  readonly owed: Map<string, Owed>;
  readonly answered: Set<string>;
  readonly declines: Map<string, boolean>;
}

/** Turning notifications off also drops the celebrations that are still pending. */
const decline = ({ owed, declines }: Changes, userId: string, declined: boolean): void => {
  declines.set(userId, declined);
  if (declined) for (const [id, one] of owed) if (one.userId === userId) owed.delete(id);
};

/** Events recorded long after they happened, by an import or a simulation, are not celebrated. */
const isFresh = ({ recordedAt, metadata }: RecordedEvent): boolean =>
  Date.parse(recordedAt) - Date.parse(metadata.occurredAt) <= celebratedForMs;

const writeDeclines = async (declines: ReadonlyMap<string, boolean>, db: Db): Promise<void> => {
  const people = [...declines.keys()].toSorted();
  const declining = people.filter((id) => declines.get(id));
  const agreeing = people.filter((id) => !declines.get(id));
  await db.query({
    name: 'celebrations-declined',
    text: 'insert into celebrations_declined select unnest($1::uuid[]) on conflict do nothing',
    values: [declining],
  });
  await deleteUsers(db, 'celebrations_declined', agreeing);
  await deleteUsers(db, 'celebrations_owed', declining);
};

const writeOwed = (events: readonly Owed[], db: Db) =>
  db.query({
    name: 'celebrations-owed',
    text: `insert into celebrations_owed (event_id, user_id, position, type, data, occurred_at, correlation_id)
      select r.* from unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[], $5::jsonb[], $6::timestamptz[], $7::uuid[])
        r (event_id, user_id, position, type, data, occurred_at, correlation_id)
      where not exists (select from celebrations_declined d where d.user_id = r.user_id)
      on conflict do nothing`,
    values: columnsOf(
      events,
      ({ event }) => event.id,
      'userId',
      ({ event }) => event.position,
      ({ event }) => event.type,
      ({ event }) => JSON.stringify(event.data),
      ({ event }) => new Date(event.metadata.occurredAt).toISOString(), // the precision in which it is read back
      ({ event }) => event.metadata.correlationId,
    ),
  });

/** Events that still wait for their celebration: the reconciler adds lost jobs again from here. */
export const pendingCelebrationsProjector = projector({
  // Checkpoints, leases and older versions of the product use this name; a new one would cause a rebuild.
  name: 'celebrations-owed',
  version: 7,
  tables: ['celebrations_owed', 'celebrations_declined'],
  schema,
  indexes,
  handles: [
    learnerEvents.AchievementUnlocked,
    learnerEvents.AchievementValidated,
    learnerEvents.ComponentUnlocked,
    learnerEvents.JourneyCompleted,
    learnerEvents.HistoryImported,
    witnessEvents.WitnessAnswered,
    witnessEvents.WitnessAsked,
    roadmapEvents.VotedFeatureShipped,
    notificationEvents.NotificationCreated,
    notificationEvents.CommunicationPreferencesChanged,
    accountEvents.PersonErased,
  ],
  fold() {
    const changes: Changes = { owed: new Map(), answered: new Set(), declines: new Map() };
    const { owed, answered, declines } = changes;
    const owe = (event: RecordedEvent, userId: string): void => {
      if (isFresh(event) && declines.get(userId) !== true) owed.set(event.id, { userId, event });
    };
    return {
      add(event) {
        switch (event.type) {
          case 'HistoryImported':
            owe(event, idOfStream(event.stream));
            break;
          case 'AchievementUnlocked':
            // Those for the past, and an import, are celebrated as a whole.
            if (event.metadata.imported === undefined && !isGranted(event.metadata))
              owe(event, idOfStream(event.stream));
            break;
          case 'AchievementValidated':
          case 'ComponentUnlocked':
          case 'JourneyCompleted':
          case 'WitnessAnswered':
          case 'VotedFeatureShipped':
            // An import is celebrated as a whole.
            if (event.metadata.imported === undefined) owe(event, idOfStream(event.stream));
            break;
          case 'WitnessAsked':
            if (event.data.mentorId !== null) owe(event, event.data.mentorId);
            break;
          case 'NotificationCreated':
            if (event.data.cause === null || !isCelebration(event.data.rule)) break;
            owed.delete(event.data.cause);
            answered.add(event.data.cause);
            break;
          case 'CommunicationPreferencesChanged':
            decline(changes, idOfStream(event.stream), channelsOf(event.data, 'celebrations').length === 0);
            break;
          case 'PersonErased':
            decline(changes, idOfStream(event.stream), true);
            break;
        }
      },
      size: () => owed.size + answered.size + declines.size,
      async write(db) {
        if (answered.size > 0) {
          const text = 'delete from celebrations_owed where event_id = any($1::uuid[])';
          await db.query({ name: 'celebrations-answered', text, values: [[...answered].toSorted()] });
        }
        if (declines.size > 0) await writeDeclines(declines, db);
        if (owed.size > 0) await writeOwed([...owed.values()], db);
      },
    };
  },
});
