import { Chance } from './chance.ts';
import { LearnerLife, midnightOf, type Visit } from './learner-life.ts';
import { makePerson } from './person.ts';
import type { StreamAppend } from './stream-life.ts';

export interface CohortSize {
  readonly learners: number;
  readonly days: number;
  readonly seed: number;
}

/** The first day of every simulation, a Monday; fixed, so that a simulation can be repeated. */
export const firstDay = '2025-01-06T00:00:00.000Z';

/** People simulated at a time. Larger cohorts run group by group, in constant memory. */
const groupSize = 5_000;

/** People simulated before yielding to the event loop. */
const peoplePerTurn = 20;
const yieldTurn = () => new Promise((resolve) => setImmediate(resolve));

/** One day of a group: new accounts, then the other appends in chronological order. `lived`: person-days so far. */
export interface CohortDay {
  readonly accounts: readonly StreamAppend[];
  readonly appends: readonly StreamAppend[];
  readonly lived: number;
}

/**
 * Simulates a cohort day by day. The same size and seed give the same appends in the same order; another size or seed gives
 * other people.
 */
export async function* cohortDays({ learners, days, seed }: CohortSize): AsyncGenerator<CohortDay, void, void> {
  const run = `${seed}/${learners}/${days}`;
  let lived = 0;
  for (let from = 0; from < learners; from += groupSize) {
    const group = Array.from({ length: Math.min(groupSize, learners - from) }, (_, index) => {
      const number = from + index + 1;
      const chance = new Chance('life', run, String(number));
      return new LearnerLife(makePerson(run, number, days, chance), chance, `seed-${seed}`);
    });
    for (let day = 0; day < days; day += 1) {
      const midnight = midnightOf(firstDay, day);
      const visits: Visit[] = [];
      for (const [index, life] of group.entries()) {
        if (index % peoplePerTurn === 0) await yieldTurn();
        visits.push(...life.live(day, midnight));
      }
      // The sort is stable, so ties keep the order of people.
      visits.sort((a, b) => a.began - b.began);
      lived += group.length;
      const accounts = visits.flatMap(({ account }) => account);
      yield { accounts, appends: visits.flatMap(({ others }) => others), lived };
    }
  }
}
