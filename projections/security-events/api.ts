import type { CommandContext } from '#contracts/command-context.ts';
import { type Person, readsFrom, type SomeHandlers } from '#contracts/handler.ts';
import { daysBefore } from '../days.ts';
import { isoOf, type ReadContext } from '../read-context.ts';
import { readOpenedTexts, readSecurityEvents, readSecuritySummary } from './queries.ts';
import { reasonsOf } from '../reasons.ts';

const summaryDays = 14;

export interface ReadRecordPorts {
  /** Records that an administrator saw what these people did. */
  readonly recordReads: (reader: Person, userIds: Iterable<string>, context: CommandContext) => Promise<void>;
}

export const securityEventHandlers = (context: ReadContext, { recordReads }: ReadRecordPorts) =>
  ({
    securityEventList: readsFrom(['security-events', 'people'], async ({ query }, call) => {
      const page = await readSecurityEvents(context, query);
      const known = page.items.filter(({ username }) => username !== null);
      await recordReads(
        call.caller,
        known.map(({ userId }) => userId),
        call.context,
      );
      return page;
    }),

    openedTexts: readsFrom(['security-events', 'people'], async ({ query }, { caller }) => {
      const { page, nextCursor } = await readOpenedTexts(context, query);
      const reasons = await reasonsOf(
        context.log,
        page.map((row) => ({ userId: row.user_id, type: 'AccountRead' })),
      );
      const items = page.map((row) => ({
        id: row.event_id,
        at: isoOf(row.happened_at),
        userId: row.user_id,
        username: row.username,
        isOwn: row.actor_id === caller.userId,
        by: row.actor_name,
        reason: reasons.get(row.position) ?? null,
        until: row.until,
      }));
      return { items, nextCursor };
    }),

    securitySummary: readsFrom(['security-events', 'people'], async () => {
      const now = context.clock.now();
      const { days, ...totals } = await readSecuritySummary(context, daysBefore(now, summaryDays - 1));
      return {
        ...totals,
        days: Array.from({ length: summaryDays }, (_, index) => {
          const day = daysBefore(now, summaryDays - 1 - index);
          return { day, counts: days.find((each) => each.day === day)?.counts ?? {} };
        }),
      };
    }),
  }) satisfies SomeHandlers;
