import type { NotificationEvent } from '#contracts/notifications/events.ts';
import { isReminderRule } from '#contracts/notifications/reminders.ts';
import { remindersApartMs } from '#contracts/notifications/timeliness.ts';
import type { NotificationPayload } from '#contracts/notifications/views.ts';
import { hasId } from './id-set.ts';
import type { NotificationsState } from './notifications.ts';

/** What is to be told, and by which rule in answer to which event; both null when a person asks for it. */
export interface NewNotification {
  /** Derived from the rule and its cause, or from the command: the same again is the same notification. */
  readonly notificationId: string;
  readonly payload: NotificationPayload;
  readonly rule: string | null;
  readonly cause: string | null;
}

const numbersOf = (content: NotificationPayload['personalizedContent']): Record<string, number> | null => {
  if (!content) return null;
  const told = Object.entries(content).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as const],
  );
  return Object.fromEntries(told);
};

/** Tells somebody something, once. */
export const createNotification = (
  state: NotificationsState,
  { notificationId, payload, rule, cause }: NewNotification,
  now: string,
): NotificationEvent[] => {
  if (hasId(state.known, notificationId)) return [];
  // Who decided on it may not have seen the last reminder yet.
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
