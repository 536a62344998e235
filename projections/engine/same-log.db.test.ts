import { describe, expect, it } from 'vitest';
import type { EventLog } from '#contracts/event-log.ts';
import { freshDatabase } from '#platform/testing/database.ts';
import { counting } from '../testing/counting.ts';
import { caughtUp, openEngine } from '../testing/engine.ts';
import { filledLog } from '../testing/filled-log.ts';
import { history } from '../testing/history.ts';
import { checkSameLog } from './same-log.ts';

const { pool } = await freshDatabase();
const projectors = [counting('known')];

const all = [...history(3, 20)];
const log = await filledLog(all);

const fill = async (from: EventLog) => {
  const projections = openEngine(from, pool, projectors);
  const { done } = await projections.replays.start();
  expect(await done).toMatchObject({ state: 'done' });
  await projections.start();
  await caughtUp(projections, from);
  await projections.close();
};

describe('the log that the tables were filled from', () => {
  it('is recognized, even when the tables are older', async () => {
    const projections = openEngine(log, pool, projectors);
    await projections.start();
    await caughtUp(projections, log);
    await projections.close();
    await expect(checkSameLog({ log, pool })).resolves.toBeUndefined();
    const longer = await filledLog([...all, ...history(4, 22)]);
    await expect(checkSameLog({ log: longer, pool })).resolves.toBeUndefined();
  });

  it.each([
    ['lost its end', () => all.slice(0, all.length / 2), 'where it has none'],
    ['is empty', () => [], 'it is empty'],
    ['has other events', () => history(2, 30), 'at position'],
  ])('is distinguished from one that %s, until a replay adopts that one', async (_, events, said) => {
    await fill(log);
    const other = await filledLog(events());
    await expect(checkSameLog({ log: other, pool })).rejects.toThrow(said);
    await expect(checkSameLog({ log: other, pool })).rejects.toThrow('projections replay');
    await fill(other);
    await checkSameLog({ log: other, pool });
  });

  it('is distinguished from one of another kind', async () => {
    await fill(log);
    const other = { ...log, isPosition: () => false };
    await expect(checkSameLog({ log: other, pool })).rejects.toThrow('another kind');
  });

  it('is remembered during a rebuild that is resumed', async () => {
    await fill(log);
    const projections = openEngine(log, pool, projectors);
    const stop = new AbortController();
    const { id, done } = await projections.replays.start({ signal: stop.signal, onProgress: () => stop.abort() });
    expect(await done).toMatchObject({ state: 'cancelled' });
    await (await projections.replays.resume(id)).done;
    const { rows } = await pool.query(`select last_event from projections where name = 'known'`);
    expect(rows[0].last_event).toMatchObject({ revision: expect.any(Number), id: expect.any(String) });
    await checkSameLog({ log, pool });
  });
});
