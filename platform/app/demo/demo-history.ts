import type { EventLog, EventToAppend } from '#contracts/event-log.ts';
import { learnerStream } from '#contracts/journey/streams.ts';
import { notificationsStream } from '#contracts/notifications/streams.ts';
import { defaultPreferences } from '#contracts/notifications/views.ts';
import { besideTheSteps } from './beside-the-steps.ts';
import { diary } from './diary.ts';
import { History } from './history.ts';
import { daysBefore, momentOf } from './moments.ts';

export interface DemoLearner {
  readonly userId: string;
  readonly firstName: string;
  readonly timeZone: string;
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
  { userId, firstName, timeZone }: DemoLearner,
  now: string,
): { readonly learner: readonly EventToAppend[]; readonly notified: readonly EventToAppend[] } => {
  const history = new History({ userId, firstName }, { ...defaultPreferences, timezone: timeZone });
  const readAt = daysBefore(now, readUpToDays);
  let isRead = false;
  for (const entry of diary) {
    const moment = momentOf(entry, timeZone, now);
    if (!isRead && moment >= readAt) {
      history.bell.do({ kind: 'read_all' }, readAt);
      isRead = true;
    }
    history.do(entry.make(moment, timeZone), moment);
  }
  return { learner: history.learner.take().flatMap(({ events }) => events), notified: history.bell.events };
};

/** Writes the history of the demo learner unless their stream exists: made-up days never mix with real ones. */
export async function writeDemoHistory(
  log: Pick<EventLog, 'append' | 'readStream'>,
  demo: DemoLearner,
  now: string,
): Promise<void> {
  const stream = learnerStream(demo.userId);
  for await (const _ of log.readStream(stream)) return;
  const { learner, notified } = demoHistory(demo, now);
  const beside = besideTheSteps(demo.userId, (daysAgo, time) => momentOf({ daysAgo, time }, demo.timeZone, now));
  for (const append of beside) await log.append(append.stream, append.events, { expected: 'any' });
  // The learner's stream comes last, because its existence means that everything was written.
  await log.append(notificationsStream(demo.userId), notified, { expected: 'any' });
  await log.append(stream, learner, { expected: 'none' });
}
