import type { ReadContext } from '../read-context.ts';

export interface StatsRow {
  readonly points: number;
  readonly unlocked_count: number;
  readonly unlocked: readonly string[];
}

export const readStats = async ({ pool }: ReadContext, userId: string): Promise<StatsRow | undefined> => {
  const { rows } = await pool.query<StatsRow>({
    name: 'stats-of',
    text: `select points, unlocked_count,
        array(select achievement_id from user_achievements where user_id = $1) as unlocked
      from learner_stats where user_id = $1`,
    values: [userId],
  });
  return rows[0];
};
