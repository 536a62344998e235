import { mondayOf } from '#contracts/days.ts';
import { readsFrom, type SomeHandlers } from '#contracts/handler.ts';
import { reminderRuleNames } from '#contracts/notifications/reminders.ts';
import { returnedWithinMs } from '#contracts/notifications/timeliness.ts';
import { isoOf, type ReadContext } from '../read-context.ts';
import { readOutcomes } from './queries.ts';
import { groupOf, shownOutcome, shownReturns, shownTexts } from './shown.ts';

const dayMs = 24 * 3_600_000;
const weeksShown = 13;

/** The last Monday, in UTC, before which what came of every reminder is known. */
const lastKnown = (now: string): Date => {
  const day = new Date(Date.parse(now) - returnedWithinMs).toISOString().slice(0, 10);
  return new Date(mondayOf(day));
};

/**
 * What came of reminders, for administrators. Of whole weeks alone: figures that changed with every reminder would tell, read
 * before and after, what one person did.
 */
export const reminderOutcomeHandlers = (context: ReadContext) =>
  ({
    reminderOutcomes: readsFrom(['reminder-outcomes'], async () => {
      const until = lastKnown(context.clock.now());
      const span = { from: new Date(until.getTime() - weeksShown * 7 * dayMs), until };
      const [byRule, byText] = await Promise.all([
        readOutcomes(context, 'rule', span),
        readOutcomes(context, 'text', span),
      ]);
      return {
        from: isoOf(span.from),
        until: isoOf(until),
        rules: reminderRuleNames.map((rule) => ({
          rule,
          sent: shownOutcome(groupOf(byRule, rule, false)),
          heldOut: shownReturns(groupOf(byRule, rule, true)),
          texts: shownTexts(byText.filter((one) => one.rule === rule && !one.isHeldOut)),
        })),
      };
    }),
  }) satisfies SomeHandlers;
