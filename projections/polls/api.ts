import { readsFrom, type SomeHandlers } from '#contracts/handler.ts';
import { endOfMonth, monthOf } from '#contracts/polls/months.ts';
import { minContributors } from '#contracts/research/contributors.ts';
import type { ReadContext } from '../read-context.ts';
import { readOpenPoll, readOwnAnswers, readPastPolls } from './queries.ts';

/** The questions of the month. */
export const pollHandlers = (context: ReadContext) =>
  ({
    currentPoll: readsFrom(['polls', 'research'], async (_, { caller: { userId } }) => {
      const month = monthOf(context.clock.now());
      const [wording, own] = await Promise.all([
        readOpenPoll(context, month),
        readOwnAnswers(context, userId, [month]),
      ]);
      const poll = { month, wording: wording ?? {}, endsAt: endOfMonth(month), mine: own.get(month) ?? null };
      return { least: minContributors, poll: wording ? poll : null };
    }),

    pastPolls: readsFrom(['polls', 'research'], async ({ query }, { caller: { userId } }) => {
      const { page, nextCursor } = await readPastPolls(context, query);
      const months = page.map(({ month }) => month);
      const own = await readOwnAnswers(context, userId, months);
      return { items: page.map((poll) => ({ ...poll, mine: own.get(poll.month) ?? null })), nextCursor };
    }),
  }) satisfies SomeHandlers;
