import type { Api } from '#contracts/api.ts';
import { type Queries, type ReadContext, readsFrom } from '../read-context.ts';
import { readRhythm } from './queries.ts';

/** Binds the row that reads when somebody works on their journey. */
export const rhythmHandlers = (context: ReadContext): Queries<Pick<Api, 'rhythm'>> => ({
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
});

type RhythmCounts = readonly { readonly at: number; readonly quarters: number }[];
