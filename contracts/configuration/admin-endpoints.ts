import * as z from 'zod/mini';
import { commandAnswer, endpoint } from '../endpoint.ts';
import { featureStates, switchableFeatures } from '../features.ts';
import { switchedFeatures } from './endpoints.ts';

// Apart from endpoints.ts, which every page loads with the features: these are called by administrators alone.

export const switchFeature = endpoint({
  method: 'PUT',
  path: '/api/admin/features/:feature',
  summary: 'Turn a feature on for everyone, or show it as "Coming Soon"',
  who: 'system.configure',
  budget: 'change',
  recentAuth: true,
  params: z.strictObject({ feature: z.enum(switchableFeatures) }),
  body: z.strictObject({ state: z.enum(featureStates) }),
  output: commandAnswer(switchedFeatures.output.shape),
});
