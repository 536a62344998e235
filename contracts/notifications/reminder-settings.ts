import * as z from 'zod/mini';
import { type RecordedRuleName, reminderRuleNames } from './reminders.ts';
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

/** The settings alone, where an event has more: each rule that there is once, best first, so that equal settings look the same. */
export const normalized = ({
  weeklyLimit,
  off,
}: {
  readonly weeklyLimit: number;
  readonly off: readonly RecordedRuleName[];
}): ReminderSettings => ({ weeklyLimit, off: reminderRuleNames.filter((rule) => off.includes(rule)) });

export const isSameSettings = (one: ReminderSettings, other: ReminderSettings): boolean =>
  one.weeklyLimit === other.weeklyLimit && normalized(one).off.join() === normalized(other).off.join();
