import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { systemClock } from '#platform/base/clock.ts';
import { freshDatabase } from '#platform/testing/database.ts';
import { memoryLog } from './memory.ts';
import { newerEvents, recordingVersions } from './stored-versions.ts';
import { openSealed, testEvent, testVersions } from './testing/encrypted.ts';
import { versionsOf } from './upcast.ts';

const { pool } = await freshDatabase();
beforeEach(() => pool.query('delete from event_versions; delete from projections'));

const story = (version?: number) =>
  testEvent('StoryTold', { text: null, photos: [], points: 1 }, randomUUID(), version);
const won = () => testEvent('PointsWon', { points: 1 }, null);
const older = versionsOf(
  Object.fromEntries(
    [...testVersions.known]
      .filter(([type]) => type === 'StoryTold')
      .map(([type, one]) => [type, { ...one, version: 1 }]),
  ),
  {},
);

async function open(bare = memoryLog(systemClock)) {
  const raw = await recordingVersions(bare, pool);
  const { log } = await openSealed(raw, pool);
  return { bare, log };
}

describe('the event versions in the log', () => {
  it('are known to an older version of the product before it starts, without reading the log', async () => {
    const { log } = await open();
    await log.append('learner-1', [story()], { expected: 'any' });
    await log.append('learner-1', [story(), won()], { expected: 'any' });
    let reads = 0;
    const unread = { readAll: async () => ({ events: [], next: String((reads += 1)), atEnd: true }) };
    expect(await newerEvents({ log: unread, pool }, testVersions)).toBeUndefined();
    const refusal = await newerEvents({ log: unread, pool }, older);
    expect(refusal?.message).toMatch(/does not know: PointsWon in version 1, StoryTold in version 2\. Start the newer/);
    expect(refusal?.message).toContain('ALLOW_NEWER_EVENTS=1');
    expect(reads).toBe(2);
  });

  it('are recorded once, before the first event of a version is stored', async () => {
    const bare = memoryLog(systemClock);
    const notedAtAppend: number[] = [];
    const watched = {
      ...bare,
      append: async (...given: Parameters<typeof bare.append>) => {
        notedAtAppend.push((await pool.query('select from event_versions')).rowCount ?? 0);
        return bare.append(...given);
      },
    };
    let writes = 0;
    const counted = {
      query: (async (...given: Parameters<typeof pool.query>) => {
        if (given[0].startsWith('insert')) writes += 1;
        return pool.query(...given);
      }) as typeof pool.query,
    };
    const raw = await recordingVersions(watched, counted);
    for (const event of [story(), story(), won(), story()]) await raw.append('learner-1', [event], { expected: 'any' });
    expect(notedAtAppend).toEqual([1, 1, 2, 2]);
    expect(writes).toBe(2);
    // Another process knows it from the start.
    const again = await recordingVersions(watched, counted);
    await again.append('learner-1', [story()], { expected: 'any' });
    expect(writes).toBe(2);
  });

  it('are found in the log by a new or restored database, from the position of its tables', async () => {
    const { bare, log } = await open();
    await log.append('learner-1', [story(), won()], { expected: 'any' });
    await pool.query('delete from event_versions');
    expect((await newerEvents({ log, pool }, older))?.message).toContain('StoryTold in version 2');
    await pool.query('delete from event_versions');
    await pool.query(`insert into projections (name, version, state, position) values ('restored', 1, 'live', $1)`, [
      await bare.head(),
    ]);
    expect(await newerEvents({ log, pool }, older)).toBeUndefined();
    await bare.append('learner-1', [story(7)], { expected: 'any' });
    expect((await newerEvents({ log, pool }, older))?.message).toMatch(/know: StoryTold in version 7\./);
  });

  it('recording them keeps concurrent appends in order', async () => {
    const raw = await recordingVersions(memoryLog(systemClock), pool);
    const events = Array.from({ length: 40 }, (_, at) => (at % 3 === 0 ? won() : story(at % 5)));
    const appends = events.slice(0, 20).map((event) => raw.append('learner-1', [event], { expected: 'any' }));
    await appends[0];
    appends.push(...events.slice(20).map((event) => raw.append('learner-1', [event], { expected: 'any' })));
    const revisions = (await Promise.all(appends)).map(({ revision }) => revision);
    expect(revisions).toEqual(events.map((_, at) => at));
  });

  it('an append is refused as unavailable when its version cannot be recorded', async () => {
    const away = Object.assign(new Error('gone'), { code: 'ECONNREFUSED' });
    const raw = await recordingVersions(memoryLog(systemClock), {
      query: (async (text: string) => (text.startsWith('select') ? { rows: [] } : Promise.reject(away))) as never,
    });
    await expect(raw.append('learner-1', [story()], { expected: 'any' })).rejects.toMatchObject({
      code: 'unavailable',
    });
    expect(await raw.head()).toBe('');
  });
});
