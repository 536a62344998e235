import { leastPeople, shownCount } from '#contracts/research/figures.ts';
import { weeksBefore } from '../flight-reports/weeks.ts';
import type { CohortWeek } from './queries.ts';

const mostWeeks = 12;

/** The Monday of the first of the weeks that are shown. */
export const firstWeek = (thisWeek: string): string => weeksBefore(thisWeek, mostWeeks - 1);

const tenth = (value: number): number => Math.round(value * 10) / 10;

/** The last twelve weeks, without a gap, with what may be said of each. */
export const shownWeeks = (rows: readonly CohortWeek[], people: number, thisWeek: string) =>
  Array.from({ length: mostWeeks }, (_, place) => {
    const week = weeksBefore(thisWeek, mostWeeks - 1 - place);
    const row = rows.find((each) => each.week === week);
    return {
      week,
      active: shownCount(row?.active ?? 0, people),
      mean:
        row && row.reporting >= leastPeople
          ? { life: tenth(row.life), money: tenth(row.money), joy: tenth(row.joy) }
          : null,
    };
  });

export const shownSteps = (steps: readonly number[], people: number) =>
  steps.map((completed, place) => ({ step: place + 1, completed: shownCount(completed, people) }));
