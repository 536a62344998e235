import type { NotificationEvent } from '#contracts/notifications/events.ts';
import { type NotificationsState, unreadCount } from './notifications.ts';

/** Marks everything in the list read; nothing happens when nothing is unread. What is snoozed stays unread. */
export const readAllNotifications = (state: NotificationsState, now: string): NotificationEvent[] =>
  unreadCount(state, Date.parse(now)) === 0 ? [] : [{ type: 'AllNotificationsRead', data: {} }];
