import { readsFrom, type SomeHandlers } from '#contracts/handler.ts';
import { languages } from '#contracts/language.ts';
import { endOfMonth, monthOf } from '#contracts/polls/months.ts';
import { readyPollIds } from '#contracts/polls/ready.ts';
import type { PollState } from '#contracts/polls/states.ts';
import { minContributors } from '#contracts/research/contributors.ts';
import { textIn } from '#contracts/text/languages.ts';
import { isoOf, isoOrNull, type ReadContext } from '../read-context.ts';
import { readOwnAnswers, readPastPolls, readPoll, readPolls } from './queries.ts';

/** Ready-made questions, in every language. */
const ready = () =>
  readyPollIds.map((id) => ({
    id,
    wording: Object.fromEntries(languages.map((language) => [language, textIn(language).readyPolls[id]])),
  }));

/** The questions of the month, for everyone and for administrators. */
export const pollHandlers = (context: ReadContext) => {
  const stateOf = (month: string, endedAt: Date | null, closedAt: Date | null): PollState => {
    const now = monthOf(context.clock.now());
    if (closedAt) return 'closed';
    if (month > now) return 'planned';
    return month < now || endedAt ? 'ended' : 'running';
  };
  return {
    currentPoll: readsFrom(['polls', 'research'], async (_, { caller: { userId } }) => {
      const month = monthOf(context.clock.now());
      const poll = await readPoll(context, month);
      if (!poll) return { least: minContributors, poll: null };
      const own = await readOwnAnswers(context, userId, [month]);
      const { wording, endedAt, endReason } = poll;
      return {
        least: minContributors,
        poll: {
          month,
          wording,
          endsAt: endOfMonth(month),
          endedAt: isoOrNull(endedAt),
          endReason,
          isOpen: endedAt === null,
          mine: own.get(month) ?? null,
        },
      };
    }),

    pastPolls: readsFrom(['polls', 'research'], async ({ query }, { caller: { userId } }) => {
      const { page, nextCursor } = await readPastPolls(context, query);
      const own = await readOwnAnswers(
        context,
        userId,
        page.map(({ month }) => month),
      );
      const items = page.map(({ month, wording, endedAt, endReason, result }) => ({
        month,
        wording,
        endedAt: isoOrNull(endedAt),
        endReason,
        result,
        mine: own.get(month) ?? null,
      }));
      return { items, nextCursor };
    }),

    adminPolls: readsFrom(['polls', 'people'], async ({ query }) => {
      const { page, nextCursor } = await readPolls(context, query);
      const items = page.map(({ writtenAt, endedAt, closedAt, ...poll }) => ({
        ...poll,
        state: stateOf(poll.month, endedAt, closedAt),
        writtenAt: isoOf(writtenAt),
        endedAt: isoOrNull(endedAt),
        closedAt: isoOrNull(closedAt),
      }));
      return { items, nextCursor, now: monthOf(context.clock.now()), ready: ready() };
    }),
  } satisfies SomeHandlers;
};
