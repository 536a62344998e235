import { shownTo } from '#contracts/achievements/definition-set.ts';
import { eventsOf } from '#contracts/event-log.ts';
import { readsFrom, type SomeHandlers } from '#contracts/handler.ts';
import type { LearnerEvent } from '#contracts/journey/events.ts';
import { Refusal } from '#contracts/refusals.ts';
import { textIn } from '#contracts/text/languages.ts';
import { dayAt } from '#contracts/zone-time.ts';
import type { ReadContext } from '../read-context.ts';
import { readStreakToday } from '../streaks/queries.ts';
import { paceReader } from './pace.ts';
import { progressOf } from './progress.ts';
import { readStanding } from './queries.ts';
import { wayTo } from './way.ts';

/** A learner's progress on every card that is locked and not hidden, and the shortest way to one of them. */
export const achievementProgressHandlers = (context: ReadContext) => {
  const readToday = async (caller: Parameters<typeof readStreakToday>[1]) => {
    const [standing, { days: streak_days, daysPerWeek }] = await Promise.all([
      readStanding(context, caller.userId),
      readStreakToday(context, caller),
    ]);
    // As of today: a streak that broke since its last day counts as 0.
    return { ...standing, measures: { ...standing.measures, streak_days }, daysPerWeek };
  };
  return {
    achievementProgress: readsFrom(['achievement-progress', 'streaks', 'user-achievements'], async (_, { caller }) => {
      const definitions = await context.definitions.current();
      const standing = await readToday(caller);
      const today = dayAt(caller.timeZone, Date.parse(context.clock.now()));
      const open = shownTo(definitions, caller.variant, standing.unlocked).filter(
        (card) => !standing.unlocked.has(card.id),
      );
      const hints: Readonly<Record<string, string>> = textIn(caller.language).hints;
      return {
        progress: open.map((card) => progressOf(card, standing.measures, standing, today)),
        // In an order of their own, which says nothing about the cards.
        hints: definitions.cardsOf[caller.variant]
          .filter(({ id, hidden }) => hidden && !standing.unlocked.has(id))
          .map(({ id }) => hints[id] ?? '')
          .toSorted((a, b) => a.localeCompare(b)),
      };
    }),

    wayToAchievement: readsFrom(
      ['achievement-progress', 'streaks', 'user-achievements'],
      async ({ params: { achievementId } }, { caller }) => {
        const standing = await readToday(caller);
        const definitions = await context.definitions.current();
        const card = definitions.byId.get(achievementId);
        if (!card || !shownTo(definitions, caller.variant, standing.unlocked).includes(card))
          throw new Refusal('unknown_achievement');
        const reader = paceReader();
        const completed = new Set<number>();
        for await (const event of eventsOf<LearnerEvent>(context.log, `learner-${caller.userId}`, {
          unreadable: 'skip',
        })) {
          reader.add(event);
          if (event.type === 'StepCompleted') completed.add(event.data.step);
        }
        return { achievement_id: card.id, ...wayTo(card, standing.measures, completed, reader.pace()) };
      },
    ),
  } satisfies SomeHandlers;
};
