import { describe, expect, test } from 'vitest';
import type { NotificationPayload } from '#contracts/notifications/views.ts';
import { defaultPreferences } from '#contracts/notifications/views.ts';
import { memoryLog } from '#platform/event-log/memory.ts';
import { systemIds } from '#platform/ids.ts';
import { gameOn, Player, personOf } from '#platform/testing/player.ts';
import { SettableClock } from '#platform/testing/settable-clock.ts';
import { notificationsStream } from './notifications.ts';
import { notify } from './notify.ts';

const ada = '0a5d1c5e-6f0e-4f0b-9d51-0f5f4f7c2a11';
const event = '3f1e6c0a-94a7-4c5b-8f43-4ac1f6c0a002';
const payload: NotificationPayload = {
  title: 'A note to myself',
  message: 'Call Grace',
  type: 'reminder',
  category: 'tip',
  priority: 'low',
  emotionalTone: 'gentle',
};
const playing = () => new Player(gameOn('2025-03-10T09:00:00.000Z'), personOf(ada));

describe('the calls about notifications', () => {
  test('make one for oneself, read it, and count what is unread', async () => {
    const player = playing();
    const { notification } = await player.call('createNotification', { body: payload });
    expect(notification).toMatchObject({ isRead: false, createdAt: '2025-03-10T09:00:00.000Z', actionUrl: null });
    await player.call('createNotification', { body: payload });
    const read = await player.call('readNotification', { params: { id: notification.id } });
    expect(read.unreadCount).toBe(1);
    expect(await player.call('readAllNotifications', {})).toMatchObject({ unreadCount: 0 });
  });

  test('give a repeated command its first answer', async () => {
    const player = playing();
    const first = await player.call('createNotification', { body: payload }, event);
    expect(await player.call('createNotification', { body: payload }, event)).toEqual(first);
    expect(await player.call('readAllNotifications', {})).toMatchObject({ unreadCount: 0 });
  });

  test('keep preferences', async () => {
    const preferences = { ...defaultPreferences, timezone: 'Europe/Paris' };
    const answer = await playing().call('changeCommunicationPreferences', { body: preferences });
    expect(answer.preferences).toEqual(preferences);
  });
});

describe('a rule of a worker', () => {
  test('tells somebody of an event once, however often it is run', async () => {
    const clock = new SettableClock('2025-03-10T09:00:00.000Z');
    const log = memoryLog(clock);
    const tell = notify({ log, clock, ids: systemIds });
    const notification = { userId: ada, rule: 'achievement', cause: event, correlationId: event, payload };
    await tell(notification);
    await tell(notification);
    // Another process, which remembers nothing.
    await notify({ log, clock, ids: systemIds })(notification);
    await tell({ ...notification, rule: 'journey' });
    const events = [];
    for await (const one of log.readStream(notificationsStream(ada))) events.push(one);
    expect(events).toMatchObject([
      { data: { rule: 'achievement', cause: event }, metadata: { actor: { kind: 'worker' }, causationId: event } },
      { data: { rule: 'journey' } },
    ]);
  });
});
