import { describe, expect, test } from 'vitest';
import type { EventLog } from '#contracts/event-log.ts';
import { notificationsStream } from '#contracts/notifications/streams.ts';
import type { NotificationPayload } from '#contracts/notifications/views.ts';
import { defaultPreferences } from '#contracts/notifications/views.ts';
import { memoryLog } from '#platform/adapters/event-store/memory.ts';
import { systemIds } from '#platform/base/ids.ts';
import { gameOn, Player, personOf } from '#platform/testing/player.ts';
import { SettableClock } from '#platform/testing/settable-clock.ts';
import { commandHandler } from '../kernel/handle.ts';
import { notificationsDecider } from './notifications-decider.ts';
import { workerCommands } from './worker-commands.ts';

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

  test('leave time zone and language as they were for a client that sends the specified fields alone', async () => {
    const { timezone: _zone, language: _language, ...specified } = defaultPreferences;
    const player = playing();
    const first = await player.call('changeCommunicationPreferences', { body: specified });
    expect(first.preferences).toMatchObject({ timezone: 'Europe/London', language: 'en' });
    const here = { ...defaultPreferences, timezone: 'Europe/Paris', language: 'de' } as const;
    await player.call('changeCommunicationPreferences', { body: here });
    const later = await player.call('changeCommunicationPreferences', { body: { ...specified, tipOfTheDay: false } });
    expect(later.preferences).toEqual({ ...here, tipOfTheDay: false });
  });

  test('change what is sent alone, each channel by itself, so that a page left open undoes nothing', async () => {
    const player = playing();
    await player.call('changeCommunicationPreferences', { body: { ...defaultPreferences, digest: 'off' } });
    await player.call('changeCommunicationPreferences', { body: { channels: { reminders: { email: false } } } });
    const later = await player.call('changeCommunicationPreferences', {
      body: { motivationalTone: 'plain', channels: { reminders: { push: true }, tips: { email: true } } },
    });
    expect(later.preferences).toEqual({
      ...defaultPreferences,
      motivationalTone: 'plain',
      channels: {
        celebrations: { email: false, push: false },
        reminders: { email: false, push: true },
        tips: { email: true, push: false },
      },
    });
  });
});

const worker = (log: EventLog, clock: SettableClock) => {
  const ports = { log, clock, ids: systemIds };
  return workerCommands({ ...ports, handleNotifications: commandHandler(notificationsDecider, ports) });
};

describe('a rule of a worker', () => {
  test('notifies a person of an event once, however often it runs', async () => {
    const clock = new SettableClock('2025-03-10T09:00:00.000Z');
    const log = memoryLog(clock);
    const { createNotification: tell } = worker(log, clock);
    const notification = {
      userId: ada,
      rule: 'achievement',
      cause: event,
      causedAt: '2025-03-10T08:00:00.000Z',
      correlationId: event,
      payload,
      text: null,
      channels: ['app'] as const,
    };
    await tell(notification);
    await tell(notification);
    // Another process, which remembers nothing.
    await worker(log, clock).createNotification(notification);
    await tell({ ...notification, rule: 'journey' });
    const events = [];
    for await (const one of log.readStream(notificationsStream(ada))) events.push(one);
    expect(events).toMatchObject([
      { data: { rule: 'achievement', cause: event }, metadata: { actor: { kind: 'worker' }, causationId: event } },
      { data: { rule: 'journey' } },
    ]);
  });

  test('sends no second reminder within 20 hours, in whichever process, and a celebration at any time', async () => {
    const clock = new SettableClock('2025-03-10T09:00:00.000Z');
    const log = memoryLog(clock);
    const [one, other] = [worker(log, clock), worker(log, clock)];
    const reminder = {
      userId: ada,
      rule: 'inactive-1',
      cause: event,
      causedAt: '2025-03-10T08:00:00.000Z',
      correlationId: event,
      payload,
      text: null,
      channels: ['app'] as const,
    };
    const send = (rule: string) => ({ userId: ada, send: { ...reminder, rule }, close: [], weeklyLimit: 3 });
    await one.settleReminders(send('inactive-1'));
    await other.settleReminders(send('inactive-1'));
    clock.pass({ hours: 20, minutes: -1 });
    await other.settleReminders(send('tip'));
    await other.createNotification({ ...reminder, rule: 'achievement' });
    clock.pass({ minutes: 1 });
    await one.settleReminders(send('stuck'));
    const rules = [];
    for await (const { data } of log.readStream(notificationsStream(ada))) rules.push((data as { rule: string }).rule);
    expect(rules).toEqual(['inactive-1', 'achievement', 'stuck']);
  });

  test('ends several reminders in one append, each once, in whichever process', async () => {
    const clock = new SettableClock('2025-03-10T09:00:00.000Z');
    const log = memoryLog(clock);
    const settlement = (reason: 'expired' | 'superseded') => ({
      userId: ada,
      send: null,
      close: [{ rule: 'tip' as const, cause: event, dueAt: Date.parse('2025-03-01T08:00:00.000Z'), reason }],
      weeklyLimit: 3,
    });
    await worker(log, clock).settleReminders(settlement('expired'));
    await worker(log, clock).settleReminders(settlement('superseded'));
    await worker(log, clock).settleReminders({ ...settlement('expired'), close: [] });
    const events = [];
    for await (const one of log.readStream(notificationsStream(ada))) events.push(one);
    expect(events).toMatchObject([
      {
        type: 'RemindersClosed',
        data: {
          closed: [
            { notificationId: systemIds.derived('notification', ada, 'tip', event), rule: 'tip', reason: 'expired' },
          ],
          instead: null,
        },
        metadata: { actor: { kind: 'worker', id: 'reminders' }, subject: ada },
      },
    ]);
  });
});
