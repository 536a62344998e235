import { shownTo } from '#contracts/achievements/catalogue.ts';
import { readsFrom, type SomeHandlers } from '#contracts/handler.ts';
import { dayAt } from '#contracts/zone-time.ts';
import type { ReadContext } from '../read-context.ts';
import { measuresToday, progressOf } from './progress.ts';
import { readStanding } from './queries.ts';

/** A learner's progress on every card that is locked and not hidden. */
export const achievementProgressHandlers = (context: ReadContext) =>
  ({
    achievementProgress: readsFrom(['achievement-progress', 'user-achievements'], async (_, { caller }) => {
      const now = context.clock.now();
      const standing = await readStanding(context, caller.userId);
      const measures = measuresToday(standing, caller.timeZone, now);
      const today = dayAt(caller.timeZone, Date.parse(now));
      const open = shownTo(caller.variant, standing.unlocked).filter((card) => !standing.unlocked.has(card.id));
      return { progress: open.map((card) => progressOf(card, measures, standing, today)) };
    }),
  }) satisfies SomeHandlers;
