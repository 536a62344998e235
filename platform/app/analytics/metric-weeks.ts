import type { Pool } from 'pg';
import { type MetricName, metricNames } from '#contracts/analytics/metrics.ts';
import { dayShifted, mondayOf } from '#contracts/days.ts';
import { minPeople, shownCount } from '#contracts/research/figures.ts';

interface Dependencies {
  readonly pool: Pick<Pool, 'query'>;
  readonly clock: { now(): string };
  /** Resolves once the tables that people are counted from cover the log. */
  readonly whenProjected: () => Promise<unknown>;
  /** Also in a week in which they were counted. */
  readonly again?: boolean;
}

/** The read models that people are counted from. */
export const countedFrom: readonly string[] = ['activity', 'journey-progress', 'logbook', 'people'];

/** Two years. */
const maxWeeks = 104;

/**
 * Counts the people of each week that is over, once a week and all weeks again: what was imported since counts, and who was erased does
 * not. The week that is not over yet would look like a decline. Where nobody has done anything yet, a later round counts.
 */
export async function countMetrics({ pool, clock, whenProjected, again = false }: Dependencies): Promise<void> {
  const last = dayShifted(mondayOf(clock.now().slice(0, 10)), -7);
  const { rowCount } = await pool.query('select from metric_weeks where week = $1 limit 1', [last]);
  if (rowCount !== 0 && !again) return;
  await whenProjected();
  await pool.query(
    `with done as (
        select 'active' as metric, user_id, week from activity_people cross join unnest(weeks) week
        union
        select 'steps', user_id, date_trunc('week', at at time zone 'UTC')::date from journey_progress
          cross join unnest(array[step1_at, step2_at, step3_at, step4_at, step5_at, step6_at]) at where at is not null
        union
        select case kind when 'report' then 'reports' when 'story' then 'stories' else 'contributions' end,
          user_id, date_trunc('week', written_at at time zone 'UTC')::date
        from logbook_entries where kind in ('report', 'story', 'project', 'ripple')),
      counted as (
        select metric, week, count(*) as people from done join people using (user_id) where erased_at is null group by 1, 2),
      older as (delete from metric_weeks where week < $3)
    insert into metric_weeks (metric, week, people)
    select metric, week, coalesce(people, 0)
    from unnest($1::text[]) metric
    cross join (
      select generate_series(greatest((select min(week) from counted), $3::date), $2::date, '7 days')::date as week) weeks
    left join counted using (metric, week)
    where exists (select from counted)
    on conflict (metric, week) do update set people = excluded.people`,
    [metricNames, last, dayShifted(last, -7 * (maxWeeks - 1))],
  );
}

/** What was counted. Numbers of few people are hidden. */
export async function readMetrics(pool: Pick<Pool, 'query'>) {
  const { rows } = await pool.query<{ metric: MetricName; week: string; people: number }>(
    'select metric, week::text, people from metric_weeks order by week',
  );
  const { rows: known } = await pool.query<{ people: number }>(
    'select count(*)::integer as people from people where erased_at is null',
  );
  const everybody = known[0]?.people ?? 0;
  const weeksOf = (name: MetricName) =>
    rows
      .filter(({ metric }) => metric === name)
      .map(({ week, people }) => {
        const { count, hidden } = shownCount(Math.min(people, everybody), everybody);
        return { week, people: count, hidden };
      });
  return {
    least: minPeople,
    people: everybody,
    metrics: metricNames.map((metric) => ({ metric, weeks: weeksOf(metric) })),
  };
}
