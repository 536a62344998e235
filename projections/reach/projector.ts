import { accountEvents } from '#contracts/accounts/events.ts';
import { learnerEvents } from '#contracts/journey/events.ts';
import { notificationEvents } from '#contracts/notifications/events.ts';
import { type Batch, personOf, projector } from '../engine/projector.ts';
import { inKeyOrder } from '../engine/rows.ts';
import { active, advanced, newReach, type ReachFacts, reminded } from './facts.ts';
import indexes from './indexes.sql';
import { type KnownReach, readSome, writePeople, writeStandings } from './rows.ts';
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
  const since = { at: Date.parse(event.metadata.occurredAt), event: event.id };
  const facts = known ?? newReach(since);
  const { who, standing } = facts;
  switch (event.type) {
    case 'AccountRegistered': {
      const { firstName, role } = event.data;
      const isLearner = who.startedAt !== null || role === 'learner' || role === 'mentor';
      return { ...facts, who: { ...who, firstName, isLearner } };
    }
    case 'JourneyStarted': {
      const startedAt = new Date(since.at).toISOString();
      return {
        who: { ...who, isLearner: true, timeZone: event.data.timeZone, startedAt },
        standing: { ...active(standing, since), stepOpened: since },
      };
    }
    case 'StepCompleted':
      return { who, standing: advanced(standing, event.data.step, since) };
    case 'CommunicationPreferencesChanged':
      return { ...facts, who: { ...who, preferences: event.data } };
    case 'NotificationCreated':
      // Nobody begins with one: it needs no row where there is none.
      return known && { who, standing: reminded(standing, event.data.rule, event.data.cause) };
    case 'ReflectionSaved':
    case 'FlightReportSubmitted':
    case 'CommunityProjectJoined':
    case 'RippleEffectTracked':
    case 'EmotionalStateRecorded':
    case 'SensoryAnchorSet':
    case 'StoryTold':
    case 'EngagementRecorded':
    case 'AchievementShared':
      return { who, standing: active(standing, since) };
  }
};

/** How and when each learner may be reached: what the workers ask, and the index of who is due. */
export const reachProjector = projector({
  name: 'reach',
  version: 3,
  tables: ['reach_people', 'reach'],
  schema,
  indexes,
  handles,
  opens: ['AccountRegistered'],
  async apply(batch, db) {
    const people = [...new Set(batch.map(({ stream }) => personOf(stream)))].toSorted();
    const known = new Map((await readSome(db, people)).map(({ userId, facts }) => [userId, facts]));
    const folded = new Map<string, KnownReach>();
    for (const event of batch) {
      const userId = personOf(event.stream);
      const facts = fold(folded.get(userId)?.facts ?? known.get(userId), event);
      if (facts) folded.set(userId, { userId, facts });
    }
    const changed = inKeyOrder(folded).filter(({ userId, facts }) => !isSame(facts, known.get(userId)));
    const others = changed.filter(({ userId, facts }) => facts.who !== known.get(userId)?.who);
    if (others.length > 0) await writePeople(others, db);
    if (changed.length > 0) await writeStandings(changed, db);
  },
});

const isSame = (facts: ReachFacts, known: ReachFacts | undefined): boolean =>
  facts.who === known?.who && facts.standing === known.standing;
