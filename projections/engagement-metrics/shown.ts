import { countOfContributors, minContributors } from '#contracts/research/contributors.ts';
import { weeksBefore } from '../flight-reports/weeks.ts';
import type { ActiveWeek, ReportedWeek } from './queries.ts';

const weekCount = 12;

/** The Monday of the first of the weeks that are shown. */
export const firstWeek = (lastWeek: string): string => weeksBefore(lastWeek, weekCount - 1);

const tenth = (value: number): number => Math.round(value * 10) / 10;

/** The last twelve weeks, without a gap, each with the figures that may be shown. */
export const shownWeeks = (rows: readonly ActiveWeek[], people: number, lastWeek: string) =>
  Array.from({ length: weekCount }, (_, place) => {
    const week = weeksBefore(lastWeek, weekCount - 1 - place);
    return { week, active: countOfContributors(rows.find((each) => each.week === week)?.active ?? 0, people) };
  });

/** The means of a week; null unless enough people have reported. */
export const shownMean = (rows: readonly ReportedWeek[], week: string) => {
  const row = rows.find((each) => each.week === week);
  if (!row || row.reporting < minContributors) return null;
  return { life: tenth(row.life), money: tenth(row.money), joy: tenth(row.joy) };
};

export const shownSteps = (steps: readonly number[], people: number) =>
  steps.map((completed, place) => ({ step: place + 1, completed: countOfContributors(completed, people) }));
