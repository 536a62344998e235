import {
  type AllStreamResolvedEvent,
  BACKWARDS,
  END,
  type EventStoreDBClient,
  FORWARDS,
  type Position,
  type ResolvedEvent,
  START,
  StreamNotFoundError,
} from '@eventstore/db-client';
import { away } from '../away.ts';
import type { ReadOptions, StoredEvent, StoredPage } from '../raw-log.ts';
import { isAway } from './errors.ts';
import { Feed } from './feed.ts';
import { isOfSystem, toPosition, toText, toWritten, type Written } from './stored.ts';

const together = 500;
const shortMs = 1_600;
const longMs = 10_000;

/** What a caller hears: `unavailable`, or the fault as it is. */
const refuse = (error: unknown): never => {
  throw isAway(error) ? away(error) : error;
};

interface Window {
  readonly from: number | 'end';
  readonly max?: number;
}

/** A stream's events from a revision on, or back from its end; none when there is no such stream. Errors are the client's. */
export async function* readWritten(
  client: EventStoreDBClient,
  stream: string,
  window: Window,
): AsyncGenerator<Written[]> {
  const backwards = window.from === 'end';
  const reading = client.readStream(stream, {
    direction: backwards ? BACKWARDS : FORWARDS,
    fromRevision: window.from === 'end' ? END : BigInt(window.from),
    ...(window.max !== undefined && { maxCount: window.max }),
  });
  const feed = new Feed<ResolvedEvent>(reading, () => reading.cancel());
  try {
    for (;;) {
      const items = await feed.take(together, shortMs);
      if (items.length === 0) return;
      yield items.flatMap(({ event }) => (event ? [toWritten(event)] : []));
    }
  } catch (error) {
    if (!(error instanceof StreamNotFoundError)) throw error;
  } finally {
    feed.close();
  }
}

/** The newest events of a stream, newest first. Errors are the client's. */
export async function readTail(client: EventStoreDBClient, stream: string, max: number): Promise<Written[]> {
  const tail: Written[] = [];
  for await (const page of readWritten(client, stream, { from: 'end', max })) tail.push(...page);
  return tail;
}

export async function* readStream(
  client: EventStoreDBClient,
  stream: string,
  from: number,
): AsyncGenerator<StoredEvent> {
  try {
    for await (const page of readWritten(client, stream, { from })) for (const { event } of page) yield event;
  } catch (error) {
    refuse(error);
  }
}

/** Everything of one bounded read of $all, the server's own events among it. Errors are the client's. */
async function readAllOnce(
  client: EventStoreDBClient,
  options: Parameters<EventStoreDBClient['readAll']>[0] & { maxCount: number },
): Promise<AllStreamResolvedEvent[]> {
  const reading = client.readAll(options, { highWaterMark: together });
  const feed = new Feed<AllStreamResolvedEvent>(reading, () => reading.cancel());
  const all: AllStreamResolvedEvent[] = [];
  try {
    for (let items = await feed.take(together, longMs); items.length > 0; items = await feed.take(together, longMs)) {
      for (const item of items) all.push(item);
    }
    return all;
  } finally {
    feed.close();
  }
}

/**
 * A page of $all. The server reads from a position on, so one more is asked for and what lies at the position is left
 * out; its read knows no filter, so the types are picked here.
 */
export async function readAll(client: EventStoreDBClient, { after, types, max }: ReadOptions): Promise<StoredPage> {
  const fromPosition = toPosition(after) ?? START;
  const maxCount = max + 1;
  const all = await readAllOnce(client, { fromPosition, maxCount, direction: FORWARDS }).catch(refuse);
  const atEnd = all.length < maxCount;
  const events: StoredEvent[] = [];
  let next = after;
  let last = after;
  for (const { event } of all) {
    if (!event) continue;
    const position = toText(event.position);
    if (position <= after) continue;
    // With one more than asked for, the last is left for the next page.
    if (events.length === max) return { events, next, atEnd: false };
    last = position;
    if (isOfSystem(event)) continue;
    next = position;
    if (!types || types.includes(event.type)) events.push(toWritten(event).event);
  }
  // A page of the server's own events alone must still lead on.
  return { events, next: next === after && !atEnd ? last : next, atEnd };
}

/** Where the log ends, the server's own events included; '' where it is empty. Errors are the client's. */
export async function readEnd(client: EventStoreDBClient): Promise<string> {
  const [last] = await readAllOnce(client, { fromPosition: END, maxCount: 1, direction: BACKWARDS });
  return last?.event ? toText(last.event.position) : '';
}

/** Where the last event lies that is not the server's own; '' when there is none. */
export async function readHead(client: EventStoreDBClient): Promise<string> {
  let fromPosition: Position | typeof END = END;
  for (let maxCount = 32; ; maxCount = together) {
    const window = { fromPosition, maxCount, direction: BACKWARDS } as const;
    const all: AllStreamResolvedEvent[] = await readAllOnce(client, window).catch(refuse);
    for (const { event } of all) {
      if (!event) continue;
      if (!isOfSystem(event)) return toText(event.position);
      fromPosition = event.position;
    }
    if (all.length < maxCount) return '';
  }
}
