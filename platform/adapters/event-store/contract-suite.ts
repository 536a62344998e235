import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Expected, WrongRevision } from '#contracts/event-log.ts';
import { describeCrowds } from './contract-suite-crowds.ts';
import { describeReading } from './contract-suite-reading.ts';
import { EventIdTaken, type EventStore } from './event-store.ts';
import { newEvent, newEvents, newStream, readAllOf } from './testing/events.ts';

export interface LogTraits {
  /** False for a store that knows ids only within a stream, so that it cannot refuse an id of another stream. */
  readonly knowsEveryId: boolean;
}

/** The contract of all stores; each store runs it. It leaves streams behind, with names unique to the run. */
export function describeEventLog(open: () => Promise<EventStore>, traits: LogTraits = { knowsEveryId: true }): void {
  let log: EventStore;
  beforeAll(async () => {
    log = await open();
  });
  afterAll(() => log.close());

  describeAppending(() => log);
  describeIdentity(() => log);
  describeReading(() => log);
  describeCrowds(() => log, traits);
}

async function streamOf(log: EventStore, count: number): Promise<string> {
  const stream = newStream();
  if (count > 0) await log.append(stream, newEvents(count), { expected: 'none' });
  return stream;
}

function describeAppending(log: () => EventStore): void {
  describe('appending', () => {
    const right: [number, Expected][] = [
      [0, 'any'],
      [3, 'any'],
      [0, 'none'],
      [3, 'exists'],
      [3, 2],
    ];
    test.each(right)('a stream of %i events accepts an append that expects %s', async (there, expected) => {
      const stream = await streamOf(log(), there);
      const appended = await log().append(stream, newEvents(2), { expected });
      expect(appended).toMatchObject({ revision: there + 1, repeated: false });
      expect(await readAllOf(log().readStream(stream))).toHaveLength(there + 2);
    });

    const wrong: [number, Expected][] = [
      [3, 'none'],
      [0, 'exists'],
      [0, 0],
      [3, 1],
      [3, 3],
    ];
    test.each(wrong)(
      'a stream of %i events refuses an append that expects %s, and returns its revision',
      async (there, expected) => {
        const stream = await streamOf(log(), there);
        const refusal = await log()
          .append(stream, newEvents(2), { expected })
          .catch((error: unknown) => error);
        expect(refusal).toBeInstanceOf(WrongRevision);
        expect(refusal).toMatchObject({ stream, expected, actual: there - 1 });
        expect(await readAllOf(log().readStream(stream))).toHaveLength(there);
      },
    );

    test('returns position and revision of the last event', async () => {
      const stream = newStream();
      const { position, revision } = await log().append(stream, newEvents(3), { expected: 'none' });
      const last = (await readAllOf(log().readStream(stream))).at(-1);
      expect({ position, revision }).toEqual({ position: last?.position, revision: 2 });
    });

    test('an empty append adds nothing and returns the end of the stream', async () => {
      const stream = await streamOf(log(), 2);
      const last = (await readAllOf(log().readStream(stream))).at(-1);
      expect(await log().append(stream, [], { expected: 1 })).toEqual({
        position: last?.position,
        revision: 1,
        repeated: false,
      });
      expect(await log().append(newStream(), [], { expected: 'none' })).toEqual({
        position: '',
        revision: -1,
        repeated: false,
      });
    });

    test('an empty append is refused on a wrong expectation', async () => {
      await expect(log().append(newStream(), [], { expected: 'exists' })).rejects.toBeInstanceOf(WrongRevision);
    });

    test('refuses data that a store cannot keep', async () => {
      const given = { expected: 'any' } as const;
      await expect(log().append('', newEvents(1), given)).rejects.toBeInstanceOf(TypeError);
      await expect(log().append('$all', newEvents(1), given)).rejects.toBeInstanceOf(TypeError);
      await expect(log().append(newStream(), [newEvent(0, '')], given)).rejects.toBeInstanceOf(TypeError);
      await expect(log().append(newStream(), [newEvent(0, 'Noted', 'first')], given)).rejects.toBeInstanceOf(TypeError);
    });

    test('reads an event exactly as it was appended', async () => {
      const stream = newStream();
      const data = {
        text: 'Grüße, "quoted" \\ 🚁 \u0001 \u2028',
        nested: [{ deep: null }, 1.5, -0.25, 1e21],
        no: false,
      };
      const given = { ...newEvent(), data, sealed: 'v1.abc' };
      await log().append(stream, [given, newEvent(1)], { expected: 'none' });
      const [back, plain] = await readAllOf(log().readStream(stream));
      expect(back).toMatchObject({ ...given, stream, revision: 0 });
      expect(back?.recordedAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
      expect(plain).not.toHaveProperty('sealed');
      const page = await log().readAll({ after: '', max: 1, types: ['NeverHeardOf'] });
      expect(page.events).toEqual([]);
    });
  });
}

function describeIdentity(log: () => EventStore): void {
  describe('event ids', () => {
    const expectations: Expected[] = ['any', 'none', 'exists', -1, 7];
    test.each(expectations)('a repeated append that expects %s gets the first answer', async (expected) => {
      const stream = newStream();
      const events = newEvents(2);
      const first = await log().append(stream, events, { expected: 'none' });
      await log().append(stream, newEvents(3), { expected: 'exists' });
      expect(await log().append(stream, events, { expected })).toEqual({ ...first, repeated: true });
      expect(await readAllOf(log().readStream(stream))).toHaveLength(5);
    });

    test('an append that begins with a known event counts as a repeat', async () => {
      const stream = newStream();
      const [known, next] = [newEvent(1), newEvent(2)];
      const first = await log().append(stream, [known], { expected: 'none' });
      expect(await log().append(stream, [known, next], { expected: 'none' })).toEqual({ ...first, repeated: true });
    });

    test('refuses a duplicate id within an append', async () => {
      const event = newEvent();
      const stream = newStream();
      await expect(log().append(stream, [event, event], { expected: 'any' })).rejects.toBeInstanceOf(EventIdTaken);
      expect(await readAllOf(log().readStream(stream))).toEqual([]);
    });

    test('when the answer is lost after the commit, a retry gets the same answer and stores nothing more', async () => {
      const streams = Array.from({ length: 100 }, newStream);
      const sends = Array.from({ length: 1_000 }, (_, n) => ({
        stream: streams[n % 100] ?? '',
        events: [newEvent(n)],
      }));
      const send = () => Promise.all(sends.map((one) => log().append(one.stream, one.events, { expected: 'any' })));
      const firstReplies = await send();
      const replies = await send();
      expect(replies).toEqual(firstReplies.map((reply) => ({ ...reply, repeated: true })));
      const stored = await Promise.all(streams.map((stream) => readAllOf(log().readStream(stream))));
      expect(stored.flat()).toHaveLength(1_000);
    });
  });
}
