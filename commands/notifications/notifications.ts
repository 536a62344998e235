import type { NotificationEvent } from '#contracts/notifications/events.ts';
import type { CommunicationPreferences } from '#contracts/notifications/views.ts';
import { type IdSet, noIds, withId, withoutId } from './id-set.ts';

/** One stream per person: what they were told, what they have read, and how they want to be spoken to. */
export const notificationsStream = (userId: string): string => `notifications-${userId}`;

export interface NotificationsState {
  readonly known: IdSet;
  readonly unread: IdSet;
  /** Null until the person has said how they want to be spoken to. */
  readonly preferences: CommunicationPreferences | null;
}

export const nothingTold: NotificationsState = { known: noIds, unread: noIds, preferences: null };

/** One event more. */
export const afterNotificationEvent = (
  state: NotificationsState,
  { type, data }: NotificationEvent,
): NotificationsState => {
  switch (type) {
    case 'NotificationCreated':
      return {
        ...state,
        known: withId(state.known, data.notificationId),
        unread: withId(state.unread, data.notificationId),
      };
    case 'NotificationRead':
      return { ...state, unread: withoutId(state.unread, data.notificationId) };
    case 'AllNotificationsRead':
      return { ...state, unread: noIds };
    case 'CommunicationPreferencesChanged':
      return { ...state, preferences: data };
  }
};
