import { isQuiet } from '#contracts/notifications/quiet-hours.ts';
import { type PlannedReminder, plannedReminders, type ReminderRuleName } from '#contracts/notifications/reminders.ts';
import { remindedForMs } from '#contracts/notifications/timeliness.ts';
import type { NotificationPayload } from '#contracts/notifications/views.ts';
import type { PersonFacts } from '../ports.ts';
import { emotionalToneOf, personalizedContent } from '../voice.ts';
import { reminderWords } from './words.ts';

/** A reminder to send now. */
export interface ReminderToSend {
  readonly rule: ReminderRuleName;
  readonly cause: string;
  readonly payload: NotificationPayload;
}

const isDue = ({ dueAt, sendAt }: PlannedReminder, now: number): boolean =>
  sendAt <= now && now - dueAt <= remindedForMs;

/**
 * The reminders that are due to somebody at `now` (milliseconds since 1970), soonest first: what was missed at its
 * time is made up for within a week, nothing in their quiet hours. Pure.
 */
export const remind = (person: PersonFacts, now: number): ReminderToSend[] =>
  isQuiet(person.preferences, now)
    ? []
    : plannedReminders(person)
        .filter((planned) => isDue(planned, now))
        .map(({ rule, cause }) => ({
          rule,
          cause,
          payload: {
            ...reminderWords(rule, person),
            componentType: null,
            emotionalTone: emotionalToneOf(person.preferences.motivationalTone),
            personalizedContent: personalizedContent(person, now),
          },
        }));
