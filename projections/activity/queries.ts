import type { ReadContext } from '../read-context.ts';

export interface RhythmRow {
  readonly quarters: number;
  readonly first_day: string | null;
  readonly hours: readonly { readonly at: number; readonly quarters: number }[];
  readonly weekdays: readonly { readonly at: number; readonly quarters: number }[];
}

/** One person's quarters of an hour by hour and ISO weekday (1 to 7) of a time zone. */
export const readRhythm = async (
  { pool }: ReadContext,
  userId: string,
  zone: string,
): Promise<RhythmRow | undefined> => {
  const { rows } = await pool.query<RhythmRow>({
    name: 'rhythm-of',
    text: `with own as (select quarter at time zone $2 as at from activity where user_id = $1)
      select (select count(*)::integer from own) as quarters,
        (select min(at)::date::text from own) as first_day,
        coalesce((select json_agg(h) from (
          select extract(hour from at)::integer as at, count(*)::integer as quarters from own group by 1) h), '[]') as hours,
        coalesce((select json_agg(w) from (
          select extract(isodow from at)::integer as at, count(*)::integer as quarters from own group by 1) w), '[]') as weekdays`,
    values: [userId, zone],
  });
  return rows[0];
};
