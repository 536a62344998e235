import * as z from 'zod/mini';
import { defineEvents, type EventOf } from '../event.ts';
import { featureStates, switchableFeatures } from '../features.ts';
import { reminderRuleNames } from '../notifications/reminders.ts';

/** The events of `config`: what administrators set for everyone. None of it is personal. */
export const configurationEvents = defineEvents({
  FeatureSwitched: { data: { feature: z.enum(switchableFeatures), state: z.enum(featureStates) } },
  ReminderSettingsChanged: {
    // Version 1 knows no rules of chosen days.
    version: 2,
    data: { holdOutPercent: z.number(), weeklyLimit: z.number(), off: z.array(z.enum(reminderRuleNames)) },
  },
  /** So many points lead from level 1 to level 2, and each level takes as many more. */
  LevelsChanged: { data: { pointsApart: z.int() } },
});

export type ConfigurationEvent = EventOf<typeof configurationEvents>;
