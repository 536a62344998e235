import type { NotificationEvent } from '#contracts/notifications/events.ts';
import { isReminderRule } from '#contracts/notifications/reminders.ts';
import { remindersApartMs } from '#contracts/notifications/timeliness.ts';
import type { NotificationPayload } from '#contracts/notifications/views.ts';
import { hasId } from './id-set.ts';
import type { NotificationsState } from './notifications.ts';

/** A notification to create, with the rule and the event that caused it; both null when a person creates it. */
export interface NewNotification {
  /** Derived from rule and cause, or from the command, so that a repeat is recognized. */
  readonly notificationId: string;
  readonly payload: NotificationPayload;
  readonly rule: string | null;
  readonly cause: string | null;
}

const numbersOf = (content: NotificationPayload['personalizedContent']): Record<string, number> | null => {
  if (!content) return null;
  const numbers = Object.entries(content).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as const],
  );
  return Object.fromEntries(numbers);
};

/** Creates a notification, unless it exists already. */
export const createNotification = (
  state: NotificationsState,
  { notificationId, payload, rule, cause }: NewNotification,
  now: string,
): NotificationEvent[] => {
  if (hasId(state.known, notificationId)) return [];
  // The worker that decided on it may not have seen the last reminder yet.
  if (isReminderRule(rule) && state.remindedAt !== null && Date.parse(now) - state.remindedAt < remindersApartMs) {
    return [];
  }
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
      },
    },
  ];
};
