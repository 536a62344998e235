import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RecordedEvent } from '#contracts/event.ts';
import { freshDatabase } from '#platform/testing/database.ts';
import type { EventStore } from '../event-store.ts';
import { postgresLog } from '../postgres/postgres-log.ts';
import { followUntil, newStream, readAllOf } from '../testing/events.ts';
import { openSealed, testEvent } from '../testing/encrypted.ts';
import { UnreadableEvent } from '../upcast.ts';
import { encryptFields } from './personal-fields.ts';

let pool: Pool;
let raw: EventStore;
beforeAll(async () => {
  const database = await freshDatabase();
  pool = database.pool;
  raw = postgresLog(database);
});
afterAll(() => raw.close());

const story = (text: string, subject: string) =>
  testEvent('StoryTold', { text, photos: [`${text}.jpg`], points: 3 }, subject);
const dataOf = (events: readonly RecordedEvent[]) => events.map((event) => event.data);
const told = (text: string) => ({ text, photos: [`${text}.jpg`], points: 3 });
const gone = { text: null, photos: [], points: 3 };

describe('personal fields', () => {
  test('never stand in the store as they were written, and come back as they were', async () => {
    const { log } = await openSealed(raw, pool);
    const [stream, person] = [newStream(), randomUUID()];
    const after = await log.head();
    await log.append(stream, [story('A canary sang', person)], { expected: 'none' });
    const { rows } = await pool.query('select * from events where stream = $1', [stream]);
    expect(JSON.stringify(rows)).toContain('"points":3');
    expect(JSON.stringify(rows)).not.toContain('canary');

    const expected = [told('A canary sang')];
    expect(dataOf(await readAllOf(log.readStream(stream)))).toEqual(expected);
    expect(dataOf((await log.readAll({ after, max: 10 })).events)).toEqual(expected);
    const mine = new AbortController();
    const seen = await followUntil(log.subscribe({ after, signal: mine.signal }), (events) => events.length === 1);
    mine.abort();
    expect(dataOf(seen)).toEqual(expected);
    expect(seen[0]).not.toHaveProperty('sealed');
  });

  test('are opened for the types that a reader asks for, the others come as after an erasure', async () => {
    const { log } = await openSealed(raw, pool);
    const after = await log.head();
    await log.append(newStream(), [story('Mine', randomUUID())], { expected: 'none' });
    const read = async (open: readonly string[]) => dataOf((await log.readAll({ after, max: 10, open })).events);
    expect(await read(['StoryTold'])).toEqual([told('Mine')]);
    expect(await read(['PointsWon'])).toEqual([gone]);
  });

  test('that say nothing need no key', async () => {
    const { log } = await openSealed(raw, pool);
    const [stream, person] = [newStream(), randomUUID()];
    await log.append(stream, [testEvent('StoryTold', gone, person)], { expected: 'none' });
    expect(dataOf(await readAllOf(log.readStream(stream)))).toEqual([gone]);
    expect((await pool.query('select 1 from personal_keys where subject = $1', [person])).rowCount).toBe(0);
  });

  test('of one person are sealed with one key, however many processes make it at once', async () => {
    const processes = await Promise.all(Array.from({ length: 8 }, () => openSealed(raw, pool)));
    const [stream, people] = [newStream(), Array.from({ length: 20 }, () => randomUUID())];
    await Promise.all(
      processes.flatMap(({ log }, n) =>
        people.map((person) => log.append(stream, [story(`Tale ${n}`, person)], { expected: 'any' })),
      ),
    );
    const { log, problems } = await openSealed(raw, pool);
    const events = await readAllOf(log.readStream(stream));
    expect(dataOf(events)).toEqual(expect.arrayContaining([told('Tale 0'), told('Tale 7')]));
    expect(events).toHaveLength(160);
    expect(problems).toEqual([]);
  });

  test('can not be moved to another event', async () => {
    const { log, problems } = await openSealed(raw, pool);
    const [stream, person] = [newStream(), randomUUID()];
    await log.append(stream, [story('Mine', person)], { expected: 'none' });
    const [stored] = await readAllOf(raw.readStream(stream));
    const other = testEvent('StoryTold', { points: 3 }, person);
    await raw.append(stream, [{ ...other, sealed: stored?.sealed ?? '' }], { expected: 0 });
    expect(dataOf(await readAllOf(log.readStream(stream)))).toEqual([told('Mine'), gone]);
    expect(problems).toEqual([expect.stringContaining(`StoryTold ${other.id}`)]);
  });

  test('whose key is missing are shown as gone, and that is reported', async () => {
    const { log, problems } = await openSealed(raw, pool);
    const [stream, person] = [newStream(), randomUUID()];
    await log.append(stream, [story('Mine', person)], { expected: 'none' });
    await pool.query('delete from personal_keys where subject = $1', [person]);
    const other = await openSealed(raw, pool);
    expect(dataOf(await readAllOf(other.log.readStream(stream)))).toEqual([gone]);
    expect(other.problems).toEqual([expect.stringContaining('no data key')]);
    expect(problems).toEqual([]);
  });

  test('are safe from a start with another ENCRYPTION_KEY, which is refused', async () => {
    const { log } = await openSealed(raw, pool);
    await log.append(newStream(), [story('Mine', randomUUID())], { expected: 'none' });
    await expect(openSealed(raw, pool, Buffer.alloc(32, 8))).rejects.toThrow('ENCRYPTION_KEY');
  });
});

describe('erasing a person', () => {
  test('makes them unreadable at once in every process, and leaves counts and other people alone', async () => {
    const [here, elsewhere] = [await openSealed(raw, pool), await openSealed(raw, pool)];
    const [stream, person, other] = [newStream(), randomUUID(), randomUUID()];
    await here.log.append(stream, [story('Mine', person), story('Theirs', other)], { expected: 'none' });
    await readAllOf(elsewhere.log.readStream(stream)); // knows both keys by now
    await here.keys.erase(person);
    await here.keys.erase(person);
    for (const { log, problems } of [here, elsewhere, await openSealed(raw, pool)]) {
      expect(dataOf(await readAllOf(log.readStream(stream)))).toEqual([gone, told('Theirs')]);
      expect(problems).toEqual([]);
    }
    const { rows } = await pool.query('select wrapped from personal_keys where subject = $1', [person]);
    expect(rows).toEqual([{ wrapped: null }]);
  });

  test('keeps nothing personal that is written afterwards', async () => {
    const { log, keys } = await openSealed(raw, pool);
    const [stream, person] = [newStream(), randomUUID()];
    await keys.erase(person);
    await log.append(stream, [story('Too late', person)], { expected: 'none' });
    expect(await readAllOf(raw.readStream(stream))).toMatchObject([{ data: { points: 3 } }]);
    expect(dataOf(await readAllOf(log.readStream(stream)))).toEqual([gone]);
  });

  test('of many at once reaches all of them in a process that remembers their keys', async () => {
    const [here, elsewhere] = [await openSealed(raw, pool), await openSealed(raw, pool)];
    const [stream, people] = [newStream(), Array.from({ length: 30 }, () => randomUUID())];
    await here.log.append(
      stream,
      people.map((person) => story('Mine', person)),
      { expected: 'none' },
    );
    const reading = (async () => {
      for (let round = 0; round < 20; round += 1) await readAllOf(elsewhere.log.readStream(stream));
    })();
    await Promise.all(people.map((person) => here.keys.erase(person)));
    await reading;
    expect(dataOf(await readAllOf(elsewhere.log.readStream(stream)))).toEqual(people.map(() => gone));
  });
});

describe('an event that does not fit', () => {
  const refused: [string, ReturnType<typeof testEvent>, string][] = [
    ['no such event', testEvent('Unheard', {}, null), 'There is no event Unheard'],
    ['a field too many', testEvent('PointsWon', { points: 1, secret: 'canary' }, null), 'PointsWon does not fit'],
    ['a wrong value', testEvent('PointsWon', { points: 'canary' }, null), 'points'],
    ['an old version', testEvent('StoryTold', { body: 'canary', points: 3 }, randomUUID(), 1), 'version 2, not 1'],
    ['no subject for personal fields', testEvent('StoryTold', told('canary'), null), 'names no subject'],
  ];
  test.each(refused)(
    'is refused before it is stored, without its values in the error: %s',
    async (_, event, message) => {
      const { log } = await openSealed(raw, pool);
      const stream = newStream();
      const error = await log.append(stream, [event], { expected: 'any' }).catch((reason: unknown) => reason);
      expect(String(error)).toContain(message);
      expect(String(error)).not.toContain('canary');
      expect(await readAllOf(raw.readStream(stream))).toEqual([]);
    },
  );

  const unreadable: [string, ReturnType<typeof testEvent>, string][] = [
    ['an unknown type', testEvent('Unheard', {}, null), 'does not know'],
    ['a newer version', testEvent('PointsWon', { points: 1 }, null, 2), 'newer version'],
    ['an old version without a way on', testEvent('StoryTold', { points: 1 }, null, 0), 'cannot be upcast'],
    ['an old version that ends in the wrong shape', testEvent('StoryTold', { points: 'many' }, null, 1), 'points'],
  ];
  test.each(unreadable)('is not read over where the store holds it: %s', async (_, event, message) => {
    const { log } = await openSealed(raw, pool);
    const stream = newStream();
    await raw.append(stream, [event], { expected: 'none' });
    const error = await readAllOf(log.readStream(stream)).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ code: 'unavailable', retryAfter: expect.any(Number) });
    const { cause } = error as Error;
    expect(cause).toBeInstanceOf(UnreadableEvent);
    expect(String(cause)).toContain(message);
  });
});

describe('an event of an old version', () => {
  test('comes back in the shape of today, opened or erased', async () => {
    const { log, keys } = await openSealed(raw, pool);
    const [stream, person] = [newStream(), randomUUID()];
    const old = testEvent('StoryTold', { points: 3 }, person, 1);
    await raw.append(stream, [encryptFields(old, { body: 'Long ago' }, await keys.forEncryption(person))], {
      expected: 'none',
    });
    expect(dataOf(await readAllOf(log.readStream(stream)))).toEqual([{ text: 'Long ago', photos: [], points: 3 }]);
    await keys.erase(person);
    expect(dataOf(await readAllOf(log.readStream(stream)))).toEqual([gone]);
  });
});
