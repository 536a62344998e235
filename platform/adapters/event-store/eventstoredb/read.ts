import type { EventStoreDBClient } from '@eventstore/db-client';
import type { ReadReq } from '@eventstore/db-client/generated/streams_pb.js';
import type { StreamWindow } from '#contracts/event-log.ts';
import type { ReadOptions, StoredEvent, StoredPage } from '../event-store.ts';
import { unavailable } from '../unavailable.ts';
import { isUnavailable } from './errors.ts';
import { SingleFlight } from './single-flight.ts';
import type { OwnStreams } from './own-streams.ts';
import { allOptions, openFeed, streamOptions } from './read-call.ts';
import { type Found, toPosition, type WrittenEvent } from './stored.ts';

const batchSize = 500;
const shortMs = 1_600;
const longMs = 10_000;

export interface ReadConnection {
  readonly client: EventStoreDBClient;
  readonly own: OwnStreams;
}

/** @throws Refusal `unavailable`, or the error itself when it has another cause */
export const refuse = (error: unknown): never => {
  throw isUnavailable(error) ? unavailable(error) : error;
};

/** A stream's events; none when it does not exist. Throws the client's errors. */
export async function* readWritten(
  { client, own }: ReadConnection,
  stream: string,
  { from, direction = 'forwards', max = Number.MAX_SAFE_INTEGER }: StreamWindow,
): AsyncGenerator<WrittenEvent[]> {
  if (max === 0 || (from !== undefined && from < 0)) return;
  const first = from ?? (direction === 'forwards' ? 0 : 'end');
  const options = streamOptions(own.onServer(stream), first, { direction, max });
  const feed = await openFeed(client, options, { own, limitMs: shortMs });
  try {
    for (;;) {
      const found = await feed.take(batchSize, shortMs);
      if (found.length === 0) return;
      yield found.flatMap(({ written }) => written ?? []);
    }
  } finally {
    feed.close();
  }
}

/** The newest events of a stream, newest first. Throws the client's errors. */
export async function readTail(reading: ReadConnection, stream: string, max: number): Promise<WrittenEvent[]> {
  const tail: WrittenEvent[] = [];
  for await (const page of readWritten(reading, stream, { direction: 'backwards', max })) tail.push(...page);
  return tail;
}

export async function* readStream(
  reading: ReadConnection,
  stream: string,
  window: StreamWindow,
): AsyncGenerator<StoredEvent> {
  try {
    for await (const page of readWritten(reading, stream, window)) for (const { event } of page) yield event;
  } catch (error) {
    refuse(error);
  }
}

/** All events of a bounded read of $all. Throws the client's errors. */
async function readAllOnce({ client, own }: ReadConnection, options: ReadReq.Options): Promise<Found[]> {
  const feed = await openFeed(client, options, { own, limitMs: longMs });
  const all: Found[] = [];
  try {
    for (;;) {
      const found = await feed.take(batchSize, longMs);
      if (found.length === 0) return all;
      for (const one of found) all.push(one);
    }
  } finally {
    feed.close();
  }
}

/**
 * A page of the log. The server includes the given position, so one more event is read and the first one dropped. Its
 * filter works on stream names, so types are filtered here. Throws the client's errors.
 */
export async function readAll(reading: ReadConnection, { after, types, max }: ReadOptions): Promise<StoredPage> {
  const maxCount = max + 1;
  const window = { direction: 'forwards', max: maxCount } as const;
  const options = allOptions(toPosition(after) ?? 'start', window, reading.own.filter());
  const all = await readAllOnce(reading, options);
  const events: StoredEvent[] = [];
  let looked = 0;
  let next = after;
  for (const { position, written } of all) {
    if (position <= after) continue;
    // The extra event is left for the next page.
    if (looked === max) return { events, next, atEnd: false };
    looked += 1;
    next = position;
    if (written && (!types || types.includes(written.event.type))) events.push(written.event);
  }
  return { events, next, atEnd: all.length < maxCount };
}

/** The end of the log, events of others included; '' when it is empty. Throws the client's errors. */
export const readEnd = async (reading: ReadConnection): Promise<string> => (await readLast(reading))?.position ?? '';

async function readLast(reading: ReadConnection): Promise<Found | undefined> {
  const [last] = await readAllOnce(reading, allOptions('end', { direction: 'backwards', max: 1 }));
  return last;
}

/**
 * Finds the product's last event. Other applications may have written millions of events since: they are searched once,
 * and later only the new ones. Throws the client's errors.
 */
export class Head {
  private seen: { readonly end: string; readonly head: string } | undefined;
  private readonly fresh = new SingleFlight(() => this.find());

  constructor(private readonly reading: ReadConnection) {}

  /** '' when the product has no event. */
  read(): Promise<string> {
    return this.fresh.now();
  }

  private async find(): Promise<string> {
    const last = await readLast(this.reading);
    if (!last) return '';
    const end = last.position;
    const head = last.written ? end : await this.headBefore(end);
    this.seen = { end, head };
    return head;
  }

  private async headBefore(end: string): Promise<string> {
    // A log that now ends earlier was restored to an earlier state.
    if (this.seen && this.seen.end <= end) {
      let { head } = this.seen;
      for (let next = this.seen.end; ; ) {
        const page = await readAll(this.reading, { after: next, max: batchSize });
        head = page.events.at(-1)?.position ?? head;
        if (page.atEnd) return head;
        next = page.next;
      }
    }
    let from: ReturnType<typeof toPosition>;
    // Almost always the first one matches, but links of the server's projections can be in streams of any name.
    for (let max = 1; ; max = batchSize) {
      const window = { direction: 'backwards', max } as const;
      const options = allOptions(from ?? 'end', window, this.reading.own.filter());
      const all = await readAllOnce(this.reading, options);
      const last = all.find(({ written }) => written !== undefined);
      if (last) return last.position;
      const oldest = all.at(-1);
      if (!oldest || all.length < max) return '';
      from = toPosition(oldest.position);
    }
  }
}
