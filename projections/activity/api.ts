import { readsFrom, type SomeHandlers } from '#contracts/handler.ts';
import type { ReadContext } from '../read-context.ts';
import { readStanding } from '../achievement-progress/queries.ts';
import { readRhythm } from './queries.ts';

/** When a learner works on the journey. */
export const rhythmHandlers = (context: ReadContext) =>
  ({
    rhythm: readsFrom(['activity', 'achievement-progress', 'user-achievements'], async (_, { caller }) => {
      const [row, { measures }] = await Promise.all([
        readRhythm(context, caller.userId, caller.timeZone),
        readStanding(context, caller.userId),
      ]);
      const at = (counts: RhythmCounts | undefined, place: number) =>
        counts?.find((each) => each.at === place)?.quarters ?? 0;
      return {
        quarters: row?.quarters ?? 0,
        hours: Array.from({ length: 24 }, (_each, hour) => at(row?.hours, hour)),
        weekdays: Array.from({ length: 7 }, (_each, day) => at(row?.weekdays, day + 1)),
        // The number that achievements count; a day with nothing but a draft is none.
        days: measures.days_active ?? 0,
        firstDay: row?.first_day ?? null,
      };
    }),
  }) satisfies SomeHandlers;

type RhythmCounts = readonly { readonly at: number; readonly quarters: number }[];
