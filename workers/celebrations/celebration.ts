import { isGranted } from '#contracts/achievements/events.ts';
import type { RecordedEvent } from '#contracts/event.ts';
import { learnerEvents } from '#contracts/journey/events.ts';
import { witnessEvents } from '#contracts/people/events.ts';
import { roadmapEvents } from '#contracts/roadmap/events.ts';
import type { Celebrated, Celebration, Occasion } from '#contracts/notifications/jobs.ts';

const { AchievementUnlocked, AchievementValidated, ComponentUnlocked, HistoryImported, JourneyCompleted } =
  learnerEvents;
const { WitnessAnswered, WitnessAsked } = witnessEvents;
const { VotedFeatureShipped } = roadmapEvents;

/** The events that are celebrated. */
export const celebrated: readonly string[] = [
  AchievementUnlocked,
  AchievementValidated,
  ComponentUnlocked,
  JourneyCompleted,
  HistoryImported,
  WitnessAnswered,
  WitnessAsked,
  VotedFeatureShipped,
].map(({ type }) => type);

const occasionOf = ({ type, data }: Celebrated): Occasion => {
  switch (type) {
    case AchievementUnlocked.type: {
      const { achievementId, points } = AchievementUnlocked.data.parse(data);
      return { kind: 'achievement', achievementId, points };
    }
    case AchievementValidated.type:
      return { kind: 'confirmation', achievementId: AchievementValidated.data.parse(data).achievementId };
    case ComponentUnlocked.type: {
      const { component, step } = ComponentUnlocked.data.parse(data);
      return { kind: 'component', component, step };
    }
    case JourneyCompleted.type:
      return { kind: 'journey', daysSinceStart: JourneyCompleted.data.parse(data).daysSinceStart };
    case HistoryImported.type: {
      const { entries, unlocked } = HistoryImported.data.parse(data);
      return { kind: 'import', entries, unlocked };
    }
    case WitnessAnswered.type:
      return { kind: 'witness', answer: WitnessAnswered.data.parse(data).answer };
    case WitnessAsked.type:
      return { kind: 'mentoring' };
    case VotedFeatureShipped.type:
      return { kind: 'shipped', feature: VotedFeatureShipped.data.parse(data).feature };
    default:
      throw new TypeError(`${type} is not celebrated`);
  }
};

const requiredHearer = (event: Celebrated): string => {
  const hearer = hearerOf(event);
  if (hearer === null) throw new TypeError(`Nobody hears about the ${event.type} ${event.id}`);
  return hearer;
};

/**
 * Who hears about such an event: the person whose stream it is in; of a request to a witness, the mentor who is asked. Null for
 * a request by mail.
 */
export const hearerOf = ({ type, data, stream }: Pick<Celebrated, 'type' | 'data' | 'stream'>): string | null =>
  type === WitnessAsked.type ? WitnessAsked.data.parse(data).mentorId : stream.slice(stream.indexOf('-') + 1);

/** Whether an event is only said in a summary: of an import, or of the unlocks for the past by a new version. */
export const isInSummary = ({ type, metadata }: Pick<RecordedEvent, 'type' | 'metadata'>): boolean =>
  (metadata.imported !== undefined && type !== HistoryImported.type) ||
  (type === AchievementUnlocked.type && isGranted(metadata));

/** The job for one of these events. @throws TypeError for any other, and for one that nobody hears about */
export const celebrationOf = (event: Celebrated): Celebration => ({
  eventId: event.id,
  userId: requiredHearer(event),
  position: event.position,
  occurredAt: event.metadata.occurredAt,
  correlationId: event.metadata.correlationId,
  occasion: occasionOf(event),
});
