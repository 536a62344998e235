import type { PersonFacts, RuledNotification, RuledSettlement } from '#contracts/notifications/ruled.ts';

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

/** Commands of workers go through the same handlers as everyone else's. */
export interface Commands {
  createNotification(notification: RuledNotification): Promise<void>;
  /** In one append. What has already ended is left out; the one to send is, too, while the limits forbid it. */
  settleReminders(reminders: RuledSettlement): Promise<void>;
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
