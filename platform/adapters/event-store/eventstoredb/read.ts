import type { EventStoreDBClient } from '@eventstore/db-client';
import type { ReadReq } from '@eventstore/db-client/generated/streams_pb.js';
import type { StreamWindow } from '#contracts/event-log.ts';
import type { ReadOptions, StoredEvent, StoredPage } from '../event-store.ts';
import { unavailable } from '../unavailable.ts';
import { isUnavailable } from './errors.ts';
import { SingleFlight } from './fresh.ts';
import type { OwnStreams } from './own-streams.ts';
import { allOptions, openFeed, streamOptions } from './read-call.ts';
import { type Found, toPosition, type WrittenEvent } from './stored.ts';

const together = 500;
const shortMs = 1_600;
const longMs = 10_000;

/** What reads of one log share. */
export interface ReadConnection {
  readonly client: EventStoreDBClient;
  readonly own: OwnStreams;
}

/** What a caller of the log hears: `unavailable`, or the fault as it is. */
export const refuse = (error: unknown): never => {
  throw isUnavailable(error) ? unavailable(error) : error;
};

/** A stream's events; none when there is no such stream. Errors are the client's. */
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
      const found = await feed.take(together, shortMs);
      if (found.length === 0) return;
      yield found.flatMap(({ written }) => written ?? []);
    }
  } finally {
    feed.close();
  }
}

/** The newest events of a stream, newest first. Errors are the client's. */
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

/** Everything of one bounded read of $all. Errors are the client's. */
async function readAllOnce({ client, own }: ReadConnection, options: ReadReq.Options): Promise<Found[]> {
  const feed = await openFeed(client, options, { own, limitMs: longMs });
  const all: Found[] = [];
  try {
    for (;;) {
      const found = await feed.take(together, longMs);
      if (found.length === 0) return all;
      for (const one of found) all.push(one);
    }
  } finally {
    feed.close();
  }
}

/**
 * A page of the log. The server reads from a position on, so one more is asked for and what lies at the position is left
 * out; its filter is taken by the streams' names, so the types are picked here. Errors are the client's.
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
    // With one more than asked for, the last is left for the next page.
    if (looked === max) return { events, next, atEnd: false };
    looked += 1;
    next = position;
    if (written && (!types || types.includes(written.event.type))) events.push(written.event);
  }
  return { events, next, atEnd: all.length < maxCount };
}

/** Where the log ends, whoever wrote there; '' where it is empty. Errors are the client's. */
export const readEnd = async (reading: ReadConnection): Promise<string> => (await readLast(reading))?.position ?? '';

async function readLast(reading: ReadConnection): Promise<Found | undefined> {
  const [last] = await readAllOnce(reading, allOptions('end', { direction: 'backwards', max: 1 }));
  return last;
}

/**
 * Knows where the product's last event lies. Others may have written millions since: they are looked through once, and
 * from then on only what is new. Errors are the client's.
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
    // A log that ends before what was seen was put back to an earlier moment.
    if (this.seen && this.seen.end <= end) {
      let { head } = this.seen;
      for (let next = this.seen.end; ; ) {
        const page = await readAll(this.reading, { after: next, max: together });
        head = page.events.at(-1)?.position ?? head;
        if (page.atEnd) return head;
        next = page.next;
      }
    }
    let from: ReturnType<typeof toPosition>;
    // Almost always the first one is it: links of the server's projections may lie in streams of any name.
    for (let max = 1; ; max = together) {
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
