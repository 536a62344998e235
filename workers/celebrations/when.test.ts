import { expect, it } from 'vitest';
import type { Occasion } from '#contracts/notifications/jobs.ts';
import { defaultPreferences } from '#contracts/notifications/views.ts';
import { celebrateAt } from './when.ts';

const at = (iso: string) => Date.parse(iso);
const when = (occurred: string, now: string, kind: Occasion['kind'] = 'achievement') =>
  celebrateAt(kind, at(occurred), at(now), defaultPreferences);

it('celebrates at once while the person is still here, at night too', () => {
  expect(when('2025-06-10T23:00:00Z', '2025-06-10T23:00:02Z')).toBe(at('2025-06-10T23:00:02Z'));
});

it('waits for the end of the quiet hours with what it comes to late', () => {
  expect(when('2025-06-10T20:00:00Z', '2025-06-10T23:00:00Z')).toBe(at('2025-06-11T07:00:00Z'));
  expect(when('2025-06-10T20:00:00Z', '2025-06-11T09:00:00Z')).toBe(at('2025-06-11T09:00:00Z'));
});

it('lets a celebration be that is more than a week late', () => {
  expect(when('2025-06-01T20:00:00Z', '2025-06-08T20:00:00Z')).toBe(at('2025-06-08T20:00:00Z'));
  expect(when('2025-06-01T20:00:00Z', '2025-06-08T20:00:01Z')).toBeNull();
});

it('lets a confirmation wait for the end of the quiet hours, for it is not its owner who is here', () => {
  const [late, noon] = ['2025-06-10T23:00:00Z', '2025-06-10T12:00:00Z'];
  expect(when(late, late, 'confirmation')).toBe(at('2025-06-11T07:00:00Z'));
  expect(when(noon, noon, 'confirmation')).toBe(at(noon));
});
