import * as z from 'zod/mini';
import { defineEvent, type EventOf } from '../event.ts';
import { featureStates, switchableFeatures } from '../features.ts';

/** Everything that stands in `config`: what administrators set for everybody. None of it is personal. */
export const configurationEvents = {
  FeatureSwitched: defineEvent({
    type: 'FeatureSwitched',
    version: 1,
    data: { feature: z.enum(switchableFeatures), state: z.enum(featureStates) },
  }),
};

export type ConfigurationEvent = EventOf<typeof configurationEvents>;
