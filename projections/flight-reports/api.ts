import { readsFrom, type SomeHandlers } from '#contracts/handler.ts';
import { dayAt } from '#contracts/zone-time.ts';
import { readJourneyWithAnswers } from '../journey-progress/queries.ts';
import { cursorOf, pagePlaceOf } from '../page-place.ts';
import type { ReadContext } from '../read-context.ts';
import { readBalance, readReports } from './queries.ts';
import { mondayOf, weeksBefore, withoutGaps } from './weeks.ts';

const pageSize = 20;
const mostWeeks = 26;

const level = (value: unknown): number | null => (typeof value === 'number' ? value : null);

/** Binds the rows that read flight reports. */
export const balanceHandlers = (context: ReadContext) =>
  ({
    balance: readsFrom(['flight-reports', 'journey-progress'], async (_, { caller }) => {
      const thisWeek = mondayOf(dayAt(caller.timeZone, Date.parse(context.clock.now())));
      const earliest = weeksBefore(thisWeek, mostWeeks - 1);
      const [row, { answers }] = await Promise.all([
        readBalance(context, caller.userId, earliest),
        readJourneyWithAnswers(context, caller.userId),
      ]);
      const begin = answers.find(({ step }) => step === 1)?.answers;
      const firstWeek = row?.first_week ?? null;
      const from = firstWeek !== null && firstWeek > earliest ? firstWeek : earliest;
      return {
        reports: row?.reports ?? 0,
        steady: row?.steady ?? { life: 0, money: 0, joy: 0 },
        weeks: row && firstWeek !== null ? withoutGaps(row.weeks, from, thisWeek) : [],
        latest: [...(row?.latest ?? [])],
        first: begin
          ? {
              life: level(begin['lifeBalance']),
              money: level(begin['moneyBalance']),
              joy: level(begin['joyBalance']),
            }
          : null,
      };
    }),

    flightReports: readsFrom(['flight-reports'], async ({ query }, { caller }) => {
      const place = { before: pagePlaceOf(query.cursor), max: pageSize };
      const { items, more } = await readReports(context, caller.userId, place);
      return { items, nextCursor: cursorOf(more) };
    }),
  }) satisfies SomeHandlers;
