import { readsFrom, type SomeHandlers } from '#contracts/handler.ts';
import type { ReadContext } from '../read-context.ts';
import { readPortraits, readQuestions } from './queries.ts';

export const mirrorHandlers = (context: ReadContext) =>
  ({
    mirror: readsFrom(['journey-progress'], (_, { caller }) => readQuestions(context, caller)),

    portraits: readsFrom(['journey-progress'], async (_, { caller }) => ({
      items: await readPortraits(context, caller.userId),
    })),
  }) satisfies SomeHandlers;
