import { nextReminder, type ReminderRuleName } from '#contracts/notifications/reminders.ts';
import type { NotificationPayload } from '#contracts/notifications/views.ts';
import type { PersonFacts } from '../ports.ts';
import { emotionalToneOf, personalizedContent } from '../voice.ts';
import { reminderWords } from './words.ts';

/** A reminder to send now. */
export interface ReminderToSend {
  readonly rule: ReminderRuleName;
  readonly cause: string;
  /** When the cause happened, ISO 8601 UTC. */
  readonly causedAt: string;
  readonly payload: NotificationPayload;
}

/**
 * The reminder that is due at `now` (milliseconds since 1970), if any: the best of several, up to a week late, and none in
 * quiet hours or soon after another reminder. Pure.
 */
export const remind = (person: PersonFacts, now: number): ReminderToSend | null => {
  const next = nextReminder(person, now);
  if (!next || next.sendAt > now) return null;
  const { rule, cause, since } = next;
  return {
    rule,
    cause,
    causedAt: new Date(since).toISOString(),
    payload: {
      ...reminderWords(rule, person),
      componentType: null,
      emotionalTone: emotionalToneOf(person.preferences.motivationalTone),
      personalizedContent: personalizedContent(person, now),
    },
  };
};
