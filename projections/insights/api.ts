import { readsFrom, type SomeHandlers } from '#contracts/handler.ts';
import { insightsFrom } from '#contracts/insights/sources.ts';
import type { ReadContext } from '../read-context.ts';
import { readInsights } from './queries.ts';

export const insightHandlers = (context: ReadContext) =>
  ({
    insights: readsFrom(insightsFrom, (_, { caller }) => readInsights(context, caller)),
  }) satisfies SomeHandlers;
