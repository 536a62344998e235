import type { AssessmentEvent } from '#contracts/assessments/events.ts';
import type { LearnerEvent } from '#contracts/journey/events.ts';
import { type EntryContent, type EntryKind, noContent } from '#contracts/logbook/entry.ts';

/** What was recorded as a whole, not as the answer to a prompt. */
export interface Recorded {
  readonly kind: EntryKind;
  readonly content: EntryContent;
  readonly day: string | null;
}

type Fact = string | number | boolean;
const factsOf = (facts: Readonly<Record<string, Fact | null>>): Record<string, Fact> =>
  Object.fromEntries(Object.entries(facts).filter((each): each is [string, Fact] => each[1] !== null));

const textIn = (details: Readonly<Record<string, unknown>> | null, field: string): string | null => {
  const value = details?.[field];
  return typeof value === 'string' && value !== '' ? value : null;
};

/** The entry that an event records; undefined for an event that records none. */
export const recordedBy = ({ type, data }: LearnerEvent | AssessmentEvent): Recorded | undefined => {
  switch (type) {
    case 'StoryTold': {
      const { title, storyText: text, recordingUrl: recording, photos, day } = data;
      return { kind: 'story', day, content: { ...noContent, title, text, recording, photos } };
    }
    case 'FlightReportSubmitted': {
      const facts = { life: data.lifeBalance, money: data.moneyProgress, joy: data.joyLevel };
      return { kind: 'report', day: data.day, content: { ...noContent, text: data.notes, facts } };
    }
    case 'CommunityProjectJoined': {
      const { projectName: title, description: text, role, day } = data;
      return { kind: 'project', day, content: { ...noContent, title, text, facts: factsOf({ role }) } };
    }
    case 'RippleEffectTracked': {
      const { category, storyText: text, peopleImpacted, timeInvested, valueCreated, day } = data;
      const facts = factsOf({ category, peopleImpacted, timeInvested, valueCreated });
      return { kind: 'ripple', day, content: { ...noContent, text, facts } };
    }
    case 'EmotionalStateRecorded': {
      const { emotion: title, intensity, heartRate, day } = data;
      return { kind: 'feeling', day, content: { ...noContent, title, facts: factsOf({ intensity, heartRate }) } };
    }
    case 'SensoryAnchorSet': {
      const { sense, description: text, mediaUrl, day } = data;
      const isSound = sense === 'audio';
      const photos = mediaUrl === null || isSound ? [] : [mediaUrl];
      const recording = isSound ? mediaUrl : null;
      return { kind: 'anchor', day, content: { ...noContent, text, photos, recording, facts: { sense } } };
    }
    case 'EngagementRecorded': {
      if (data.engagementType !== 'mentoring_session') return undefined;
      const [title, text] = [textIn(data.details, 'with'), textIn(data.details, 'notes')];
      return { kind: 'mentoring', day: data.day, content: { ...noContent, title, text } };
    }
    case 'AssessmentCompleted': {
      const { assessment, total } = data;
      return { kind: 'assessment', day: null, content: { ...noContent, facts: { assessment, total } } };
    }
    default:
      return undefined;
  }
};

/** Whether two contents are equal, wherever they come from: PostgreSQL orders the fields of JSON in its own way. */
export const isSame = (one: EntryContent | null, other: EntryContent | null): boolean =>
  JSON.stringify(inOrder(one)) === JSON.stringify(inOrder(other));

const inOrder = (content: EntryContent | null): unknown =>
  content && [
    content.title,
    content.text,
    content.lines,
    content.promises.map(({ number, what, by, withWhom }) => [number, what, by, withWhom]),
    Object.entries(content.facts).toSorted(([one], [other]) => (one < other ? -1 : 1)),
    content.photos,
    content.recording,
    content.about,
  ];
