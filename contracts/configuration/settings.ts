import * as z from 'zod/mini';
import { leastPointsApart, mostPointsApart } from '../achievements/levels.ts';
import { reminderSettingsSchema } from '../notifications/reminder-settings.ts';

/** What is drafted, tried and published for everyone, besides achievements. */
export const settings = ['levels', 'reminders'] as const;
export type Setting = (typeof settings)[number];

/** How far levels are apart, in points. */
export const pointsApartSchema = z
  .int()
  .check(z.minimum(leastPointsApart), z.maximum(mostPointsApart), z.multipleOf(leastPointsApart));

/** A value of one of the settings. */
export const settingValueSchema = z.discriminatedUnion('setting', [
  z.strictObject({ setting: z.literal('levels'), value: pointsApartSchema }),
  z.strictObject({ setting: z.literal('reminders'), value: reminderSettingsSchema }),
]);
export type SettingValue = z.output<typeof settingValueSchema>;
