import { shownTo } from '#contracts/achievements/catalogue.ts';
import { levelOf, levelStartsAt } from '#contracts/achievements/levels.ts';
import type { Api } from '#contracts/api.ts';
import { type Queries, type ReadContext, readsFrom } from '../read-context.ts';
import { runningStreak } from '../streak.ts';
import { readStats } from './queries.ts';

/** Binds the row that reads points, level and streak. */
export const statsHandlers = (context: ReadContext): Queries<Pick<Api, 'achievementStats'>> => ({
  achievementStats: readsFrom(['stats'], async (_, { caller }) => {
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
});
