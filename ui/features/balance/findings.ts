import type { balance } from '#contracts/balance/endpoints.ts';
import type { Answer } from '#contracts/endpoint.ts';
import { type Hue, hues } from '../../kit/hues.ts';

type Balance = Answer<typeof balance>;
type Week = Balance['weeks'][number];
export type Levels = Readonly<Record<Hue, number>>;

const SPAN = 4;
/** Means closer together than this count as level. */
const LEVEL_WITHIN = 0.5;

/** The mean of all reports in some weeks; null without reports. */
export function meanOver(weeks: readonly Week[]): Levels | null {
  const reports = weeks.reduce((sum, week) => sum + week.reports, 0);
  if (reports === 0) return null;
  const mean = (hue: Hue): number =>
    weeks.reduce((sum, week) => sum + (week.mean?.[hue] ?? 0) * week.reports, 0) / reports;
  return { life: mean('life'), money: mean('money'), joy: mean('joy') };
}

/** The last four weeks and the four before them. */
export const lately = (weeks: readonly Week[]): { readonly now: Levels | null; readonly before: Levels | null } => ({
  now: meanOver(weeks.slice(-SPAN)),
  before: meanOver(weeks.slice(-2 * SPAN, -SPAN)),
});

/** The lowest of the three; null if they are level. */
export function lowestOf(levels: Levels): Hue | null {
  const values = hues.map((hue) => levels[hue]);
  if (Math.max(...values) - Math.min(...values) < LEVEL_WITHIN) return null;
  return hues.find((hue) => levels[hue] === Math.min(...values)) ?? null;
}

/** Weeks in a row with a report, up to this week or the last. */
export function weeksInARow(weeks: readonly Week[]): number {
  const past = weeks.at(-1)?.reports === 0 ? weeks.slice(0, -1) : weeks;
  const gap = past.findLastIndex(({ reports }) => reports === 0);
  return past.length - 1 - gap;
}
