import { expect, it } from 'vitest';
import { endOfMonth, monthOf, monthSchema, monthShifted } from './months.ts';

it('a month ends with its last millisecond in UTC, at the end of a year too', () => {
  expect(monthOf('2026-12-31T23:59:59.999Z')).toBe('2026-12');
  expect(endOfMonth('2026-12')).toBe('2027-01-01T00:00:00.000Z');
  expect(endOfMonth('2028-02')).toBe('2028-03-01T00:00:00.000Z');
  expect(monthShifted('2026-01', -1)).toBe('2025-12');
  expect(monthShifted('2026-11', 14)).toBe('2028-01');
});

it('a month that no calendar has is not one', () => {
  for (const no of ['2026-00', '2026-13', '2026-1', '1999-12', '2026-12-01', '']) {
    expect(monthSchema.safeParse(no).success).toBe(false);
  }
  expect(monthSchema.safeParse('2026-09').success).toBe(true);
});
