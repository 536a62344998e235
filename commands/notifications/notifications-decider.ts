import type { SeenVersions } from '#contracts/command-context.ts';
import type { NotificationEvent } from '#contracts/notifications/events.ts';
import type { SentPreferences } from '#contracts/notifications/views.ts';
import type { DecideContext, Decided, Decider } from '../kernel/decider.ts';
import { changePreferences, type Locale } from './change-preferences.ts';
import { type Settlement, createNotification, type NewNotification, settleReminders } from './create-notification.ts';
import { type DeliveryEnd, endDelivery, endMail, type MailEnd, resumeEmail, stopEmail } from './end-delivery.ts';
import { afterNotificationEvent, type EmailStop, type NotificationsState, noNotifications } from './notifications.ts';
import { archiveNotification, restoreNotification, snoozeNotification } from './place-notification.ts';
import {
  type NewPushSubscription,
  type PushEnd,
  subscribePush,
  testPush,
  unsubscribePush,
} from './push-subscriptions.ts';
import { readAllNotifications } from './read-all-notifications.ts';
import { readNotification } from './read-notification.ts';
import { type Resubscribing, resubscribe, type Unsubscribing, unsubscribe } from './unsubscribe.ts';

/** All commands to a person's notifications. */
export type NotificationsCommand =
  | { readonly kind: 'create'; readonly notification: NewNotification }
  | ({ readonly kind: 'settle' } & Settlement)
  | { readonly kind: 'snooze'; readonly notificationId: string; readonly until: string }
  | { readonly kind: 'archive'; readonly notificationId: string }
  | { readonly kind: 'restore'; readonly notificationId: string }
  | { readonly kind: 'end_delivery'; readonly delivery: DeliveryEnd }
  | ({ readonly kind: 'end_mail' } & MailEnd)
  | { readonly kind: 'stop_email'; readonly reason: EmailStop }
  | { readonly kind: 'resume_email' }
  | ({ readonly kind: 'unsubscribe' } & Unsubscribing)
  | ({ readonly kind: 'resubscribe' } & Resubscribing)
  | ({ readonly kind: 'subscribe_push' } & NewPushSubscription)
  | ({ readonly kind: 'unsubscribe_push' } & PushEnd)
  | { readonly kind: 'test_push'; readonly notification: NewNotification }
  | { readonly kind: 'read'; readonly notificationId: string }
  | { readonly kind: 'read_all' }
  | {
      readonly kind: 'change_preferences';
      readonly preferences: SentPreferences;
      readonly locale: Locale;
      readonly seen?: SeenVersions | undefined;
    };

const decide = (
  state: NotificationsState,
  command: NotificationsCommand,
  { now }: DecideContext,
): Decided<NotificationEvent>[] => {
  switch (command.kind) {
    case 'create':
      return createNotification(state, command.notification, now);
    case 'settle':
      return settleReminders(state, command, now);
    case 'snooze':
      return snoozeNotification(state, command, now);
    case 'archive':
      return archiveNotification(state, command.notificationId);
    case 'restore':
      return restoreNotification(state, command.notificationId);
    case 'read':
      return readNotification(state, command.notificationId);
    case 'read_all':
      return readAllNotifications(state, now);
    case 'end_delivery':
      return endDelivery(state, command.delivery);
    case 'end_mail':
      return endMail(state, command);
    case 'stop_email':
      return stopEmail(state, command.reason);
    case 'resume_email':
      return resumeEmail(state);
    case 'unsubscribe':
      return unsubscribe(state, command, now);
    case 'resubscribe':
      return resubscribe(state, command, now);
    case 'subscribe_push':
      return subscribePush(state, command);
    case 'unsubscribe_push':
      return unsubscribePush(state, command);
    case 'test_push':
      return testPush(state, command.notification, now);
    case 'change_preferences':
      return changePreferences(state, command.preferences, command.locale, now, command.seen);
  }
};

/** The rules of `notifications-<userId>`. */
export const notificationsDecider: Decider<NotificationsState, NotificationsCommand, NotificationEvent> = {
  initialState: noNotifications,
  evolve: afterNotificationEvent,
  // Raise it whenever the fold or the shape of the state changes: what was put aside by others is folded again.
  stateVersion: 'notifications 11',
  decide,
};

export const deciders = { notifications: notificationsDecider };
