import { dayShifted, mondayOf } from '#contracts/days.ts';
import { readsFrom, type SomeHandlers } from '#contracts/handler.ts';
import { dayAt } from '#contracts/zone-time.ts';
import type { ReadContext } from '../read-context.ts';
import { readKindness, readMarks, readWheels } from './queries.ts';

/** As many weeks as the curves show. */
const marksWeeks = 26;

/** The wheel, the ledger of kindness, and what stands under the curves. */
export const balanceMirrorHandlers = (context: ReadContext) => {
  const now = (): number => Date.parse(context.clock.now());
  return {
    balanceWheels: readsFrom(['balance-mirrors'], ({ query }, { caller }) => readWheels(context, caller.userId, query)),

    kindnessLedger: readsFrom(['balance-mirrors'], ({ query }, { caller }) =>
      readKindness(context, caller.userId, query),
    ),

    balanceMarks: readsFrom(['journey-progress', 'user-achievements', 'assessments'], async (_, { caller }) => {
      const thisWeek = mondayOf(dayAt(caller.timeZone, now()));
      return { marks: await readMarks(context, caller, dayShifted(thisWeek, -7 * (marksWeeks - 1))) };
    }),
  } satisfies SomeHandlers;
};
