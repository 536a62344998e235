import type { UsageEvent } from '../analytics/usage-event.ts';
import { Chance } from './chance.ts';
import { LearnerLife, midnightOf, type Visit } from './learner-life.ts';
import { type GroupedMember, makeGroups, makeOrganizations, type SimulatedOrganization } from './organizations.ts';
import { makePerson, type RegisteredPerson } from './person.ts';
import type { StreamAppend } from './stream-life.ts';
import type { MeasuredVital } from './usage.ts';

export interface CohortSize {
  readonly learners: number;
  readonly days: number;
  readonly seed: number;
  /** How many organizations they belong to; none by default. */
  readonly organizations?: number;
  /** The first day (ISO 8601); by default a fixed Monday, so that a simulation can be repeated. */
  readonly from?: string;
}

/** The first day of a simulation that names none. */
const fixedMonday = '2025-01-06';

/** People simulated at a time. Larger cohorts run group by group, in constant memory. */
const groupSize = 5_000;

/** People simulated before yielding to the event loop. */
const peoplePerTurn = 20;
const yieldTurn = () => new Promise((resolve) => setImmediate(resolve));

/**
 * One day of a group: new accounts, then the other appends in chronological order. `lived`: person-days so far. After the last
 * day comes one with the groups of the organizations.
 */
export interface CohortDay {
  /** The organizations, on the first day. */
  readonly organizations: readonly SimulatedOrganization[];
  readonly registered: readonly RegisteredPerson[];
  readonly accounts: readonly StreamAppend[];
  readonly appends: readonly StreamAppend[];
  /** What the browsers of those who visited have reported, in chronological order. */
  readonly usage: readonly UsageEvent[];
  readonly vitals: readonly MeasuredVital[];
  readonly lived: number;
}

/**
 * Simulates a cohort day by day. The same size and seed give the same appends in the same order; another size or seed gives
 * other people.
 */
export async function* cohortDays(size: CohortSize): AsyncGenerator<CohortDay, void, void> {
  const { learners, days, seed, organizations: count = 0, from: firstDay = fixedMonday } = size;
  const run = [
    seed,
    learners,
    days,
    ...(firstDay === fixedMonday ? [] : [firstDay]),
    ...(count > 0 ? [count] : []),
  ].join('/');
  const organizations = makeOrganizations(run, count, `seed-${seed}`, midnightOf(firstDay, -1));
  const members: GroupedMember[] = [];
  let lived = 0;
  for (let from = 0; from < learners; from += groupSize) {
    const group = Array.from({ length: Math.min(groupSize, learners - from) }, (_, index) => {
      const number = from + index + 1;
      const chance = new Chance('life', run, String(number));
      return new LearnerLife(makePerson(run, number, days, chance, organizations), chance, `seed-${seed}`);
    });
    for (const { person } of group) {
      const { userId, membership, joinsOn } = person;
      if (membership && joinsOn < days) members.push({ userId, organizationId: membership.organizationId });
    }
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
      yield {
        organizations: from === 0 && day === 0 ? organizations : [],
        registered: visits.flatMap(({ registered }) => registered ?? []),
        accounts: visits.flatMap(({ account }) => account),
        appends: visits.flatMap(({ others }) => others),
        usage: visits.flatMap(({ usage }) => usage).toSorted((a, b) => a.occurredAt.getTime() - b.occurredAt.getTime()),
        vitals: visits.flatMap(({ vitals }) => vitals),
        lived,
      };
    }
  }
  if (members.length === 0) return;
  const groups = makeGroups(run, members, `seed-${seed}`, midnightOf(firstDay, days));
  yield { organizations: [], registered: [], accounts: [], appends: groups, usage: [], vitals: [], lived };
}
