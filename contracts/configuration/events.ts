import * as z from 'zod/mini';
import { defineEvents, type EventOf } from '../event.ts';
import { featureStates, switchableFeatures } from '../features.ts';
import { recordedRuleNames } from '../notifications/reminders.ts';

/**
 * `restores`: the earlier change whose value was restored, `delivered` for what the product comes with. Null for an ordinary change,
 * and that is all there is since values are no longer restored.
 */
const restored = { restores: z.nullable(z.union([z.uuid(), z.literal('delivered')])), reason: z.nullable(z.string()) };

/** The events of `config`: what administrators set for everyone. Of all that, only the reason is somebody's own words. */
export const configurationEvents = defineEvents({
  FeatureSwitched: {
    version: 2,
    data: { feature: z.enum(switchableFeatures), state: z.enum(featureStates), ...restored },
    personal: { reason: null },
  },
  ReminderSettingsChanged: {
    // Version 1 knows no rules of chosen days, version 2 no restoring. A share above 0 comes from versions of the
    // product that did not remind everybody, to compare.
    version: 3,
    data: { holdOutPercent: z.number(), weeklyLimit: z.number(), off: z.array(z.enum(recordedRuleNames)), ...restored },
    personal: { reason: null },
  },
  /** Levels are no longer changed. So many points lead from level 1 to level 2, and each level takes as many more. */
  LevelsChanged: {
    // Version 1 comes from before levels were drafted and restored.
    version: 2,
    data: { pointsApart: z.int(), ...restored },
    personal: { reason: null },
  },
});

export type ConfigurationEvent = EventOf<typeof configurationEvents>;
