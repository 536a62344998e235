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

/** An event as a store takes it: `sealed` holds its personal fields, encrypted (see sealing.ts). */
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

/** One store of events. It keeps what it is given, opened by nobody: schemas and personal keys are sealing.ts's. */
export interface EventStore extends EventLog {
  append(stream: string, events: readonly EventToStore[], options: AppendOptions): Promise<Appended>;
  readStream(stream: string, window?: StreamWindow): AsyncIterable<StoredEvent>;
  readAll(options: ReadOptions): Promise<StoredPage>;
  subscribe(options: FollowOptions): AsyncIterable<StoredSignal>;
  /** Lets go of connections and timers. What was acknowledged is stored; what still waits is refused. */
  close(): Promise<void>;
}

/** An id of this append belongs to another event already: a fault of ours, for ids are derived from commands. */
export class EventIdTaken extends Error {
  constructor(
    readonly stream: string,
    readonly ids: readonly string[],
  ) {
    super(`An event of the append to ${stream} has an id that another event has already: ${ids.join(', ')}`);
    this.name = 'EventIdTaken';
  }
}

/** `$` is left to the stores: EventStoreDB keeps its own streams under it. */
const streamName = /^[A-Za-z0-9][\w.:@-]{0,199}$/;
const typeName = /^[A-Za-z]\w{0,99}$/;
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** What every store refuses alike, before anything leaves the process. Throws TypeError or EventIdTaken. */
export function checkAppend(stream: string, events: readonly EventToStore[]): void {
  if (!streamName.test(stream)) throw new TypeError(`"${stream}" can't name a stream`);
  for (const { id, type } of events) {
    if (!typeName.test(type)) throw new TypeError(`"${type}" can't name an event`);
    if (!uuid.test(id)) throw new TypeError(`"${id}" is no event id: a UUID in lower case is needed`);
  }
  if (events.length > 1 && new Set(events.map((event) => event.id)).size < events.length) {
    throw new EventIdTaken(stream, twice(events));
  }
}

const twice = (events: readonly EventToStore[]): string[] =>
  events.map((event) => event.id).filter((id, at, ids) => ids.indexOf(id) < at);

/** Does a stream whose last revision is `actual` (-1: none) stand where the append expects it? */
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
