import { shownTo } from '#contracts/achievements/definition-set.ts';
import { levelStartsAt } from '#contracts/achievements/levels.ts';
import { readsFrom, type SomeHandlers } from '#contracts/handler.ts';
import type { ReadContext } from '../read-context.ts';
import { readStreakToday } from '../streaks/queries.ts';
import { levelIn, readStats } from './queries.ts';

/** A learner's points, level and streak. */
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
  }) satisfies SomeHandlers;
