import type { RecordedEvent } from '#contracts/event.ts';
import type {
  Appended,
  AppendOptions,
  EventLog,
  EventToAppend,
  Expected,
  LogPage,
  LogSignal,
  ReadAllOptions,
  StreamWindow,
} from '#contracts/event-log.ts';

/** An event as a store accepts it; `sealed` holds its encrypted personal fields. */
export type EventToStore = EventToAppend & { readonly sealed?: string };
export type StoredEvent = RecordedEvent & { readonly sealed?: string };

export interface StoredPage extends LogPage {
  readonly events: readonly StoredEvent[];
}

export type StoredSignal =
  | { readonly kind: 'events'; readonly page: StoredPage }
  | Extract<LogSignal, { kind: 'caught-up' }>;

export type ReadOptions = Omit<ReadAllOptions, 'open'>;
export type FollowOptions = Omit<ReadOptions, 'max'> & { readonly max?: number; readonly signal: AbortSignal };

/** A store of events. It neither validates nor decrypts them: see encrypted-event-log.ts. */
export interface EventStore extends EventLog {
  append(stream: string, events: readonly EventToStore[], options: AppendOptions): Promise<Appended>;
  readStream(stream: string, window?: StreamWindow): AsyncIterable<StoredEvent>;
  readAll(options: ReadOptions): Promise<StoredPage>;
  subscribe(options: FollowOptions): AsyncIterable<StoredSignal>;
  /** Closes connections and timers. Acknowledged events are stored; waiting appends are refused. */
  close(): Promise<void>;
}

/** An id of this append already belongs to another event: a programming error, because ids derive from commands. */
export class EventIdTaken extends Error {
  constructor(
    readonly stream: string,
    readonly ids: readonly string[],
  ) {
    super(`An append to ${stream} uses ids of other events: ${ids.join(', ')}`);
    this.name = 'EventIdTaken';
  }
}

/** Without `$`, which begins the names of EventStoreDB's own streams. */
const streamName = /^[A-Za-z0-9][\w.:@-]{0,199}$/;
const typeName = /^[A-Za-z]\w{0,99}$/;
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** The checks common to all stores. @throws TypeError, EventIdTaken */
export function checkAppend(stream: string, events: readonly EventToStore[]): void {
  if (!streamName.test(stream)) throw new TypeError(`"${stream}" is not a valid stream name`);
  for (const { id, type } of events) {
    if (!typeName.test(type)) throw new TypeError(`"${type}" is not a valid event type`);
    if (!uuid.test(id)) throw new TypeError(`"${id}" is not a valid event id: it must be a UUID in lower case`);
  }
  if (events.length > 1 && new Set(events.map((event) => event.id)).size < events.length) {
    throw new EventIdTaken(stream, duplicates(events));
  }
}

const duplicates = (events: readonly EventToStore[]): string[] =>
  events.map((event) => event.id).filter((id, at, ids) => ids.indexOf(id) < at);

/** Whether the last revision of a stream (-1: no stream) is what an append expects. */
export function isExpected(expected: Expected, actual: number): boolean {
  switch (expected) {
    case 'any':
      return true;
    case 'none':
      return actual === -1;
    case 'exists':
      return actual >= 0;
    default:
      return actual === expected;
  }
}
