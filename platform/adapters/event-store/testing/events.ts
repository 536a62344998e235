import { randomUUID } from 'node:crypto';
import type { EventStore, EventToStore, StoredEvent, StoredSignal } from '../event-store.ts';
import { metadataOf } from './metadata.ts';

/** A new stream, so that the suites can run repeatedly on one server. */
export const newStream = (): string => `test-${randomUUID()}`;

/** An event without an actor; `n` distinguishes it from the others. */
export function newEvent(n = 0, type = 'Noted', id: string = randomUUID()): EventToStore {
  return { id, type, data: { n }, metadata: metadataOf(id) };
}

export const newEvents = (count: number, type?: string): EventToStore[] =>
  Array.from({ length: count }, (_, n) => newEvent(n, type));

export async function readAllOf(stream: AsyncIterable<StoredEvent>): Promise<StoredEvent[]> {
  const events: StoredEvent[] = [];
  for await (const event of stream) events.push(event);
  return events;
}

/** All events after a position, page by page. */
export async function* pagesAfter(log: EventStore, after: string, max = 1_000, types?: readonly string[]) {
  for (let next = after, atEnd = false; !atEnd; ) {
    const page = await log.readAll({ after: next, max, ...(types && { types }) });
    yield page;
    ({ next, atEnd } = page);
  }
}

/** Follows the log until `enough` accepts the events seen. Fails if the subscription ends before. */
export async function followUntil(
  signals: AsyncIterable<StoredSignal>,
  enough: (seen: readonly StoredEvent[], signal: StoredSignal) => boolean,
): Promise<StoredEvent[]> {
  const seen: StoredEvent[] = [];
  for await (const signal of signals) {
    if (signal.kind === 'events') for (const event of signal.page.events) seen.push(event);
    if (enough(seen, signal)) return seen;
  }
  throw new Error(`The subscription ended after ${seen.length} events`);
}
