import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import { freshDatabase } from '#platform/testing/database.ts';
import { applied } from '../testing/applied.ts';
import { recorded } from '../testing/page.ts';
import { pushesProjector } from './projector.ts';
import { pendingPushes, readOthersAt, readOwedPush, readPushDevices, readPushTarget } from './queries.ts';
import { reminderCreated } from '../testing/notification-created.ts';

const { pool } = await freshDatabase();
const { apply, contents } = await applied(pushesProjector, pool);
beforeEach(() => pool.query('truncate push_subscriptions, pushes_owed'));

const before = Date.parse('2025-06-10T18:00:30Z');
const at = (second: number) => `2025-06-10T18:00:${String(second).padStart(2, '0')}.000Z`;
const subscribed = (userId: string, subscriptionId: string, time: object = {}) =>
  recorded(
    `notifications-${userId}`,
    'PushSubscribed',
    { subscriptionId, endpoint: 'https://push.example.net/1', p256dh: 'p', auth: 'a', device: 'Firefox on Linux' },
    time,
  );
const ended = (userId: string, subscriptionId: string) =>
  recorded(`notifications-${userId}`, 'PushUnsubscribed', { subscriptionId, reason: 'gone' });
const made = (userId: string, notificationId: string, channels: string[], time: object = {}) =>
  recorded(
    `notifications-${userId}`,
    'NotificationCreated',
    reminderCreated({
      notificationId,
      title: 'Title',
      message: 'Message',
      rule: 'inactive-3',
      cause: randomUUID(),
      channels,
    }),
    time,
  );
const delivered = (userId: string, notificationId: string, channel = 'push') =>
  recorded(`notifications-${userId}`, 'MessageDelivered', { notificationId, channel, outcome: 'accepted' });

it('a notification is owed to devices until its delivery by push has ended', async () => {
  const [userId, one, device] = [randomUUID(), randomUUID(), randomUUID()];
  const event = made(userId, one, ['app', 'push']);
  await apply(event, made(userId, randomUUID(), ['app', 'email']), subscribed(userId, device));
  const owed = await readOwedPush({ pool }, { userId, notificationId: one });
  expect(owed).toEqual({
    rule: 'inactive-3',
    createdAt: Date.parse(event.metadata.occurredAt),
    targets: [{ subscriptionId: device, endpoint: 'https://push.example.net/1', p256dh: 'p', auth: 'a' }],
  });
  await apply(delivered(userId, one, 'email'));
  expect(await readOwedPush({ pool }, { userId, notificationId: one })).not.toBeNull();
  await apply(delivered(userId, one));
  expect(await readOwedPush({ pool }, { userId, notificationId: one })).toBeNull();
  const two = randomUUID();
  await apply(made(userId, two, ['push']), delivered(userId, two));
  expect(await readOwedPush({ pool }, { userId, notificationId: two })).toBeNull();
});

it('what was recorded long after it happened is not owed', async () => {
  const userId = randomUUID();
  await apply(
    made(userId, randomUUID(), ['push'], { at: '2025-06-08T18:00:00.000Z', recordedAt: '2025-06-10T18:00:00.000Z' }),
  );
  expect(await pendingPushes({ pool }, { before, after: null, max: 10 })).toEqual([]);
});

it('devices are listed until they end, and go with their person', async () => {
  const [ada, kim, device] = [randomUUID(), randomUUID(), randomUUID()];
  await apply(subscribed(ada, device), subscribed(kim, device), made(kim, randomUUID(), ['push']));
  expect(await readPushDevices({ pool }, ada)).toMatchObject([{ id: device, device: 'Firefox on Linux' }]);
  expect(await readOthersAt({ pool }, device, ada)).toEqual([kim]);
  await apply(ended(ada, device), recorded(`account-${kim}`, 'PersonErased', { reason: 'own_wish', events: {} }));
  expect(await readPushDevices({ pool }, ada)).toEqual([]);
  expect(await readPushTarget({ pool }, kim, device)).toBeNull();
  expect(await pendingPushes({ pool }, { before: Date.now() * 2, after: null, max: 10 })).toEqual([]);
  await apply(ended(ada, device), subscribed(ada, device));
  expect(await readPushTarget({ pool }, ada, device)).toMatchObject({ subscriptionId: device });
});

it('what is pending comes page by page, oldest first, without what has just happened', async () => {
  const userId = randomUUID();
  const ids = Array.from({ length: 5 }, () => randomUUID());
  await apply(
    ...ids.map((id, second) => made(userId, id, ['push'], { at: at(second * 10), recordedAt: at(second * 10) })),
  );
  const first = await pendingPushes({ pool }, { before, after: null, max: 2 });
  const rest = await pendingPushes({ pool }, { before, after: first.at(-1) ?? null, max: 10 });
  expect([...first, ...rest].map(({ notificationId }) => notificationId)).toEqual(ids.slice(0, 4));
});

it('a page that is applied twice changes nothing', async () => {
  const [userId, device, one, two] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  const page = [
    subscribed(userId, device),
    subscribed(userId, randomUUID()),
    ended(userId, device),
    made(userId, one, ['push']),
    made(userId, two, ['push']),
    delivered(userId, one),
  ];
  await apply(...page);
  const once = await contents();
  await apply(...page);
  expect(await contents()).toEqual(once);
});
