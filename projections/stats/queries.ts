import { type LevelRule, levelOf, usualPointsApart } from '#contracts/achievements/levels.ts';
import type { ReadContext } from '../read-context.ts';

export interface StatsRow {
  readonly points: number;
  readonly unlocked_count: number;
  readonly level_kept: number;
  readonly points_apart: number;
  readonly unlocked: readonly string[];
}

type Reading = Pick<ReadContext, 'pool'>;

const apartNow = `coalesce((select points_apart from level_rules order by revision desc limit 1), ${usualPointsApart})`;
const noStats: StatsRow = { points: 0, unlocked_count: 0, level_kept: 1, points_apart: usualPointsApart, unlocked: [] };

export const readStats = async ({ pool }: Reading, userId: string): Promise<StatsRow> => {
  const { rows } = await pool.query<StatsRow>({
    name: 'stats-of',
    text: `select coalesce(points, 0) as points, coalesce(unlocked_count, 0) as unlocked_count,
        coalesce(level_kept, 1) as level_kept, ${apartNow} as points_apart,
        array(select achievement_id from user_achievements where user_id = $1) as unlocked
      from (select $1::uuid as user_id) as person left join learner_stats using (user_id)`,
    values: [userId],
  });
  return rows[0] ?? noStats;
};

/** The level of a person: nobody's falls when levels are changed. */
export const levelIn = ({ points, level_kept, points_apart }: StatsRow): number =>
  Math.max(level_kept, levelOf(points, points_apart));

/** All changes of the levels, oldest first. */
export const readLevelRules = async ({ pool }: Reading): Promise<readonly LevelRule[]> => {
  const { rows } = await pool.query<{ points_apart: number; since: Date }>({
    name: 'level-rules',
    text: 'select points_apart, since from level_rules order by revision',
  });
  return rows.map(({ points_apart: pointsApart, since }) => ({ pointsApart, since: since.getTime() }));
};
