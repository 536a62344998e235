import { describe, expect, test } from 'vitest';
import { WrongRevision } from '#contracts/event-log.ts';
import { EventIdTaken, type EventStore } from './event-store.ts';
import { skippedOrMisplaced, writeAsCrowd } from './testing/crowd.ts';
import { newEvent, newEvents, newStream, readAllOf } from './testing/events.ts';

/** Full size with EVENT_LOG_FULL=1; a smaller size that still reveals faults in every test run. */
const full = process.env['EVENT_LOG_FULL'] === '1';
const rounds = full ? 100 : 2;
const manyEvents = full ? 100_000 : 3_000;
/** In milliseconds. */
const timeout = full ? 3_600_000 : 120_000;

export function describeCrowds(log: () => EventStore, { knowsEveryId }: { knowsEveryId: boolean }): void {
  describe('concurrency', () => {
    test(`1,000 appends at one expected revision, ${rounds} rounds: exactly one succeeds`, { timeout }, async () => {
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

    test('a failing append does not affect others, and each gets its own result', async () => {
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

    test.skipIf(!knowsEveryId)('an id of another stream is refused, while concurrent appends succeed', async () => {
      const known = newEvent();
      await log().append(newStream(), [known], { expected: 'none' });
      const appends = [[newEvent()], [known], [newEvent(), known], [newEvent()]].map((events) =>
        log().append(newStream(), events, { expected: 'none' }),
      );
      const outcomes = await Promise.allSettled(appends);
      const taken = { reason: expect.any(EventIdTaken) };
      expect(outcomes).toMatchObject([{ value: { revision: 0 } }, taken, taken, { value: { revision: 0 } }]);
    });

    test('waiting appends are stored in the order of their calls', async () => {
      const stream = newStream();
      await Promise.all(
        Array.from({ length: 300 }, (_, n) => log().append(stream, [newEvent(n)], { expected: n - 1 })),
      );
      const events = await readAllOf(log().readStream(stream));
      expect(events.map((event) => event.data)).toEqual(Array.from({ length: 300 }, (_, n) => ({ n })));
    });

    test(`64 slow and failing writers, ${manyEvents} events, a live reader: no event skipped or out of order`, {
      timeout,
    }, async () => {
      const { seen, acknowledged } = await writeAsCrowd({ logs: [log()], reader: log(), events: manyEvents });
      expect(seen).toHaveLength(acknowledged);
      expect(skippedOrMisplaced(seen)).toEqual([]);
    });
  });
}
