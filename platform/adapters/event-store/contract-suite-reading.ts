import { describe, expect, test } from 'vitest';
import type { StreamWindow } from '#contracts/event-log.ts';
import type { EventStore, StoredEvent, StoredSignal } from './event-store.ts';
import { followUntil, newEvent, newEvents, newStream, pagesAfter, readAllOf } from './testing/events.ts';

const numbers = (events: readonly StoredEvent[]) => events.map((event) => event.data);
const counted = (count: number) => Array.from({ length: count }, (_, n) => ({ n }));

const own = (stream: string) => (events: readonly StoredEvent[]) => events.filter((event) => event.stream === stream);

export function describeReading(log: () => EventStore): void {
  describe('reading a stream', () => {
    test('a stream that does not exist is empty', async () => {
      expect(await readAllOf(log().readStream(newStream()))).toEqual([]);
    });

    test('returns events in order, from any revision', async () => {
      const stream = newStream();
      for (let n = 0; n < 5; n += 1) await log().append(stream, [newEvent(n)], { expected: n - 1 });
      const events = await readAllOf(log().readStream(stream));
      expect(numbers(events)).toEqual(counted(5));
      expect(events.map((event) => event.revision)).toEqual([0, 1, 2, 3, 4]);
      expect(numbers(await readAllOf(log().readStream(stream, { from: 3 })))).toEqual([{ n: 3 }, { n: 4 }]);
      expect(await readAllOf(log().readStream(stream, { from: 5 }))).toEqual([]);
    });

    test('reads backwards, from any revision to the first', async () => {
      const stream = newStream();
      await log().append(stream, newEvents(5), { expected: 'none' });
      const backwards = (window: StreamWindow = {}) =>
        readAllOf(log().readStream(stream, { ...window, direction: 'backwards' }));
      const events = await backwards();
      expect(numbers(events)).toEqual(counted(5).toReversed());
      expect(events.map((event) => event.revision)).toEqual([4, 3, 2, 1, 0]);
      expect(numbers(await backwards({ from: 1 }))).toEqual([{ n: 1 }, { n: 0 }]);
      expect(await backwards({ from: -1 })).toEqual([]);
      expect(await readAllOf(log().readStream(newStream(), { direction: 'backwards' }))).toEqual([]);
    });

    test('returns at most `max` events, in either direction', async () => {
      const stream = newStream();
      await log().append(stream, newEvents(5), { expected: 'none' });
      const read = async (window: StreamWindow) => numbers(await readAllOf(log().readStream(stream, window)));
      expect(await read({ max: 2 })).toEqual([{ n: 0 }, { n: 1 }]);
      expect(await read({ from: 3, max: 9 })).toEqual([{ n: 3 }, { n: 4 }]);
      expect(await read({ direction: 'backwards', max: 2 })).toEqual([{ n: 4 }, { n: 3 }]);
      expect(await read({ direction: 'backwards', from: 2, max: 2 })).toEqual([{ n: 2 }, { n: 1 }]);
      expect(await read({ max: 0 })).toEqual([]);
    });

    test('returns a long stream completely, unless the reader stops early', async () => {
      const stream = newStream();
      // In two appends, because EventStoreDB accepts one megabyte at once.
      const events = newEvents(2_500);
      await log().append(stream, events.slice(0, 1_250), { expected: 'none' });
      await log().append(stream, events.slice(1_250), { expected: 1_249 });
      expect(numbers(await readAllOf(log().readStream(stream)))).toEqual(counted(2_500));
      const backwards = log().readStream(stream, { direction: 'backwards' });
      expect(numbers(await readAllOf(backwards))).toEqual(counted(2_500).toReversed());
      for await (const event of log().readStream(stream)) {
        expect(event.revision).toBe(0);
        break;
      }
    });
  });

  describe('reading the whole log', () => {
    test('positions rise across streams, compared as text, and pages have no gap or overlap', async () => {
      const before = await log().head();
      const streams = [newStream(), newStream(), newStream()];
      for (let n = 0; n < 30; n += 1) await log().append(streams[n % 3] ?? '', [newEvent(n)], { expected: 'any' });
      const seen: StoredEvent[] = [];
      for await (const page of pagesAfter(log(), before, 7)) {
        expect(page.events.length).toBeLessThanOrEqual(7);
        seen.push(...page.events);
      }
      expect(numbers(seen.filter((event) => streams.includes(event.stream)))).toEqual(counted(30));
      const positions = seen.map((event) => event.position);
      expect(positions.toSorted()).toEqual(positions);
      expect(new Set(positions).size).toBe(positions.length);
      expect(before < (positions[0] ?? '')).toBe(true);
      expect(await log().head()).toBe(positions.at(-1));
    });

    test('returns only the requested types, and the next position skips the others', async () => {
      const before = await log().head();
      const stream = newStream();
      await log().append(stream, [...newEvents(3, 'Wanted'), ...newEvents(20, 'Other'), newEvent(9, 'Rare')], {
        expected: 'none',
      });
      const page = await log().readAll({ after: before, types: ['Wanted', 'Rare'], max: 100 });
      expect(page.events.map((event) => event.type)).toEqual(['Wanted', 'Wanted', 'Wanted', 'Rare']);
      expect(page.atEnd).toBe(true);
      const none = await log().readAll({ after: before, types: ['NeverHeardOf'], max: 100 });
      expect(none).toMatchObject({ events: [], atEnd: true });
      expect(none.next >= (page.events.at(-1)?.position ?? '')).toBe(true);
    });

    test('a full last page leaves out nothing and repeats nothing', async () => {
      const before = await log().head();
      await log().append(newStream(), newEvents(4, 'Four'), { expected: 'none' });
      for (const max of [1, 2, 4]) {
        const seen: StoredEvent[] = [];
        for await (const page of pagesAfter(log(), before, max, ['Four'])) {
          expect(page.events.length).toBeLessThanOrEqual(max);
          seen.push(...page.events);
        }
        expect(numbers(seen)).toEqual(counted(4));
      }
    });

    test('recognizes its own positions by their format', async () => {
      const { position } = await log().append(newStream(), newEvents(1), { expected: 'none' });
      expect(log().isPosition(position)).toBe(true);
      for (const text of ['', 'zzzz', '7', `${position}0`, `${position} `, position.replace(/\d$/, 'x')]) {
        expect([text, log().isPosition(text)]).toEqual([text, false]);
      }
    });

    test('reading after the head gives an empty page at the same position', async () => {
      await log().append(newStream(), newEvents(1), { expected: 'none' });
      const head = await log().head();
      expect(await log().readAll({ after: head, max: 10 })).toEqual({ events: [], next: head, atEnd: true });
    });

    test('refuses a position of another kind of log', async () => {
      await expect(log().readAll({ after: 'yesterday', max: 10 })).rejects.toBeInstanceOf(RangeError);
    });
  });

  describe('subscribing', () => {
    test('delivers existing events, then "caught up", then new events', async () => {
      const [stream, mine] = [newStream(), new AbortController()];
      const after = await log().head();
      await log().append(stream, newEvents(3), { expected: 'none' });
      const kinds: string[] = [];
      const before: number[] = [];
      const seen = await followUntil(log().subscribe({ after, signal: mine.signal }), (events, signal) => {
        kinds.push(signal.kind);
        if (signal.kind === 'caught-up' && before.length === 0) {
          before.push(own(stream)(events).length);
          void log().append(stream, [newEvent(3)], { expected: 2 });
        }
        return own(stream)(events).length === 4;
      });
      mine.abort();
      expect(numbers(own(stream)(seen))).toEqual(counted(4));
      expect(before).toEqual([3]);
      // The store chooses the number of pages.
      expect(kinds[0]).toBe('events');
    });

    test('continuing from the position of "caught up" misses nothing', async () => {
      const mine = new AbortController();
      const stream = newStream();
      const after = await log().head();
      const { position } = await log().append(stream, newEvents(2), { expected: 'none' });
      let caughtUpAt = '';
      await followUntil(log().subscribe({ after, signal: mine.signal }), (_, signal) => {
        if (signal.kind === 'caught-up') caughtUpAt = signal.position;
        return signal.kind === 'caught-up';
      });
      mine.abort();
      expect(caughtUpAt >= position).toBe(true);
      await log().append(stream, [newEvent(7)], { expected: 1 });
      const { events } = await log().readAll({ after: caughtUpAt, max: 100 });
      expect(numbers(own(stream)(events))).toEqual([{ n: 7 }]);
    });

    test('delivers only the requested types; the others still advance the position', async () => {
      const mine = new AbortController();
      const after = await log().head();
      await log().append(newStream(), newEvents(3, 'Wanted'), { expected: 'none' });
      const { position } = await log().append(newStream(), newEvents(3, 'Other'), { expected: 'none' });
      const follow = log().subscribe({ after, types: ['Wanted'], signal: mine.signal });
      const seen = await followUntil(follow, (_, signal) => signal.kind === 'caught-up' && signal.position >= position);
      mine.abort();
      expect(seen.map((event) => event.type)).toEqual(['Wanted', 'Wanted', 'Wanted']);
    });

    test('an aborted subscription ends, even while it waits', async () => {
      const mine = new AbortController();
      let last: StoredSignal | undefined;
      for await (const signal of log().subscribe({ after: await log().head(), signal: mine.signal })) {
        last = signal;
        if (signal.kind === 'caught-up') setImmediate(() => mine.abort());
      }
      expect(last?.kind).toBe('caught-up');
      const never = log().subscribe({ after: '', signal: AbortSignal.abort() });
      for await (const signal of never) expect.fail(`nothing should come, not ${signal.kind}`);
    });

    test('nothing keeps running after a consumer stops early', async () => {
      for await (const signal of log().subscribe({ after: '', max: 10, signal: new AbortController().signal })) {
        expect(signal.kind).toMatch(/events|caught-up/);
        break;
      }
    });

    test('a slow consumer misses nothing and gets pages of at most the requested size', async () => {
      const [stream, mine] = [newStream(), new AbortController()];
      const after = await log().head();
      const seen: StoredEvent[] = [];
      const writing = (async () => {
        for (let n = 0; n < 600; n += 20) {
          const events = Array.from({ length: 20 }, (_, more) => newEvent(n + more));
          await log().append(stream, events, { expected: n - 1 });
        }
      })();
      for await (const signal of log().subscribe({ after, max: 25, signal: mine.signal })) {
        if (signal.kind === 'caught-up') continue;
        expect(signal.page.events.length).toBeLessThanOrEqual(25);
        await new Promise((resolve) => setTimeout(resolve, 2));
        seen.push(...own(stream)(signal.page.events));
        if (seen.length === 600) mine.abort();
      }
      await writing;
      expect(numbers(seen)).toEqual(counted(600));
    });
  });
}
