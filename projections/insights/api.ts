import { readsFrom, type SomeHandlers } from '#contracts/handler.ts';
import type { ReadContext } from '../read-context.ts';
import { readInsights } from './queries.ts';

export const insightHandlers = (context: ReadContext) =>
  ({
    insights: readsFrom(['logbook', 'promises'], (_, { caller }) => readInsights(context, caller)),
  }) satisfies SomeHandlers;
