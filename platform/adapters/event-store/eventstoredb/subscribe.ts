import { pause } from '#platform/base/pause.ts';
import type { FollowOptions, StoredEvent, StoredSignal } from '../event-store.ts';
import { isUnavailable } from './errors.ts';
import type { Feed } from './feed.ts';
import type { Head, ReadConnection } from './read.ts';
import { openFeed, subscribeOptions } from './read-call.ts';
import { toPosition } from './stored.ts';

const pageSize = 1_000;
const firstPauseMs = 100;
const longestPauseMs = 2_000;
const openingMs = 10_000;

/**
 * A live subscription to the product's streams. Types are filtered here, so that skipped events still advance the
 * position; the server's checkpoints cannot be used, because they run ahead of the events. The client does not resubscribe
 * by itself: when a subscription breaks, the next one starts after the last event delivered.
 */
export async function* subscribeAll(
  { client, own, head: logHead }: ReadConnection & { readonly head: Pick<Head, 'read'> },
  options: FollowOptions,
): AsyncGenerator<StoredSignal> {
  const { signal, types, max = pageSize } = options;
  let position = options.after;
  let caughtUpAt: string | undefined;
  const isWanted = (event: StoredEvent): boolean => !types || types.includes(event.type);

  for (let pauseMs = firstPauseMs; !signal.aborted; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
    let feed: Feed | undefined;
    try {
      const subscription = subscribeOptions(toPosition(position) ?? 'start', own.filter());
      feed = await openFeed(client, subscription, { own, limitMs: openingMs, capacity: max, signal });
      // After the head of this moment, the end is reached whenever nothing is left to take.
      const head = await logHead.read();
      while (!signal.aborted) {
        if (position >= head && feed.drained && caughtUpAt !== position) {
          caughtUpAt = position;
          yield { kind: 'caught-up', position };
        }
        const found = await feed.take(max);
        if (found.length === 0) break;
        pauseMs = firstPauseMs;
        const events: StoredEvent[] = [];
        for (const { position: at, written } of found) {
          if (at <= position) continue;
          position = at;
          if (written && isWanted(written.event)) events.push(written.event);
        }
        const atEnd = feed.drained && position >= head;
        if (events.length > 0) yield { kind: 'events', page: { events, next: position, atEnd } };
      }
    } catch (error) {
      if (!isUnavailable(error)) throw error;
    } finally {
      feed?.close();
    }
    await pause(pauseMs, signal);
  }
}
