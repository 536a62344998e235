import type { JourneyFacts } from '../journey/progress.ts';
import type { Channel } from './channels.ts';
import type { ClosedDueReminder, ReminderFacts } from './settlement.ts';
import type { NotificationPayload } from './views.ts';

// What workers know of people, and what they ask of the commands.

/** Whom a message addresses. */
export interface AddressedPerson extends Pick<ReminderFacts, 'preferences'> {
  /** Empty after an erasure. */
  readonly firstName: string;
  /** `startedAt` is ISO 8601 UTC. */
  readonly journey: Pick<JourneyFacts, 'completedSteps' | 'startedAt'>;
  /** The texts of the messages of the last two weeks, and when they were used (milliseconds since 1970). */
  readonly texts: readonly UsedText[];
}

/** A text that was used in a message, and when (milliseconds since 1970). */
export interface UsedText {
  readonly text: string;
  readonly at: number;
}

/** What a reaction may know about a person. */
export interface PersonFacts extends ReminderFacts, AddressedPerson {}

/** A notification that a rule makes for a person. The same rule and cause give the same notification, so repeats have no effect. */
export interface RuledNotification {
  readonly userId: string;
  readonly rule: string;
  /** The event that caused it, or that began the rule's period. */
  readonly cause: string;
  /** When the cause happened, ISO 8601 UTC. */
  readonly causedAt: string;
  /** The correlation that it continues; the cause, where there is none. */
  readonly correlationId: string;
  readonly payload: NotificationPayload;
  /** Which of the rule's texts it is. */
  readonly text: string | null;
  readonly channels: readonly Channel[];
}

/** Reminders of a person that end: at most one is sent, the others are closed. */
export interface RuledSettlement {
  readonly userId: string;
  readonly send: RuledNotification | null;
  readonly close: readonly Omit<ClosedDueReminder, 'since'>[];
  /** How many reminders administrators allow in any seven days. */
  readonly weeklyLimit: number;
}
