import { appendFileSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, expect, inject, it } from 'vitest';
import { cookieAfter } from '#platform/adapters/http/testing/test-server.ts';
import { openMailer } from '#platform/adapters/mail/mailer.ts';
import { readConfig } from '#platform/app/config.ts';
import { ERASURES_FILE, openErasureJournal } from '#platform/app/erasure/erasure-journal.ts';
import { filesWith, tablesWith } from '#platform/app/erasure/testing/find-everywhere.ts';
import { sayEverywhere } from '#platform/app/erasure/testing/say-everywhere.ts';
import { madeBucket } from '#platform/app/uploads/testing/bucket.ts';
import { madePng } from '#platform/app/uploads/testing/made-media.ts';
import { databaseUrl, freshDatabase } from '#platform/testing/database.ts';
import { endConnections } from '#platform/testing/end-connections.ts';
import { anotherServer } from '#platform/testing/whole-api.ts';
import { run } from './main.ts';
import { openTerminal } from './testing/terminal.ts';

const live = await freshDatabase();
const folder = mkdtempSync(join(tmpdir(), 'rh-erasures-'));
afterAll(() => rmSync(folder, { recursive: true }));
const dataDir = join(folder, 'data');
mkdirSync(dataDir);
const env = { DATABASE_URL: live.url, DATA_DIR: dataDir, ALLOW_UNSAFE_DATABASE: '1', DEMO: '0' };
const said = openTerminal(env);

const canary = 'rotkehlchen5';
const email = `${canary}@people.test`;

const nameOf = async () => (await live.pool.query('select current_database() as name')).rows[0]?.name as string;
/** Copies a whole database once all its connections are closed. */
async function copyDatabase(from: string, to: string, owner: string): Promise<void> {
  const server = new Client({ connectionString: inject('databaseUrl') });
  await server.connect();
  try {
    // Also those of the pool of this test, whose next statement then takes a new one.
    for (const name of [from, to]) await endConnections(databaseUrl(live.url, name));
    await server.query(`drop database if exists ${to} with (force)`);
    await server.query(`create database ${to} template ${from} owner ${owner}`);
  } finally {
    await server.end();
  }
}
const dropDatabase = async (name: string) => {
  const server = new Client({ connectionString: inject('databaseUrl') });
  await server.connect();
  await server.query(`drop database if exists ${name} with (force)`);
  await server.end();
};

/** Creates a person with text everywhere, a photo and mail. Returns their id. */
async function activePerson(): Promise<string> {
  const config = readConfig(env);
  const { server, stores, close } = await anotherServer({ config });
  const send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object, cookie = '') =>
    server.inject({ method, url, ...(payload && { payload }), ...(cookie !== '' && { headers: { cookie } }) });
  const registered = await send('POST', '/api/auth/register', {
    username: `${canary}-ada`,
    email,
    password: 'gloomy-otter-71',
    firstName: `Ada ${canary}`,
    lastName: canary,
  });
  const cookie = cookieAfter(registered);
  await sayEverywhere(send, canary, cookie);
  const photo = { headers: { cookie, 'content-type': 'image/png' }, payload: madePng() };
  expect((await server.inject({ method: 'POST', url: '/api/uploads', ...photo })).statusCode).toBe(201);
  const mailer = openMailer(config);
  while (await stores.mail.deliverNext(mailer));
  mailer.close();
  await stores.projections.whenProcessed(await stores.eventLog.log.head(), 60_000);
  await close();
  return registered.json().user.id;
}

it('people erased after a backup are erased again after its restore, from every table and file', async () => {
  const userId = await activePerson();
  const name = await nameOf();
  const backup = `${name}_backup`;
  const { rows } = await live.pool.query<{ owner: string }>('select current_user as owner');
  const owner = rows[0]?.owner ?? '';
  await copyDatabase(name, backup, owner);
  cpSync(dataDir, join(folder, 'backup'), { recursive: true });

  expect(await run(['users', 'erase', '--email', email]), said.err).toBe(0);
  expect(readFileSync(join(dataDir, ERASURES_FILE), 'utf8')).toMatch(new RegExp(`^\\S+ ${userId}\\n$`));
  expect([await tablesWith(live.pool, canary), filesWith(dataDir, canary)]).toEqual([[], []]);
  await run(['doctor']);
  expect(said.out).toMatch(/^ok +Erasures +none of the 1 people in the erasure journal is back$/m);

  // The restore replaces database and files; the journal keeps its current content.
  await copyDatabase(backup, name, owner);
  await dropDatabase(backup);
  cpSync(join(folder, 'backup'), dataDir, { recursive: true });
  expect((await tablesWith(live.pool, canary)).length).toBeGreaterThan(4);
  expect(filesWith(dataDir, canary).length).toBeGreaterThan(0);
  expect(filesWith(join(dataDir, 'uploads'), userId).length).toBeGreaterThan(0);

  expect(await run(['doctor'])).toBe(1);
  expect(said.out).toMatch(
    new RegExp(`^WRONG +Erasures +${userId} were erased and are back: .*"npm run cli -- erasures repeat"$`, 'm'),
  );
  expect(await run(['erasures', 'repeat']), said.err).toBe(0);
  expect(said.out).toContain(`${userId} erased again\nThe journal lists 1 person: 1 erased again, none left.`);
  expect([await tablesWith(live.pool, canary), filesWith(dataDir, canary)]).toEqual([[], []]);
  expect(filesWith(join(dataDir, 'uploads'), userId)).toEqual([]);
  const { rows: keys } = await live.pool.query('select wrapped from personal_keys where subject = $1', [userId]);
  expect(keys).toEqual([{ wrapped: null }]);
  expect(await run(['erasures', 'repeat'])).toBe(0);
  expect(said.out).toContain('The journal lists 1 person: 0 erased again, none left.');
});

it('a journal line torn by a crash does not hide the others', async () => {
  const config = readConfig(env);
  const journal = openErasureJournal(config);
  const ids = ['01a0c0de-0000-4000-8000-000000000001', '01a0c0de-0000-4000-8000-000000000002'];
  await journal.add(ids[0] ?? '', '2026-11-22T10:00:00.000Z');
  appendFileSync(join(dataDir, ERASURES_FILE), '2026-11-22T10:00:01.000Z 01a0c0de-0000-40');
  await journal.add(ids[1] ?? '', '2026-11-22T10:00:02.000Z');
  expect([...(await journal.read())]).toEqual(expect.arrayContaining(ids));
});

it('with STORAGE_URL the journal is in the bucket too, and no erasure runs while it is unreachable', async () => {
  const bucket = await madeBucket();
  try {
    const stored = { ...env, DATA_DIR: join(folder, 'other'), STORAGE_URL: bucket.url };
    const id = '01a0c0de-0000-4000-8000-000000000003';
    await openErasureJournal(readConfig(stored)).add(id, '2026-11-22T10:00:00.000Z');
    expect(bucket.objects.has(`pilots/erasures/${id}`)).toBe(true);
    // Another machine has no journal file.
    const elsewhere = openErasureJournal(readConfig({ ...stored, DATA_DIR: join(folder, 'elsewhere') }));
    expect(await elsewhere.read()).toEqual(new Set([id]));
    bucket.setAway(true);
    await expect(elsewhere.add(id, '2026-11-22T10:00:01.000Z')).rejects.toMatchObject({ code: 'unavailable' });
  } finally {
    await bucket.close();
  }
});
