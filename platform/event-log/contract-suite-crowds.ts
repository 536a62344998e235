import { describe, expect, test } from 'vitest';
import { WrongRevision } from '#contracts/event-log.ts';
import { EventIdTaken, type RawLog, type StoredEvent } from './raw-log.ts';
import { followUntil, newEvent, newEvents, newStream, readAllOf } from './testing/events.ts';

/** The figures in full by `npm run test:event-log`; enough to see a fault in every test run. */
const full = process.env['EVENT_LOG_FULL'] === '1';
const rounds = full ? 100 : 3;
const manyEvents = full ? 100_000 : 6_000;
const patience = full ? 600_000 : 20_000;

/** The same disorder in every run. */
function dice(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * sides);
  };
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

export function describeCrowds(log: () => RawLog, { knowsEveryId }: { knowsEveryId: boolean }): void {
  describe('many at once', () => {
    test(`1,000 appends at one expected revision, ${rounds} rounds: exactly one lands`, {
      timeout: patience,
    }, async () => {
      const stream = newStream();
      for (let round = 0; round < rounds; round += 1) {
        const attempts = Array.from({ length: 1_000 }, (_, n) =>
          log().append(stream, [newEvent(n)], { expected: round - 1 }),
        );
        const outcomes = await Promise.allSettled(attempts);
        const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
        expect(refused).toHaveLength(999);
        expect(refused.filter((reason) => !(reason instanceof WrongRevision))).toEqual([]);
      }
      expect(await readAllOf(log().readStream(stream))).toHaveLength(rounds);
    });

    test('an append that fails takes no other with it, and each is told of its own', async () => {
      const [stream, taken] = [newStream(), newStream()];
      const [known, twice] = [newEvent(), newEvent()];
      await log().append(taken, [known], { expected: 'none' });
      const appends = Array.from({ length: 200 }, (_, n) => {
        if (n % 4 === 1) return log().append(newStream(), [twice, twice], { expected: 'none' });
        if (n % 4 === 2) return log().append(stream, [newEvent(n)], { expected: 10_000 });
        if (n % 4 === 3) return log().append(taken, [known], { expected: 'none' });
        return log().append(stream, newEvents(2), { expected: 'any' });
      });
      const four = [
        { value: { repeated: false } },
        { reason: expect.any(EventIdTaken) },
        { reason: expect.any(WrongRevision) },
        { value: { revision: 0, repeated: true } },
      ];
      expect(await Promise.allSettled(appends)).toMatchObject(appends.map((_, n) => four[n % 4]));
      const events = await readAllOf(log().readStream(stream));
      expect(events.map((event) => event.revision)).toEqual(Array.from({ length: 100 }, (_, n) => n));
    });

    test.skipIf(!knowsEveryId)('an id that another stream has is refused, among others that land', async () => {
      const known = newEvent();
      await log().append(newStream(), [known], { expected: 'none' });
      const appends = [[newEvent()], [known], [newEvent(), known], [newEvent()]].map((events) =>
        log().append(newStream(), events, { expected: 'none' }),
      );
      const outcomes = await Promise.allSettled(appends);
      const taken = { reason: expect.any(EventIdTaken) };
      expect(outcomes).toMatchObject([{ value: { revision: 0 } }, taken, taken, { value: { revision: 0 } }]);
    });

    test('appends that wait together are stored in the order in which they came', async () => {
      const stream = newStream();
      await Promise.all(
        Array.from({ length: 300 }, (_, n) => log().append(stream, [newEvent(n)], { expected: n - 1 })),
      );
      const events = await readAllOf(log().readStream(stream));
      expect(events.map((event) => event.data)).toEqual(Array.from({ length: 300 }, (_, n) => ({ n })));
    });

    test(`64 writers that dawdle and fail, ${manyEvents} events, a reader live: nothing skipped, nothing out of order`, {
      timeout: patience,
    }, async () => {
      const streams = Array.from({ length: 100 }, newStream);
      const after = await log().head();
      const mine = new AbortController();
      const count = new Map(streams.map((stream) => [stream, 0]));
      let stored = 0;

      const write = async (writer: number): Promise<void> => {
        const roll = dice(writer + 1);
        while (stored < manyEvents) {
          const stream = streams[roll(streams.length)] ?? '';
          const events = newEvents(1 + roll(3));
          if (roll(3) === 0) await pause(roll(4));
          try {
            const expected = roll(10) === 0 ? 1_000_000 : roll(2) === 0 ? 'any' : (count.get(stream) ?? 0) - 1;
            const { revision } = await log().append(stream, events, { expected });
            count.set(stream, Math.max(count.get(stream) ?? 0, revision + 1));
            stored += events.length;
          } catch (error) {
            if (!(error instanceof WrongRevision)) throw error;
            if (error.expected !== 1_000_000) count.set(stream, Math.max(count.get(stream) ?? 0, error.actual + 1));
          }
        }
      };

      const writing = Promise.all(Array.from({ length: 64 }, (_, writer) => write(writer)));
      let written = Number.POSITIVE_INFINITY;
      const over = writing.then(async () => {
        written = stored;
        await log().append(newStream(), [newEvent(0, 'WritingEnded')], { expected: 'none' });
      });
      const reading = followUntil(log().subscribe({ after, signal: mine.signal }), (seen) => {
        return seen.length >= written && seen.at(-1)?.type === 'WritingEnded';
      });
      await over;
      const seen = (await reading).filter((event) => streams.includes(event.stream));
      mine.abort();

      expect(seen).toHaveLength(written);
      expect(skippedOrMisplaced(seen)).toEqual([]);
    });
  });
}

/** Events that do not stand right behind their stream's last one, or whose position does not rise. */
function skippedOrMisplaced(seen: readonly StoredEvent[]): StoredEvent[] {
  const revisions = new Map<string, number>();
  let last = '';
  return seen.filter((event) => {
    const right = event.revision === (revisions.get(event.stream) ?? -1) + 1 && event.position > last;
    revisions.set(event.stream, event.revision);
    last = event.position;
    return !right;
  });
}
