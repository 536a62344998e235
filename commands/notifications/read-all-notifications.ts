import type { NotificationEvent } from '#contracts/notifications/events.ts';
import type { NotificationsState } from './notifications.ts';

/** Marks everything read. Does nothing if nothing is unread. */
export const readAllNotifications = ({ unread }: NotificationsState): NotificationEvent[] =>
  unread.size === 0 ? [] : [{ type: 'AllNotificationsRead', data: {} }];
