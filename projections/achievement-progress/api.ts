import { shownTo } from '#contracts/achievements/catalogue.ts';
import { readsFrom, type SomeHandlers } from '#contracts/handler.ts';
import { dayAt } from '#contracts/zone-time.ts';
import type { ReadContext } from '../read-context.ts';
import { readStreakToday } from '../streaks/queries.ts';
import { progressOf } from './progress.ts';
import { readStanding } from './queries.ts';

/** A learner's progress on every card that is locked and not hidden. */
export const achievementProgressHandlers = (context: ReadContext) =>
  ({
    achievementProgress: readsFrom(['achievement-progress', 'streaks', 'user-achievements'], async (_, { caller }) => {
      const now = context.clock.now();
      const [standing, { days: streak_days, daysPerWeek }] = await Promise.all([
        readStanding(context, caller.userId),
        readStreakToday(context, caller),
      ]);
      // As of today: a streak that broke since its last day counts as 0.
      const measures = { ...standing.measures, streak_days };
      const today = dayAt(caller.timeZone, Date.parse(now));
      const open = shownTo(caller.variant, standing.unlocked).filter((card) => !standing.unlocked.has(card.id));
      return { progress: open.map((card) => progressOf(card, measures, { ...standing, daysPerWeek }, today)) };
    }),
  }) satisfies SomeHandlers;
