import type { BalanceMark, Kindness, Wheel } from '#contracts/balance/mirror-endpoints.ts';
import type { PageWanted } from '#contracts/endpoint.ts';
import { dayCursor, dayKeyIn, pageOf } from '../cursors.ts';
import { isoOf, type ReadContext } from '../read-context.ts';

type Pool = Pick<ReadContext, 'pool'>;

/** A page of wheels, the newest day first. @throws Refusal `invalid_input` for a wrong cursor */
export const readWheels = async (
  { pool }: Pool,
  userId: string,
  { cursor, limit }: PageWanted,
): Promise<{ items: Wheel[]; nextCursor: string | null }> => {
  const { rows } = await pool.query<{ day: string; revision: number; rated_at: Date; ratings: Wheel['ratings'] }>({
    name: 'balance-wheels-of',
    text: `select day::text, revision, rated_at, ratings from balance_wheels
      where user_id = $1 and (balance_wheels.day, revision) < ($2::date, $3) order by balance_wheels.day desc limit $4`,
    values: [userId, ...dayKeyIn(cursor), limit + 1],
  });
  const { page, nextCursor } = pageOf(rows, limit, dayCursor);
  return { items: page.map(({ day, rated_at, ratings }) => ({ day, ratedAt: isoOf(rated_at), ratings })), nextCursor };
};

/** A page of kindnesses, the newest day first, with the number of each. @throws Refusal `invalid_input` for a wrong cursor */
export const readKindness = async (
  { pool }: Pool,
  userId: string,
  { cursor, limit }: PageWanted,
): Promise<{ items: Kindness[]; nextCursor: string | null; given: number; received: number }> => {
  const { rows } = await pool.query<Kindness & { readonly revision: number }>({
    name: 'kindness-ledger-of',
    text: `select kindness_id as id, revision, day::text, direction, what, who from kindness_ledger k
      where user_id = $1 and (k.day, revision) < ($2::date, $3) order by k.day desc, revision desc limit $4`,
    values: [userId, ...dayKeyIn(cursor), limit + 1],
  });
  const { rows: counts } = await pool.query<{ given: number; received: number }>({
    name: 'kindness-counts-of',
    text: `select count(*) filter (where direction = 'given')::integer as given,
        count(*) filter (where direction = 'received')::integer as received
      from kindness_ledger where user_id = $1`,
    values: [userId],
  });
  const { page, nextCursor } = pageOf(rows, limit, dayCursor);
  const items = page.map(({ revision: _, ...kindness }) => kindness);
  return { items, nextCursor, given: counts[0]?.given ?? 0, received: counts[0]?.received ?? 0 };
};

const mostMarks = 60;

/** What happened since a day, in days of the person's zone, the oldest first. */
export const readMarks = async (
  { pool }: Pool,
  { userId, timeZone }: { readonly userId: string; readonly timeZone: string },
  since: string,
): Promise<BalanceMark[]> => {
  const { rows } = await pool.query<BalanceMark>({
    name: 'balance-marks-of',
    text: `select day::text, kind, name from (
        select (moment at time zone $2)::date as day, kind, name from (
          select 'step' as kind, step.number::text as name, step.moment
            from journey_progress p cross join lateral (values (1, p.step1_at), (2, p.step2_at), (3, p.step3_at),
              (4, p.step4_at), (5, p.step5_at), (6, p.step6_at)) step (number, moment)
            where p.user_id = $1 and step.moment is not null
          union all
          select 'achievement', achievement_id, unlocked_at from user_achievements where user_id = $1
          union all
          select 'assessment', assessment, completed_at from assessment_results where user_id = $1) happened) marks
      where day >= $3::date order by marks.day desc, kind, name limit $4`,
    values: [userId, timeZone, since, mostMarks],
  });
  return rows.toReversed();
};
