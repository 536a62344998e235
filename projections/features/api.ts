import type { Api } from '#contracts/api.ts';
import { type Queries, type Reading, readsFrom } from '../reading.ts';
import { readFeatures } from './queries.ts';

/** Binds the row that says which features are on. */
export const featureHandlers = (reading: Reading): Queries<Pick<Api, 'switchedFeatures'>> => ({
  switchedFeatures: readsFrom(['features'], () => readFeatures(reading)),
});
