import * as z from 'zod/mini';
import { reminderRuleNames } from './reminders.ts';
import { remindersAWeek } from './timeliness.ts';

const maxHoldOutPercent = 20;

/** What administrators set for everybody's reminders. It can only hold reminders back: nothing leaves earlier because of it. */
export const reminderSettingsSchema = z.strictObject({
  /** The share of people who are sent no reminders, so that the effect of reminders can be measured. */
  holdOutPercent: z.int().check(z.minimum(0), z.maximum(maxHoldOutPercent)),
  /** How many reminders a person is sent in any seven days. */
  weeklyLimit: z.int().check(z.minimum(1), z.maximum(remindersAWeek)),
  /** Rules that send nothing. */
  off: z.array(z.enum(reminderRuleNames)).check(z.maxLength(reminderRuleNames.length)),
});
export type ReminderSettings = z.output<typeof reminderSettingsSchema>;

export const defaultReminderSettings: ReminderSettings = { holdOutPercent: 0, weeklyLimit: remindersAWeek, off: [] };

/** The settings with each rule once, best first, so that equal settings look the same. */
export const normalized = (settings: ReminderSettings): ReminderSettings => ({
  ...settings,
  off: reminderRuleNames.filter((rule) => settings.off.includes(rule)),
});

export const isSameSettings = (one: ReminderSettings, other: ReminderSettings): boolean =>
  one.holdOutPercent === other.holdOutPercent &&
  one.weeklyLimit === other.weeklyLimit &&
  normalized(one).off.join() === normalized(other).off.join();

/** Whether a person is in the held-out share. With a larger share the same people are in it, and more. */
export const isHeldOut = ({ holdOutPercent }: ReminderSettings, userId: string): boolean =>
  // Digits that are random, or a hash, and not those that spread departures after quiet hours.
  Number.parseInt(userId.slice(-12, -6), 16) % 100 < holdOutPercent;
