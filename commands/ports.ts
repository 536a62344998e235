import type { EventActor } from '#contracts/event.ts';
import type { EventLog } from '#contracts/event-log.ts';

/** The part of the event log that deciding needs; personal fields are sealed and opened behind it. */
export type StreamStore = Pick<EventLog, 'append' | 'readStream'>;

/** Time is given: ISO 8601 UTC with milliseconds. */
export interface Clock {
  now(): string;
}

/** Ids are given: a fresh one, or the same one for the same words (UUID version 5). */
export interface Ids {
  fresh(): string;
  derived(...words: readonly string[]): string;
}

/** Who does something, on whose request, and under which key a repeat is recognised. */
export interface CommandContext {
  readonly actor: EventActor;
  /** The person whose key seals the personal fields of what follows. */
  readonly subject: string;
  /** Unique for this command: derived from the person and their Idempotency-Key, or fresh. */
  readonly commandId: string;
  readonly correlationId: string;
  readonly causationId: string | null;
  readonly requestId: string | null;
}
