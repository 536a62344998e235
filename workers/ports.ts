import type { JourneyFacts } from '#contracts/journey/progress.ts';
import type { Channel } from '#contracts/notifications/channels.ts';
import type { ClosingReason, ReminderRuleName } from '#contracts/notifications/reminders.ts';
import type { ReminderFacts } from '#contracts/notifications/settlement.ts';
import type { NotificationPayload } from '#contracts/notifications/views.ts';

/** What a reaction may know about a person. */
export interface PersonFacts extends ReminderFacts, AddressedPerson {}

/** Whom a message addresses. */
export interface AddressedPerson extends Pick<ReminderFacts, 'preferences'> {
  /** Empty after an erasure. */
  readonly firstName: string;
  readonly journey: Pick<JourneyFacts, 'completedSteps' | 'startedAt'>;
  /** The texts of the messages of the last two weeks. */
  readonly texts: readonly { readonly text: string; readonly at: number }[];
}

/** What people wrote in their answers, for messages that they see in the app. Empty for those who wrote nothing or were erased. */
export interface OwnWordsByKind {
  /** What they want to do, and by which day (`2025-03-30`). */
  readonly promises: readonly { readonly what: string; readonly by: string | null }[];
  readonly values: readonly string[];
  /** The title of their last story. */
  readonly story: string | null;
}

export const noOwnWords: OwnWordsByKind = { promises: [], values: [], story: null };

/** Facts come through this port, never from the log or a table. */
export interface Facts {
  /** Null for an unknown person. The facts cover the log up to the position `atLeast`, or all that is in it now. */
  person(userId: string, atLeast?: string): Promise<PersonFacts | null>;
  /** Resolves once the facts cover all that is in the log now; throws if that takes too long. */
  upToDate(): Promise<void>;
  /** For a notification alone: never for a job or a log line. */
  ownWords(userId: string): Promise<OwnWordsByKind>;
}

/** A notification to create for a person. The same rule and cause give the same notification, so repeats have no effect. */
export interface NotificationToCreate {
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
export interface RemindersToSettle {
  readonly userId: string;
  readonly send: NotificationToCreate | null;
  readonly close: readonly {
    readonly rule: ReminderRuleName;
    readonly cause: string;
    /** ISO 8601 UTC. */
    readonly dueAt: string;
    readonly reason: ClosingReason;
  }[];
  /** How many reminders administrators allow in any seven days. */
  readonly weeklyLimit: number;
}

/** Commands of workers go through the same handlers as everyone else's. */
export interface Commands {
  createNotification(notification: NotificationToCreate): Promise<void>;
  /** In one append. What has already ended is left out; the one to send is, too, while the limits forbid it. */
  settleReminders(reminders: RemindersToSettle): Promise<void>;
}

export interface WorkerPorts {
  readonly facts: Facts;
  readonly commands: Commands;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** The result of a job: done, or to be run again at `at` (milliseconds since 1970), which is no failure. */
export type JobOutcome = { readonly kind: 'done' } | { readonly kind: 'later'; readonly at: number };

export const done: JobOutcome = { kind: 'done' };
