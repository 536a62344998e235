import { Chance } from './chance.ts';
import { LearnerLife, midnightOf } from './learner-life.ts';
import { someone } from './person.ts';
import type { StreamAppend } from './stream-life.ts';

export interface CohortSize {
  readonly learners: number;
  readonly days: number;
  readonly seed: number;
}

/** The first day of every simulation, a Monday: what was simulated last year can be simulated again. */
export const firstDay = '2025-01-06T00:00:00.000Z';

/** So many live at the same time; larger cohorts live one group after another, in flat memory. */
const groupSize = 5_000;

/** What is written about one day of a group, oldest visit first, and how many person-days have been lived by then. */
export interface CohortDay {
  readonly appends: readonly StreamAppend[];
  readonly lived: number;
}

/**
 * Lets a cohort live, day by day. The same size and seed make the same appends with the same events, in the same order;
 * another size or seed makes other people.
 */
export function* cohortDays({ learners, days, seed }: CohortSize): Generator<CohortDay, void, void> {
  const run = `${seed}/${learners}/${days}`;
  let lived = 0;
  for (let from = 0; from < learners; from += groupSize) {
    const group = Array.from({ length: Math.min(groupSize, learners - from) }, (_, index) => {
      const number = from + index + 1;
      const chance = new Chance('life', run, String(number));
      return new LearnerLife(someone(run, number, days, chance), chance, `seed-${seed}`);
    });
    for (let day = 0; day < days; day += 1) {
      const visits = group.map((life) => life.live(day, midnightOf(firstDay, day))).filter(({ length }) => length > 0);
      lived += group.length;
      yield { appends: visits.toSorted(byFirstMoment).flat(), lived };
    }
  }
}

const firstMoment = ([append]: readonly StreamAppend[]): string => append?.events[0]?.metadata.occurredAt ?? '';

/** Text order of ISO 8601 is the order of time. The sort is stable: at the same moment the lower number comes first. */
const byFirstMoment = (one: readonly StreamAppend[], other: readonly StreamAppend[]): number => {
  const [a, b] = [firstMoment(one), firstMoment(other)];
  return a === b ? 0 : a < b ? -1 : 1;
};
