import { describe, expect, it } from 'vitest';
import { runningStreak } from './streak.ts';

const left = { streakDays: 5, lastDay: '2025-03-29' };
const now = (timeZone: string, at: string) => runningStreak(left, timeZone, at);

describe('a streak', () => {
  it('continues today and tomorrow, in the person’s time zone', () => {
    expect(now('UTC', '2025-03-29T23:59:00.000Z')).toBe(5);
    expect(now('UTC', '2025-03-30T23:59:00.000Z')).toBe(5);
    expect(now('UTC', '2025-03-31T00:00:00.000Z')).toBe(0);
    expect(now('America/New_York', '2025-03-31T03:59:00.000Z')).toBe(5);
    expect(now('America/New_York', '2025-03-31T04:00:00.000Z')).toBe(0);
  });

  it('survives a day of 23 hours', () => {
    expect(now('Europe/Berlin', '2025-03-30T21:59:00.000Z')).toBe(5);
    expect(now('Europe/Berlin', '2025-03-30T22:00:00.000Z')).toBe(0);
  });

  it('is 0 before the first day', () => {
    expect(runningStreak({ streakDays: 0, lastDay: null }, 'UTC', '2025-03-30T00:00:00.000Z')).toBe(0);
  });
});
