import { minPeople, shownCount } from '#contracts/research/figures.ts';
import { weeksBefore } from '../flight-reports/weeks.ts';
import type { ActiveWeek, CohortWeek, ReportedWeek } from './queries.ts';

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

const shownPeople = (counted: number, of: number) => {
  const { count, hidden } = shownCount(counted, of);
  return { people: count, hidden };
};

/** The people of each of the last twelve weeks of registration, and how many of them were active in each week from then on. */
export const shownCohorts = (rows: readonly CohortWeek[], people: number, thisWeek: string) =>
  Array.from({ length: weekCount }, (_, place) => {
    const week = weeksBefore(thisWeek, weekCount - 1 - place);
    const own = rows.filter(({ cohort }) => cohort === week);
    const size = own[0]?.people ?? 0;
    // Nothing is said about parts of a cohort that is hidden itself.
    const weeks = size < minPeople ? 0 : weekCount - place;
    return {
      week,
      ...shownPeople(size, people),
      weeks: Array.from({ length: weeks }, (_each, later) =>
        shownPeople(own.find((row) => row.later === later)?.active ?? 0, size),
      ),
    };
  });

export const shownSteps = (steps: readonly number[], people: number) =>
  steps.map((completed, place) => {
    const { count, hidden } = shownCount(completed, people);
    return { step: place + 1, completed: count, hidden };
  });
