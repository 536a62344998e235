import type { EventLog } from '#contracts/event-log.ts';

/** The part of the event log that command handlers need. It encrypts and decrypts personal fields. */
export type StreamStore = Pick<EventLog, 'append' | 'readStream'>;

/** A stored state of a stream, and the last event folded into it. */
export interface Snapshot {
  /** The decider's `stateVersion`. */
  readonly rules: string;
  /** A JSON value. */
  readonly state: unknown;
  readonly revision: number;
  readonly eventId: string;
  readonly position: string;
}

/** A snapshot that was found. `opened` is undefined for a state that can't be decrypted, as after an erasure. */
export interface FoundSnapshot extends Omit<Snapshot, 'state'> {
  readonly opened: Promise<{ readonly state: unknown } | undefined>;
}

/**
 * Stored states of long streams, so that ten thousand events need not be folded again. They may be deleted at any time, and
 * are checked against the log before use.
 */
export interface Snapshots {
  /** The stream's newest snapshot of this version; none while the store is unavailable. Decryption has already begun. */
  find(stream: string, rules: string): Promise<FoundSnapshot | undefined>;
  /** Stores a snapshot in the background, encrypted with the key of `subject`. Losing one only costs time. */
  keep(stream: string, snapshot: Snapshot & { readonly subject: string }): void;
}

/** Injected time: ISO 8601 UTC with milliseconds. */
export interface Clock {
  now(): string;
}

/** Injected ids: a random one, or the same one for the same words (UUID version 5). */
export interface Ids {
  fresh(): string;
  derived(...words: readonly string[]): string;
}
