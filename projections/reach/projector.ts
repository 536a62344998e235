import { accountEvents } from '#contracts/accounts/events.ts';
import { learnerEvents } from '#contracts/journey/events.ts';
import { notificationEvents } from '#contracts/notifications/events.ts';
import { plannedReminders } from '#contracts/notifications/reminders.ts';
import { type Batch, type Db, personOf, projector } from '../engine/projector.ts';
import { columnsOf, inKeyOrder } from '../engine/rows.ts';
import { active, advanced, newReach, type ReachFacts, reminded, reminderFactsOf } from './facts.ts';
import indexes from './indexes.sql';
import schema from './schema.sql';

/** What the learner does themselves, so that it ends an absence; what follows from it, or what others do, does not. */
const activities = [
  learnerEvents.ReflectionSaved,
  learnerEvents.FlightReportSubmitted,
  learnerEvents.CommunityProjectJoined,
  learnerEvents.RippleEffectTracked,
  learnerEvents.EmotionalStateRecorded,
  learnerEvents.SensoryAnchorSet,
  learnerEvents.StoryTold,
  learnerEvents.EngagementRecorded,
  learnerEvents.AchievementShared,
] as const;

const handles = [
  accountEvents.AccountRegistered,
  learnerEvents.JourneyStarted,
  learnerEvents.StepCompleted,
  notificationEvents.NotificationCreated,
  notificationEvents.CommunicationPreferencesChanged,
  ...activities,
] as const;

const fold = (known: ReachFacts | undefined, event: Batch<typeof handles>[number]): ReachFacts | undefined => {
  const since = { at: event.metadata.occurredAt, event: event.id };
  const facts = known ?? newReach(since);
  switch (event.type) {
    case 'AccountRegistered':
      return {
        ...facts,
        firstName: event.data.firstName,
        isLearner: facts.startedAt !== null || event.data.role === 'learner' || event.data.role === 'mentor',
      };
    case 'JourneyStarted':
      return {
        ...active(facts, since),
        isLearner: true,
        timeZone: event.data.timeZone,
        startedAt: since.at,
        stepOpened: since,
      };
    case 'StepCompleted':
      return advanced(facts, event.data.step, since);
    case 'CommunicationPreferencesChanged':
      return { ...facts, preferences: event.data };
    case 'NotificationCreated':
      // Nobody begins with one: it needs no row where there is none.
      return known && reminded(known, event.data.rule, event.data.cause);
    case 'ReflectionSaved':
    case 'FlightReportSubmitted':
    case 'CommunityProjectJoined':
    case 'RippleEffectTracked':
    case 'EmotionalStateRecorded':
    case 'SensoryAnchorSet':
    case 'StoryTold':
    case 'EngagementRecorded':
    case 'AchievementShared':
      return active(facts, since);
  }
};

interface Row {
  readonly userId: string;
  readonly facts: ReachFacts;
}

const knownOf = async (people: readonly string[], db: Db): Promise<Map<string, ReachFacts>> => {
  const { rows } = await db.query<{ user_id: string; facts: ReachFacts }>({
    name: 'reach-known',
    text: 'select user_id, facts from reach where user_id = any($1::uuid[])',
    values: [people],
  });
  return new Map(rows.map(({ user_id, facts }) => [user_id, facts]));
};

const write = (rows: readonly Row[], db: Db) => {
  const next = new Map(rows.map((row) => [row, plannedReminders(reminderFactsOf(row.facts))[0]]));
  return db.query({
    name: 'reach-write',
    text: `insert into reach (user_id, facts, next_rule, send_at)
      select * from unnest($1::uuid[], $2::jsonb[], $3::text[], $4::timestamptz[])
      on conflict (user_id) do update
        set facts = excluded.facts, next_rule = excluded.next_rule, send_at = excluded.send_at`,
    values: columnsOf(
      rows,
      ({ userId }) => userId,
      ({ facts }) => JSON.stringify(facts),
      (row) => next.get(row)?.rule ?? null,
      (row) => isoOf(next.get(row)?.sendAt),
    ),
  });
};

const isoOf = (at: number | undefined): string | null => (at === undefined ? null : new Date(at).toISOString());

/** How and when each learner may be reached: what the workers ask, and the index of who is due. */
export const reachProjector = projector({
  name: 'reach',
  version: 2,
  tables: ['reach'],
  schema,
  indexes,
  handles,
  opens: ['AccountRegistered'],
  async apply(batch, db) {
    const people = [...new Set(batch.map(({ stream }) => personOf(stream)))].toSorted();
    const known = await knownOf(people, db);
    const rows = new Map<string, Row>();
    for (const event of batch) {
      const userId = personOf(event.stream);
      const before = rows.get(userId)?.facts ?? known.get(userId);
      const facts = fold(before, event);
      if (facts !== undefined && facts !== before) rows.set(userId, { userId, facts });
    }
    if (rows.size > 0) await write(inKeyOrder(rows), db);
  },
});
