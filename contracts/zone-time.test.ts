import { describe, expect, it } from 'vitest';
import { dayAt, daysLater, isTimeZone, minuteOfDay, offsetAt } from './zone-time.ts';

const at = (iso: string) => Date.parse(iso);
const iso = (ms: number) => new Date(ms).toISOString();

describe("a person's own clock", () => {
  it('shows the day and minute of their zone, quarter hours and half-hour summer time included', () => {
    expect(dayAt('Pacific/Auckland', at('2025-06-30T13:00:00Z'))).toBe('2025-07-01');
    expect(minuteOfDay('Asia/Kathmandu', at('2025-01-01T00:00:00Z'))).toBe(5 * 60 + 45);
    expect(offsetAt('Australia/Lord_Howe', at('2025-01-01T00:00:00Z'))).toBe(11 * 3_600_000);
    expect(offsetAt('Australia/Lord_Howe', at('2025-07-01T00:00:00Z'))).toBe(10.5 * 3_600_000);
    expect(minuteOfDay('America/New_York', at('1969-07-20T20:17:40Z'))).toBe(16 * 60 + 17);
  });

  it('counts an unknown zone as UTC', () => {
    expect(isTimeZone('Mars/Olympus')).toBe(false);
    expect(minuteOfDay('Mars/Olympus', at('2025-01-01T07:30:00Z'))).toBe(450);
  });

  it('reaches the same time of day some days later, over days of 23 and 25 hours', () => {
    expect(iso(daysLater('Europe/Berlin', at('2025-03-29T17:00:00Z'), 1))).toBe('2025-03-30T16:00:00.000Z');
    expect(iso(daysLater('Europe/Berlin', at('2025-10-25T16:00:00Z'), 3))).toBe('2025-10-28T17:00:00.000Z');
    expect(iso(daysLater('UTC', at('2024-02-28T08:15:30.250Z'), 1))).toBe('2024-02-29T08:15:30.250Z');
  });

  it('takes the jump where the clock jumps over that time, and the first where it comes twice', () => {
    expect(iso(daysLater('Europe/Berlin', at('2025-03-29T01:30:00Z'), 1))).toBe('2025-03-30T01:00:00.000Z');
    expect(iso(daysLater('Europe/Berlin', at('2025-10-25T00:30:00Z'), 1))).toBe('2025-10-26T00:30:00.000Z');
    // Samoa had no 30 December 2011.
    expect(iso(daysLater('Pacific/Apia', at('2011-12-29T22:00:00Z'), 1))).toBe('2011-12-30T10:00:00.000Z');
  });
});
