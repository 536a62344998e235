import { nextReminder, type ReminderRuleName } from '#contracts/notifications/reminders.ts';
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

/**
 * The reminder that is due to somebody at `now` (milliseconds since 1970), if there is one: of several the best, what was
 * missed at its time within a week, nothing in their quiet hours or soon after another one. Pure.
 */
export const remind = (person: PersonFacts, now: number): ReminderToSend | null => {
  const next = nextReminder(person, now);
  if (!next || next.sendAt > now) return null;
  const { rule, cause } = next;
  return {
    rule,
    cause,
    payload: {
      ...reminderWords(rule, person),
      componentType: null,
      emotionalTone: emotionalToneOf(person.preferences.motivationalTone),
      personalizedContent: personalizedContent(person, now),
    },
  };
};
