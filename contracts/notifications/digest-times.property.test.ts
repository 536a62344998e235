import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { dayAt, minuteOfDay } from '../zone-time.ts';
import { nextDigest } from './digest-times.ts';
import { isQuiet } from './quiet-hours.ts';
import { type CommunicationPreferences, defaultPreferences } from './views.ts';

const day = 24 * 3_600_000;
const zones = ['UTC', 'Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'Pacific/Apia'];
const time = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map(([hour, minute]) => `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`);
const reader = fc.record({
  userId: fc.uuid(),
  after: fc.integer({ min: Date.parse('2024-01-01'), max: Date.parse('2027-12-31') }),
  preferences: fc.record({
    timezone: fc.constantFrom(...zones),
    digest: fc.constantFrom('daily' as const, 'weekly' as const),
    digestDay: fc.integer({ min: 1, max: 7 }),
    quietHoursStart: fc.option(time),
    quietHoursEnd: fc.option(time),
    pausedForDays: fc.option(fc.integer({ min: -3, max: 60 })),
  }),
});

const weekday = (date: string): number => new Date(date).getUTCDay() || 7;

it('leaves after 8 in the morning on the right day, outside quiet hours and pauses, once a day or week', () => {
  fc.assert(
    fc.property(reader, ({ userId, after, preferences: { pausedForDays, ...chosen } }) => {
      const pausedUntil = pausedForDays === null ? null : dayAt(chosen.timezone, after + pausedForDays * day);
      const preferences: CommunicationPreferences = { ...defaultPreferences, ...chosen, pausedUntil };
      let last = after;
      const days: string[] = [];
      for (let times = 0; times < 5; times += 1) {
        const next = nextDigest(preferences, userId, last);
        if (next === null) throw new Error('There is always a next digest');
        expect(next.at).toBeGreaterThan(last);
        if (pausedUntil !== null) expect(next.day >= pausedUntil).toBe(true);
        if (chosen.digest === 'weekly') expect(weekday(next.day)).toBe(chosen.digestDay);
        const [on, minute] = [dayAt(chosen.timezone, next.at), minuteOfDay(chosen.timezone, next.at)];
        // Quiet hours may hold it until the next morning; a clock that jumps back shows a quiet hour twice.
        expect(on > next.day || minute >= 8 * 60).toBe(true);
        expect(isQuiet(preferences, next.at)).toBe(false);
        if (chosen.quietHoursStart === null) expect(minute).toBeLessThan(8 * 60 + 31);
        days.push(next.day);
        last = next.at;
      }
      expect(days).toEqual([...new Set(days)].toSorted());
      const apart = chosen.digest === 'weekly' ? 7 : 1;
      days.slice(1).forEach((date, at) => {
        expect((Date.parse(date) - Date.parse(days[at] ?? '')) / day).toBe(apart);
      });
    }),
    { numRuns: 300 },
  );
});

it('is off where the person wants none', () => {
  expect(nextDigest(defaultPreferences, '00000000-0000-4000-8000-000000000000', 0)).toBeNull();
});

it('spreads people over half an hour', () => {
  const at = Date.parse('2026-03-02T00:00:00Z');
  const minutes = new Set(
    Array.from({ length: 500 }, (_, index) => {
      const id = `00000000-0000-4000-8000-${String(index * 7919).padStart(12, '0')}`;
      const next = nextDigest({ ...defaultPreferences, digest: 'daily' }, id, at);
      return minuteOfDay('UTC', next?.at ?? 0);
    }),
  );
  expect(Math.min(...minutes)).toBe(8 * 60);
  expect(Math.max(...minutes)).toBe(8 * 60 + 29);
  expect(minutes.size).toBe(30);
});
