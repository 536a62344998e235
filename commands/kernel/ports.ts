import type { EventLog } from '#contracts/event-log.ts';

/** The part of the event log that deciding needs; personal fields are sealed and opened behind it. */
export type StreamStore = Pick<EventLog, 'append' | 'readStream'>;

/** A stream's state as it was put aside, with the event it was folded up to. */
export interface Snapshot {
  /** Names the rules it was folded by (see Decider). */
  readonly rules: string;
  /** As JSON can say it. */
  readonly state: unknown;
  readonly revision: number;
  readonly eventId: string;
  readonly position: string;
}

/** One that was found. Undefined comes of a state that can't be opened, as of somebody who was erased. */
export interface FoundSnapshot extends Omit<Snapshot, 'state'> {
  readonly opened: Promise<{ readonly state: unknown } | undefined>;
}

/**
 * States of long streams, put aside so that nobody has to fold ten thousand events again. They may be thrown away at any
 * time, and are held against the log before they are used.
 */
export interface Snapshots {
  /** The stream's newest one that was made by these rules; a store that is away has none. Its state is opened meanwhile. */
  find(stream: string, rules: string): Promise<FoundSnapshot | undefined>;
  /** Keeps it as soon as there is time; sealed with the key of `subject`. One that gets lost costs only time. */
  keep(stream: string, snapshot: Snapshot & { readonly subject: string }): void;
}

/** Time is given: ISO 8601 UTC with milliseconds. */
export interface Clock {
  now(): string;
}

/** Ids are given: a fresh one, or the same one for the same words (UUID version 5). */
export interface Ids {
  fresh(): string;
  derived(...words: readonly string[]): string;
}
