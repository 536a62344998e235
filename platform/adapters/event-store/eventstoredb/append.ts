import { randomUUID } from 'node:crypto';
import {
  ANY,
  type AppendExpectedRevision,
  NO_STREAM,
  STREAM_EXISTS,
  WrongExpectedVersionError,
} from '@eventstore/db-client';
import { type Appended, type AppendOptions, type Expected, WrongRevision } from '#contracts/event-log.ts';
import { type EventToStore, isExpected } from '../event-store.ts';
import { indeterminate, unavailable } from '../unavailable.ts';
import { Batches } from './batches.ts';
import { explained, isUnavailable, LogWentBack, NoAnswer, hadNoEffect } from './errors.ts';
import { SingleFlight } from './single-flight.ts';
import { type ReadConnection, readEnd, readTail, readWritten } from './read.ts';
import { toProposed, type WrittenEvent } from './stored.ts';
import { Semaphore, within } from './semaphore.ts';
import { pause } from '#platform/base/pause.ts';

/** Added to the timeout, because large appends take longer. */
const timeoutPerEventMs = 0.5;
const firstPauseMs = 25;
const longestPauseMs = 400;
/** With less time left, an attempt would hardly be answered, and only leave open whether it was stored. */
const minAttemptMs = 200;
/** How many events at the end of a stream are searched for those of an earlier attempt. */
const tailLength = 20;
/** More concurrent appends only slow each other down. */
const maxConcurrent = 256;

interface Append {
  readonly stream: string;
  readonly events: readonly EventToStore[];
  readonly expected: Expected;
  /** Nothing can have sent these ids before, so the first attempt need not search for them. */
  readonly newIds: boolean;
  /** Distinguishes this append's events from those of an earlier one with the same ids. */
  readonly mark: string;
}

/**
 * Appends with stable event ids, so that an append whose answer was lost can be sent again. EventStoreDB answers a
 * repeated append like a new one, but with the original position. So an append that may be a repeat first reads the end
 * of the log or of its stream: a position before that end is an earlier append's. The read costs as much time as the
 * append, so appends with new ids skip it. A mark in the metadata distinguishes an append's own events from earlier ones.
 * (Of two simultaneous appends with the same ids, both may report that they were the first; the events are stored once.)
 */
export class Appender {
  private readonly pending = new Set<Promise<Appended>>();
  private readonly tails = new Map<string, SingleFlight<WrittenEvent[]>>();
  private readonly end: SingleFlight<string>;
  private readonly batches: Batches;
  private readonly turns = new Semaphore(maxConcurrent);
  /** The highest position that was acknowledged here. */
  private reached = '';
  private wentBack: LogWentBack | undefined;

  constructor(
    private readonly reading: ReadConnection,
    private readonly timeoutMs: number,
  ) {
    this.end = new SingleFlight(() => readEnd(reading));
    this.batches = new Batches(reading.client);
  }

  append(stream: string, events: readonly EventToStore[], options: AppendOptions): Promise<Appended> {
    const { expected, newIds = false } = options;
    const appending = this.appendWithRetries({ stream, events, expected, newIds, mark: randomUUID() });
    this.pending.add(appending);
    // Failures reach the caller; this is only bookkeeping.
    appending.catch(() => undefined).finally(() => this.pending.delete(appending));
    return appending;
  }

  /** Waits for the answers of all pending appends. */
  async close(): Promise<void> {
    await Promise.allSettled(this.pending);
  }

  private async appendWithRetries(append: Append): Promise<Appended> {
    const { events } = append;
    const deadline = performance.now() + this.timeoutMs + events.length * timeoutPerEventMs;
    let mayBeStored = false;
    for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
      let begun = false;
      const again = mayBeStored;
      try {
        const trying = this.turns.take(deadline, () => {
          begun = true;
          return events.length === 0 ? this.appendNothing(append) : this.attempt(append, again);
        });
        return await within(deadline - performance.now(), trying);
      } catch (error) {
        if (error instanceof LogWentBack) throw unavailable(error);
        if (!isUnavailable(error)) throw explained(error);
        mayBeStored ||= begun && !hadNoEffect(error);
      }
      if (performance.now() + pauseMs + minAttemptMs >= deadline) throw mayBeStored ? indeterminate() : unavailable();
      await pause(pauseMs);
    }
  }

  /** An append without events returns the end of the stream. */
  private async appendNothing({ stream, expected }: Append): Promise<Appended> {
    const [last] = (await this.tail(stream, 1)).map((written) => written.event);
    const revision = last?.revision ?? -1;
    if (!isExpected(expected, revision)) throw new WrongRevision(stream, expected, revision);
    return { position: last?.position ?? '', revision, repeated: false };
  }

  /** `again`: an earlier attempt of this append may be stored. */
  private async attempt(append: Append, again: boolean): Promise<Appended> {
    const { stream, events, expected, newIds, mark } = append;
    if (this.wentBack) throw this.wentBack;
    const { own } = this.reading;
    const expectedRevision = toExpectedRevision(expected);
    if (expectedRevision === undefined) return this.refuse(append, undefined);
    // Without an expected revision, the server recognizes a repeat only for a while, if at all.
    const looks = !hasRevision(expectedRevision) && (again || !newIds);
    const tail = looks ? await this.tail(stream, tailLength) : undefined;
    const known = tail && (await this.find(append, tail));
    if (known) return known;
    const proposed = events.map((event) => toProposed(event, mark));
    const end = newIds || tail ? '' : await this.end.now();
    const before = tail?.[0]?.event.revision ?? -1;
    const { reached } = this;
    try {
      const { revision, position } = await this.batches.append(own.onServer(stream), proposed, expectedRevision);
      // New events are after the end read before; a repeat is answered with the original position.
      const isNew = position !== undefined && position > end && revision > before;
      if (!isNew) return await this.confirm(append, revision);
      if (position <= reached) {
        this.wentBack = new LogWentBack(position, reached);
        throw this.wentBack;
      }
      if (position > this.reached) this.reached = position;
      return { position, revision, repeated: false };
    } catch (error) {
      if (!(error instanceof WrongExpectedVersionError)) throw error;
      const actual = error.actualVersion;
      // Without a stream, the actual version is a string.
      return this.refuse(append, typeof actual === 'bigint' ? Number(actual) : -1);
    }
  }

  /** The stream has another revision: because of an earlier attempt of this append, or because of another append. */
  private async refuse(append: Append, actual: number | undefined): Promise<Appended> {
    const { stream, expected } = append;
    const known = await this.find(append, await this.tail(stream, tailLength));
    if (known) return known;
    throw new WrongRevision(stream, expected, actual ?? (await this.tail(stream, 1))[0]?.event.revision ?? -1);
  }

  /** Finds out whether the event at this revision is from this append or from an earlier one with the same ids. */
  private async confirm({ stream, mark }: Append, revision: number): Promise<Appended> {
    for await (const [last] of readWritten(this.reading, stream, { from: revision, max: 1 })) {
      if (last) return { position: last.event.position, revision, repeated: last.append !== mark };
    }
    throw new NoAnswer();
  }

  /** The append's events, if they are stored: near the end of the stream, or where they were expected. */
  private async find(
    { stream, events, expected, mark }: Append,
    tail: readonly WrittenEvent[],
  ): Promise<Appended | undefined> {
    const ids = new Set(events.map((event) => event.id));
    const first = events[0]?.id;
    let near = tail;
    const oldest = near.at(-1)?.event.revision ?? 0;
    if (typeof expected === 'number' && oldest > expected + 1) {
      for await (const page of readWritten(this.reading, stream, { from: expected + 1, max: ids.size })) {
        near = [...near, ...page];
      }
    }
    if (!near.some((written) => written.event.id === first)) return undefined;
    const own = near.filter((written) => ids.has(written.event.id));
    const last = own.reduce((one, other) => (other.event.revision > one.event.revision ? other : one));
    return { position: last.event.position, revision: last.event.revision, repeated: last.append !== mark };
  }

  /** The newest events of a stream, newest first. */
  private tail(stream: string, max: number): Promise<WrittenEvent[]> {
    const key = `${stream} ${max}`;
    const asked = this.tails.get(key);
    if (asked) return asked.now();
    const tail = new SingleFlight(
      () => readTail(this.reading, stream, max),
      () => this.tails.delete(key),
    );
    this.tails.set(key, tail);
    return tail.now();
  }
}

const hasRevision = (expected: AppendExpectedRevision): boolean => expected !== ANY && expected !== STREAM_EXISTS;

/** The client's constant for an expectation; undefined for an invalid revision. */
function toExpectedRevision(expected: Expected): AppendExpectedRevision | undefined {
  switch (expected) {
    case 'any':
      return ANY;
    case 'none':
    case -1:
      return NO_STREAM;
    case 'exists':
      return STREAM_EXISTS;
    default:
      return Number.isSafeInteger(expected) && expected >= 0 ? BigInt(expected) : undefined;
  }
}
