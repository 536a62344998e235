import type { AssessmentId } from '#contracts/assessments/definition.ts';
import type { ReadContext } from '../read-context.ts';
import type { Group } from './groups.ts';

type Pool = Pick<ReadContext, 'pool'>;

export interface Participation {
  readonly people: number;
  readonly started: number;
  /** How many have completed steps 1 to 6. */
  readonly steps: readonly number[];
  readonly licences: number;
  readonly active_7: number;
  readonly active_28: number;
  readonly stalled: number;
}

/** How a group takes part at a point in time. */
export const readParticipation = async ({ pool }: Pool, group: Group, now: string): Promise<Participation> => {
  const at = `$${group.values.length + 1}::timestamptz`;
  const { rows } = await pool.query<Participation>({
    name: `taking-part-${group.name}`,
    text: `with g as (${group.text})
      select count(*)::integer as people,
        count(j.started_at)::integer as started,
        json_build_array(count(j.step1_at), count(j.step2_at), count(j.step3_at), count(j.step4_at), count(j.step5_at),
          count(j.step6_at)) as steps,
        count(l.user_id) filter (where l.revoked_at is null)::integer as licences,
        count(*) filter (where a.last_quarter > ${at} - interval '7 days')::integer as active_7,
        count(*) filter (where a.last_quarter > ${at} - interval '28 days')::integer as active_28,
        count(*) filter (where j.started_at is not null and j.completed_at is null
          and coalesce(a.last_quarter, j.started_at) <= ${at} - interval '14 days')::integer as stalled
      from g left join activity_people a using (user_id) left join journey_progress j using (user_id)
        left join licences l using (user_id)`,
    values: [...group.values, now],
  });
  const [row] = rows;
  if (!row) throw new Error('A count has no row');
  return row;
};

export interface ActiveWeek {
  readonly week: string;
  readonly active: number;
}

/** How many of a group were active, week by week since a Monday; weeks without activity are missing. */
export const readActiveWeeks = async ({ pool }: Pool, group: Group, since: string): Promise<readonly ActiveWeek[]> => {
  const from = `$${group.values.length + 1}::date`;
  const { rows } = await pool.query<ActiveWeek>({
    name: `active-weeks-${group.name}`,
    text: `with g as (${group.text})
      select week::text, count(*)::integer as active
      from g join activity_people a using (user_id) cross join unnest(a.weeks) week
      where week >= ${from} and a.last_quarter >= ${from}
      group by week`,
    values: [...group.values, since],
  });
  return rows;
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

export interface ReportedWeek {
  readonly week: string;
  /** People who have reported, and the means over people. */
  readonly reporting: number;
  readonly life: number;
  readonly money: number;
  readonly joy: number;
}

/** The flight reports of a group week by week since a Monday. Weeks are those of the reports' own days. */
export const readReportedWeeks = async (
  { pool }: Pool,
  group: Group,
  since: string,
): Promise<readonly ReportedWeek[]> => {
  const from = `$${group.values.length + 1}::date`;
  const { rows } = await pool.query<ReportedWeek>({
    name: `reported-weeks-${group.name}`,
    text: `with g as (${group.text})
      select week::text, count(*)::integer as reporting,
        avg(life)::float as life, avg(money)::float as money, avg(joy)::float as joy
      from (select date_trunc('week', r.day)::date as week, r.user_id, avg(life) as life, avg(money) as money, avg(joy) as joy
        from flight_reports r join g using (user_id) where r.day >= ${from} group by 1, 2) each_person
      group by week`,
    values: [...group.values, since],
  });
  return rows;
};

export interface AssessmentMean {
  readonly assessment: AssessmentId;
  readonly people: number;
  readonly mean: number;
}

/** Each person's latest result of each assessment. */
export const readAssessments = async ({ pool }: Pool, group: Group): Promise<readonly AssessmentMean[]> => {
  const { rows } = await pool.query<AssessmentMean>({
    name: `assessments-${group.name}`,
    text: `with g as (${group.text})
      select assessment, count(*)::integer as people, avg(total)::float as mean
      from (select distinct on (r.assessment, r.user_id) r.assessment, r.total
        from assessment_results r join g using (user_id) order by r.assessment, r.user_id, r.revision desc) latest
      group by assessment`,
    values: [...group.values],
  });
  return rows;
};
