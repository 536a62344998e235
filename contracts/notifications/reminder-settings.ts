import * as z from 'zod/mini';
import { reminderRuleNames } from './reminders.ts';
import { remindersAWeek } from './timeliness.ts';

/** What administrators set for everybody's reminders. It can only hold reminders back: nothing leaves earlier because of it. */
export const reminderSettingsSchema = z.strictObject({
  /** How many reminders a person is sent in any seven days. */
  weeklyLimit: z.int().check(z.minimum(1), z.maximum(remindersAWeek)),
  /** Rules that send nothing. */
  off: z.array(z.enum(reminderRuleNames)).check(z.maxLength(reminderRuleNames.length)),
});
export type ReminderSettings = z.output<typeof reminderSettingsSchema>;

export const defaultReminderSettings: ReminderSettings = { weeklyLimit: remindersAWeek, off: [] };

/** The settings with each rule once, best first, so that equal settings look the same. */
export const normalized = (settings: ReminderSettings): ReminderSettings => ({
  ...settings,
  off: reminderRuleNames.filter((rule) => settings.off.includes(rule)),
});

export const isSameSettings = (one: ReminderSettings, other: ReminderSettings): boolean =>
  one.weeklyLimit === other.weeklyLimit && normalized(one).off.join() === normalized(other).off.join();
