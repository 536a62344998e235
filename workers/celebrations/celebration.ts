import type { RecordedEvent } from '#contracts/event.ts';
import { learnerEvents } from '#contracts/journey/events.ts';
import type { Celebration, Occasion } from '#contracts/notifications/jobs.ts';

const { AchievementUnlocked, AchievementValidated, ComponentUnlocked, JourneyCompleted } = learnerEvents;

/** The events that are celebrated. */
export const celebrated: readonly string[] = [
  AchievementUnlocked,
  AchievementValidated,
  ComponentUnlocked,
  JourneyCompleted,
].map(({ type }) => type);

/** The parts of an event that its celebration needs. */
export type Celebrated = Pick<RecordedEvent, 'id' | 'stream' | 'position' | 'type' | 'data'> & {
  readonly metadata: Pick<RecordedEvent['metadata'], 'occurredAt' | 'correlationId'>;
};

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
    default:
      throw new TypeError(`${type} is not celebrated`);
  }
};

/** The job for one of these events. @throws TypeError for any other */
export const celebrationOf = (event: Celebrated): Celebration => ({
  eventId: event.id,
  userId: event.stream.replace(/^learner-/, ''),
  position: event.position,
  occurredAt: event.metadata.occurredAt,
  correlationId: event.metadata.correlationId,
  occasion: occasionOf(event),
});
