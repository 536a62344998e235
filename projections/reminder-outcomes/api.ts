import { readsFrom, type SomeHandlers } from '#contracts/handler.ts';
import { reminderRuleNames } from '#contracts/notifications/reminders.ts';
import { returnedWithinMs } from '#contracts/notifications/timeliness.ts';
import { isoOf, type ReadContext } from '../read-context.ts';
import { readOutcomes } from './queries.ts';
import { groupOf, shownOutcome, shownReturns, shownTexts } from './shown.ts';

const shownMs = 90 * 24 * 3_600_000;

/** What came of reminders, for administrators. Of the last two days nobody knows yet whether people come back. */
export const reminderOutcomeHandlers = (context: ReadContext) =>
  ({
    reminderOutcomes: readsFrom(['reminder-outcomes'], async () => {
      const until = new Date(Date.parse(context.clock.now()) - returnedWithinMs);
      const span = { from: new Date(until.getTime() - shownMs), until };
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
