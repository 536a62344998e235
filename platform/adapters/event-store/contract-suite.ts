import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Expected, WrongRevision } from '#contracts/event-log.ts';
import { describeCrowds } from './contract-suite-crowds.ts';
import { describeReading } from './contract-suite-reading.ts';
import { EventIdTaken, type EventStore } from './event-store.ts';
import { newEvent, newEvents, newStream, readAllOf } from './testing/events.ts';

export interface LogTraits {
  /** False for a store that looks for an event's id in its own stream only, so that it can't refuse a foreign one. */
  readonly knowsEveryId: boolean;
}

/** What every store promises; each of them runs it. It leaves streams behind that no other run knows of. */
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
    test.each(right)('a stream of %i events that is expected at %s takes the append', async (there, expected) => {
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
      'a stream of %i events that is expected at %s refuses, and says where it stands',
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

    test('the answer tells position and revision of the last event', async () => {
      const stream = newStream();
      const { position, revision } = await log().append(stream, newEvents(3), { expected: 'none' });
      const last = (await readAllOf(log().readStream(stream))).at(-1);
      expect({ position, revision }).toEqual({ position: last?.position, revision: 2 });
    });

    test('an append of nothing adds nothing and tells where the stream stands', async () => {
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

    test('an append of nothing is held to its expectation like any other', async () => {
      await expect(log().append(newStream(), [], { expected: 'exists' })).rejects.toBeInstanceOf(WrongRevision);
    });

    test('what a store could not keep is refused before it is sent', async () => {
      const given = { expected: 'any' } as const;
      await expect(log().append('', newEvents(1), given)).rejects.toBeInstanceOf(TypeError);
      await expect(log().append('$all', newEvents(1), given)).rejects.toBeInstanceOf(TypeError);
      await expect(log().append(newStream(), [newEvent(0, '')], given)).rejects.toBeInstanceOf(TypeError);
      await expect(log().append(newStream(), [newEvent(0, 'Noted', 'first')], given)).rejects.toBeInstanceOf(TypeError);
    });

    test('an event comes back as it went in', async () => {
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
    test.each(expectations)(
      'the same append again, expected at %s, is answered as the first time',
      async (expected) => {
        const stream = newStream();
        const events = newEvents(2);
        const first = await log().append(stream, events, { expected: 'none' });
        await log().append(stream, newEvents(3), { expected: 'exists' });
        expect(await log().append(stream, events, { expected })).toEqual({ ...first, repeated: true });
        expect(await readAllOf(log().readStream(stream))).toHaveLength(5);
      },
    );

    test('an append that begins with a known event is that append again', async () => {
      const stream = newStream();
      const [known, next] = [newEvent(1), newEvent(2)];
      const first = await log().append(stream, [known], { expected: 'none' });
      expect(await log().append(stream, [known, next], { expected: 'none' })).toEqual({ ...first, repeated: true });
    });

    test('an id twice in one append is refused', async () => {
      const event = newEvent();
      const stream = newStream();
      await expect(log().append(stream, [event, event], { expected: 'any' })).rejects.toBeInstanceOf(EventIdTaken);
      expect(await readAllOf(log().readStream(stream))).toEqual([]);
    });

    test('replies that are lost after the commit: each retry finds one event and the same answer', async () => {
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
