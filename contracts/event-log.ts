import type { AnyEvent, RecordedEvent, StreamName } from './event.ts';

/** An event on its way into the log; ids are given so that the same append again is the same event. */
export interface EventToAppend<Event extends AnyEvent = AnyEvent> {
  readonly type: Event['type'];
  readonly data: Event['data'];
  readonly id: string;
  readonly metadata: RecordedEvent['metadata'];
}

/** Where the stream has to stand for an append to be right. A number is the revision of its last event, from 0. */
export type Expected = 'any' | 'none' | 'exists' | number;

export interface AppendOptions {
  readonly expected: Expected;
  /**
   * True where nobody can have sent these ids before: they were made for this append alone. Then a store needs not look
   * whether the events are there already.
   */
  readonly newIds?: boolean;
}

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

export interface ReadAllOptions {
  /** Opaque position to read after; '' for the beginning. */
  readonly after: string;
  /** Only these types; all when not given. */
  readonly types?: readonly string[];
  readonly max: number;
  /** The types whose personal fields are opened; the others come with what a reader sees after erasure. */
  readonly open?: 'all' | readonly string[];
}

/** Which part of a stream is read, and in which order. */
export interface StreamWindow {
  /** The revision to begin at; the stream's first one by default, and its last one backwards. */
  readonly from?: number;
  /** Forwards by default: oldest first. Backwards: newest first. */
  readonly direction?: 'forwards' | 'backwards';
  /** How many events are read at most; all by default. */
  readonly max?: number;
}

export interface ReadStreamOptions extends StreamWindow, Pick<ReadAllOptions, 'open'> {
  /**
   * What becomes of an event that this version can't decode. By default reading fails, because nothing may be decided
   * without it. A list may skip it; `mark` sets `unreadable`.
   */
  readonly unreadable?: 'fail' | 'skip' | 'mark';
}

/** A page of the log. An event that this version can't decode is marked `unreadable`. `next` is the position to read after, also when filtered events lie behind the last one. */
export interface LogPage {
  readonly events: readonly RecordedEvent[];
  readonly next: string;
  readonly atEnd: boolean;
}

export type LogSignal =
  | { readonly kind: 'events'; readonly page: LogPage }
  | { readonly kind: 'caught-up'; readonly position: string };

/**
 * The event log (design, The event log): one port, adapters for PostgreSQL and EventStoreDB, an in-memory twin.
 * Position order is commit order; positions are opaque, non-empty and ordered as text, and '' comes before all.
 */
export interface EventLog {
  /** @throws WrongRevision; Refusal `unavailable` while the store is away */
  append(stream: string, events: readonly EventToAppend[], options: AppendOptions): Promise<Appended>;
  /** Events of one stream; none when there is no such stream. */
  readStream(stream: string, options?: ReadStreamOptions): AsyncIterable<RecordedEvent>;
  readAll(options: ReadAllOptions): Promise<LogPage>;
  /** Pages after a position, then a `caught-up` each time the end is reached, until the signal aborts. */
  subscribe(options: Omit<ReadAllOptions, 'max'> & { signal: AbortSignal; max?: number }): AsyncIterable<LogSignal>;
  /** Position of the last event, '' for an empty log. */
  head(): Promise<string>;
  /** Whether a text has the shape of this log's positions. */
  isPosition(text: string): boolean;
}

/** Reads a stream with the types of its events: the log checked each against its schema, and a stream holds only its own. */
export const eventsOf = <Event extends AnyEvent>(
  log: Pick<EventLog, 'readStream'>,
  stream: StreamName<Event>,
  options?: ReadStreamOptions,
): AsyncIterable<RecordedEvent<Event>> => log.readStream(stream, options) as AsyncIterable<RecordedEvent<Event>>;
