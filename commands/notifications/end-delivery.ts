import type { NotificationEvent } from '#contracts/notifications/events.ts';
import type { Decided } from '../kernel/decider.ts';
import { hasId } from './id-set.ts';
import type { EmailStop, NotificationsState } from './notifications.ts';

/** The end of a delivery by mail or push. */
export type DeliveryEnd = Extract<NotificationEvent, { type: 'MessageDelivered' }>['data'];

/** Records how a delivery ended; the first end is the one that counts. */
export const endDelivery = ({ known, delivered }: NotificationsState, delivery: DeliveryEnd): NotificationEvent[] =>
  !hasId(known, delivery.notificationId) || hasId(delivered[delivery.channel], delivery.notificationId)
    ? []
    : [{ type: 'MessageDelivered', data: delivery }];

/** Stops messages by mail, once. */
export const stopEmail = ({ emailStop }: NotificationsState, reason: EmailStop): NotificationEvent[] =>
  emailStop === null ? [{ type: 'EmailStopped', data: { reason } }] : [];

export const resumeEmail = ({ emailStop }: NotificationsState): NotificationEvent[] =>
  emailStop === null ? [] : [{ type: 'EmailResumed', data: {} }];

/** A digest that was sent, with the notifications that it lists. */
type DigestEnd = Extract<NotificationEvent, { type: 'DigestSent' }>['data'];

/** A notification that was owed, and the event that made it. */
export interface OwedDelivery {
  readonly notificationId: string;
  readonly eventId: string;
}

/** The end of one mail: of each delivery that it made, and of the digest where it was one. */
export interface MailEnd {
  readonly deliveries: readonly OwedDelivery[];
  readonly outcome: DeliveryEnd['outcome'];
  readonly digest: DigestEnd | null;
}

/** Records how a mail ended, in one append; what has ended already is left out. */
export const endMail = (
  state: NotificationsState,
  { deliveries, outcome, digest }: MailEnd,
): Decided<NotificationEvent>[] => [
  ...(digest && digest.day > state.digestDay ? [{ type: 'DigestSent' as const, data: digest }] : []),
  ...deliveries.flatMap(({ notificationId, eventId }) =>
    endDelivery(state, { notificationId, channel: 'email', outcome }).map((end) => ({ ...end, causedBy: eventId })),
  ),
];
