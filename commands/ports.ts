import type { EventActor, RecordedEvent } from '#contracts/event.ts';

/** An event as a decision makes it: not stored yet, so without a place. */
export interface NewEvent<Event extends { type: string; data: unknown } = { type: string; data: unknown }> {
  readonly type: Event['type'];
  readonly data: Event['data'];
}

/** Where the stream has to stand for an append to be right. A number is the revision of its last event. */
export type Expected = 'any' | 'none' | 'exists' | number;

/** An append was refused because the stream stood elsewhere; `actual` is its last revision, -1 when it has none. */
export class WrongRevision extends Error {
  constructor(
    readonly stream: string,
    readonly expected: Expected,
    readonly actual: number,
  ) {
    super(`Stream ${stream} stands at ${actual}, not at ${expected}`);
    this.name = 'WrongRevision';
  }
}

/**
 * What an append did: position and revision of its last event. `repeated`: its first id was in this stream already,
 * nothing was added, and position and revision are those of the first time.
 */
export interface Appended {
  readonly position: string;
  readonly revision: number;
  readonly repeated: boolean;
}

/** An event on its way into the log; ids are given so that the same append again is the same event. */
export interface EventToAppend extends NewEvent {
  readonly id: string;
  readonly metadata: RecordedEvent['metadata'];
}

/** The part of the event log that deciding needs; personal fields are sealed and opened behind it. */
export interface StreamStore {
  /** @throws WrongRevision @throws Refusal `unavailable` while the store is away */
  append(stream: string, events: readonly EventToAppend[], options: { expected: Expected }): Promise<Appended>;
  /** Events of one stream from a revision on (0 by default), oldest first; none when there is no such stream. */
  readStream(stream: string, options?: { from?: number }): AsyncIterable<RecordedEvent>;
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
