import { minPeople, shownCount } from '#contracts/research/figures.ts';
import { weeksBefore } from '../flight-reports/weeks.ts';
import type { ReadContext } from '../read-context.ts';
import type { Group } from './groups.ts';

type Pool = Pick<ReadContext, 'pool'>;

const weekCount = 12;

interface Journey {
  readonly people: number;
  readonly started: number;
  /** How many have completed steps 1 to 6. */
  readonly steps: readonly number[];
}

/** How far a group has come. */
export const readJourney = async ({ pool }: Pool, group: Group): Promise<Journey> => {
  const { rows } = await pool.query<Journey>({
    name: `journey-of-${group.name}`,
    text: `with g as (${group.text})
      select count(*)::integer as people, count(j.started_at)::integer as started,
        json_build_array(count(j.step1_at), count(j.step2_at), count(j.step3_at), count(j.step4_at), count(j.step5_at),
          count(j.step6_at)) as steps
      from g left join journey_progress j using (user_id)`,
    values: [...group.values],
  });
  const [row] = rows;
  if (!row) throw new Error('A count has no row');
  return row;
};

export interface CohortWeek {
  /** The Monday of the week in which they registered, and how many weeks later it was. */
  readonly cohort: string;
  readonly later: number;
  readonly people: number;
  readonly active: number;
}

/** Who of those who registered in a week were active in it and in the weeks after, by week of registration since a Monday. */
export const readCohorts = async ({ pool }: Pool, group: Group, since: string): Promise<readonly CohortWeek[]> => {
  const from = `$${group.values.length + 1}::date`;
  const { rows } = await pool.query<CohortWeek>({
    name: `cohorts-${group.name}`,
    text: `with registered as materialized (
        select user_id, date_trunc('week', registered_at at time zone 'UTC')::date as cohort
        from people join (${group.text}) g using (user_id)
        where registered_at >= ${from}::timestamp at time zone 'UTC'),
      sizes as (select cohort, count(*)::integer as people from registered group by cohort),
      active as (
        select cohort, (week - cohort) / 7 as later, count(*)::integer as active
        from registered join activity_people a using (user_id) cross join unnest(a.weeks) week
        where week >= cohort group by 1, 2)
      select cohort::text, coalesce(later, 0) as later, people, coalesce(active, 0) as active
      from sizes left join active using (cohort)`,
    values: [...group.values, since],
  });
  return rows;
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

/** How many have begun, and completed each step. */
export const shownJourney = (started: number, steps: readonly number[], people: number) => ({
  started: shownPeople(started, people),
  steps: steps.map((completed, place) => {
    const { count, hidden } = shownCount(completed, people);
    return { step: place + 1, completed: count, hidden };
  }),
});
