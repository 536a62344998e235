import type { Channel } from '#contracts/notifications/channels.ts';
import type { NotificationEvent } from '#contracts/notifications/events.ts';
import { isQuiet } from '#contracts/notifications/quiet-hours.ts';
import { isReminderRule, type ReminderRuleName } from '#contracts/notifications/reminders.ts';
import { isWanted } from '#contracts/notifications/settlement.ts';
import { reminderWindowMs, remindersApartMs, remindersAWeek } from '#contracts/notifications/timeliness.ts';
import type { NotificationPayload } from '#contracts/notifications/views.ts';
import { startOfDay } from '#contracts/zone-time.ts';
import { hasId } from './id-set.ts';
import type { NotificationsState } from './notifications.ts';

type EventData<Type extends NotificationEvent['type']> = Extract<NotificationEvent, { type: Type }>['data'];

/** A notification, and by which rule in answer to which event it is made; both null when a person asks for it. */
export interface NewNotification {
  /** Derived from rule and cause, or from the command, so that a repeat is recognized. */
  readonly notificationId: string;
  readonly payload: NotificationPayload;
  readonly rule: string | null;
  readonly cause: string | null;
  /** When the cause happened, ISO 8601 UTC. */
  readonly causedAt: string | null;
  /** Which of the rule's texts it is. */
  readonly text: string | null;
  readonly channels: readonly Channel[];
}

/** A reminder that was due and is not sent. */
export type ClosedReminder = EventData<'RemindersClosed'>['closed'][number];

const numbersOf = (content: NotificationPayload['personalizedContent']): Record<string, number> | null => {
  if (!content) return null;
  const given = Object.entries(content).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as const],
  );
  return Object.fromEntries(given);
};

/** The caller may not have seen the latest reminders yet, so the limits are checked here again. */
const isTooSoon = ({ reminded }: NotificationsState, at: number, weeklyLimit: number): boolean =>
  reminded.some((before) => Math.abs(at - before) < remindersApartMs) ||
  reminded.filter((before) => at - before < reminderWindowMs).length >= weeklyLimit;

/** Whether the person's latest choice, which the worker may not have seen either, allows a reminder of this rule. */
const isWelcome = ({ preferences }: NotificationsState, rule: ReminderRuleName, at: number): boolean => {
  if (preferences === null) return true;
  const { pausedUntil, timezone } = preferences;
  const isPaused = pausedUntil !== null && startOfDay(timezone, pausedUntil) > at;
  return isWanted(preferences, rule) && !isPaused && !isQuiet(preferences, at);
};

/**
 * Nobody without a device waits for a push message. Of reminders alone: celebrations are made without reading the stream, so
 * that the devices are not known.
 */
const channelsFor = ({ devices }: NotificationsState, rule: string | null, channels: readonly Channel[]): Channel[] => {
  const without = channels.filter((channel) => channel !== 'push');
  return isReminderRule(rule) && devices.length === 0 && without.length > 0 ? without : [...channels];
};

/** Creates a notification, once. */
export const createNotification = (
  state: NotificationsState,
  { notificationId, payload, rule, cause, causedAt, text, channels }: NewNotification,
  now: string,
  weeklyLimit: number = remindersAWeek,
): NotificationEvent[] => {
  if (hasId(state.known, notificationId) || hasId(state.closed, notificationId)) return [];
  const at = Date.parse(now);
  if (isReminderRule(rule) && (isTooSoon(state, at, weeklyLimit) || !isWelcome(state, rule, at))) return [];
  return [
    {
      type: 'NotificationCreated',
      data: {
        notificationId,
        title: payload.title,
        message: payload.message,
        type: payload.type,
        category: payload.category,
        priority: payload.priority,
        emotionalTone: payload.emotionalTone,
        journeyStep: payload.journeyStep ?? null,
        componentType: payload.componentType ?? null,
        actionText: payload.actionText ?? null,
        actionUrl: payload.actionUrl ?? null,
        personalizedContent: numbersOf(payload.personalizedContent),
        rule,
        cause,
        causedAt,
        text,
        channels: channelsFor(state, rule, channels),
      },
    },
  ];
};

/** What ends reminders that were due: one that is sent, others that are closed. */
export interface Settlement {
  readonly send: NewNotification | null;
  readonly close: readonly ClosedReminder[];
  /** How many reminders administrators allow in any seven days. */
  readonly weeklyLimit: number;
}

/** Ends reminders that were due, each once: at most one is sent, the others are closed with the reason. */
export const settleReminders = (
  state: NotificationsState,
  { send, close, weeklyLimit }: Settlement,
  now: string,
): NotificationEvent[] => {
  const sent = send ? createNotification(state, send, now, weeklyLimit) : [];
  const isOut = send === null || sent.length > 0 || hasId(state.known, send.notificationId);
  const closed = close.filter(
    ({ notificationId: id, reason }) =>
      !hasId(state.known, id) &&
      !hasId(state.closed, id) &&
      // What a better one supersedes stays due as long as that one may not leave.
      (isOut || reason !== 'superseded'),
  );
  if (closed.length === 0) return sent;
  const instead = closed.some(({ reason }) => reason === 'superseded') ? (send?.notificationId ?? null) : null;
  return [...sent, { type: 'RemindersClosed', data: { closed, instead } }];
};
