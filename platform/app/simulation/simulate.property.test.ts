import { describe, expect, test } from 'vitest';
import { learnerDecider } from '#commands/journey/learner-decider.ts';
import type { RecordedEvent } from '#contracts/event.ts';
import { eventDefinitions } from '#contracts/events.ts';
import type { LearnerEvent } from '#contracts/journey/events.ts';
import { Refusal } from '#contracts/refusals.ts';
import { memoryLog } from '#platform/adapters/event-store/memory.ts';
import { SettableClock } from '#platform/testing/settable-clock.ts';
import type { CohortSize } from './cohort.ts';
import { simulate } from './simulate.ts';

/** The log after a simulation, without the fields that the log adds. */
async function logOf(size: CohortSize) {
  const log = memoryLog(new SettableClock('2026-01-01T00:00:00.000Z'));
  const result = await simulate(log, size);
  const { events } = await log.readAll({ after: '', max: 1_000_000 });
  return { log, result, events };
}
const lines = (events: readonly RecordedEvent[]) =>
  events
    .map(({ stream, revision, id, type, data, metadata }) =>
      JSON.stringify({ stream, revision, id, type, data, metadata }),
    )
    .join('\n');

const small: CohortSize = { learners: 15, days: 40, seed: 7 };

describe('a simulated cohort', () => {
  test('is the same for the same seed, byte for byte and in the same order', async () => {
    const [one, other] = [await logOf(small), await logOf(small)];
    expect(lines(one.events)).toBe(lines(other.events));
    expect(one.events.length).toBeGreaterThan(15 * 30);
  });

  test('differs for another seed', async () => {
    const [one, other] = [await logOf(small), await logOf({ ...small, seed: 8 })];
    const ids = new Set(one.events.map(({ id }) => id));
    expect(other.events.some(({ id }) => ids.has(id))).toBe(false);
  });

  test('adds nothing when it is run again on the same log', async () => {
    const { log, result } = await logOf(small);
    const head = await log.head();
    expect(await simulate(log, small)).toEqual({ events: result.events, known: result.events });
    expect(await log.head()).toBe(head);
  });

  test('counts only earlier events as known, not its own appends whose answer was lost', async () => {
    const log = memoryLog(new SettableClock('2026-01-01T00:00:00.000Z'));
    let appends = 0;
    const append: typeof log.append = async (...given) => {
      const appended = await log.append(...given);
      appends += 1;
      if (appends % 7 === 0) throw new Refusal('unavailable.log_lost');
      return appended;
    };
    expect(await simulate({ append }, small)).toMatchObject({ known: 0 });
  });

  test('consists of events that match their schemas and fold without error', async () => {
    const { events } = await logOf(small);
    const states = new Map<string, typeof learnerDecider.initialState>();
    for (const event of events) {
      const definition = eventDefinitions[event.type];
      expect(definition?.data.safeParse(event.data).error, event.type).toBeUndefined();
      if (!event.stream.startsWith('learner-')) continue;
      const before = states.get(event.stream) ?? learnerDecider.initialState;
      // A learner's stream holds its own events.
      states.set(event.stream, learnerDecider.evolve(before, event as RecordedEvent<LearnerEvent>));
    }
    expect(states.size).toBe(15);
  });

  test('registers everybody once, rests at weekends, and sometimes drops out or finishes', async () => {
    const { events } = await logOf({ learners: 80, days: 60, seed: 7 });
    const ofType = (type: string) => events.filter((event) => event.type === type);
    expect(ofType('AccountRegistered')).toHaveLength(80);
    const arrived = ofType('JourneyCompleted').length;
    expect(arrived).toBeGreaterThan(10);
    expect(arrived).toBeLessThan(60);
    const byWeekday = new Map<number, number>();
    for (const { metadata } of ofType('EngagementRecorded')) {
      const weekday = new Date(metadata.occurredAt).getUTCDay();
      byWeekday.set(weekday, (byWeekday.get(weekday) ?? 0) + 1);
    }
    expect(byWeekday.get(0)).toBeLessThan((byWeekday.get(3) ?? 0) * 0.75);
    const unlocked = new Set(ofType('AchievementUnlocked').map(({ data }) => JSON.stringify(data).slice(0, 60)));
    expect(unlocked.size).toBeGreaterThan(20);
  });

  test('stops between two batches when aborted', async () => {
    const stopping = new AbortController();
    const log = memoryLog(new SettableClock('2026-01-01T00:00:00.000Z'));
    const stopped = simulate(log, small, { signal: stopping.signal, onDay: () => stopping.abort() });
    await expect(stopped).rejects.toThrow(/abort/);
  });
});
