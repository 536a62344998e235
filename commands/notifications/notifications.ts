import type { EventMetadata } from '#contracts/event.ts';
import type { NotificationEvent } from '#contracts/notifications/events.ts';
import { isReminderRule } from '#contracts/notifications/reminders.ts';
import type { CommunicationPreferences } from '#contracts/notifications/views.ts';
import { type IdSet, noIds, withId, withoutId } from './id-set.ts';

export interface NotificationsState {
  readonly known: IdSet;
  readonly unread: IdSet;
  /** When the last reminder was sent, in milliseconds since 1970; null before the first. */
  readonly remindedAt: number | null;
  /** Null until the person has set them. */
  readonly preferences: CommunicationPreferences | null;
}

export const noNotifications: NotificationsState = { known: noIds, unread: noIds, remindedAt: null, preferences: null };

/** An event of this stream, and when it happened. */
export type DatedNotificationEvent = NotificationEvent & { readonly metadata: Pick<EventMetadata, 'occurredAt'> };

/** Folds one event. */
export const afterNotificationEvent = (
  state: NotificationsState,
  { type, data, metadata }: DatedNotificationEvent,
): NotificationsState => {
  switch (type) {
    case 'NotificationCreated':
      return {
        ...state,
        known: withId(state.known, data.notificationId),
        unread: withId(state.unread, data.notificationId),
        ...(isReminderRule(data.rule) && { remindedAt: Date.parse(metadata.occurredAt) }),
      };
    case 'NotificationRead':
      return { ...state, unread: withoutId(state.unread, data.notificationId) };
    case 'AllNotificationsRead':
      return { ...state, unread: noIds };
    case 'CommunicationPreferencesChanged':
      return { ...state, preferences: data };
  }
};
