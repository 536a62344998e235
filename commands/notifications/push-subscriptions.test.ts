import { describe, expect, test } from 'vitest';
import { mostPushDevices } from '#contracts/notifications/push.ts';
import { Specification } from '../testing/specification.ts';
import { type NotificationsCommand, notificationsDecider } from './notifications-decider.ts';

const nobody = new Specification(notificationsDecider);
const idOf = (number: number) => `${String(number).padStart(8, '0')}-0000-4000-8000-000000000000`;
const subscribe = (number: number, replaces: number | null = null, auth = 'a'): NotificationsCommand => ({
  kind: 'subscribe_push',
  subscription: {
    subscriptionId: idOf(number),
    endpoint: `https://push.example.net/${number}`,
    p256dh: `p${number}`,
    auth,
    device: 'Firefox on Linux',
  },
  replaces: replaces === null ? null : idOf(replaces),
});
const end = (number: number, reason: 'person' | 'gone' | 'signed_out' | 'replaced'): NotificationsCommand => ({
  kind: 'unsubscribe_push',
  subscriptionId: idOf(number),
  reason,
});
const create = (number: number): NotificationsCommand => ({
  kind: 'create',
  notification: {
    notificationId: idOf(number),
    payload: {
      title: 'Title',
      message: 'Message',
      type: 'reminder',
      category: 'reminder',
      priority: 'low',
      emotionalTone: 'gentle',
    },
    rule: null,
    cause: null,
    causedAt: null,
    text: null,
    channels: ['push'],
  },
});
const ended = (
  number: number,
  outcome: 'accepted' | 'failed',
  channel: 'push' | 'email' = 'push',
): NotificationsCommand => ({
  kind: 'end_delivery',
  delivery: { notificationId: idOf(number), channel, outcome },
});

describe('a device for push messages', () => {
  test('is added once, and again when its keys are others', () => {
    nobody.when(subscribe(1)).records({ type: 'PushSubscribed', data: { subscriptionId: idOf(1) } });
    const one = nobody.given(subscribe(1));
    one.when(subscribe(1)).staysQuiet();
    one.when(subscribe(1, null, 'b')).records({ type: 'PushSubscribed', data: { auth: 'b' } });
    one.when(subscribe(1, 1, 'b')).records({ type: 'PushSubscribed' });
    expect(one.given(subscribe(1, null, 'b')).state.devices).toHaveLength(1);
  });

  test('ends the one that it replaces, which may be gone already', () => {
    const two = nobody.givenAll([subscribe(1), subscribe(2)]);
    two
      .when(subscribe(3, 1))
      .records(
        { type: 'PushUnsubscribed', data: { subscriptionId: idOf(1), reason: 'replaced' } },
        { type: 'PushSubscribed' },
      );
    two.given(end(1, 'gone')).when(subscribe(3, 1)).records({ type: 'PushSubscribed' });
  });

  test('ends the oldest where there are as many as may be', () => {
    const all = nobody.givenAll(Array.from({ length: mostPushDevices }, (_, at) => subscribe(at)));
    all.when(subscribe(3)).staysQuiet();
    all
      .when(subscribe(90))
      .records(
        { type: 'PushUnsubscribed', data: { subscriptionId: idOf(0), reason: 'replaced' } },
        { type: 'PushSubscribed' },
      );
    expect(all.given(subscribe(90)).state.devices).toHaveLength(mostPushDevices);
    all
      .when(subscribe(90, 4))
      .records({ type: 'PushUnsubscribed', data: { subscriptionId: idOf(4) } }, { type: 'PushSubscribed' });
  });

  test('is ended once; only its owner learns that there is none', () => {
    const one = nobody.given(subscribe(1));
    one.when(end(1, 'person')).records({ type: 'PushUnsubscribed', data: { reason: 'person' } });
    nobody.when(end(1, 'person')).refuses('not_found');
    for (const reason of ['gone', 'signed_out', 'replaced'] as const) nobody.when(end(1, reason)).staysQuiet();
  });

  test('has to be there for a test message', () => {
    const { notification } = create(7) as Extract<NotificationsCommand, { kind: 'create' }>;
    nobody.when({ kind: 'test_push', notification }).refuses('conflict');
    nobody.given(subscribe(1)).when({ kind: 'test_push', notification }).records({ type: 'NotificationCreated' });
  });
});

describe('a reminder', () => {
  const remind = (...channels: ('app' | 'email' | 'push')[]): NotificationsCommand => {
    const { notification } = create(7) as Extract<NotificationsCommand, { kind: 'create' }>;
    return { kind: 'create', notification: { ...notification, rule: 'inactive-3', cause: idOf(9), channels } };
  };

  test('goes to devices where there are some, and nowhere else instead', () => {
    nobody.when(remind('app', 'push')).records({ type: 'NotificationCreated', data: { channels: ['app'] } });
    nobody.when(remind('push')).records({ type: 'NotificationCreated', data: { channels: ['push'] } });
    nobody
      .given(subscribe(1))
      .when(remind('app', 'push'))
      .records({ type: 'NotificationCreated', data: { channels: ['app', 'push'] } });
  });
});

describe('a delivery', () => {
  test('ends once on each channel, with the first end', () => {
    const made = nobody.given(create(1));
    made.when(ended(1, 'accepted')).records({ type: 'MessageDelivered', data: { outcome: 'accepted' } });
    made.given(ended(1, 'accepted')).when(ended(1, 'failed')).staysQuiet();
    made
      .given(ended(1, 'accepted'))
      .when(ended(1, 'failed', 'email'))
      .records({ type: 'MessageDelivered' });
  });

  test('of a notification that was never made does not end', () => {
    nobody.when(ended(1, 'accepted')).staysQuiet();
  });
});
