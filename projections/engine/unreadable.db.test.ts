import { Pool } from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { EventLog } from '#contracts/event-log.ts';
import { eventDefinitions } from '#contracts/events.ts';
import { Refusal } from '#contracts/refusals.ts';
import { DataKeys } from '#platform/adapters/event-store/encryption/data-keys.ts';
import { encryptedEventLog } from '#platform/adapters/event-store/encryption/encrypted-event-log.ts';
import type { EventStore } from '#platform/adapters/event-store/event-store.ts';
import { memoryLog } from '#platform/adapters/event-store/memory.ts';
import { keyTable } from '#platform/adapters/event-store/postgres/key-table.ts';
import { encryptionKey } from '#platform/adapters/event-store/testing/encrypted.ts';
import { upcasts, versionsOf } from '#platform/adapters/event-store/upcast.ts';
import { freshDatabase } from '#platform/testing/database.ts';
import { allProjectors } from '../all.ts';
import { counting } from '../testing/counting.ts';
import { caughtUp, openEngine } from '../testing/engine.ts';
import { testClock } from '../testing/filled-log.ts';
import { history, idFor } from '../testing/history.ts';

const { pool, url } = await freshDatabase();
const keys = await DataKeys.open(keyTable(pool), encryptionKey);

const { FlightReportSubmitted } = eventDefinitions;
if (!FlightReportSubmitted) throw new Error('There are no flight reports');
const older = { ...FlightReportSubmitted, version: FlightReportSubmitted.version - 1 };
/** The log as read by a version from before the newest version of flight reports, and by the current one. */
const programs = {
  old: versionsOf({ ...eventDefinitions, FlightReportSubmitted: older }, upcasts),
  today: versionsOf(eventDefinitions, {
    ...upcasts,
    FlightReportSubmitted: { ...upcasts.FlightReportSubmitted, [older.version]: (data) => data },
  }),
};
const seenBy = (store: EventStore, program: keyof typeof programs) =>
  encryptedEventLog(store, { keys, report: () => undefined, versions: programs[program] });

const newerPerson = `learner-${idFor('person', 1)}`;
const elsewhere = allProjectors.find(
  ({ handles }) => !handles.has('FlightReportSubmitted') && handles.has('StepCompleted'),
);
if (!elsewhere) throw new Error('Every read model handles flight reports');

/** Days of some people. Flight reports have the older version, except one person's from the third on. */
async function fill(store: EventStore, days: number) {
  let reports = 0;
  for (const { stream, event } of history(4, days)) {
    const isReport = event.type === 'FlightReportSubmitted';
    if (isReport && stream === newerPerson) reports += 1;
    const isNewer = isReport && stream === newerPerson && reports > 2;
    const schemaVersion = isReport && !isNewer ? older.version : event.metadata.schemaVersion;
    await store.append(stream, [{ ...event, metadata: { ...event.metadata, schemaVersion } }], { expected: 'any' });
  }
}

const countOf = async (name: string) => {
  const { rows } = await pool.query(`select sum(reports)::int as reports from ${name}_counts`);
  return rows[0].reports;
};

describe('an event of a newer version of the product', () => {
  it('is parked at once by the projections that handle its type, and nothing else stops', async () => {
    const raw = memoryLog(testClock);
    const log = seenBy(raw, 'old');
    const projectors = [counting('future'), elsewhere];
    const old = openEngine(log, pool, projectors, { owner: 'old' });
    await old.start();
    await fill(raw, 5);
    await caughtUp(old, log);
    await fill(raw, 8);
    await caughtUp(old, log);
    // Three people for eight days, and the fourth until that event.
    expect(await countOf('future')).toBe(3 * 8 + 2);
    const letters = await old.deadLetters('future');
    expect(letters).toHaveLength(6);
    expect(letters[0]).toMatchObject({
      stream: newerPerson,
      unreadable: true,
      error: expect.stringMatching(/newer version/),
    });
    expect(letters.slice(1).every(({ error }) => error === null)).toBe(true);
    expect((await old.states()).find(({ name }) => name === elsewhere.name)).toMatchObject({
      state: 'live',
      parked: 0,
    });
    expect((await old.states()).find(({ name }) => name === 'future')).toMatchObject({ state: 'parked', parked: 6 });
    const errors = old.said.filter(({ level }) => level !== 'info');
    expect(errors).toMatchObject([{ message: 'event parked', fields: { projection: 'future', stream: newerPerson } }]);
    expect(JSON.stringify(errors)).not.toContain('joyLevel');
    await old.close();

    const today = openEngine(seenBy(raw, 'today'), pool, projectors, { owner: 'today' });
    await today.start();
    await expect.poll(() => countOf('future')).toBe(4 * 8);
    expect(await today.deadLetters('future')).toEqual([]);
  });

  it('is decoded by a newer version for all projections, however few connections it may open and even if some fail', async () => {
    const raw = memoryLog(testClock);
    const log = seenBy(raw, 'old');
    const projectors = Array.from({ length: 12 }, (_, at) => counting(`many${at}`));
    const old = openEngine(log, pool, projectors, { owner: 'old' });
    await old.start();
    await fill(raw, 5);
    await caughtUp(old, log);
    await old.close();

    const few = new Pool({ connectionString: url, pipeline: true, max: 6, connectionTimeoutMillis: 500 });
    onTestFinished(() => few.end());
    const todaysLog = seenBy(raw, 'today');
    let failures = 3;
    const throughPool: EventLog = {
      ...todaysLog,
      async *readStream(...args) {
        await few.query('select 1');
        if (failures-- > 0) throw new Refusal('unavailable.log');
        yield* todaysLog.readStream(...args);
      },
    };
    const today = openEngine(throughPool, few, projectors, { owner: 'today', leaseMs: 400 });
    await today.start();
    for (const { name } of projectors) {
      await expect.poll(() => today.deadLetters(name)).toEqual([]);
      expect(await countOf(name)).toBe(4 * 5);
    }
    await today.close();
  });

  it('does not break the list of projections that are behind it', async () => {
    const raw = memoryLog(testClock);
    await fill(raw, 5);
    const old = openEngine(seenBy(raw, 'old'), pool, [counting('listed')]);
    expect((await old.states()).find(({ name }) => name === 'listed')).toMatchObject({
      state: 'missing',
      lagEvents: 20,
    });
  });

  it('is parked by a rebuild too, even a resumed one, while the old tables serve reads', async () => {
    const raw = memoryLog(testClock);
    const log = seenBy(raw, 'old');
    await fill(raw, 40);
    const old = openEngine(log, pool, [counting('rebuilt')]);
    const stop = new AbortController();
    const { id, done } = await old.replays.start({ signal: stop.signal, onProgress: () => stop.abort() });
    expect(await done).toMatchObject({ state: 'cancelled' });
    expect(await (await old.replays.resume(id)).done).toMatchObject({ state: 'done', failure: null });
    // Only this person's events after the first unreadable one wait.
    const expectSetAside = async (days: number) => {
      expect(await countOf('rebuilt')).toBe(3 * days + 2);
      const letters = await old.deadLetters('rebuilt');
      expect(letters).toHaveLength(days - 2);
      expect(letters.every(({ stream, unreadable }) => unreadable && stream === newerPerson)).toBe(true);
      expect(letters.map(({ error }) => error === null)).toEqual(letters.map((_, at) => at > 0));
    };
    await expectSetAside(40);
    await old.start();
    await fill(raw, 45);
    await caughtUp(old, log);
    await expectSetAside(45);
    expect(await old.replays.verify()).toMatchObject([{ equal: true, parked: 43 }]);
    expect(await (await old.replays.start()).done).toMatchObject({ state: 'done' });
    await caughtUp(old, log);
    await expectSetAside(45);
    await old.close();

    const today = openEngine(seenBy(raw, 'today'), pool, [counting('rebuilt')], { owner: 'today' });
    await today.start();
    await expect.poll(() => countOf('rebuilt')).toBe(4 * 45);
    expect(await today.deadLetters('rebuilt')).toEqual([]);
  });

  it('stays parked after a failed retry, with the events that wait behind it', async () => {
    const raw = memoryLog(testClock);
    const log = seenBy(raw, 'old');
    const old = openEngine(log, pool, [counting('vain')]);
    await old.start();
    await fill(raw, 5);
    await caughtUp(old, log);
    expect(await old.retryAll('vain')).toMatchObject({
      applied: 0,
      left: 3,
      error: expect.stringMatching(/newer version/),
    });
    expect(await old.deadLetters('vain')).toHaveLength(3);
    expect(await old.retryAll('unheard')).toBeUndefined();
  });
});
