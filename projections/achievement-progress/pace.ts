import type { DeedKind } from '#contracts/achievements/deeds.ts';
import type { RecordedEvent } from '#contracts/event.ts';
import type { LearnerEvent } from '#contracts/journey/events.ts';

/** How a learner does things, by their own history; null where it says nothing. */
export interface Pace {
  /** The median minutes of one deed. */
  readonly minutesOf: (deed: DeedKind) => number | null;
  /** The medians of stories with photos, and of ripples that reached people. */
  readonly photosPerStory: number | null;
  readonly peoplePerRipple: number | null;
}

const MINUTE_MS = 60_000;
/** A longer gap is an absence; a shorter one belongs to the deed before. */
const LONGEST_SITTING_MS = 30 * MINUTE_MS;
const SHORTEST_MS = 15_000;
/** Only the latest count, since people change. */
const LATEST = 15;

export const medianOf = (values: readonly number[]): number | null => {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const upper = sorted[Math.floor(middle)];
  const lower = sorted[Math.ceil(middle) - 1];
  return upper === undefined || lower === undefined ? null : (lower + upper) / 2;
};

function deedOf(event: LearnerEvent): DeedKind | undefined {
  switch (event.type) {
    case 'FlightReportSubmitted':
      return 'report';
    case 'EmotionalStateRecorded':
      return 'feeling';
    case 'StoryTold':
      return 'story';
    case 'SensoryAnchorSet':
      return 'anchor';
    case 'RippleEffectTracked':
      return 'ripple';
    case 'CommunityProjectJoined':
      return 'project';
    case 'EngagementRecorded':
      if (event.data.engagementType === 'mentoring_session') return 'mentoring';
      return event.data.engagementType === 'scenario_finished' ? 'scenario' : undefined;
    default:
      return undefined;
  }
}

/**
 * Finds a learner's pace from their events, given in order: a deed took the time since what they did before it in the same
 * sitting.
 */
export function paceReader(): {
  readonly add: (event: RecordedEvent<LearnerEvent>) => void;
  readonly pace: () => Pace;
} {
  const durations = new Map<DeedKind, number[]>();
  const photos: number[] = [];
  const people: number[] = [];
  let before: number | undefined;
  return {
    add(event) {
      // How long it took to write elsewhere says nothing here.
      if (event.metadata.imported !== undefined) return;
      const at = Date.parse(event.metadata.occurredAt);
      const took = before === undefined ? Number.NaN : at - before;
      const deed = deedOf(event);
      if (deed && took >= SHORTEST_MS && took <= LONGEST_SITTING_MS) {
        durations.set(deed, [...(durations.get(deed) ?? []), took / MINUTE_MS].slice(-LATEST));
      }
      before = at;
      if (event.type === 'StoryTold' && event.data.photos.length > 0) photos.push(event.data.photos.length);
      if (event.type === 'RippleEffectTracked' && event.data.peopleImpacted) people.push(event.data.peopleImpacted);
    },
    pace: () => ({
      minutesOf: (deed) => medianOf(durations.get(deed) ?? []),
      photosPerStory: medianOf(photos.slice(-LATEST)),
      peoplePerRipple: medianOf(people.slice(-LATEST)),
    }),
  };
}
