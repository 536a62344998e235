import type { Why } from '#contracts/achievements/views.ts';
import type { RecordedEvent, StreamName } from '#contracts/event.ts';
import { eventsOf } from '#contracts/event-log.ts';
import type { LearnerEvent } from '#contracts/journey/events.ts';
import type { Language } from '#contracts/language.ts';
import { textIn } from '#contracts/text/languages.ts';
import type { ReadContext } from '../read-context.ts';

type Evidence = Why['requirements'][number]['events'][number];
type LearnerRecord = RecordedEvent<LearnerEvent>;

/** One line that reminds learners of something they did. It quotes them, so only they may see it. */
export const summaryOf = ({ type, data }: LearnerEvent, language: Language): string =>
  textIn(language).events.line(type, data);

/** Where an event can be read: what people wrote is in their logbook. Null where no page shows it. */
export const pathOf = ({ id, type, data }: LearnerRecord): string | null => {
  switch (type) {
    case 'ReflectionSaved':
    case 'StepCompleted':
    case 'FlightReportSubmitted':
    case 'CommunityProjectJoined':
    case 'RippleEffectTracked':
    case 'EmotionalStateRecorded':
    case 'SensoryAnchorSet':
    case 'StoryTold':
      return `/logbook/${id}`;
    case 'EngagementRecorded':
      if (data.engagementType === 'mentoring_session') return `/logbook/${id}`;
      return data.engagementType === 'scenario_finished' ? '/scenarios' : null;
    default:
      return null;
  }
};

const evidenceOf = (event: LearnerRecord, language: Language): Evidence => ({
  id: event.id,
  type: event.type,
  occurredAt: event.metadata.occurredAt,
  summary: summaryOf(event, language),
  path: pathOf(event),
  imported: event.metadata.imported !== undefined,
});

/**
 * Why an achievement was unlocked: the proof in its unlock (at that revision of the learner's stream), with the events
 * that it names. Reads the stream up to the unlock once.
 */
export const whyOf = async (
  { log, definitions }: Pick<ReadContext, 'log' | 'definitions'>,
  stream: StreamName<LearnerEvent>,
  revision: number,
  language: Language,
): Promise<Why | undefined> => {
  let unlock: LearnerRecord | undefined;
  for await (const event of eventsOf(log, stream, { from: revision, unreadable: 'skip' })) {
    unlock = event;
    break;
  }
  if (unlock?.type !== 'AchievementUnlocked' || !('proof' in unlock.data)) return undefined;
  const { achievementId, definitionVersion, proof } = unlock.data;
  const wanted = new Set(Object.values(proof).flatMap(({ events }) => events));
  const found = new Map<string, Evidence>();
  if (wanted.size > 0) {
    for await (const event of eventsOf(log, stream, { unreadable: 'skip' })) {
      if (wanted.has(event.id)) found.set(event.id, evidenceOf(event, language));
      if (found.size === wanted.size || event.revision >= revision) break;
    }
  }
  const labels: Readonly<Record<string, string>> = textIn(language).achievements.requirements;
  return {
    achievement_id: achievementId,
    unlocked_at: unlock.metadata.occurredAt,
    definition_version: definitionVersion,
    prerequisites: [...((await definitions.current()).byId.get(achievementId)?.prerequisite_achievements ?? [])],
    requirements: Object.entries(proof).map(([key, { value, threshold, events }]) => ({
      key,
      label: labels[key] ?? key,
      value,
      threshold,
      events: events.flatMap((id) => found.get(id) ?? []),
    })),
  };
};
