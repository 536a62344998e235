import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { featureNames, featureStates } from '../features.ts';

export const switchedFeatures = endpoint({
  method: 'GET',
  path: '/api/features',
  summary: 'List which features are on and which are shown as "Coming Soon"',
  who: 'anyone',
  budget: 'read',
  output: z.object({
    features: z.record(z.enum(featureNames), z.enum(featureStates)),
    /** When an administrator last switched it, if one has. */
    since: z.partialRecord(z.enum(featureNames), z.string()),
  }),
});
