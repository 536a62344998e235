import type { AnyEvent, RecordedEvent, StreamName } from './event.ts';
import { isRetired } from './retired.ts';

/** An event to append. Its id is given, so that repeating the append is recognized. */
export interface EventToAppend<Event extends AnyEvent = AnyEvent> {
  readonly type: Event['type'];
  readonly data: Event['data'];
  readonly id: string;
  readonly metadata: RecordedEvent['metadata'];
}

/** The stream's expected state for an append. A number is the revision of its last event, from 0. */
export type Expected = 'any' | 'none' | 'exists' | number;

export interface AppendOptions {
  readonly expected: Expected;
  /**
   * True if these ids were made for this append, so that no earlier one can have stored them. The store then need not check
   * whether the events already exist.
   */
  readonly newIds?: boolean;
}

/** An append was refused because the stream was at another revision; `actual` is its last one, -1 for an empty stream. */
export class WrongRevision extends Error {
  constructor(
    readonly stream: string,
    readonly expected: Expected,
    readonly actual: number,
  ) {
    super(`Stream ${stream} is at revision ${actual}, not ${expected}`);
    this.name = 'WrongRevision';
  }
}

/**
 * The result of an append: position and revision of its last event. `repeated`: its first id was already in this stream, so
 * nothing was added; position and revision are those of the first time.
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
  /** The types whose personal fields are decrypted; those of other types are blank, as after an erasure. */
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
   * What to do with an event that this version can't decode. By default reading fails, because no decision may ignore it. A
   * list may skip it; `mark` sets `unreadable`.
   */
  readonly unreadable?: 'fail' | 'skip' | 'mark';
}

/**
 * A page of the log. Events that this version can't decode are marked `unreadable`. `next` is the position to read after; it
 * may lie beyond the last event, when events were filtered out.
 */
export interface LogPage {
  readonly events: readonly RecordedEvent[];
  readonly next: string;
  readonly atEnd: boolean;
}

export type LogSignal =
  | { readonly kind: 'events'; readonly page: LogPage }
  | { readonly kind: 'caught-up'; readonly position: string };

/**
 * The event log: one port with adapters for PostgreSQL, EventStoreDB and memory.
 * Position order is commit order; positions are opaque, non-empty and ordered as text, and '' comes before all.
 */
export interface EventLog {
  /** @throws WrongRevision; Refusal `unavailable` while the store is unavailable */
  append(stream: string, events: readonly EventToAppend[], options: AppendOptions): Promise<Appended>;
  /** Events of one stream; none when there is no such stream. */
  readStream(stream: string, options?: ReadStreamOptions): AsyncIterable<RecordedEvent>;
  readAll(options: ReadAllOptions): Promise<LogPage>;
  /** Pages after a position, then a `caught-up` each time the end is reached, until the signal aborts. */
  subscribe(options: Omit<ReadAllOptions, 'max'> & { signal: AbortSignal; max?: number }): AsyncIterable<LogSignal>;
  /** Position of the last event, '' for an empty log. */
  head(): Promise<string>;
  /** Whether a text has the form of this log's positions. */
  isPosition(text: string): boolean;
}

/**
 * Reads a stream with typed events, without those of removed features. Safe, because the log validates each event, and beside these a
 * stream holds only its own types.
 */
export async function* eventsOf<Event extends AnyEvent>(
  log: Pick<EventLog, 'readStream'>,
  stream: StreamName<Event>,
  options?: ReadStreamOptions,
): AsyncGenerator<RecordedEvent<Event>, void, undefined> {
  for await (const event of log.readStream(stream, options)) {
    if (!isRetired(event.type)) yield event as RecordedEvent<Event>;
  }
}
