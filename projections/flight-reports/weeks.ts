import type { BalanceWeek } from '#contracts/balance/endpoints.ts';
import { daysBefore } from '../days.ts';
import type { WeekRow } from './queries.ts';

export const weeksBefore = (monday: string, weeks: number): string => daysBefore(monday, 7 * weeks);

/** Every week from the first to this one; a week without a report has no mean. */
export const withoutGaps = (rows: readonly WeekRow[], first: string, last: string): BalanceWeek[] => {
  const known = new Map(rows.map((row) => [row.week, row]));
  const weeks: BalanceWeek[] = [];
  for (let week = first; week <= last; week = weeksBefore(week, -1)) {
    const row = known.get(week);
    const mean = row ? { life: row.life, money: row.money, joy: row.joy } : null;
    weeks.push({ week, reports: row?.reports ?? 0, mean });
  }
  return weeks;
};
