import { afterEach, describe, expect, it } from 'vitest';
import type { EventLog } from '#contracts/event-log.ts';
import { logStream } from '#contracts/operations/streams.ts';
import { metadataOf } from '#platform/adapters/event-store/testing/metadata.ts';
import { systemClock } from '#platform/base/clock.ts';
import { systemIds } from '#platform/base/ids.ts';
import { freshDatabase } from '#platform/testing/database.ts';
import { counting } from '#projections/testing/counting.ts';
import { caughtUp, openEngine } from '#projections/testing/engine.ts';
import { appendAll, filledLog } from '#projections/testing/filled-log.ts';
import { history } from '#projections/testing/history.ts';
import { changeLog, meetLog } from './known-log.ts';

const { pool } = await freshDatabase();
afterEach(async () => {
  await pool.query('delete from projections; delete from known_log; drop table if exists shown_counts');
});

const meet = (log: EventLog) => meetLog({ log, pool, clock: systemClock, ids: systemIds });
const change = (log: EventLog) => changeLog({ log, pool, clock: systemClock, ids: systemIds });
const begunIn = async (log: EventLog) => {
  const begun = [];
  for await (const { type, data } of log.readStream(logStream())) begun.push({ type, data });
  return begun;
};
const known = async () => (await pool.query('select log_id from known_log')).rows;
const show = async (log: EventLog) => {
  const projections = openEngine(log, pool, [counting('shown')]);
  await projections.start();
  await caughtUp(projections, log);
  await projections.close();
};

describe('log and database', () => {
  it('are paired at the first start, also when many processes start at once, and stay paired', async () => {
    const log = await filledLog();
    await Promise.all([meet(log), meet(log), meet(log)]);
    const [{ log_id: logId }] = await known();
    expect(await begunIn(log)).toEqual([{ type: 'LogBegun', data: { logId } }]);
    await meet(log);
    expect(await begunIn(log)).toHaveLength(1);
  });

  it('are paired in an older installation', async () => {
    const log = await filledLog(history(2, 3));
    await show(log);
    await meet(log);
    expect(await begunIn(log)).toHaveLength(1);
    expect(await known()).toHaveLength(1);
  });

  it('are paired again with a new database, or one restored from before the pairing', async () => {
    const log = await filledLog(history(2, 3));
    await meet(log);
    const before = await known();
    await pool.query('delete from known_log');
    await meet(log);
    expect(await known()).toEqual(before);
  });

  it.each([
    ['has no identity', async () => filledLog(history(2, 3)), 'it has no identity'],
    ['is empty', async () => filledLog(), 'it has no identity'],
    ['is another one', async () => otherLog(), /it is log [0-9a-f-]{36}, and this database knows log/],
  ])('do not match when the log %s, although no table shows it; a replay pairs them', async (_, open, said) => {
    await meet(await filledLog());
    const log = await open();
    const before = await log.head();
    await expect(meet(log)).rejects.toThrow(said);
    await expect(meet(log)).rejects.toThrow('projections replay');
    expect(await log.head()).toBe(before);
    await change(log);
    await meet(log);
    expect(await begunIn(log)).toHaveLength(1);
  });

  it('do not match when the log has lost only events that no read model shows', async () => {
    const all = [...history(2, 3)];
    const log = await filledLog(all);
    await meet(log);
    const unshown = systemIds.fresh();
    const event = { id: unshown, type: 'StoryTold', data: {}, metadata: metadataOf(unshown) };
    await log.append('learner-x', [event], { expected: 'any' });
    await show(log);
    await meet(log);
    const shorter = await filledLog(all);
    for await (const { id, type, data, metadata } of log.readStream(logStream()))
      await shorter.append(logStream(), [{ id, type, data, metadata }], { expected: 'none' });
    await expect(meet(shorter)).rejects.toThrow(/it ends at position \d+, and shown has read up to \d+\. If this log/);
    await appendAll(log, history(3, 4));
    await meet(log);
  });

  it('match when only non-events follow the last event that was read', async () => {
    const log = await filledLog(history(2, 3));
    await meet(log);
    await show(log);
    const [behind] = ['9999999999999999'];
    await pool.query('update projections set position = $1', [behind]);
    const withLink: EventLog = {
      ...log,
      readAll: async (options) => ({ ...(await log.readAll({ ...options, after: '' })), next: behind ?? '' }),
    };
    await meet(withLink);
    await expect(meet(log)).rejects.toThrow('it ends at position');
  });
});

async function otherLog(): Promise<EventLog> {
  const log = await filledLog(history(2, 3));
  const { rows } = await pool.query('delete from known_log returning log_id');
  await meet(log);
  await pool.query('update known_log set log_id = $1', [rows[0]?.log_id]);
  return log;
}
