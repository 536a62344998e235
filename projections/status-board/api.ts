import { readsFrom, type SomeHandlers } from '#contracts/handler.ts';
import { daysBefore } from '../days.ts';
import type { ReadContext } from '../read-context.ts';
import { readStatusBoard } from './queries.ts';

const shownDays = 30;

export const statusBoardHandlers = (context: ReadContext) =>
  ({
    sprint: readsFrom(['people', 'journey-progress', 'licences', 'activity'], () => {
      const now = context.clock.now();
      return readStatusBoard(context, daysBefore(now, shownDays - 1), now.slice(0, 10));
    }),
  }) satisfies SomeHandlers;
