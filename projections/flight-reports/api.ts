import { readsFrom, type SomeHandlers } from '#contracts/handler.ts';
import { dayAt } from '#contracts/zone-time.ts';
import { readJourneyWithAnswers } from '../journey-progress/queries.ts';
import type { ReadContext } from '../read-context.ts';
import { readBalance, readReports } from './queries.ts';
import { mondayOf } from '#contracts/days.ts';
import { weeksBefore, withoutGaps } from './weeks.ts';

const maxWeeks = 26;

const level = (value: unknown): number | null => (typeof value === 'number' ? value : null);

export const balanceHandlers = (context: ReadContext) =>
  ({
    balance: readsFrom(['flight-reports', 'journey-progress'], async (_, { caller }) => {
      const thisWeek = mondayOf(dayAt(caller.timeZone, Date.parse(context.clock.now())));
      const earliest = weeksBefore(thisWeek, maxWeeks - 1);
      const [row, { answers }] = await Promise.all([
        readBalance(context, caller.userId, earliest),
        readJourneyWithAnswers(context, caller.userId),
      ]);
      const begin = answers.find(({ step }) => step === 1)?.answers ?? null;
      const firstWeek = row?.first_week ?? null;
      const from = firstWeek !== null && firstWeek > earliest ? firstWeek : earliest;
      return {
        reports: row?.reports ?? 0,
        steady: row?.steady ?? { life: 0, money: 0, joy: 0 },
        weeks: row && firstWeek !== null ? withoutGaps(row.weeks, from, thisWeek) : [],
        latest: [...(row?.latest ?? [])],
        first: begin && {
          life: level(begin['lifeBalance']),
          money: level(begin['moneyBalance']),
          joy: level(begin['joyBalance']),
        },
      };
    }),

    flightReports: readsFrom(['flight-reports'], ({ query }, { caller }) => readReports(context, caller.userId, query)),
  }) satisfies SomeHandlers;
