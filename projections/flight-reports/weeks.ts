import type { BalanceWeek } from '#contracts/balance/endpoints.ts';
import type { WeekRow } from './queries.ts';

const dayMs = 86_400_000;

/** The Monday of a day's week; days are dates without a zone. */
export const mondayOf = (day: string): string => {
  const moment = new Date(`${day}T00:00:00Z`);
  const sinceMonday = (moment.getUTCDay() + 6) % 7;
  return new Date(moment.getTime() - sinceMonday * dayMs).toISOString().slice(0, 10);
};

/** The Monday so many weeks before another. */
export const weeksBefore = (monday: string, weeks: number): string =>
  new Date(Date.parse(`${monday}T00:00:00Z`) - weeks * 7 * dayMs).toISOString().slice(0, 10);

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
