import { channelsOf, kindOf } from '#contracts/notifications/kinds.ts';
import type { PersonFacts, RuledNotification, RuledSettlement } from '#contracts/notifications/ruled.ts';
import type { DueReminder, ReminderSettlement } from '#contracts/notifications/settlement.ts';
import { noOwnWords, type OwnWordsByKind } from '../ports.ts';
import { emotionalToneOf, personalizedContent } from '../voice.ts';
import { reminderWords } from './words.ts';

const channelsFor = ({ rule }: DueReminder, { preferences }: PersonFacts) =>
  channelsOf(preferences, kindOf(rule) ?? 'reminders');

/** Own words are for the list in the app alone, and only for people who want messages about their journey. */
export const takesOwnWords = (due: DueReminder, person: PersonFacts): boolean =>
  person.preferences.personalizedMessaging && channelsFor(due, person).includes('app');

/** The notification of a reminder that is sent at `now` (milliseconds since 1970). Pure. */
export const reminderOf = (
  due: DueReminder,
  person: PersonFacts,
  own: OwnWordsByKind,
  now: number,
): RuledNotification => {
  const { rule, cause, since, dueAt } = due;
  const occasion = { rule, cause, dueAt, now };
  const { text, ...words } = reminderWords(occasion, person, takesOwnWords(due, person) ? own : noOwnWords);
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
    channels: channelsFor(due, person),
  };
};

/** What is to be sent to a person and closed at `now` (milliseconds since 1970), as the rule said. Pure. */
export const remind = (
  person: PersonFacts,
  { send, close }: ReminderSettlement,
  own: OwnWordsByKind,
  now: number,
): RuledSettlement => ({
  userId: person.userId,
  send: send && reminderOf(send, person, own, now),
  close,
  weeklyLimit: person.settings.weeklyLimit,
});
