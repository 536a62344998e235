import { shownTo } from '#contracts/achievements/definition-set.ts';
import { levelStartsAt, usualPointsApart } from '#contracts/achievements/levels.ts';
import { readsFrom, type SomeHandlers } from '#contracts/handler.ts';
import type { ReadContext } from '../read-context.ts';
import { readStreakToday } from '../streaks/queries.ts';
import { levelIn, readLevelCounts, readLevelRules, readStats } from './queries.ts';

/** How far levels are apart, and what it would mean if they were as far apart as `tried`. */
export const viewOfLevels = async (context: Pick<ReadContext, 'pool'>, tried?: number) => {
  const last = (await readLevelRules(context)).at(-1);
  const pointsApart = last?.pointsApart ?? usualPointsApart;
  const counts = await readLevelCounts(context, tried ?? pointsApart);
  return { pointsApart, since: last ? new Date(last.since).toISOString() : null, ...counts };
};

/** A learner's points, level and streak; and for administrators, how far levels are apart. */
export const statsHandlers = (context: ReadContext) =>
  ({
    achievementStats: readsFrom(['stats', 'streaks', 'user-achievements'], async (_, { caller }) => {
      const [row, streak] = await Promise.all([readStats(context, caller.userId), readStreakToday(context, caller)]);
      const currentLevel = levelIn(row);
      return {
        totalPoints: row.points,
        currentLevel,
        streakDays: streak.days,
        nextLevelAt: levelStartsAt(currentLevel + 1, row.points_apart),
        unlockedCount: row.unlocked_count,
        totalCount: shownTo(await context.definitions.current(), caller.variant, new Set(row.unlocked)).length,
      };
    }),

    adminLevels: readsFrom(['stats'], ({ query: { pointsApart } }) =>
      viewOfLevels(context, pointsApart === undefined ? undefined : Number(pointsApart)),
    ),
  }) satisfies SomeHandlers;
