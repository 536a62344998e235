import { achievement } from '#contracts/achievements/catalogue.ts';
import { type EventLog, eventsOf } from '#contracts/event-log.ts';
import type { LearnerEvent } from '#contracts/journey/events.ts';
import { learnerStream } from '#contracts/journey/streams.ts';
import { logbookStream } from '#contracts/logbook/streams.ts';
import type { Language } from '#contracts/language.ts';
import type { WitnessSubject } from '#contracts/people/endpoints.ts';
import type { WitnessAbout } from '#contracts/people/events.ts';
import type { Shown } from '#contracts/people/views.ts';
import { type UploadKind, uploadIdOf } from '#contracts/uploads/views.ts';
import { textIn } from '#contracts/text/languages.ts';

type Log = Pick<EventLog, 'readStream'>;

/** What people may show to a witness: something that someone else could have seen. */
const showable: ReadonlySet<string> = new Set([
  'StoryTold',
  'FlightReportSubmitted',
  'RippleEffectTracked',
  'CommunityProjectJoined',
]);

/** Finds what a learner wants to show in their own stream. Undefined for anything that is not there or cannot be shown. */
export async function findShown(log: Log, userId: string, subject: WitnessSubject): Promise<WitnessAbout | undefined> {
  const events = eventsOf(log, learnerStream(userId), { unreadable: 'skip', open: [] });
  for await (const { id, type, data, revision } of events) {
    if ('event' in subject) {
      if (id !== subject.event) continue;
      return showable.has(type) ? { kind: 'event', eventId: id, eventType: type, revision } : undefined;
    }
    if (type === 'AchievementUnlocked' && 'achievementId' in data && data.achievementId === subject.achievement) {
      return { kind: 'achievement', achievementId: subject.achievement, revision };
    }
  }
  return undefined;
}

const eventAt = async (log: Log, userId: string, revision: number) => {
  const events = eventsOf(log, learnerStream(userId), { from: revision, max: 1, unreadable: 'skip' });
  for await (const event of events) return event;
  return undefined;
};

/** Where a file is read, by its place among the files; null where that takes a token. */
type AddressOf = (index: number, uploadId: string) => string | null;

interface Version {
  readonly version: number;
  readonly title: string | null;
  readonly text: string | null;
  readonly at: string;
}

/** The newest version of the words of an event, up to this one; undefined for what was first told. */
async function versionOf(log: Log, userId: string, eventId: string, upTo: number): Promise<Version | undefined> {
  const revisions = eventsOf(log, logbookStream(userId), { direction: 'backwards', unreadable: 'skip' });
  for await (const { data, metadata } of revisions) {
    const { entryId, version, title, text } = data;
    if (entryId === eventId && version <= upTo) return { version, title, text, at: metadata.occurredAt };
  }
  return undefined;
}

/** The number of the newest version of the words of an event. */
export const readVersion = async (log: Log, userId: string, eventId: string): Promise<number> =>
  (await versionOf(log, userId, eventId, Number.POSITIVE_INFINITY))?.version ?? 1;

interface ToShow {
  readonly userId: string;
  /** Of the event, in the learner's stream. */
  readonly revision: number;
  readonly language: Language;
  /** The version of its words; the newest one by default. */
  readonly version?: number | undefined;
  /** Without it, the files are only named. */
  readonly addressOf?: AddressOf | undefined;
}

/** Reads what is shown, as it is in the log: null once its text has been erased. */
export async function readShown(log: Log, { userId, revision, ...how }: ToShow): Promise<Shown | null> {
  const event = await eventAt(log, userId, revision);
  const shown = event && shownOf(event, how.language, how.addressOf);
  if (!shown || shown.kind === 'achievement') return shown ?? null;
  const newer = await versionOf(log, userId, event.id, how.version ?? Number.POSITIVE_INFINITY);
  if (!newer) return shown;
  const { title, text, version, at: revisedAt } = newer;
  return { ...shown, title, text, version, revisedAt };
}

interface File {
  readonly kind: UploadKind;
  readonly uploadId: string;
}

/** The learner's own photos, and then the recording. Files on other sites are never shown. */
function filesOf({ type, data }: LearnerEvent): readonly File[] {
  if (type !== 'StoryTold') return [];
  const urls = [...data.photos.map((url) => ['photo', url] as const), ['recording', data.recordingUrl ?? ''] as const];
  return urls.flatMap(([kind, url]) => {
    const uploadId = uploadIdOf(url);
    return uploadId === undefined ? [] : [{ kind, uploadId }];
  });
}

export async function hasFiles(log: Log, userId: string, revision: number): Promise<boolean> {
  const event = await eventAt(log, userId, revision);
  return event !== undefined && filesOf(event).length > 0;
}

/** The upload at a place among the files of an event. */
export async function fileOf(log: Log, userId: string, revision: number, index: number): Promise<string | undefined> {
  const event = await eventAt(log, userId, revision);
  return event && filesOf(event)[index]?.uploadId;
}

/** Null for an event that cannot be shown. */
function shownOf(
  event: LearnerEvent & { readonly metadata: { readonly occurredAt: string } },
  language: Language,
  addressOf: AddressOf | undefined,
): Shown | null {
  const { type, data } = event;
  const { occurredAt: at } = event.metadata;
  const files: Shown['files'] = addressOf
    ? filesOf(event).map(({ kind, uploadId }, index) => ({ kind, url: addressOf(index, uploadId) }))
    : [];
  const { witness: words, cards } = textIn(language);
  const told = { files, at, version: 1, revisedAt: null };
  switch (type) {
    case 'AchievementUnlocked': {
      const card = achievement(data.achievementId);
      if (!card) return null;
      const { name, description } = cards[card.id];
      return { kind: 'achievement', title: name, text: description, details: [], ...told, version: null };
    }
    case 'StoryTold': {
      const shows = (kind: UploadKind): number => files.filter((file) => file.kind === kind).length;
      const details = [
        ...(data.recordingUrl === null || shows('recording') > 0 ? [] : [words.facts.recording]),
        ...(data.photos.length === shows('photo') ? [] : [words.facts.photos(data.photos.length - shows('photo'))]),
      ];
      return { kind: 'story', title: data.title, text: data.storyText, details, ...told };
    }
    case 'FlightReportSubmitted': {
      const details = [words.facts.readings(data.lifeBalance, data.moneyProgress, data.joyLevel)];
      return { kind: 'report', title: null, text: data.notes, details, ...told };
    }
    case 'RippleEffectTracked': {
      const { peopleImpacted: reached, timeInvested: hours } = data;
      const details = [
        ...(reached ? [words.facts.reached(reached)] : []),
        ...(hours ? [words.facts.hours(hours)] : []),
      ];
      return { kind: 'ripple', title: null, text: data.storyText, details, ...told };
    }
    case 'CommunityProjectJoined': {
      const details = data.role === null ? [] : [words.facts.role(data.role)];
      return { kind: 'project', title: data.projectName, text: data.description, details, ...told };
    }
    default:
      return null;
  }
}
