import type { Clock } from '#commands/kernel/ports.ts';
import { type Appended, type Expected, WrongRevision } from '#contracts/event-log.ts';
import {
  checkAppend,
  EventIdTaken,
  type EventStore,
  type EventToStore,
  type FollowOptions,
  isExpected,
  type ReadOptions,
  type StoredEvent,
  type StoredPage,
} from './event-store.ts';
import { follow } from './follow.ts';
import { isPosition, positionOf, positionToNumber } from './position.ts';
import { Signal } from './signal.ts';

/** The log in memory: for tests, and the reference for what the other stores must do. */
export function memoryLog(clock: Clock): EventStore {
  const all: StoredEvent[] = [];
  const streams = new Map<string, StoredEvent[]>();
  const byId = new Map<string, StoredEvent>();
  const signal = new Signal();

  const appendNow = (stream: string, events: readonly EventToStore[], expected: Expected): Appended => {
    checkAppend(stream, events);
    const known = events.flatMap((event) => byId.get(event.id) ?? []);
    const there = streams.get(stream) ?? [];
    const actual = there.length - 1;
    if (known[0] && known[0].id === events[0]?.id && known[0].stream === stream) {
      const last = known.findLast((event) => event.stream === stream) ?? known[0];
      return { position: last.position, revision: last.revision, repeated: true };
    }
    if (known.length > 0)
      throw new EventIdTaken(
        stream,
        known.map((event) => event.id),
      );
    if (!isExpected(expected, actual)) throw new WrongRevision(stream, expected, actual);
    const recordedAt = clock.now();
    for (const event of events) {
      // A copy through JSON, as in the other stores: later changes by the caller have no effect.
      const { data, metadata } = JSON.parse(JSON.stringify({ data: event.data, metadata: event.metadata }));
      const place = { stream, revision: there.length, position: positionOf(all.length + 1), recordedAt };
      const stored: StoredEvent = { ...event, ...place, data, metadata };
      there.push(stored);
      all.push(stored);
      byId.set(event.id, stored);
    }
    if (events.length > 0) streams.set(stream, there);
    signal.notify();
    return { position: there.at(-1)?.position ?? '', revision: there.length - 1, repeated: false };
  };

  const readAll = async ({ after, types, max }: ReadOptions): Promise<StoredPage> => {
    const wanted = types && new Set(types);
    const events: StoredEvent[] = [];
    let at = positionToNumber(after);
    for (; at < all.length && events.length < max; at += 1) {
      const event = all[at];
      if (event && (!wanted || wanted.has(event.type))) events.push(structuredClone(event));
    }
    return { events, next: at === 0 ? '' : positionOf(at), atEnd: at >= all.length };
  };

  return {
    append: async (stream, events, { expected }) => appendNow(stream, events, expected),
    readStream: async function* (stream, { from, direction = 'forwards', max } = {}) {
      const there = streams.get(stream) ?? [];
      const asked =
        direction === 'forwards' ? there.slice(from) : there.slice(0, (from ?? there.length) + 1).toReversed();
      for (const event of asked.slice(0, max)) yield structuredClone(event);
    },
    readAll,
    subscribe: (options: FollowOptions) => follow({ signal, readAll }, options),
    head: async () => all.at(-1)?.position ?? '',
    isPosition,
    close: async () => undefined,
  };
}
