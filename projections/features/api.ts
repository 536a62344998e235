import type { Api } from '#contracts/api.ts';
import { type Queries, type ReadContext, readsFrom } from '../read-context.ts';
import { readFeatures } from './queries.ts';

/** Binds the row that says which features are on. */
export const featureHandlers = (context: ReadContext): Queries<Pick<Api, 'switchedFeatures'>> => ({
  switchedFeatures: readsFrom(['features'], () => readFeatures(context)),
});
