import { describe, expect, test } from 'vitest';
import { WrongRevision } from '#contracts/event-log.ts';
import { EventIdTaken, type EventStore } from './event-store.ts';
import { skippedOrMisplaced, writeAsCrowd } from './testing/crowd.ts';
import { newEvent, newEvents, newStream, readAllOf } from './testing/events.ts';

/** The figures in full by `npm run test:event-log`; enough to see a fault in every test run. */
const full = process.env['EVENT_LOG_FULL'] === '1';
const rounds = full ? 100 : 2;
const manyEvents = full ? 100_000 : 3_000;
const patience = full ? 3_600_000 : 60_000;

export function describeCrowds(log: () => EventStore, { knowsEveryId }: { knowsEveryId: boolean }): void {
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
      const { seen, acknowledged } = await writeAsCrowd({ logs: [log()], reader: log(), events: manyEvents });
      expect(seen).toHaveLength(acknowledged);
      expect(skippedOrMisplaced(seen)).toEqual([]);
    });
  });
}
