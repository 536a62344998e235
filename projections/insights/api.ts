import { readsFrom, type SomeHandlers } from '#contracts/handler.ts';
import { insightsFrom } from '#contracts/insights/sources.ts';
import type { ReadContext } from '../read-context.ts';
import { insightReader } from './queries.ts';

export const insightHandlers = (context: ReadContext) => {
  const readInsights = insightReader(context);
  return {
    insights: readsFrom(insightsFrom, (_, { caller }) => readInsights(caller)),
  } satisfies SomeHandlers;
};
