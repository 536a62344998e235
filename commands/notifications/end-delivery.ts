import type { NotificationEvent } from '#contracts/notifications/events.ts';
import { hasId } from './id-set.ts';
import type { NotificationsState } from './notifications.ts';

/** The end of a delivery by mail or push. */
export type DeliveryEnd = Extract<NotificationEvent, { type: 'MessageDelivered' }>['data'];

/** Records how a delivery ended; the first end is the one that counts. */
export const endDelivery = ({ known, delivered }: NotificationsState, delivery: DeliveryEnd): NotificationEvent[] =>
  !hasId(known, delivery.notificationId) || hasId(delivered[delivery.channel], delivery.notificationId)
    ? []
    : [{ type: 'MessageDelivered', data: delivery }];
