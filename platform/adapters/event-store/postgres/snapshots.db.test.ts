import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { freshDatabase } from '#platform/testing/database.ts';
import { DataKeys } from '../encryption/data-keys.ts';
import { keyTable } from './key-table.ts';
import { postgresSnapshots } from './snapshots.ts';

const { pool } = await freshDatabase();

/** A process with its own key cache, and what it reported. */
const open = async () => {
  const problems: unknown[] = [];
  const keys = await DataKeys.open(keyTable(pool), Buffer.alloc(32, 7));
  const snapshots = postgresSnapshots(pool, keys, (problem) => problems.push(problem));
  /** The decrypted state, or nothing if it cannot be decrypted. */
  const find = async (stream: string, rules: string) => {
    const { opened, ...about } = (await snapshots.find(stream, rules)) ?? {};
    const state = await opened;
    return state && { ...about, ...state };
  };
  return { keys, problems, ...snapshots, find };
};

const snapshot = (revision: number, subject: string, rules = 'rules 1') => ({
  rules,
  subject,
  state: { words: `canary ${revision}` },
  revision,
  eventId: randomUUID(),
  position: String(revision),
});
const fresh = () => ({ stream: `learner-${randomUUID()}`, subject: randomUUID() });

test('a snapshot is stored encrypted and found by another process', async () => {
  const { stream, subject } = fresh();
  const [here, elsewhere] = [await open(), await open()];
  const { subject: _, ...aside } = snapshot(100, subject);
  here.keep(stream, { ...aside, subject });
  await here.close();
  expect(await elsewhere.find(stream, 'rules 1')).toEqual(aside);
  const { rows } = await pool.query('select t::text from stream_snapshots t where stream = $1', [stream]);
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain('canary');
});

test('the newest snapshot of a stream counts, whatever process stored its own last', async () => {
  const { stream, subject } = fresh();
  const [quick, slow] = [await open(), await open()];
  quick.keep(stream, snapshot(100, subject));
  quick.keep(stream, snapshot(200, subject));
  await quick.close();
  slow.keep(stream, snapshot(150, subject));
  await slow.close();
  expect(await slow.find(stream, 'rules 1')).toMatchObject({ revision: 200 });
});

test('a snapshot of another state version is not found, and is replaced by a current one', async () => {
  const { stream, subject } = fresh();
  const { find, keep, close } = await open();
  keep(stream, snapshot(300, subject, 'rules 1'));
  await close();
  expect(await find(stream, 'rules 2')).toBeUndefined();
  keep(stream, snapshot(200, subject, 'rules 2'));
  await close();
  expect(await find(stream, 'rules 2')).toMatchObject({ revision: 200 });
});

test('a snapshot of an erased person is neither found nor stored', async () => {
  const [before, after] = [fresh(), fresh()];
  const { keys, find, keep, close, problems } = await open();
  keep(before.stream, snapshot(100, before.subject));
  await close();
  for (const { subject } of [before, after]) await keys.erase(subject);
  keep(after.stream, snapshot(100, after.subject));
  await close();
  for (const { stream } of [before, after]) expect(await find(stream, 'rules 1')).toBeUndefined();
  expect((await pool.query('select 1 from stream_snapshots where stream = $1', [after.stream])).rowCount).toBe(0);
  expect(problems).toEqual([]);
});

test('a snapshot that was moved to another stream is not decrypted, and this is reported', async () => {
  const [one, other] = [fresh(), fresh()];
  const { find, keep, close, problems } = await open();
  keep(one.stream, snapshot(100, one.subject));
  await close();
  await pool.query('update stream_snapshots set stream = $2 where stream = $1', [one.stream, other.stream]);
  expect(await find(other.stream, 'rules 1')).toBeUndefined();
  expect(problems).toHaveLength(1);
});
