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
import { explained, isUnavailable, LogWentBack, NoAnswer, neverBegan } from './errors.ts';
import { SingleFlight } from './fresh.ts';
import { type ReadConnection, readEnd, readTail, readWritten } from './read.ts';
import { toProposed, type WrittenEvent } from './stored.ts';
import { Semaphore, within } from './semaphore.ts';
import { pause } from '#platform/base/pause.ts';

/** Large appends may take longer. */
const patiencePerEventMs = 0.5;
const firstPauseMs = 25;
const longestPauseMs = 400;
/** A try with less time than this is hardly ever answered: it would only leave open whether it landed. */
const leastForATryMs = 200;
/** How far back in its stream the events of an earlier append are looked for. */
const tailLength = 20;
/** More at once only make each other wait. */
const underWay = 256;

interface Append {
  readonly stream: string;
  readonly events: readonly EventToStore[];
  readonly expected: Expected;
  /** Nobody can have sent these ids before, so the first try needs not look for them. */
  readonly newIds: boolean;
  /** Tells this append's events from those of an earlier one with the same ids. */
  readonly mark: string;
}

/**
 * Appends by event ids that do not change, so that one whose answer was lost can be sent again. EventStoreDB answers a
 * repeated append like a new one, but with the place of the first time. So an append that may be a repeat first asks where
 * the log ends, or where its stream does: what lands before that end was there already. That question costs as much time
 * as the append, so one whose ids were made for it leaves it out. Each append leaves a mark, by which its own events are told from an earlier append's.
 * (Two appends with the same ids that are under way at the very same time may both take themselves for the first; the
 * events are stored once.)
 */
export class Appender {
  private readonly pending = new Set<Promise<Appended>>();
  private readonly tails = new Map<string, SingleFlight<WrittenEvent[]>>();
  private readonly end: SingleFlight<string>;
  private readonly batches: Batches;
  private readonly turns = new Semaphore(underWay);
  /** Where the last event lies that was acknowledged here. */
  private reached = '';
  private wentBack: LogWentBack | undefined;

  constructor(
    private readonly reading: ReadConnection,
    private readonly patienceMs: number,
  ) {
    this.end = new SingleFlight(() => readEnd(reading));
    this.batches = new Batches(reading.client);
  }

  append(stream: string, events: readonly EventToStore[], options: AppendOptions): Promise<Appended> {
    const { expected, newIds = false } = options;
    const appending = this.untilAnswered({ stream, events, expected, newIds, mark: randomUUID() });
    this.pending.add(appending);
    // Only the bookkeeping: the caller hears of failures.
    appending.catch(() => undefined).finally(() => this.pending.delete(appending));
    return appending;
  }

  /** Waits until all that is under way has its answer. */
  async close(): Promise<void> {
    await Promise.allSettled(this.pending);
  }

  private async untilAnswered(append: Append): Promise<Appended> {
    const { stream, events } = append;
    const deadline = performance.now() + this.patienceMs + events.length * patiencePerEventMs;
    let mayHaveLanded = false;
    for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
      let begun = false;
      const again = mayHaveLanded;
      try {
        const trying = this.turns.take(deadline, () => {
          begun = true;
          return events.length === 0 ? this.tryNothing(append) : this.tryOnce(append, again);
        });
        return await within(deadline - performance.now(), trying);
      } catch (error) {
        if (error instanceof LogWentBack) throw unavailable(error);
        if (!isUnavailable(error)) throw explained(error, stream);
        mayHaveLanded ||= begun && !neverBegan(error);
      }
      if (performance.now() + pauseMs + leastForATryMs >= deadline)
        throw mayHaveLanded ? indeterminate() : unavailable();
      await pause(pauseMs);
    }
  }

  /** An append of nothing tells where the stream stands. */
  private async tryNothing({ stream, expected }: Append): Promise<Appended> {
    const [last] = (await this.tail(stream, 1)).map((written) => written.event);
    const revision = last?.revision ?? -1;
    if (!isExpected(expected, revision)) throw new WrongRevision(stream, expected, revision);
    return { position: last?.position ?? '', revision, repeated: false };
  }

  /** `again`: an earlier try of this append may have landed. */
  private async tryOnce(append: Append, again: boolean): Promise<Appended> {
    const { stream, events, expected, newIds, mark } = append;
    if (this.wentBack) throw this.wentBack;
    const { own } = this.reading;
    const expectedRevision = toExpectedRevision(expected);
    if (expectedRevision === undefined) return this.refuse(append, undefined);
    // Without a revision the server recognizes a repeat for a while at best.
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
      // What lies behind the end of a moment ago is new; a repeat is answered with the place of the first time.
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
      // Where there is no stream the "version" is a word.
      return this.refuse(append, typeof actual === 'bigint' ? Number(actual) : -1);
    }
  }

  /** The stream stands elsewhere: because this very append put it there, or because of somebody else. */
  private async refuse(append: Append, actual: number | undefined): Promise<Appended> {
    const { stream, expected } = append;
    const known = await this.find(append, await this.tail(stream, tailLength));
    if (known) return known;
    throw new WrongRevision(stream, expected, actual ?? (await this.tail(stream, 1))[0]?.event.revision ?? -1);
  }

  /** Was what stands at this revision written by this append, or by an earlier one with the same ids? */
  private async confirm({ stream, mark }: Append, revision: number): Promise<Appended> {
    for await (const [last] of readWritten(this.reading, stream, { from: revision, max: 1 })) {
      if (last) return { position: last.event.position, revision, repeated: last.append !== mark };
    }
    throw new NoAnswer();
  }

  /** This append's events, if they are stored: near the end of the stream, or right where they were expected to go. */
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

/** The client's words for an expectation; undefined for a number that no stream ever stands at. */
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
