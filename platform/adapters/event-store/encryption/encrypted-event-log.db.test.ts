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
const storyData = (text: string) => ({ text, photos: [`${text}.jpg`], points: 3 });
const gone = { text: null, photos: [], points: 3 };

describe('personal fields', () => {
  test('are stored encrypted and read back unchanged', async () => {
    const { log } = await openSealed(raw, pool);
    const [stream, person] = [newStream(), randomUUID()];
    const after = await log.head();
    await log.append(stream, [story('A canary sang', person)], { expected: 'none' });
    const { rows } = await pool.query('select * from events where stream = $1', [stream]);
    expect(JSON.stringify(rows)).toContain('"points":3');
    expect(JSON.stringify(rows)).not.toContain('canary');

    const expected = [storyData('A canary sang')];
    expect(dataOf(await readAllOf(log.readStream(stream)))).toEqual(expected);
    expect(dataOf((await log.readAll({ after, max: 10 })).events)).toEqual(expected);
    const mine = new AbortController();
    const seen = await followUntil(log.subscribe({ after, signal: mine.signal }), (events) => events.length === 1);
    mine.abort();
    expect(dataOf(seen)).toEqual(expected);
    expect(seen[0]).not.toHaveProperty('sealed');
  });

  test('are decrypted only for the requested types; others are blank, as after an erasure', async () => {
    const { log } = await openSealed(raw, pool);
    const after = await log.head();
    await log.append(newStream(), [story('Mine', randomUUID())], { expected: 'none' });
    const read = async (open: readonly string[]) => dataOf((await log.readAll({ after, max: 10, open })).events);
    expect(await read(['StoryTold'])).toEqual([storyData('Mine')]);
    expect(await read(['PointsWon'])).toEqual([gone]);
  });

  test('that are blank need no key', async () => {
    const { log } = await openSealed(raw, pool);
    const [stream, person] = [newStream(), randomUUID()];
    await log.append(stream, [testEvent('StoryTold', gone, person)], { expected: 'none' });
    expect(dataOf(await readAllOf(log.readStream(stream)))).toEqual([gone]);
    expect((await pool.query('select 1 from personal_keys where subject = $1', [person])).rowCount).toBe(0);
  });

  test('of one person share one key, even when several processes create it at once', async () => {
    const processes = await Promise.all(Array.from({ length: 8 }, () => openSealed(raw, pool)));
    const [stream, people] = [newStream(), Array.from({ length: 20 }, () => randomUUID())];
    await Promise.all(
      processes.flatMap(({ log }, n) =>
        people.map((person) => log.append(stream, [story(`Tale ${n}`, person)], { expected: 'any' })),
      ),
    );
    const { log, problems } = await openSealed(raw, pool);
    const events = await readAllOf(log.readStream(stream));
    expect(dataOf(events)).toEqual(expect.arrayContaining([storyData('Tale 0'), storyData('Tale 7')]));
    expect(events).toHaveLength(160);
    expect(problems).toEqual([]);
  });

  test('cannot be moved to another event', async () => {
    const { log, problems } = await openSealed(raw, pool);
    const [stream, person] = [newStream(), randomUUID()];
    await log.append(stream, [story('Mine', person)], { expected: 'none' });
    const [stored] = await readAllOf(raw.readStream(stream));
    const other = testEvent('StoryTold', { points: 3 }, person);
    await raw.append(stream, [{ ...other, sealed: stored?.sealed ?? '' }], { expected: 0 });
    expect(dataOf(await readAllOf(log.readStream(stream)))).toEqual([storyData('Mine'), gone]);
    expect(problems).toEqual([expect.stringContaining(`StoryTold ${other.id}`)]);
  });

  test('whose key is missing are blank, and this is reported', async () => {
    const { log, problems } = await openSealed(raw, pool);
    const [stream, person] = [newStream(), randomUUID()];
    await log.append(stream, [story('Mine', person)], { expected: 'none' });
    await pool.query('delete from personal_keys where subject = $1', [person]);
    const other = await openSealed(raw, pool);
    expect(dataOf(await readAllOf(other.log.readStream(stream)))).toEqual([gone]);
    expect(other.problems).toEqual([expect.stringContaining('no data key')]);
    expect(problems).toEqual([]);
  });

  test('are safe from another ENCRYPTION_KEY: opening the log with it fails', async () => {
    const { log } = await openSealed(raw, pool);
    await log.append(newStream(), [story('Mine', randomUUID())], { expected: 'none' });
    await expect(openSealed(raw, pool, Buffer.alloc(32, 8))).rejects.toThrow('ENCRYPTION_KEY');
  });
});

describe('erasing a person', () => {
  test('makes their fields unreadable at once in every process, and nothing else', async () => {
    const [here, elsewhere] = [await openSealed(raw, pool), await openSealed(raw, pool)];
    const [stream, person, other] = [newStream(), randomUUID(), randomUUID()];
    await here.log.append(stream, [story('Mine', person), story('Theirs', other)], { expected: 'none' });
    await readAllOf(elsewhere.log.readStream(stream)); // both keys are in its cache now
    await here.keys.erase(person);
    await here.keys.erase(person);
    for (const { log, problems } of [here, elsewhere, await openSealed(raw, pool)]) {
      expect(dataOf(await readAllOf(log.readStream(stream)))).toEqual([gone, storyData('Theirs')]);
      expect(problems).toEqual([]);
    }
    const { rows } = await pool.query('select wrapped from personal_keys where subject = $1', [person]);
    expect(rows).toEqual([{ wrapped: null }]);
  });

  test('drops personal fields that are appended afterwards', async () => {
    const { log, keys } = await openSealed(raw, pool);
    const [stream, person] = [newStream(), randomUUID()];
    await keys.erase(person);
    await log.append(stream, [story('Too late', person)], { expected: 'none' });
    expect(await readAllOf(raw.readStream(stream))).toMatchObject([{ data: { points: 3 } }]);
    expect(dataOf(await readAllOf(log.readStream(stream)))).toEqual([gone]);
  });

  test('works for many at once in a process that has cached their keys', async () => {
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

describe('an invalid event', () => {
  const refused: [string, ReturnType<typeof testEvent>, string][] = [
    ['an unknown type', testEvent('Unheard', {}, null), 'There is no event Unheard'],
    ['an unknown field', testEvent('PointsWon', { points: 1, secret: 'canary' }, null), 'PointsWon does not fit'],
    ['a wrong value', testEvent('PointsWon', { points: 'canary' }, null), 'points'],
    ['an old version', testEvent('StoryTold', { body: 'canary', points: 3 }, randomUUID(), 1), 'version 2, not 1'],
    ['no subject for personal fields', testEvent('StoryTold', storyData('canary'), null), 'names no subject'],
  ];
  test.each(refused)('is refused without its values in the error: %s', async (_, event, message) => {
    const { log } = await openSealed(raw, pool);
    const stream = newStream();
    const error = await log.append(stream, [event], { expected: 'any' }).catch((reason: unknown) => reason);
    expect(String(error)).toContain(message);
    expect(String(error)).not.toContain('canary');
    expect(await readAllOf(raw.readStream(stream))).toEqual([]);
  });

  const unreadable: [string, ReturnType<typeof testEvent>, string][] = [
    ['an unknown type', testEvent('Unheard', {}, null), 'does not know'],
    ['a newer version', testEvent('PointsWon', { points: 1 }, null, 2), 'newer version'],
    ['an old version without an upcast', testEvent('StoryTold', { points: 1 }, null, 0), 'cannot be upcast'],
    ['an old version that becomes invalid', testEvent('StoryTold', { points: 'many' }, null, 1), 'points'],
  ];
  test.each(unreadable)('stops a reader when it is in the store: %s', async (_, event, message) => {
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
  test('is read in the current version, whether decrypted or erased', async () => {
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
