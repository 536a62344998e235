import { Chance } from './chance.ts';
import { LearnerLife, midnightOf, type Visit } from './learner-life.ts';
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

/** So many days of people are lived in one breath; then whoever else waits for this thread has a turn. */
const peopleABreath = 20;
const breath = () => new Promise((resolve) => setImmediate(resolve));

/** One day of a group: new accounts, then what everybody did, the earliest first. `lived`: person-days so far. */
export interface CohortDay {
  readonly accounts: readonly StreamAppend[];
  readonly appends: readonly StreamAppend[];
  readonly lived: number;
}

/**
 * Lets a cohort live, day by day. The same size and seed make the same appends with the same events, in the same order;
 * another size or seed makes other people.
 */
export async function* cohortDays({ learners, days, seed }: CohortSize): AsyncGenerator<CohortDay, void, void> {
  const run = `${seed}/${learners}/${days}`;
  let lived = 0;
  for (let from = 0; from < learners; from += groupSize) {
    const group = Array.from({ length: Math.min(groupSize, learners - from) }, (_, index) => {
      const number = from + index + 1;
      const chance = new Chance('life', run, String(number));
      return new LearnerLife(someone(run, number, days, chance), chance, `seed-${seed}`);
    });
    for (let day = 0; day < days; day += 1) {
      const midnight = midnightOf(firstDay, day);
      const visits: Visit[] = [];
      for (const [index, life] of group.entries()) {
        if (index % peopleABreath === 0) await breath();
        visits.push(...life.live(day, midnight));
      }
      // The sort is stable: of two who come at the same moment the lower number is first.
      visits.sort((a, b) => a.began - b.began);
      lived += group.length;
      const accounts = visits.flatMap(({ account }) => account);
      yield { accounts, appends: visits.flatMap(({ others }) => others), lived };
    }
  }
}
