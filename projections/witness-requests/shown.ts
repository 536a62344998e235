import { achievement } from '#contracts/achievements/catalogue.ts';
import { type EventLog, eventsOf } from '#contracts/event-log.ts';
import type { LearnerEvent } from '#contracts/journey/events.ts';
import { learnerStream } from '#contracts/journey/streams.ts';
import type { Language } from '#contracts/language.ts';
import type { WitnessSubject } from '#contracts/people/endpoints.ts';
import type { WitnessAbout } from '#contracts/people/events.ts';
import type { Shown } from '#contracts/people/views.ts';
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

/** Reads what is shown, as it is in the log: null once its text has been erased. */
export async function readShown(log: Log, userId: string, revision: number, language: Language): Promise<Shown | null> {
  const events = eventsOf(log, learnerStream(userId), { from: revision, max: 1, unreadable: 'skip' });
  for await (const event of events) return shownOf(event, language);
  return null;
}

/** Null for an event that cannot be shown. */
function shownOf(
  { type, data, metadata: { occurredAt: at } }: LearnerEvent & { readonly metadata: { readonly occurredAt: string } },
  language: Language,
): Shown | null {
  const { witness: words, cards } = textIn(language);
  switch (type) {
    case 'AchievementUnlocked': {
      const card = achievement(data.achievementId);
      if (!card) return null;
      const { name, description } = cards[card.id];
      return { kind: 'achievement', title: name, text: description, details: [], at };
    }
    case 'StoryTold': {
      const details = [
        ...(data.recordingUrl === null ? [] : [words.facts.recording]),
        ...(data.photos.length === 0 ? [] : [words.facts.photos(data.photos.length)]),
      ];
      return { kind: 'story', title: data.title, text: data.storyText, details, at };
    }
    case 'FlightReportSubmitted': {
      const details = [words.facts.readings(data.lifeBalance, data.moneyProgress, data.joyLevel)];
      return { kind: 'report', title: null, text: data.notes, details, at };
    }
    case 'RippleEffectTracked': {
      const { peopleImpacted: reached, timeInvested: hours } = data;
      const details = [
        ...(reached ? [words.facts.reached(reached)] : []),
        ...(hours ? [words.facts.hours(hours)] : []),
      ];
      return { kind: 'ripple', title: null, text: data.storyText, details, at };
    }
    case 'CommunityProjectJoined': {
      const details = data.role === null ? [] : [words.facts.role(data.role)];
      return { kind: 'project', title: data.projectName, text: data.description, details, at };
    }
    default:
      return null;
  }
}
