import { expect, test } from 'vitest';
import { snoozeTimes } from './snooze-times.ts';

const berlin = { quietHoursStart: '22:00', quietHoursEnd: '07:00', timezone: 'Europe/Berlin' };
const times = (now: string, hours = berlin) =>
  Object.fromEntries(snoozeTimes(hours, Date.parse(now)).map(({ name, at }) => [name, new Date(at).toISOString()]));

test('a message can come back today in two to three hours, tomorrow at eight, and on Monday at eight', () => {
  expect(times('2026-11-25T09:20:00Z')).toEqual({
    today: '2026-11-25T12:00:00.000Z',
    tomorrow: '2026-11-26T07:00:00.000Z',
    week: '2026-11-30T07:00:00.000Z',
  });
});

test('on a Monday, next week is the next Monday, and on a Sunday it is tomorrow', () => {
  expect(times('2026-11-23T09:20:00Z')['week']).toBe('2026-11-30T07:00:00.000Z');
  expect(times('2026-11-29T09:20:00Z')['week']).toBe('2026-11-30T07:00:00.000Z');
});

test('in the evening, later today is not offered: quiet hours or the next day would begin', () => {
  expect(times('2026-11-25T19:00:00Z')['today']).toBeUndefined();
  const never = { ...berlin, quietHoursStart: '12:00', quietHoursEnd: '12:00' };
  expect(times('2026-11-25T19:00:00Z', never)['today']).toBe('2026-11-25T21:00:00.000Z');
  expect(times('2026-11-25T21:30:00Z', never)['today']).toBeUndefined();
});

test('mornings wait for the end of the quiet hours, and follow the clock when it changes', () => {
  const late = { ...berlin, quietHoursEnd: '10:30' };
  expect(times('2026-11-25T15:00:00Z', late)['tomorrow']).toBe('2026-11-26T09:30:00.000Z');
  expect(times('2026-10-24T12:00:00Z')['tomorrow']).toBe('2026-10-25T07:00:00.000Z');
});

test('the days are those of the person, not of the device', () => {
  const auckland = { ...berlin, timezone: 'Pacific/Auckland' };
  expect(times('2026-11-25T20:00:00Z', auckland)['tomorrow']).toBe('2026-11-26T19:00:00.000Z');
});
