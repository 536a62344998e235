import { readsFrom, type SomeHandlers } from '#contracts/handler.ts';
import type { ReadContext } from '../read-context.ts';
import { readFeatures } from './queries.ts';

/** Which features are on. */
export const featureHandlers = (context: ReadContext) =>
  ({
    switchedFeatures: readsFrom(['features'], () => readFeatures(context)),
  }) satisfies SomeHandlers;
