import { readsFrom, type SomeHandlers } from '#contracts/handler.ts';
import type { ReadContext } from '../read-context.ts';
import { readQuestions } from './queries.ts';

export const mirrorHandlers = (context: ReadContext) =>
  ({
    mirror: readsFrom(['journey-progress'], (_, { caller }) => readQuestions(context, caller)),
  }) satisfies SomeHandlers;
