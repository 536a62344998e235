import { describe, expect, test } from 'vitest';
import { defaultPreferences, type NotificationPayload } from '#contracts/notifications/views.ts';
import { Specification } from '../testing/specification.ts';
import { type NotificationsCommand, notificationsDecider } from './notifications-decider.ts';

const nobodyTold = new Specification(notificationsDecider);
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
  notification: { notificationId: idOf(number), payload, rule: 'component', cause: idOf(99) },
});
const read = (number: number): NotificationsCommand => ({ kind: 'read', notificationId: idOf(number) });
const readAll: NotificationsCommand = { kind: 'read_all' };
const prefer = (change: Partial<typeof defaultPreferences>): NotificationsCommand => ({
  kind: 'change_preferences',
  preferences: { ...defaultPreferences, ...change },
});

describe('a notification', () => {
  test('is made once, with what it lacks as nothing', () => {
    nobodyTold.when(create(1)).records({
      type: 'NotificationCreated',
      data: { actionUrl: null, componentType: null, personalizedContent: { currentStep: 4 }, rule: 'component' },
    });
    nobodyTold.given(create(1)).when(create(1)).staysQuiet();
  });

  test('stays made when it was read', () => {
    nobodyTold.given(create(1)).given(read(1)).when(create(1)).staysQuiet();
  });

  test('is read once', () => {
    const told = nobodyTold.givenAll([create(1), create(2)]);
    told.when(read(1)).records({ type: 'NotificationRead' });
    expect(told.given(read(1)).state.unread.size).toBe(1);
    told.given(read(1)).when(read(1)).staysQuiet();
  });

  test('that is not there cannot be read', () => {
    nobodyTold.when(read(1)).refuses('not_found');
  });
});

describe('reading everything', () => {
  test('leaves nothing unread, and is nothing where nothing is unread', () => {
    nobodyTold.when(readAll).staysQuiet();
    const told = nobodyTold.givenAll([create(1), create(2), read(1)]);
    told.when(readAll).records({ type: 'AllNotificationsRead' });
    expect(told.given(readAll).state.unread.size).toBe(0);
    told.given(readAll).when(readAll).staysQuiet();
    told.given(readAll).when(read(2)).staysQuiet();
  });

  test('counts rightly among many', () => {
    const many = nobodyTold.givenAll(Array.from({ length: 300 }, (_, number) => create(number * 16_777_216 + number)));
    expect(many.state.unread.size).toBe(300);
    expect(many.given(readAll).given(create(7)).state.unread.size).toBe(1);
  });
});

describe('preferences', () => {
  test('are recorded when they change, the first time also when they are the usual ones', () => {
    nobodyTold.when(prefer({})).records({ type: 'CommunicationPreferencesChanged' });
    nobodyTold.given(prefer({})).when(prefer({})).staysQuiet();
    nobodyTold
      .given(prefer({}))
      .when(prefer({ quietHoursStart: null }))
      .records({ type: 'CommunicationPreferencesChanged', data: { quietHoursStart: null, timezone: 'UTC' } });
  });

  test.each(['Mars/Olympus', '', '+01:00', 'Europe/Berlin ', '__proto__'])('refuse the time zone "%s"', (timezone) => {
    nobodyTold.when(prefer({ timezone })).refuses('invalid_input', /IANA/);
  });

  test.each(['Europe/Berlin', 'Asia/Kathmandu', 'UTC'])('take the time zone %s', (timezone) => {
    nobodyTold.when(prefer({ timezone })).records({ type: 'CommunicationPreferencesChanged', data: { timezone } });
  });
});
