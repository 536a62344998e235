import { readsFrom, type SomeHandlers } from '#contracts/handler.ts';
import type { ReadContext } from '../read-context.ts';
import { readRhythm } from './queries.ts';

/** When a learner works on the journey. */
export const rhythmHandlers = (context: ReadContext) =>
  ({
    rhythm: readsFrom(['activity'], async (_, { caller }) => {
      const row = await readRhythm(context, caller.userId, caller.timeZone);
      const at = (counts: RhythmCounts | undefined, place: number) =>
        counts?.find((each) => each.at === place)?.quarters ?? 0;
      return {
        quarters: row?.quarters ?? 0,
        hours: Array.from({ length: 24 }, (_each, hour) => at(row?.hours, hour)),
        weekdays: Array.from({ length: 7 }, (_each, day) => at(row?.weekdays, day + 1)),
        days: row?.days ?? 0,
        firstDay: row?.first_day ?? null,
      };
    }),
  }) satisfies SomeHandlers;

type RhythmCounts = readonly { readonly at: number; readonly quarters: number }[];
