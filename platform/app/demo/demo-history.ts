import type { EventLog, EventToAppend } from '#contracts/event-log.ts';
import { learnerStream } from '#contracts/journey/streams.ts';
import { notificationsStream } from '#contracts/notifications/streams.ts';
import { defaultPreferences } from '#contracts/notifications/views.ts';
import { besideTheSteps } from './beside-the-steps.ts';
import { diary } from './diary.ts';
import { History } from './history.ts';
import type { StreamAppend } from '../simulation/stream-life.ts';
import { askWitness, witnessesOf } from './witnesses.ts';
import { daysBefore, momentOf } from './moments.ts';

export interface DemoLearner {
  readonly userId: string;
  readonly firstName: string;
  readonly timeZone: string;
  /** The mentor whom they ask, and the organization of both. */
  readonly mentor: { readonly mentorId: string; readonly organizationId: string };
}

const historyDays = Math.max(...diary.map(({ daysAgo }) => daysAgo));

/** When the demo learner registered: a day before their first entry. */
export const demoHistoryBegins = (now: string): string => daysBefore(now, historyDays + 1);

/** Older celebrations have been read; only newer ones are unread. */
const readUpToDays = 7;

/**
 * Eight weeks of a learner who is half-way, up to the day before `now`, made by the product's deciders: three steps, stories,
 * reports, a streak and the celebrations of them. Pure: the same `now` gives the same history. The events of a celebration
 * are exactly those that the worker would make, so the worker adds none.
 */
export const demoHistory = (
  { userId, firstName, timeZone, mentor }: DemoLearner,
  now: string,
): {
  readonly learner: readonly EventToAppend[];
  readonly notified: readonly EventToAppend[];
  readonly asked: readonly StreamAppend[];
} => {
  const history = new History({ userId, firstName }, { ...defaultPreferences, timezone: timeZone });
  const readAt = daysBefore(now, readUpToDays);
  let isRead = false;
  const asked = witnessesOf(userId);
  const answeredAt = momentOf({ daysAgo: 4, time: '08:05' }, timeZone, now);
  let isAnswered = false;
  const hearFromWitness = (): void => {
    const about = history.shown.findLast(({ kind }) => kind === 'event');
    if (!about) return;
    const question = 'Do you remember that evening?';
    const askedAt = momentOf({ daysAgo: 5, time: '20:10' }, timeZone, now);
    const answer = askWitness(asked, { about, mentor: null, name: 'Tomas', question }, askedAt);
    for (const event of answer('Yes. It was quieter than you tell it, and just as good.', answeredAt))
      history.celebrate(event);
    isAnswered = true;
  };
  for (const entry of diary) {
    const moment = momentOf(entry, timeZone, now);
    if (!isRead && moment >= readAt) {
      history.bell.do({ kind: 'read_all' }, readAt);
      isRead = true;
    }
    if (!isAnswered && moment > answeredAt) hearFromWitness();
    history.do(entry.make(moment, timeZone), moment);
  }
  const about = history.shown.findLast(({ kind }) => kind === 'achievement');
  const question = 'You saw how my last weeks went. Would you vouch for this one?';
  if (about)
    askWitness(asked, { about, mentor, name: null, question }, momentOf({ daysAgo: 1, time: '19:30' }, timeZone, now));
  const learner = history.learner.take().flatMap(({ events }) => events);
  return { learner, notified: history.bell.events, asked: asked.take() };
};

/** Writes the history of the demo learner unless their stream exists: made-up days never mix with real ones. */
export async function writeDemoHistory(
  log: Pick<EventLog, 'append' | 'readStream'>,
  demo: DemoLearner,
  now: string,
): Promise<void> {
  const stream = learnerStream(demo.userId);
  for await (const _ of log.readStream(stream)) return;
  const { learner, notified, asked } = demoHistory(demo, now);
  const beside = besideTheSteps(demo.userId, demo.timeZone, (daysAgo, time) =>
    momentOf({ daysAgo, time }, demo.timeZone, now),
  );
  for (const append of [...beside, ...asked]) await log.append(append.stream, append.events, { expected: 'any' });
  // The learner's stream comes last, because its existence means that everything was written.
  await log.append(notificationsStream(demo.userId), notified, { expected: 'any' });
  await log.append(stream, learner, { expected: 'none' });
}
