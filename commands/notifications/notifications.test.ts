import { describe, expect, test } from 'vitest';
import { defaultPreferences, type NotificationPayload } from '#contracts/notifications/views.ts';
import { monday, Specification } from '../testing/specification.ts';
import type { ClosedReminder, NewNotification } from './create-notification.ts';
import { type NotificationsState, unreadCount } from './notifications.ts';
import { type NotificationsCommand, notificationsDecider } from './notifications-decider.ts';

const noNotificationsYet = new Specification(notificationsDecider);
const payload: NotificationPayload = {
  title: 'Life is open',
  message: 'The first part is in place.',
  type: 'component_unlock',
  category: 'celebration',
  priority: 'high',
  emotionalTone: 'celebratory',
  personalizedContent: { currentStep: 4 },
};
const idOf = (number: number) => `${String(number).padStart(8, '0')}-0000-4000-8000-000000000000`;
const create = (number: number): NotificationsCommand => ({
  kind: 'create',
  notification: {
    notificationId: idOf(number),
    payload,
    rule: 'component',
    cause: idOf(99),
    causedAt: '2025-03-10T08:00:00.000Z',
    text: null,
    channels: ['app'] as const,
  },
});
const read = (number: number): NotificationsCommand => ({ kind: 'read', notificationId: idOf(number) });
const readAll: NotificationsCommand = { kind: 'read_all' };
const locale = { timezone: 'Asia/Tokyo', language: 'de' } as const;
const prefer = (change: Partial<typeof defaultPreferences>): NotificationsCommand => ({
  kind: 'change_preferences',
  preferences: { ...defaultPreferences, ...change },
  locale,
});

describe('a notification', () => {
  test('is made once, with what it lacks as nothing', () => {
    noNotificationsYet.when(create(1)).records({
      type: 'NotificationCreated',
      data: { actionUrl: null, componentType: null, personalizedContent: { currentStep: 4 }, rule: 'component' },
    });
    noNotificationsYet.given(create(1)).when(create(1)).staysQuiet();
  });

  test('stays made when it was read', () => {
    noNotificationsYet.given(create(1)).given(read(1)).when(create(1)).staysQuiet();
  });

  test('is read once', () => {
    const notified = noNotificationsYet.givenAll([create(1), create(2)]);
    notified.when(read(1)).records({ type: 'NotificationRead' });
    expect(notified.given(read(1)).state.unread.size).toBe(1);
    notified.given(read(1)).when(read(1)).staysQuiet();
  });

  test('that is not there cannot be read', () => {
    noNotificationsYet.when(read(1)).refuses('not_found');
  });
});

describe('reading everything', () => {
  test('leaves nothing unread, and is nothing where nothing is unread', () => {
    noNotificationsYet.when(readAll).staysQuiet();
    const notified = noNotificationsYet.givenAll([create(1), create(2), read(1)]);
    notified.when(readAll).records({ type: 'AllNotificationsRead' });
    expect(notified.given(readAll).state.unread.size).toBe(0);
    notified.given(readAll).when(readAll).staysQuiet();
    notified.given(readAll).when(read(2)).staysQuiet();
  });

  test('counts rightly among many', () => {
    const many = noNotificationsYet.givenAll(
      Array.from({ length: 300 }, (_, number) => create(number * 16_777_216 + number)),
    );
    expect(many.state.unread.size).toBe(300);
    expect(many.given(readAll).given(create(7)).state.unread.size).toBe(1);
  });
});

const due = (number: number, reason: ClosedReminder['reason']): ClosedReminder => ({
  notificationId: idOf(number),
  rule: 'stuck',
  cause: idOf(98),
  dueAt: '2025-03-09T08:00:00.000Z',
  reason,
});
const reminder = (number: number): NewNotification => ({
  notificationId: idOf(number),
  payload,
  rule: 'inactive-3',
  cause: idOf(99),
  causedAt: '2025-03-07T08:00:00.000Z',
  text: 'inactive-3.1',
  channels: ['app', 'email'],
});
const settle = (send: NewNotification | null, ...close: ClosedReminder[]): NotificationsCommand => ({
  kind: 'settle',
  send,
  close,
  weeklyLimit: 3,
});

describe('a notification that is put elsewhere', () => {
  const hour = 3_600_000;
  const inHours = (hours: number) => new Date(Date.parse(monday) + hours * hour).toISOString();
  const snooze = (number: number, hours: number): NotificationsCommand => ({
    kind: 'snooze',
    notificationId: idOf(number),
    until: inHours(hours),
  });
  const archive = (number: number): NotificationsCommand => ({ kind: 'archive', notificationId: idOf(number) });
  const restore = (number: number): NotificationsCommand => ({ kind: 'restore', notificationId: idOf(number) });
  const countAt = (hours: number, { state }: { state: NotificationsState }) =>
    unreadCount(state, Date.parse(inHours(hours)));

  test('counts as unread again when its snooze is over, also where it was read before', () => {
    const notified = noNotificationsYet.givenAll([create(1), create(2), read(1), snooze(1, 5)]);
    expect(countAt(4, notified)).toBe(1);
    expect(countAt(5, notified)).toBe(2);
    notified.when(snooze(1, 5)).staysQuiet();
  });

  test('stays unread where everything else is read while it is snoozed, and is read when its time is over', () => {
    const notified = noNotificationsYet.givenAll([create(1), create(2), snooze(1, 5), readAll]);
    expect(countAt(4, notified)).toBe(0);
    expect(countAt(6, notified)).toBe(1);
    notified.when(readAll).staysQuiet();
    expect(notified.given(read(1)).state.snoozed).toEqual({});
  });

  test('is snoozed to a time ahead, within a year', () => {
    const notified = noNotificationsYet.given(create(1));
    for (const hours of [-1, 0, 24 * 367]) notified.when(snooze(1, hours)).refuses('invalid_input');
    noNotificationsYet.when(snooze(1, 1)).refuses('not_found');
  });

  test('is in the list: what came by push alone has no place there, and never counts as unread', () => {
    const pushed = noNotificationsYet.given({ kind: 'create', notification: { ...reminder(1), channels: ['push'] } });
    for (const command of [snooze(1, 5), archive(1), restore(1)]) pushed.when(command).refuses('not_found');
    pushed.when(read(1)).staysQuiet();
    expect(countAt(6, pushed)).toBe(0);
  });

  test('is read when it is archived, and can come back from there and from its snooze', () => {
    const notified = noNotificationsYet.givenAll([create(1), archive(1)]);
    expect(countAt(0, notified)).toBe(0);
    notified.when(archive(1)).staysQuiet();
    notified.when(restore(1)).records({ type: 'NotificationRestored' });
    notified.given(restore(1)).when(restore(1)).staysQuiet();
    const later = noNotificationsYet.givenAll([create(1), snooze(1, 9), restore(1)]);
    expect(countAt(0, later)).toBe(1);
    notified.given(snooze(1, 2)).when(archive(1)).records({ type: 'NotificationArchived' });
  });
});

describe('reminders that were due', () => {
  test('end with one that is sent and others that are closed with the reason, in one append', () => {
    noNotificationsYet
      .when(settle(reminder(1), due(2, 'superseded'), due(3, 'expired')))
      .records({ type: 'NotificationCreated' }, { type: 'RemindersClosed', data: { instead: idOf(1) } });
  });

  test('end once: what was closed is not sent, and what was sent is not closed', () => {
    const settled = noNotificationsYet.given(settle(reminder(1), due(2, 'expired')));
    settled.when(settle(reminder(2), due(1, 'expired'), due(2, 'returned'))).staysQuiet();
  });

  test('stay due where the one that is better may not leave yet', () => {
    const reminded = noNotificationsYet.given(settle(reminder(1)));
    reminded
      .when(settle(reminder(2), due(3, 'superseded'), due(4, 'expired')))
      .records({ type: 'RemindersClosed', data: { closed: [due(4, 'expired')], instead: null } });
  });

  test('are not sent to a person who has just switched them off, paused or chosen these hours as quiet, though the worker did not know it yet', () => {
    const all = settle(reminder(1), due(2, 'superseded'));
    const off = { email: false, push: false };
    const nowhere = {
      enableInAppNotifications: false,
      channels: { ...defaultPreferences.channels, reminders: off },
    };
    const quiet = { quietHoursStart: '00:00', quietHoursEnd: '23:59' };
    // Nine in the morning is eleven at night there, in the usual quiet hours.
    const away = { timezone: 'Pacific/Kiritimati' };
    for (const change of [{ progressReminders: false }, nowhere, { pausedUntil: '2025-03-11' }, quiet, away]) {
      noNotificationsYet.given(prefer(change)).when(all).staysQuiet();
    }
    const changes = [{ tipOfTheDay: false }, { pausedUntil: monday.slice(0, 10) }];
    for (const change of changes) {
      noNotificationsYet
        .given(prefer(change))
        .when(all)
        .records({ type: 'NotificationCreated' }, { type: 'RemindersClosed' });
    }
  });
});

describe('preferences', () => {
  test('are recorded when they change, the first time also when they are the usual ones', () => {
    noNotificationsYet.when(prefer({})).records({ type: 'CommunicationPreferencesChanged' });
    noNotificationsYet.given(prefer({})).when(prefer({})).staysQuiet();
    noNotificationsYet
      .given(prefer({}))
      .when(prefer({ quietHoursStart: null }))
      .records({ type: 'CommunicationPreferencesChanged', data: { quietHoursStart: null, timezone: 'UTC' } });
  });

  test.each(['Mars/Olympus', '', '+01:00', 'Europe/Berlin ', '__proto__'])('refuse the time zone "%s"', (timezone) => {
    noNotificationsYet.when(prefer({ timezone })).refuses('invalid_input', /IANA/);
  });

  test('pause messages for a year at most, by the calendar of the person', () => {
    const refused = prefer({ pausedUntil: '2026-03-12' });
    noNotificationsYet.when(refused).refuses('invalid_input', /within a year/);
    noNotificationsYet.when(prefer({ pausedUntil: '9999-12-31' })).refuses('invalid_input', /within a year/);
    noNotificationsYet.when(prefer({ pausedUntil: '2026-03-11' })).records({ type: 'CommunicationPreferencesChanged' });
    noNotificationsYet
      .when(prefer({ pausedUntil: '2026-03-12', timezone: 'Pacific/Kiritimati' }), '2025-03-10T10:00:00.000Z')
      .records({ type: 'CommunicationPreferencesChanged' });
  });

  test('keep a longer pause that an earlier version accepted, and a past one, which says nothing', () => {
    noNotificationsYet
      .given(prefer({ pausedUntil: '2099-01-01' }), '2098-10-01T09:00:00.000Z')
      .when(prefer({ pausedUntil: '2099-01-01', tipOfTheDay: false }))
      .records({ type: 'CommunicationPreferencesChanged' });
    noNotificationsYet.when(prefer({ pausedUntil: '2001-01-01' })).records({ type: 'CommunicationPreferencesChanged' });
  });

  test.each(['Europe/Berlin', 'Asia/Kathmandu', 'UTC'])('take the time zone %s', (timezone) => {
    noNotificationsYet
      .when(prefer({ timezone }))
      .records({ type: 'CommunicationPreferencesChanged', data: { timezone } });
  });
});

describe('a delivery', () => {
  const end = (number: number, outcome: 'accepted' | 'failed', channel: 'push' | 'email'): NotificationsCommand => ({
    kind: 'end_delivery',
    delivery: { notificationId: idOf(number), channel, outcome },
  });

  test('ends once on each channel, with the first outcome', () => {
    const made = noNotificationsYet.given(create(1));
    made.when(end(1, 'accepted', 'push')).records({ type: 'MessageDelivered', data: { outcome: 'accepted' } });
    const pushed = made.given(end(1, 'accepted', 'push'));
    pushed.when(end(1, 'failed', 'push')).staysQuiet();
    pushed.when(end(1, 'failed', 'email')).records({ type: 'MessageDelivered', data: { channel: 'email' } });
  });

  test('of an unknown notification records nothing', () => {
    noNotificationsYet.when(end(1, 'accepted', 'push')).staysQuiet();
  });
});
