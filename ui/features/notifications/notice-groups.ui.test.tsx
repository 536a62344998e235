import { expect, test } from 'vitest';
import type { Notification } from '#contracts/notifications/views.ts';
import { noticed } from '../../testing/noticed.ts';
import { byDay } from './notice-groups.ts';

const celebration = (day: number, hour: number): Notification =>
  noticed({ id: `c${day}-${hour}`, createdAt: `2026-11-${day}T${hour}:00:00.000Z` });
const reminder = (day: number, rule = 'inactive-1'): Notification =>
  noticed({
    id: `${rule}-${day}`,
    createdAt: `2026-11-${day}T12:00:00.000Z`,
    kind: 'reminders',
    why: { rule, preference: 'progressReminders', causedAt: null, channels: ['app'] },
  });
const shown = (...items: Notification[]) =>
  byDay(items).map(({ groups }) => groups.map(({ newest, earlier }) => [newest.id, ...earlier.map(({ id }) => id)]));

test('messages are in the order of their days', () => {
  expect(shown(celebration(20, 12), reminder(20), celebration(19, 12))).toEqual([
    [['c20-12'], ['inactive-1-20']],
    [['c19-12']],
  ]);
});

test('reminders of one rule in a row are one group, on the day of the newest', () => {
  expect(shown(reminder(20), reminder(18), reminder(15), reminder(12, 'inactive-3'))).toEqual([
    [['inactive-1-20', 'inactive-1-18', 'inactive-1-15']],
    [['inactive-3-12']],
  ]);
});

test('achievements are folded from three on a day, and never over two days', () => {
  expect(shown(celebration(20, 14), celebration(20, 13), celebration(20, 12), celebration(19, 12))).toEqual([
    [['c20-14', 'c20-13', 'c20-12']],
    [['c19-12']],
  ]);
  expect(shown(celebration(20, 13), celebration(20, 12))).toEqual([[['c20-13'], ['c20-12']]]);
});

test('messages that a person wrote are never folded', () => {
  const own = (id: string) => noticed({ id, kind: null, why: { ...reminder(1).why, rule: null } });
  expect(shown(own('1'), own('2'), own('3'))).toEqual([[['1'], ['2'], ['3']]]);
});
