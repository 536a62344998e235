import { describe, expect, it } from 'vitest';
import { mondayOf } from '#contracts/days.ts';
import { weeksBefore, withoutGaps } from './weeks.ts';

describe('weeks of flight reports', () => {
  it('begin on Monday, across the turn of the year too', () => {
    expect(mondayOf('2025-03-09')).toBe('2025-03-03');
    expect(mondayOf('2025-03-03')).toBe('2025-03-03');
    expect(mondayOf('2025-01-01')).toBe('2024-12-30');
    expect(weeksBefore('2025-01-06', 1)).toBe('2024-12-30');
  });

  it('have no gap: a week without a report has no mean', () => {
    const row = { week: '2025-03-03', reports: 2, life: 6, money: 5, joy: 7 };
    expect(withoutGaps([row], '2025-02-24', '2025-03-10')).toEqual([
      { week: '2025-02-24', reports: 0, mean: null },
      { week: '2025-03-03', reports: 2, mean: { life: 6, money: 5, joy: 7 } },
      { week: '2025-03-10', reports: 0, mean: null },
    ]);
  });
});
