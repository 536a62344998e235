import type { ReadContext } from '../read-context.ts';

type Day = Record<'registrations' | 'active' | 'deeds' | 'steps' | 'licences', number> & { readonly day: string };
type StatusBoard = Record<'people' | 'active' | 'journeysComplete' | 'licencesValid', number> & { days: Day[] };

/** The totals of the installation, and its figures per UTC day from one day to another, both included. */
export const readStatusBoard = async ({ pool }: ReadContext, from: string, to: string): Promise<StatusBoard> => {
  const { rows } = await pool.query<StatusBoard>({
    name: 'status-board',
    text: `with days as (select d::date as day from generate_series($1::date, $2::date, interval '1 day') d),
      acting as (select day, people as active, deeds from activity_days where day >= $1::date),
      joining as (
        select (registered_at at time zone 'UTC')::date as day, count(*)::integer as registrations
        from people where registered_at >= $1::date group by 1),
      stepping as (
        select (at at time zone 'UTC')::date as day, count(*)::integer as steps
        from journey_progress, unnest(array[step1_at, step2_at, step3_at, step4_at, step5_at, step6_at]) at
        where at >= $1::date group by 1),
      issuing as (
        select (issued_at at time zone 'UTC')::date as day, count(*)::integer as licences
        from licences where issued_at >= $1::date group by 1)
      select
        (select count(*)::integer from people where erased_at is null) as people,
        (select count(*)::integer from activity_people where last_quarter >= $1::date) as active,
        (select count(*)::integer from journey_progress where completed_at is not null) as "journeysComplete",
        (select count(*)::integer from licences where revoked_at is null) as "licencesValid",
        (select json_agg(json_build_object('day', day::text, 'registrations', coalesce(registrations, 0),
            'active', coalesce(active, 0), 'deeds', coalesce(deeds, 0), 'steps', coalesce(steps, 0),
            'licences', coalesce(licences, 0)) order by day)
          from days left join acting using (day) left join joining using (day) left join stepping using (day)
            left join issuing using (day)) as days`,
    values: [from, to],
  });
  const [board] = rows;
  if (!board) throw new Error('A count returned no row');
  return board;
};
