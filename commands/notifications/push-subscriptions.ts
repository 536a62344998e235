import type { NotificationEvent } from '#contracts/notifications/events.ts';
import { mostPushDevices } from '#contracts/notifications/push.ts';
import { Refusal } from '#contracts/refusals.ts';
import { createNotification, type NewNotification } from './create-notification.ts';
import type { NotificationsState, PushDeviceState } from './notifications.ts';

type EventData<Type extends NotificationEvent['type']> = Extract<NotificationEvent, { type: Type }>['data'];

/** A browser that is to get push messages, and the subscription that it had before. */
export interface NewPushSubscription {
  readonly subscription: EventData<'PushSubscribed'>;
  readonly replaces: string | null;
}

const end = (
  { subscriptionId }: PushDeviceState,
  reason: EventData<'PushUnsubscribed'>['reason'],
): NotificationEvent => ({ type: 'PushUnsubscribed', data: { subscriptionId, reason } });

/** Adds a device; the one that it replaces, and the oldest where there are too many, get no more messages. */
export const subscribePush = (
  { devices }: NotificationsState,
  { subscription, replaces }: NewPushSubscription,
): NotificationEvent[] => {
  const { subscriptionId, p256dh, auth } = subscription;
  const isTheSame = (one: PushDeviceState) => one.subscriptionId === subscriptionId;
  if (devices.some((one) => isTheSame(one) && one.p256dh === p256dh && one.auth === auth)) return [];
  const replaced = devices.filter((one) => one.subscriptionId === replaces && !isTheSame(one));
  const others = devices.filter((one) => !isTheSame(one) && !replaced.includes(one));
  const tooMany = others.slice(0, Math.max(0, others.length + 1 - mostPushDevices));
  return [
    ...[...replaced, ...tooMany].map((one) => end(one, 'replaced')),
    { type: 'PushSubscribed', data: subscription },
  ];
};

export interface PushEnd {
  readonly subscriptionId: string;
  readonly reason: EventData<'PushUnsubscribed'>['reason'];
}

/**
 * Ends one device's messages.
 * @throws Refusal `not_found` when the person asks for a device that gets none; otherwise there is nothing left to do
 */
export const unsubscribePush = (
  { devices }: NotificationsState,
  { subscriptionId, reason }: PushEnd,
): NotificationEvent[] => {
  const device = devices.find((one) => one.subscriptionId === subscriptionId);
  if (device) return [end(device, reason)];
  if (reason === 'person') throw new Refusal('not_found.push_device');
  return [];
};

/**
 * Creates the message with which a person tries their devices.
 * @throws Refusal `conflict` when they have none
 */
export const testPush = (
  state: NotificationsState,
  notification: NewNotification,
  now: string,
): NotificationEvent[] => {
  if (state.devices.length === 0) throw new Refusal('conflict.no_push_device');
  return createNotification(state, notification, now);
};
