import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { cookieAfter } from '#platform/adapters/http/testing/test-server.ts';
import { readConfig } from '#platform/app/config.ts';
import { meetLog } from '#platform/app/known-log.ts';
import { tablesWith } from '#platform/app/erasure/testing/find-everywhere.ts';
import { systemClock } from '#platform/base/clock.ts';
import { systemIds } from '#platform/base/ids.ts';
import { freshDatabase } from '#platform/testing/database.ts';
import { anotherServer } from '#platform/testing/whole-api.ts';
import { allProjectors } from '#projections/all.ts';
import { openProjections } from '#projections/engine/open.ts';
import { filledLog } from '#projections/testing/filled-log.ts';
import { history } from '#projections/testing/history.ts';
import { checksums } from '#projections/testing/tables.ts';
import { run } from './main.ts';
import { openTerminal } from './testing/terminal.ts';

const [live, other] = [await freshDatabase(), await freshDatabase()];
const folder = mkdtempSync(join(tmpdir(), 'rh-read-models-'));
afterAll(() => rmSync(folder, { recursive: true }));
const env = {
  ENCRYPTION_KEY: 'a-key-for-tests-of-read-models-9f86d081884c',
  SESSION_SECRET: 'a-secret-for-tests-of-read-models-2c26b46b',
  ALLOW_UNSAFE_DATABASE: '1',
  DEMO: '0',
  PORT: '0',
  STORAGE_URL: '',
  EVENTSTORE_URL: '',
  DATABASE_URL: live.url,
  DATA_DIR: join(folder, 'data'),
};
const said = openTerminal(env);
const saved = join(folder, 'saved');
const [first] = allProjectors.map(({ name }) => name).toSorted();

const ask = async (...words: string[]) => {
  Object.assign(said, { out: '', err: '' });
  return run(words);
};
/** As if the disk with the read models were lost, and the log were not. */
const loseReadModels = async () => {
  for (const table of allProjectors.flatMap(({ tables }) => tables)) await live.pool.query(`drop table ${table}`);
  await live.pool.query('delete from projections');
};
const leftOvers = async () =>
  (await live.pool.query(`select nspname from pg_namespace where nspname ~ '^swap_'`)).rows.length;
const manifestIn = (place: string) => JSON.parse(readFileSync(join(place, 'manifest.json'), 'utf8'));
const changed = (place: string, change: (old: ReturnType<typeof manifestIn>) => object) => {
  const { digest: _, ...old } = manifestIn(place);
  const next = { ...old, ...change(old) };
  const digest = createHash('sha256').update(JSON.stringify(next)).digest('hex');
  writeFileSync(join(place, 'manifest.json'), JSON.stringify({ ...next, digest }));
};

it('read models loaded from a folder equal the live ones and a rebuild, and who was erased meanwhile stays erased', async () => {
  const running = await anotherServer({ config: readConfig({ ...process.env, ...env }) });
  const person = async (name: string) => {
    const payload = { username: name, email: `${name}@people.test`, password: 'gloomy-otter-71' };
    const registered = await running.server.inject({
      method: 'POST',
      url: '/api/auth/register',
      payload: { ...payload, firstName: name, lastName: 'Doe' },
    });
    const told = await running.server.inject({
      method: 'POST',
      url: '/api/achievements/track-progress',
      headers: { cookie: cookieAfter(registered) },
      payload: {
        user_id: '1',
        type: 'story_evidence',
        timestamp: new Date().toISOString(),
        data: { title: name, storyText: `The story of ${name}` },
      },
    });
    expect(told.statusCode).toBe(200);
  };
  const canary = 'zaunkoenig8';
  await person(canary);
  await person('ben');
  await running.stores.projections.whenProcessed(await running.stores.eventLog.log.head(), 60_000);
  expect(await ask('projections', 'save', join(folder, 'unpaired'))).toBe(1);
  expect(said.err).toContain('this database was never filled from a log');
  await meetLog({ log: running.stores.eventLog.log, pool: live.pool, clock: systemClock, ids: systemIds });
  expect(await ask('projections', 'save', saved), said.err).toBe(0);
  expect(said.out).toMatch(
    new RegExp(`^Saved to .*: ${allProjectors.length} read models, [\\d,]+ rows, at position \\d+`),
  );
  expect([saved, join(saved, 'manifest.json')].map((path) => statSync(path).mode & 0o777)).toEqual([0o700, 0o600]);
  expect(readFileSync(join(saved, 'SHA256SUMS'), 'utf8').split('\n').length).toBe(
    readdirSync(join(saved, 'tables')).length + 1,
  );

  await person('carol');
  expect(await ask('users', 'erase', '--email', `${canary}@people.test`), said.err).toBe(0);
  await running.stores.projections.whenProcessed(await running.stores.eventLog.log.head(), 60_000);
  await running.close();
  const before = await checksums(live.pool, allProjectors);

  await loseReadModels();
  expect(await ask('projections', 'replay', '--from', saved), said.err).toBe(0);
  expect(said.out).toMatch(
    /^Loaded \d+ read models at position \d+ and replayed \d+ events since\. The tables are live\.$/m,
  );
  expect(said.out).not.toContain('from the beginning');
  const loaded = await checksums(live.pool, allProjectors);
  // The rebuild is an event itself, which some of them show.
  const changing = allProjectors.filter(({ handles }) => handles.has('ReplayStarted') || handles.has('ReplayEnded'));
  for (const table of changing.flatMap(({ tables }) => tables)) for (const sums of [before, loaded]) delete sums[table];
  expect(Object.keys(loaded).length).toBeGreaterThan(50);
  expect(loaded).toEqual(before);
  expect(await ask('projections', 'verify'), said.err).toBe(0);
  expect(await tablesWith(live.pool, canary)).toEqual([]);
  expect(await leftOvers()).toBe(0);

  // The product goes on with them.
  const again = await anotherServer({ config: readConfig({ ...process.env, ...env }) });
  await again.stores.projections.whenProcessed(await again.stores.eventLog.log.head(), 60_000);
  const states = await again.stores.projections.states();
  expect(states.filter(({ state }) => state !== 'live')).toEqual([]);
  await again.close();
});

it('a read model that has changed since is rebuilt from the beginning, and says so', async () => {
  const older = join(folder, 'older');
  cpSync(saved, older, { recursive: true });
  type Saved = { name: string; version: number; fingerprint: string };
  changed(older, ({ projections: [one, two, ...more] }: { projections: Saved[] }) => ({
    projections: [{ ...one, version: 99 }, { ...two, fingerprint: '0'.repeat(64) }, ...more.slice(1)],
  }));
  expect(await ask('projections', 'replay', '--from', older), said.err).toBe(0);
  expect(said.out).toMatch(
    new RegExp(
      `^${first}: rebuilt from the beginning of the log, because it was saved in version 99, and this is version`,
      'm',
    ),
  );
  expect(said.out).toMatch(/because its tables or events have changed since it was saved$/m);
  expect(said.out).toMatch(/because it was not saved$/m);
  expect(said.out).toMatch(/^Replayed \d+ events\. The rebuilt tables are live\.$/m);
  expect(await ask('projections', 'verify'), said.err).toBe(0);
});

it('a damaged, unfinished, foreign or newer folder is refused before anything changes, and so is one of another log', async () => {
  const before = await checksums(live.pool, allProjectors);
  const broken = join(folder, 'broken');
  const [table] = readdirSync(join(saved, 'tables'));
  const refusals: [RegExp, () => void][] = [
    [/holds no finished copy of read models: it has no manifest.json/, () => rmSync(join(broken, 'manifest.json'))],
    [/holds no copy of read models of Red/, () => writeFileSync(join(broken, 'manifest.json'), '{"kind":"other"}')],
    [/read models is damaged: manifest.json is not as/, () => writeFileSync(join(broken, 'manifest.json'), '{"kind')],
    [/read models is damaged: SHA256SUMS is not as/, () => writeFileSync(join(broken, 'SHA256SUMS'), '')],
    [
      new RegExp(`damaged: tables/${table} is not as it was saved`),
      () => writeFileSync(join(broken, 'tables', table ?? ''), 'x'),
    ],
    [/made by version 7.0.0, .* or rebuild without it/, () => changed(broken, () => ({ format: 2, version: '7.0.0' }))],
    [/were filled from log other, and this is log [\da-f-]+\./, () => changed(broken, () => ({ logId: 'other' }))],
    [
      /have read more than this log has, or something else: it ends at position \d+, and \S+ has read up to 9/,
      () =>
        changed(broken, ({ projections: [one, ...more] }) => ({
          projections: [{ ...one, position: `9${one.position.slice(1)}`, lastEvent: null }, ...more],
        })),
    ],
    [
      /: \S+ has shown event 00000000-.* where it has another one/,
      () =>
        changed(broken, ({ projections }) => ({
          projections: projections.map((one: { lastEvent: object | null }) => ({
            ...one,
            lastEvent: one.lastEvent && { ...one.lastEvent, id: '00000000-0000-4000-8000-000000000000' },
          })),
        })),
    ],
  ];
  for (const [message, damage] of refusals) {
    rmSync(broken, { recursive: true, force: true });
    cpSync(saved, broken, { recursive: true });
    damage();
    expect([await ask('projections', 'replay', '--from', broken), said.err]).toEqual([
      1,
      expect.stringMatching(message),
    ]);
  }
  expect(await ask('projections', 'replay', '--from', saved, '--resume', '5')).toBe(2);
  expect(await ask('projections', 'replay', 'unheard', '--from', saved)).toBe(1);
  expect(await ask('projections', 'save', saved)).toBe(1);
  expect(said.err).toContain('is not empty');
  expect(await checksums(live.pool, allProjectors)).toEqual(before);
  expect(await leftOvers()).toBe(0);
  process.env['DATABASE_URL'] = other.url;
  expect(await ask('projections', 'save', join(folder, 'nothing'))).toBe(1);
  expect(said.err).toContain('There is nothing to save');
  expect(readdirSync(join(folder, 'nothing'))).toEqual([]);
});

it('what a stopped or dead load has filled is dropped, for it may hold people who were erased since', async () => {
  const { pool } = other;
  const log = await filledLog(history(2, 4));
  const report = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const projectors = allProjectors.filter(({ name }) => name === 'stats');
  const projections = openProjections({ log, pool, projectors, report, owner: 'operator' });
  const stopping = new AbortController();
  const from = {
    position: await log.head(),
    seen: {},
    last_events: {},
    fill: async (_: string, signal: AbortSignal) => {
      stopping.abort();
      signal.throwIfAborted();
    },
  };
  const { id, done } = await projections.replays.start({ from, signal: stopping.signal });
  expect(await done).toMatchObject({ state: 'cancelled', loadedFrom: from.position });
  expect(await projections.replays.progress(id)).toBeUndefined();

  const dead = await projections.replays.start({ from: { ...from, fill: async () => undefined } });
  await dead.done;
  await pool.query(
    `create schema swap_dead; update projection_replays set state = 'running', schema_name = 'swap_dead', beat_at = now() - interval '1 minute'`,
  );
  await expect(projections.replays.resume(dead.id)).rejects.toThrow('There is no replay');
  await projections.install();
  expect((await pool.query(`select from projection_replays`)).rowCount).toBe(0);
  expect((await pool.query(`select from pg_namespace where nspname ~ '^swap_'`)).rowCount).toBe(0);
  await projections.close();
});
