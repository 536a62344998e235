import type { NotificationEvent } from '#contracts/notifications/events.ts';
import type { SentPreferences } from '#contracts/notifications/views.ts';
import type { DecideContext, Decider } from '../kernel/decider.ts';
import { changePreferences } from './change-preferences.ts';
import { createNotification, type NewNotification } from './create-notification.ts';
import { afterNotificationEvent, type NotificationsState, noNotifications } from './notifications.ts';
import { readAllNotifications } from './read-all-notifications.ts';
import { readNotification } from './read-notification.ts';

/** All commands to a person's notifications. */
export type NotificationsCommand =
  | { readonly kind: 'create'; readonly notification: NewNotification }
  | { readonly kind: 'read'; readonly notificationId: string }
  | { readonly kind: 'read_all' }
  | { readonly kind: 'change_preferences'; readonly preferences: SentPreferences };

const decide = (
  state: NotificationsState,
  command: NotificationsCommand,
  { now }: DecideContext,
): NotificationEvent[] => {
  switch (command.kind) {
    case 'create':
      return createNotification(state, command.notification, now);
    case 'read':
      return readNotification(state, command.notificationId);
    case 'read_all':
      return readAllNotifications(state);
    case 'change_preferences':
      return changePreferences(state, command.preferences);
  }
};

/** The rules of `notifications-<userId>`. */
export const notificationsDecider: Decider<NotificationsState, NotificationsCommand, NotificationEvent> = {
  initialState: noNotifications,
  evolve: afterNotificationEvent,
  // Raise it whenever the fold or the shape of the state changes: older snapshots are then ignored.
  stateVersion: 'notifications 3',
  decide,
};

export const deciders = { notifications: notificationsDecider };
