import { learnerDecider } from '#commands/journey/learner-decider.ts';
import { envelope } from '#commands/kernel/envelope.ts';
import {
  afterNotificationEvent,
  type DatedNotificationEvent,
  noNotifications,
} from '#commands/notifications/notifications.ts';
import { notificationsDecider } from '#commands/notifications/notifications-decider.ts';
import { ruledNotification } from '#commands/notifications/notify.ts';
import { CommandContext } from '#contracts/command-context.ts';
import type { RecordedEvent } from '#contracts/event.ts';
import type { EventLog, EventToAppend } from '#contracts/event-log.ts';
import { learnerStream } from '#contracts/journey/streams.ts';
import { notificationsStream } from '#contracts/notifications/streams.ts';
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

/** When the demo learner registered: the evening before their first entry. */
export const demoHistoryBegins = (now: string): string =>
  new Date(Date.parse(now) - (historyDays + 1) * dayMs).toISOString();

/** What was celebrated before that was read: behind the bell lies only what is new. */
const readUpToMs = 7 * dayMs;

/**
 * Eight weeks of somebody half-way, as the product's own deciders tell them, up to the day before `now`: three steps,
 * stories, reports, a streak, and the celebrations that followed. Pure: the same moment, the same history. The events
 * of a celebration are the very ones that the worker makes, so that it finds them made.
 */
export const demoHistory = (
  { userId, firstName, timeZone }: DemoLearner,
  now: string,
): { readonly learner: readonly EventToAppend[]; readonly told: readonly EventToAppend[] } => {
  const actor = { kind: 'person', id: userId } as const;
  const learner = new StreamLife(learnerDecider, learnerStream(userId), userId, actor);
  const preferences = { ...defaultPreferences, timezone: timeZone };
  const told: EventToAppend[] = [];

  const tell = (event: RecordedEvent) => {
    const { occasion, correlationId, occurredAt } = celebrationOf(event);
    const at = Date.parse(occurredAt);
    const activity = { at, event: event.id };
    const person = { firstName, preferences, activity, step: null, sent: [], remindedAt: null, journey: learner.state };
    const payload = celebrate(occasion, person, at);
    if (payload === null) return;
    const notification = { userId, rule: occasion.kind, cause: event.id, correlationId, payload };
    told.push(...ruledNotification(notification, { now: occurredAt, ids: systemIds }));
  };

  for (const entry of diary) {
    const moment = momentOf(entry, timeZone, now);
    for (const event of learner.do(entry.make(moment, timeZone), moment)) {
      if (celebrated.includes(event.type)) tell(event);
    }
  }
  const readAt = new Date(Date.parse(now) - readUpToMs).toISOString();
  const older = told.filter(({ metadata }) => metadata.occurredAt < readAt);
  const newer = told.slice(older.length);
  return {
    learner: learner.take().flatMap(({ events }) => events),
    told: [...older, ...readAll(older, readAt, userId), ...newer],
  };
};

/** The person looks at the bell, and reads everything that is there. */
const readAll = (told: readonly EventToAppend[], now: string, userId: string): EventToAppend[] => {
  // They were made by the decider of this stream.
  const bell = (told as readonly (EventToAppend & DatedNotificationEvent)[]).reduce(
    afterNotificationEvent,
    noNotifications,
  );
  const eventId = (index: number) => systemIds.derived('demo notifications read', userId, String(index));
  const moment = { now, eventId };
  const commandId = eventId(0);
  const context = CommandContext.ofProgram({ actor: { kind: 'person', id: userId }, subject: userId, commandId });
  return envelope(notificationsDecider.decide(bell, { kind: 'read_all' }, moment), moment, context);
};

/** An entry's moment: its time of day on the person's clock, so many of their days before today. */
const momentOf = ({ daysAgo, time }: Pick<Entry, 'daysAgo' | 'time'>, timeZone: string, now: string): string => {
  const today = Date.parse(dayAt(timeZone, Date.parse(now)));
  const wall = today - daysAgo * dayMs + Date.parse(`1970-01-01T${time}:00Z`);
  return new Date(wall - offsetAt(timeZone, wall)).toISOString();
};

/** Writes the history of the demo learner, unless they have one: made-up days are never mixed with real ones. */
export async function writeDemoHistory(
  log: Pick<EventLog, 'append' | 'readStream'>,
  demo: DemoLearner,
  now: string,
): Promise<void> {
  const stream = learnerStream(demo.userId);
  for await (const _ of log.readStream(stream)) return;
  const { learner, told } = demoHistory(demo, now);
  const beside = besideTheSteps(demo.userId, (daysAgo, time) => momentOf({ daysAgo, time }, demo.timeZone, now));
  for (const append of beside) await log.append(append.stream, append.events, { expected: 'any' });
  // The learner's own stream comes last: it is what tells that all of it was written.
  await log.append(notificationsStream(demo.userId), told, { expected: 'any' });
  await log.append(stream, learner, { expected: 'none' });
}
