import { learnerDecider } from '#commands/journey/learner-decider.ts';
import { envelope } from '#commands/kernel/envelope.ts';
import {
  afterNotificationEvent,
  type DatedNotificationEvent,
  noNotifications,
} from '#commands/notifications/notifications.ts';
import { notificationsDecider } from '#commands/notifications/notifications-decider.ts';
import { ruledNotification } from '#commands/notifications/worker-commands.ts';
import { CommandContext } from '#contracts/command-context.ts';
import type { RecordedEvent } from '#contracts/event.ts';
import type { EventLog, EventToAppend } from '#contracts/event-log.ts';
import { learnerStream } from '#contracts/journey/streams.ts';
import { notificationsStream } from '#contracts/notifications/streams.ts';
import { defaultReminderSettings } from '#contracts/notifications/reminder-settings.ts';
import { defaultPreferences } from '#contracts/notifications/views.ts';
import { dayAt, offsetAt } from '#contracts/zone-time.ts';
import { systemIds } from '#platform/base/ids.ts';
import { celebrated, celebrationOf } from '#workers/celebrations/celebration.ts';
import { celebrate } from '#workers/celebrations/react.ts';
import { StreamLife } from '../simulation/stream-life.ts';
import { besideTheSteps } from './beside-the-steps.ts';
import { diary } from './diary.ts';
import type { Entry } from './entry.ts';

export interface DemoLearner {
  readonly userId: string;
  readonly firstName: string;
  readonly timeZone: string;
}

const dayMs = 86_400_000;
const historyDays = Math.max(...diary.map(({ daysAgo }) => daysAgo));

/** When the demo learner registered: a day before their first entry. */
export const demoHistoryBegins = (now: string): string =>
  new Date(Date.parse(now) - (historyDays + 1) * dayMs).toISOString();

/** Older celebrations have been read; only newer ones are unread. */
const readUpToMs = 7 * dayMs;

/**
 * Eight weeks of a learner who is half-way, up to the day before `now`, made by the product's deciders: three steps, stories,
 * reports, a streak and the celebrations of them. Pure: the same `now` gives the same history. The events of a celebration
 * are exactly those that the worker would make, so the worker adds none.
 */
export const demoHistory = (
  { userId, firstName, timeZone }: DemoLearner,
  now: string,
): { readonly learner: readonly EventToAppend[]; readonly notified: readonly EventToAppend[] } => {
  const actor = { kind: 'person', id: userId } as const;
  const learner = new StreamLife(learnerDecider, learnerStream(userId), userId, actor);
  const preferences = { ...defaultPreferences, timezone: timeZone };
  const notified: EventToAppend[] = [];
  const texts: { text: string; at: number }[] = [];

  const notify = (event: RecordedEvent) => {
    const { occasion, correlationId, occurredAt } = celebrationOf(event);
    const at = Date.parse(occurredAt);
    const activity = { at, event: event.id };
    const settings = defaultReminderSettings;
    const unreminded = { step: null, over: [], left: [], reminded: [], pause: null, texts, settings };
    const person = { userId, firstName, preferences, activity, journey: learner.state, ...unreminded };
    const celebration = celebrate(occasion, person, at);
    if (celebration === null) return;
    if (celebration.text !== null) texts.push({ text: celebration.text, at });
    const notification = {
      userId,
      rule: occasion.kind,
      cause: event.id,
      causedAt: occurredAt,
      correlationId,
      ...celebration,
      channels: ['app'],
    } as const;
    notified.push(...ruledNotification(notification, { now: occurredAt, ids: systemIds }));
  };

  for (const entry of diary) {
    const moment = momentOf(entry, timeZone, now);
    for (const event of learner.do(entry.make(moment, timeZone), moment)) {
      if (celebrated.includes(event.type)) notify(event);
    }
  }
  const readAt = new Date(Date.parse(now) - readUpToMs).toISOString();
  const older = notified.filter(({ metadata }) => metadata.occurredAt < readAt);
  const newer = notified.slice(older.length);
  return {
    learner: learner.take().flatMap(({ events }) => events),
    notified: [...older, ...readAll(older, readAt, userId), ...newer],
  };
};

/** The person reads all notifications. */
const readAll = (notified: readonly EventToAppend[], now: string, userId: string): EventToAppend[] => {
  // Made by the decider of this stream.
  const bell = (notified as readonly (EventToAppend & DatedNotificationEvent)[]).reduce(
    afterNotificationEvent,
    noNotifications,
  );
  const eventId = (index: number) => systemIds.derived('demo notifications read', userId, String(index));
  const moment = { now, eventId };
  const commandId = eventId(0);
  const context = CommandContext.ofProgram({ actor: { kind: 'person', id: userId }, subject: userId, commandId });
  return envelope(notificationsDecider.decide(bell, { kind: 'read_all' }, moment), moment, context);
};

/** ISO 8601 UTC of an entry: a time of day in the person's zone, some days before today. */
const momentOf = ({ daysAgo, time }: Pick<Entry, 'daysAgo' | 'time'>, timeZone: string, now: string): string => {
  const today = Date.parse(dayAt(timeZone, Date.parse(now)));
  const wall = today - daysAgo * dayMs + Date.parse(`1970-01-01T${time}:00Z`);
  return new Date(wall - offsetAt(timeZone, wall)).toISOString();
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
