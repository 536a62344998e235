import type { StreamStore } from '#commands/kernel/ports.ts';
import type { AnyEvent, RecordedEvent, StreamName } from '#contracts/event.ts';
import { eventsOf } from '#contracts/event-log.ts';
import { personStreams } from '#contracts/streams.ts';

/** The place of an event in a person's history: when it happened (ms), then its position in the log. */
export interface Place {
  readonly moment: number;
  readonly position: string;
}

/** The one order of a person's history, for listing, cutting and paging. */
export const isBefore = (one: Place, other: Place): boolean =>
  one.moment === other.moment ? one.position < other.position : one.moment < other.moment;

export const byPlace = ({ place: one }: Placed, { place: other }: Placed): number => (isBefore(one, other) ? -1 : 1);

export interface Placed<Event extends AnyEvent = AnyEvent> {
  readonly event: RecordedEvent<Event>;
  readonly place: Place;
}

/**
 * The events of one stream with their places. Ordered by when they happened, not when they were recorded: an import records
 * years within a minute. Within a stream the order never goes back, so every cut leaves a prefix of each stream, and every
 * state shown is one that existed.
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

/** Events of a stream read at a time, from its end. */
const pageSize = 100;
/** The most that a process's clock is assumed to be ahead of the log's. */
const clockSkewMs = 3_600_000;

/**
 * The same, newest first, from a revision back to the stream's first event. An event's moment is the latest of all up to it.
 * Events recorded earlier than that moment minus the clock skew cannot change it, so they need not be read.
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
      max: pageSize,
      unreadable: 'mark',
      ...(next !== undefined && { from: next }),
    } as const;
    for await (const event of log.readStream(stream, window)) {
      if (event.unreadable === undefined) unplaced.push(event);
      oldest = event;
    }
    isStart = oldest === undefined || oldest.revision === 0;
    const latestUnread = isStart || !oldest ? Number.NEGATIVE_INFINITY : Date.parse(oldest.recordedAt) + clockSkewMs;
    const settled: Placed[] = [];
    let moment = Number.NEGATIVE_INFINITY;
    for (const event of unplaced.toReversed()) {
      moment = Math.max(moment, Date.parse(event.metadata.occurredAt));
      if (moment >= latestUnread) settled.push({ event, place: { moment, position: event.position } });
    }
    yield* settled.toReversed();
    unplaced = unplaced.slice(settled.length);
    next = (oldest?.revision ?? 0) - 1;
  }
}

/** The place of a position: of the person's event there, else of their latest event before it. */
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
