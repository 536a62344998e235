import type { NotificationEvent } from '#contracts/notifications/events.ts';
import { Refusal } from '#contracts/refusals.ts';
import { hasId } from './id-set.ts';
import type { NotificationsState } from './notifications.ts';

/**
 * Marks one notification read. Does nothing if it is already read.
 * @throws Refusal `not_found`
 */
export const readNotification = (state: NotificationsState, notificationId: string): NotificationEvent[] => {
  if (!hasId(state.known, notificationId)) throw new Refusal('not_found.notification');
  return hasId(state.unread, notificationId) ? [{ type: 'NotificationRead', data: { notificationId } }] : [];
};
