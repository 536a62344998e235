import type { AssessmentId } from '#contracts/assessments/definition.ts';
import type { ReadContext } from '../read-context.ts';
import type { Group } from './groups.ts';

type Pool = Pick<ReadContext, 'pool'>;

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

/** Each person's latest result of each assessment, by the rules of today. */
export const readAssessments = async ({ pool }: Pool, group: Group): Promise<readonly AssessmentMean[]> => {
  const { rows } = await pool.query<AssessmentMean>({
    name: `assessments-${group.name}`,
    text: `with g as (${group.text})
      select assessment, count(*)::integer as people, avg(total)::float as mean
      from (select distinct on (r.assessment, r.user_id) r.assessment,
          coalesce((r.rescored ->> 'total')::smallint, r.total) as total
        from assessment_results r join g using (user_id) order by r.assessment, r.user_id, r.revision desc) latest
      group by assessment`,
    values: [...group.values],
  });
  return rows;
};
