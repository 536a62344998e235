import type { NotificationEvent } from '#contracts/notifications/events.ts';
import type { NotificationsState } from './notifications.ts';

/** Marks everything read; nothing happens when nothing is unread. */
export const readAllNotifications = ({ unread }: NotificationsState): NotificationEvent[] =>
  unread.size === 0 ? [] : [{ type: 'AllNotificationsRead', data: {} }];
