import type { Measures } from '#contracts/achievements/requirements.ts';
import type { ReadContext } from '../read-context.ts';

/** A learner's measures, first active day, and achievements. */
export interface AchievementStanding {
  readonly measures: Measures;
  /** A day of the person's own zone, as text: a Date would have a time zone. */
  readonly firstDay: string | null;
  readonly unlocked: ReadonlySet<string>;
}

export const readStanding = async ({ pool }: ReadContext, userId: string): Promise<AchievementStanding> => {
  const { rows } = await pool.query<{
    measures: Measures | null;
    first_day: string | null;
    unlocked: string[];
  }>({
    name: 'standing-of',
    text: `select m.measures, m.first_day::text,
        array(select achievement_id from user_achievements where user_id = $1) as unlocked
      from (select $1::uuid as user_id) person left join learner_measures m using (user_id)`,
    values: [userId],
  });
  const [row] = rows;
  return {
    measures: row?.measures ?? {},
    firstDay: row?.first_day ?? null,
    unlocked: new Set(row?.unlocked),
  };
};
