import { shownTo } from '#contracts/achievements/catalogue.ts';
import { levelOf, levelStartsAt } from '#contracts/achievements/levels.ts';
import { readsFrom, type SomeHandlers } from '#contracts/handler.ts';
import type { ReadContext } from '../read-context.ts';
import { runningStreak } from '../streak.ts';
import { readStats } from './queries.ts';

/** A learner's points, level and streak. */
export const statsHandlers = (context: ReadContext) =>
  ({
    achievementStats: readsFrom(['stats', 'user-achievements'], async (_, { caller }) => {
      const row = await readStats(context, caller.userId);
      const totalPoints = row?.points ?? 0;
      const currentLevel = levelOf(totalPoints);
      const left = { streakDays: row?.streak_days ?? 0, lastDay: row?.last_day ?? null };
      return {
        totalPoints,
        currentLevel,
        streakDays: runningStreak(left, caller.timeZone, context.clock.now()),
        nextLevelAt: levelStartsAt(currentLevel + 1),
        unlockedCount: row?.unlocked_count ?? 0,
        totalCount: shownTo(caller.variant, new Set(row?.unlocked)).length,
      };
    }),
  }) satisfies SomeHandlers;
