import { minPeople, shownCount } from '#contracts/research/figures.ts';
import { weeksBefore } from '../flight-reports/weeks.ts';
import type { ActiveWeek, ReportedWeek } from './queries.ts';

const weekCount = 12;

/** The Monday of the first of the weeks that are shown. */
export const firstWeek = (thisWeek: string): string => weeksBefore(thisWeek, weekCount - 1);

const tenth = (value: number): number => Math.round(value * 10) / 10;

/** The last twelve weeks, without a gap, each with the figures that may be shown. */
export const shownWeeks = (rows: readonly ActiveWeek[], people: number, thisWeek: string) =>
  Array.from({ length: weekCount }, (_, place) => {
    const week = weeksBefore(thisWeek, weekCount - 1 - place);
    const { count, hidden } = shownCount(rows.find((each) => each.week === week)?.active ?? 0, people);
    return { week, active: count, hidden };
  });

/** The means of a week; null unless enough people have reported. */
export const shownMean = (rows: readonly ReportedWeek[], week: string) => {
  const row = rows.find((each) => each.week === week);
  if (!row || row.reporting < minPeople) return null;
  return { life: tenth(row.life), money: tenth(row.money), joy: tenth(row.joy) };
};

export const shownSteps = (steps: readonly number[], people: number) =>
  steps.map((completed, place) => {
    const { count, hidden } = shownCount(completed, people);
    return { step: place + 1, completed: count, hidden };
  });
