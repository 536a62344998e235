import type { StreamStore } from '#commands/kernel/ports.ts';
import type { AnyEvent, RecordedEvent, StreamName } from '#contracts/event.ts';
import { eventsOf } from '#contracts/event-log.ts';
import { personStreams } from '#contracts/streams.ts';

/** Where an event lies in a person's history: when it happened (ms), then where the log holds it. */
export interface Place {
  readonly moment: number;
  readonly position: string;
}

/** The one order of a person's history: what is listed, where it is cut, and what comes before and after. */
export const isBefore = (one: Place, other: Place): boolean =>
  one.moment === other.moment ? one.position < other.position : one.moment < other.moment;

export const byPlace = ({ place: one }: Placed, { place: other }: Placed): number => (isBefore(one, other) ? -1 : 1);

export interface Placed<Event extends AnyEvent = AnyEvent> {
  readonly event: RecordedEvent<Event>;
  readonly place: Place;
}

/**
 * The events of one stream with their places. When something happened counts, not when this log took it down: an import
 * records years within a minute. But in its own stream nothing happens before what stands there already. So whatever
 * is cut off in this order leaves the beginning of each stream, and each state that is shown is one that has existed.
 */
export async function* placedForwards<Event extends AnyEvent>(
  log: Pick<StreamStore, 'readStream'>,
  stream: StreamName<Event>,
): AsyncGenerator<Placed<Event>> {
  let moment = Number.NEGATIVE_INFINITY;
  for await (const event of eventsOf(log, stream, { unreadable: 'skip' })) {
    moment = Math.max(moment, Date.parse(event.metadata.occurredAt));
    yield { event, place: { moment, position: event.position } };
  }
}

/** How many events of a stream are read at a time, from its end. */
const atOnce = 100;
/** No process's clock is further ahead of the log's than this. */
const clockSkewMs = 3_600_000;

/**
 * The same, newest first, from a revision back to the stream's first event. It reads only as far as the places need: an
 * event's moment is the latest of all up to it, and nothing that the log held an hour before can have happened later.
 */
export async function* placedBackwards(
  log: Pick<StreamStore, 'readStream'>,
  stream: string,
  from?: number,
): AsyncGenerator<Placed> {
  let unplaced: RecordedEvent[] = [];
  for (let next = from, isStart = false; !isStart; ) {
    let oldest: RecordedEvent | undefined;
    const window = {
      direction: 'backwards',
      max: atOnce,
      unreadable: 'mark',
      ...(next !== undefined && { from: next }),
    } as const;
    for await (const event of log.readStream(stream, window)) {
      if (event.unreadable === undefined) unplaced.push(event);
      oldest = event;
    }
    isStart = oldest === undefined || oldest.revision === 0;
    const latestUnread = isStart || !oldest ? Number.NEGATIVE_INFINITY : Date.parse(oldest.recordedAt) + clockSkewMs;
    const sure: Placed[] = [];
    let moment = Number.NEGATIVE_INFINITY;
    for (const event of unplaced.toReversed()) {
      moment = Math.max(moment, Date.parse(event.metadata.occurredAt));
      if (moment >= latestUnread) sure.push({ event, place: { moment, position: event.position } });
    }
    yield* sure.toReversed();
    unplaced = unplaced.slice(sure.length);
    next = (oldest?.revision ?? 0) - 1;
  }
}

/** The place of a position: that of the person's event there, or else of the latest that the log holds before it. */
export async function placeAt(
  log: Pick<StreamStore, 'readStream'>,
  userId: string,
  position: string,
): Promise<Place | undefined> {
  let latest: Place | undefined;
  for (const stream of personStreams(userId)) {
    for await (const { place } of placedForwards(log, stream)) {
      if (place.position === position) return place;
      if (place.position > position) break;
      if (latest === undefined || isBefore(latest, place)) latest = place;
    }
  }
  return latest;
}
