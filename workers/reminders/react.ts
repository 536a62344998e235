import { channelsOf, kindOf } from '#contracts/notifications/kinds.ts';
import { type ClosedDueReminder, type DueReminder, settleReminders } from '#contracts/notifications/settlement.ts';
import type { NotificationToCreate, PersonFacts, RemindersToSettle } from '../ports.ts';
import { emotionalToneOf, personalizedContent } from '../voice.ts';
import { reminderWords } from './words.ts';

/** The notification of a reminder that is sent at `now` (milliseconds since 1970). Pure. */
export const reminderOf = (
  { rule, cause, since }: DueReminder,
  person: PersonFacts,
  now: number,
): NotificationToCreate => {
  const { text, ...words } = reminderWords(rule, person);
  return {
    userId: person.userId,
    rule,
    cause,
    causedAt: new Date(since).toISOString(),
    correlationId: cause,
    payload: {
      ...words,
      componentType: null,
      emotionalTone: emotionalToneOf(person.preferences.motivationalTone),
      personalizedContent: personalizedContent(person, now),
    },
    text,
    channels: channelsOf(person.preferences, kindOf(rule) ?? 'reminders'),
  };
};

const closing = ({ rule, cause, dueAt, reason }: ClosedDueReminder) => ({
  rule,
  cause,
  dueAt: new Date(dueAt).toISOString(),
  reason,
});

/** What is to be sent to a person and closed at `now` (milliseconds since 1970); null if there is nothing. Pure. */
export const remind = (person: PersonFacts, now: number): RemindersToSettle | null => {
  const { send, close } = settleReminders(person, now);
  if (send === null && close.length === 0) return null;
  const { userId, settings } = person;
  const { weeklyLimit } = settings;
  return { userId, send: send && reminderOf(send, person, now), close: close.map(closing), weeklyLimit };
};
