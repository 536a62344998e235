import {
  type AllStreamResolvedEvent,
  type EventStoreDBClient,
  excludeSystemEvents,
  START,
} from '@eventstore/db-client';
import { Refusal } from '#contracts/refusals.ts';
import { pause } from '../pause.ts';
import type { FollowOptions, StoredEvent, StoredSignal } from '../raw-log.ts';
import { isAway } from './errors.ts';
import { Feed } from './feed.ts';
import { readHead } from './read.ts';
import { isOfSystem, toPosition, toText, toWritten } from './stored.ts';

const pageSize = 1_000;
const firstPauseMs = 100;
const longestPauseMs = 2_000;

/**
 * A live subscription to $all without the server's own events. Types are picked here, so that those left out still
 * move the position on: the server's checkpoints, which would tell the same, run ahead of the events. The client
 * never subscribes again by itself: whenever this one breaks, the next begins behind the last event handed out.
 */
export async function* subscribeAll(client: EventStoreDBClient, options: FollowOptions): AsyncGenerator<StoredSignal> {
  const { signal, types, max = pageSize } = options;
  let position = options.after;
  let caughtUpAt: string | undefined;
  const isWanted = (event: StoredEvent): boolean => !types || types.includes(event.type);

  for (let pauseMs = firstPauseMs; !signal.aborted; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
    const subscription = client.subscribeToAll(
      { fromPosition: toPosition(position) ?? START, filter: excludeSystemEvents() },
      { highWaterMark: max },
    );
    const feed = new Feed<AllStreamResolvedEvent>(subscription, () => subscription.unsubscribe(), signal);
    try {
      // Up to here everything was there before; from here on the end is reached whenever nothing is left to take.
      const head = await readHead(client);
      while (!signal.aborted) {
        if (position >= head && feed.drained && caughtUpAt !== position) {
          caughtUpAt = position;
          yield { kind: 'caught-up', position };
        }
        const items = await feed.take(max);
        if (items.length === 0) break;
        pauseMs = firstPauseMs;
        const events: StoredEvent[] = [];
        for (const { event } of items) {
          if (!event || isOfSystem(event) || toText(event.position) <= position) continue;
          position = toText(event.position);
          events.push(toWritten(event).event);
        }
        const wanted = events.filter(isWanted);
        const atEnd = feed.drained && position >= head;
        if (wanted.length > 0) yield { kind: 'events', page: { events: wanted, next: position, atEnd } };
      }
    } catch (error) {
      if (!isAway(error) && !(error instanceof Refusal)) throw error;
    } finally {
      feed.close();
    }
    await pause(pauseMs, signal);
  }
}
