import { type LevelRule, levelOf, usualPointsApart } from '#contracts/achievements/levels.ts';
import { gatherReads } from '../gathered-reads.ts';
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

const readRow = gatherReads<StatsRow>({
  name: 'stats-of',
  text: `select json_object_agg(asked.user_id, json_build_object('points', coalesce(s.points, 0),
      'unlocked_count', coalesce(s.unlocked_count, 0), 'level_kept', coalesce(s.level_kept, 1), 'points_apart', ${apartNow},
      'unlocked', array(select achievement_id from user_achievements u where u.user_id = asked.user_id))) as found
    from unnest($1::uuid[]) as asked (user_id) left join learner_stats s using (user_id)`,
});

/** Reads what a person has, together with what others ask for meanwhile. */
export const readStats = async (context: Reading, userId: string): Promise<StatsRow> =>
  (await readRow(context, userId)) ?? noStats;

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
