import type { JourneyFacts } from '#contracts/journey/progress.ts';
import type { ReminderFacts } from '#contracts/notifications/reminders.ts';
import type { NotificationPayload } from '#contracts/notifications/views.ts';

/** What a reaction may know about a person. */
export interface PersonFacts extends ReminderFacts {
  /** Empty for somebody who was erased. */
  readonly firstName: string;
  readonly journey: Pick<JourneyFacts, 'completedSteps' | 'startedAt'>;
}

/** Facts are asked, never read from the log or a table. */
export interface Facts {
  /** Null for somebody nobody knows. `atLeast`: as they stood at this position of the log or later. */
  person(userId: string, atLeast: string): Promise<PersonFacts | null>;
}

/** A notification to make for a person. The same rule and cause again is the same notification: twice is once. */
export interface NotificationToCreate {
  readonly userId: string;
  readonly rule: string;
  /** The event it answers to, or with which the rule's period began. */
  readonly cause: string;
  /** The thread it continues; the cause begins one where there is none. */
  readonly correlationId: string;
  readonly payload: NotificationPayload;
}

/** Commands go through the same door as everybody else's. */
export interface Commands {
  createNotification(notification: NotificationToCreate): Promise<void>;
}

export interface WorkerPorts {
  readonly facts: Facts;
  readonly commands: Commands;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** What a job came to: done, or to be tried again at a moment (milliseconds since 1970), which is no failure. */
export type JobOutcome = { readonly kind: 'done' } | { readonly kind: 'later'; readonly at: number };

export const done: JobOutcome = { kind: 'done' };
