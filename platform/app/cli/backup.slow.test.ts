import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gzipSync } from 'node:zlib';
import { Client, type Pool } from 'pg';
import { afterAll, expect, it } from 'vitest';
import { cookieAfter } from '#platform/adapters/http/testing/test-server.ts';
import { readConfig } from '#platform/app/config.ts';
import { ERASURES_FILE } from '#platform/app/erasure/erasure-journal.ts';
import { filesWith, tablesWith } from '#platform/app/erasure/testing/find-everywhere.ts';
import { agree } from '#platform/app/uploads/testing/agree.ts';
import { madeBucket } from '#platform/app/uploads/testing/bucket.ts';
import { madePng } from '#platform/app/uploads/testing/made-media.ts';
import { packageRoot } from '#platform/base/package-root.ts';
import { emptyDatabase, freshDatabase } from '#platform/testing/database.ts';
import { anotherServer } from '#platform/testing/whole-api.ts';
import { run } from './main.ts';
import { openTerminal } from './testing/terminal.ts';

const [live, target] = [await freshDatabase(), await freshDatabase()];
const folder = mkdtempSync(join(tmpdir(), 'rh-backup-'));
afterAll(() => rmSync(folder, { recursive: true }));
const secrets = {
  ENCRYPTION_KEY: 'a-key-for-tests-of-backups-9f86d081884c7d65',
  SESSION_SECRET: 'a-secret-for-tests-of-backups-2c26b46b68ffc68f',
};
const common = { ...secrets, ALLOW_UNSAFE_DATABASE: '1', DEMO: '0', PORT: '0', STORAGE_URL: '', EVENTSTORE_URL: '' };
const at = (url: string, dataDir: string) => ({ ...common, DATABASE_URL: url, DATA_DIR: join(folder, dataDir) });
const liveEnv = at(live.url, 'live');
const said = openTerminal(liveEnv);
const whole = join(folder, 'backup');

/** Runs the operator's tool with other settings. */
const runAt = async (env: Readonly<Record<string, string>>, ...words: string[]) => {
  Object.assign(said, { out: '', err: '' });
  for (const [name, value] of Object.entries(env)) process.env[name] = value;
  return run(words);
};
const person = async (server: Awaited<ReturnType<typeof anotherServer>>['server'], name: string) => {
  const registered = await server.inject({
    method: 'POST',
    url: '/api/auth/register',
    payload: {
      username: name,
      email: `${name}@people.test`,
      password: 'gloomy-otter-71',
      firstName: name,
      lastName: 'Doe',
    },
  });
  const cookie = cookieAfter(registered);
  await agree(server, cookie);
  const photo = { headers: { cookie, 'content-type': 'image/png' }, payload: madePng() };
  const { url } = (await server.inject({ method: 'POST', url: '/api/uploads', ...photo })).json();
  const story = { title: name, storyText: `The story of ${name}`, photos: [url] };
  const told = await server.inject({
    method: 'POST',
    url: '/api/achievements/track-progress',
    headers: { cookie },
    payload: { user_id: '1', type: 'story_evidence', timestamp: new Date().toISOString(), data: story },
  });
  expect(told.statusCode).toBe(200);
  return { userId: registered.json().user.id as string, cookie, photo: url as string };
};
/** The log up to a position, and what every table but those of the engine holds, as one text each. */
const logOf = async (pool: Pool, until: string) => {
  const { rows } = await pool.query(
    `select count(*)::text as events, md5(string_agg(e::text, ',' order by position)) as digest from events e where position <= $1`,
    [until],
  );
  return rows[0];
};
const everything = async (pool: Pool) => {
  const { rows } = await pool.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and relnamespace = current_schema()::regnamespace order by 1`,
  );
  const sums: Record<string, string> = {};
  for (const { name } of rows) {
    const { rows: found } = await pool.query(
      `select count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)), 0) as sum from "${name}" t`,
    );
    sums[name] = found[0]?.sum;
  }
  return sums;
};

it('a backup of a running product restores log, sessions and photos, and erases those erased since', async () => {
  const running = await anotherServer({ config: readConfig(liveEnv) });
  const canary = 'zaunkoenig7';
  const ada = await person(running.server, canary);
  const ben = await person(running.server, 'ben');
  await running.stores.projections.whenProcessed(await running.stores.eventLog.log.head(), 60_000);

  expect(await runAt(liveEnv, 'backup', whole), said.err).toBe(0);
  expect(said.out).toMatch(
    /^Saved to .*: \d+ events, [\d,]+ rows, 2 files, .* MB\.\nNot in here, and needed to restore/,
  );
  expect(
    [whole, join(whole, 'manifest.json'), join(whole, 'uploads', ben.userId)].map(
      (path) => statSync(path).mode & 0o777,
    ),
  ).toEqual([0o700, 0o600, 0o700]);
  for (const secret of Object.values(secrets)) expect(filesWith(whole, secret)).toEqual([]);
  const { rows: noted } = await live.pool.query('select made_by from backups');
  expect(noted).toEqual([{ made_by: 'cli backup' }]);

  await person(running.server, 'carol');
  await running.close();
  expect(await runAt(liveEnv, 'users', 'erase', '--email', `${canary}@people.test`), said.err).toBe(0);

  // An empty database and data directory; the journal is kept as it is now.
  const env = at(target.url, 'restored');
  mkdirSync(env.DATA_DIR);
  cpSync(join(liveEnv.DATA_DIR, ERASURES_FILE), join(env.DATA_DIR, ERASURES_FILE));
  expect(await runAt(env, 'restore', whole), said.err).toBe(0);
  expect(said.out).toContain(`${ada.userId} erased again`);
  expect(said.out).toMatch(/^Restored the backup of .* events, equal to the log that was saved, and 2 files\.$/m);
  expect(await tablesWith(target.pool, canary)).toEqual([]);
  expect(filesWith(env.DATA_DIR, canary)).toEqual([]);
  const { log } = JSON.parse(readFileSync(join(whole, 'manifest.json'), 'utf8'));
  expect(await logOf(target.pool, log.position)).toEqual(await logOf(live.pool, log.position));

  const restored = await anotherServer({ config: readConfig(env) });
  const headers = { cookie: ben.cookie };
  const photo = await restored.server.inject({ url: ben.photo, headers });
  expect([photo.statusCode, photo.headers['content-type']]).toEqual([200, 'image/png']);
  expect((await restored.server.inject({ url: '/api/account/export', headers })).body).toContain('The story of ben');
  // Numbers of columns go on where they were.
  await person(restored.server, 'dora');
  await restored.close();
});

it('a backup that is foreign, newer, damaged, unfinished or under another key is refused, and so is a target with data', async () => {
  const env = at(target.url, 'restored');
  await target.pool.query('select 1');
  const before = await everything(target.pool);
  await live.pool.query('select 1'); // one open connection
  const broken = join(folder, 'broken');
  const manifestOf = () => JSON.parse(readFileSync(join(broken, 'manifest.json'), 'utf8'));
  const write = (change: object) => {
    const { digest: _, ...old } = manifestOf();
    const next = { ...old, ...change };
    const digest = createHash('sha256').update(JSON.stringify(next)).digest('hex');
    writeFileSync(join(broken, 'manifest.json'), JSON.stringify({ ...next, digest }));
  };
  const refusals: [RegExp, () => void, Record<string, string>?][] = [
    [/holds no finished backup: it has no manifest.json/, () => rmSync(join(broken, 'manifest.json'))],
    [/holds no backup of Red Helicopter/, () => writeFileSync(join(broken, 'manifest.json'), '{"kind":"other"}')],
    [/damaged: manifest.json is not as it was saved/, () => writeFileSync(join(broken, 'manifest.json'), '{"kind')],
    [
      /damaged: manifest.json is not as it was saved/,
      () => writeFileSync(join(broken, 'manifest.json'), JSON.stringify({ ...manifestOf(), bytes: 1 })),
    ],
    [/damaged: tables\/accounts.copy.gz is not as it was saved/, () => rmSync(join(broken, 'tables/accounts.copy.gz'))],
    [
      /damaged: tables\/events.copy.gz is not/,
      () =>
        writeFileSync(
          join(broken, 'tables/events.copy.gz'),
          readFileSync(join(broken, 'tables/events.copy.gz')).fill(7, 40, 41),
        ),
    ],
    [/damaged: SHA256SUMS is not/, () => writeFileSync(join(broken, 'SHA256SUMS'), '')],
    [
      /made by version 7.0.0, and this is version .* restore it with the newer version/,
      () => write({ format: 3, version: '7.0.0' }),
    ],
    [
      /made by version 7.0.0/,
      () =>
        write({
          version: '7.0.0',
          migrations: [...manifestOf().migrations, { number: 9999, name: '9999-x.sql', checksum: 'x' }],
        }),
    ],
    [/made by version 7.0.0/, () => write({ version: '7.0.0', eventVersions: [{ type: 'StoryTold', version: 99 }] })],
    [
      /made under another ENCRYPTION_KEY: set the one of that installation, or copy its encryption-key to/,
      () => undefined,
      { ENCRYPTION_KEY: 'another-key-for-tests-of-backups-5e884898da' },
    ],
    [
      /The event log is in this backup: unset EVENTSTORE_URL/,
      () => undefined,
      { EVENTSTORE_URL: 'esdb://127.0.0.1:1?tls=false' },
    ],
    [/The database has open connections: stop every process of the product first/, () => undefined],
  ];
  for (const [sentence, damage, more = {}] of refusals) {
    rmSync(broken, { recursive: true, force: true });
    cpSync(whole, broken, { recursive: true });
    damage();
    expect(await runAt({ ...env, ...more }, 'restore', broken, '--replace')).toBe(1);
    expect(said.err).toMatch(sentence);
  }
  expect(await everything(target.pool)).toEqual(before);
  await target.pool.query('select pg_terminate_backend(pg_backend_pid())').catch(() => undefined);

  const rebuilt = await anotherServer({ config: readConfig(env) });
  await rebuilt.close();
  await expect
    .poll(async () => (await runAt(env, 'restore', whole), said.err))
    .toMatch(/There is data already \(in the database\).*run the command with --replace/);
  expect(await runAt(env, 'backup', whole)).toBe(1);
  expect(said.err).toContain('is not empty: name a new folder');
  expect(await runAt(env, 'backup', join(env.DATA_DIR, 'backup'))).toBe(1);
  expect(said.err).toContain('is in DATA_DIR, and would be lost with it');
});

it('a restore that fails half-way leaves database and files as they were', async () => {
  const env = at(target.url, 'restored');
  const half = join(folder, 'half');
  cpSync(whole, half, { recursive: true });
  const table = join(half, 'tables/uploads.copy.gz');
  writeFileSync(table, gzipSync('not what a row looks like\n'));
  const sha = (content: string | Buffer) => createHash('sha256').update(content).digest('hex');
  const sums = readFileSync(join(half, 'SHA256SUMS'), 'utf8').replace(
    /^\w+(?= {2}tables\/uploads\.)/m,
    sha(readFileSync(table)),
  );
  writeFileSync(join(half, 'SHA256SUMS'), sums);
  const { digest: _, ...manifest } = JSON.parse(readFileSync(join(half, 'manifest.json'), 'utf8'));
  const next = { ...manifest, sums: sha(sums) };
  writeFileSync(join(half, 'manifest.json'), JSON.stringify({ ...next, digest: sha(JSON.stringify(next)) }));
  const { rows } = await target.pool.query('select count(*) from accounts');
  await target.pool.query('select pg_terminate_backend(pg_backend_pid())').catch(() => undefined);
  const files = filesWith(join(env.DATA_DIR, 'uploads'), '');
  expect(await runAt(env, 'restore', half, '--replace')).toBe(1);
  expect(said.err).toMatch(
    /The table uploads cannot be filled from the backup \(invalid input.*Nothing has been changed/,
  );
  expect((await target.pool.query('select count(*) from accounts')).rows).toEqual(rows);
  expect(filesWith(env.DATA_DIR, '').filter((file) => file.includes('uploads'))).toEqual(files);
  await target.pool.query('select pg_terminate_backend(pg_backend_pid())').catch(() => undefined);

  // A whole one replaces all of it: the photo of Dora, who came later, is gone as well.
  expect(files).toHaveLength(2);
  expect(await runAt(env, 'restore', whole, '--replace'), said.err).toBe(0);
  expect((await target.pool.query("select from accounts where username = 'dora'")).rowCount).toBe(0);
  expect(filesWith(join(env.DATA_DIR, 'uploads'), '')).toHaveLength(1);
});

it('files in a bucket are saved and restored into a folder, with what the journal in the bucket knows', async () => {
  const bucket = await madeBucket();
  const source = await freshDatabase();
  const env = { ...at(source.url, 'with-bucket'), STORAGE_URL: bucket.url };
  const server = await anotherServer({ config: readConfig(env) });
  const eva = await person(server.server, 'eva');
  const gone = '01a0c0de-0000-4000-8000-000000000009';
  bucket.objects.set(`pilots/erasures/${gone}`, Buffer.from('2026-11-22T10:00:00.000Z'));
  await server.stores.projections.whenProcessed(await server.stores.eventLog.log.head(), 60_000);
  expect(await runAt(env, 'backup', join(folder, 'of-bucket')), said.err).toBe(0);
  await server.close();
  const empty = await freshDatabase();
  const there = at(empty.url, 'from-bucket');
  expect(await runAt(there, 'restore', join(folder, 'of-bucket')), said.err).toBe(0);
  expect(said.out).toContain('The journal lists 1 person: 0 erased again, none left.');
  const restored = await anotherServer({ config: readConfig(there) });
  expect((await restored.server.inject({ url: eva.photo, headers: { cookie: eva.cookie } })).statusCode).toBe(200);
  await restored.close();
  await bucket.close();
});

it('a database of version 1.1.0 is saved before its update, and restored into this version', async () => {
  const stored = join(packageRoot, 'e2e/fixtures/stored-1.1.0');
  const [old, updated] = [await emptyDatabase(), await emptyDatabase()];
  const client = new Client({ connectionString: old.url });
  await client.connect();
  await client.query(brotliDecompressSync(readFileSync(join(stored, 'database.sql.br'))).toString());
  const { rows } = await client.query('select count(*)::int as events from only public.events');
  await client.end();
  const keys: Record<string, string> = JSON.parse(readFileSync(join(stored, 'keys.json'), 'utf8'));
  const envOf = (url: string, dataDir: string) => ({ ...at(url, dataDir), ...keys, DEMO: '1' });
  const backup = join(folder, 'of-1.1.0');
  expect(await runAt(envOf(old.url, 'old'), 'backup', backup, '--without-files'), said.err).toBe(0);
  // Version 1.1.0 restores the first format alone, and says of another that it is newer.
  expect(JSON.parse(readFileSync(join(backup, 'manifest.json'), 'utf8'))).toMatchObject({ format: 2 });
  const env = envOf(updated.url, 'updated');
  mkdirSync(env.DATA_DIR);
  expect(await runAt(env, 'restore', backup), said.err).toBe(0);
  const events = rows[0]?.events.toLocaleString('en');
  expect(said.out).toContain(`${events} events, equal to the log that was saved, and 0 files.`);
  const { server, stores, close } = await anotherServer({ config: readConfig(env) });
  const payload = { username: 'learner', password: 'demo-flight-2025' };
  const signedIn = await server.inject({ method: 'POST', url: '/api/auth/login', payload });
  expect(signedIn.statusCode).toBe(200);
  const headers = { cookie: cookieAfter(signedIn) };
  for (const url of ['/api/journey/progress', '/api/achievements/stats', '/api/timeline', '/api/notifications']) {
    expect([url, (await server.inject({ url, headers })).statusCode]).toEqual([url, 200]);
  }
  const states = await stores.projections.states();
  expect(states.filter(({ state }) => state !== 'live').map(({ name }) => name)).toEqual([]);
  await close();
});

it('a backup by a version before 1.1.0 is refused, with the version to go through', async () => {
  const early = join(folder, 'early');
  cpSync(whole, early, { recursive: true });
  const { digest: _, ...manifest } = JSON.parse(readFileSync(join(early, 'manifest.json'), 'utf8'));
  const next = { ...manifest, format: 1, migrations: [{ number: 700, name: '0700-x.sql', checksum: 'x' }] };
  const digest = createHash('sha256').update(JSON.stringify(next)).digest('hex');
  writeFileSync(join(early, 'manifest.json'), JSON.stringify({ ...next, digest }));
  const { url } = await emptyDatabase();
  expect(await runAt(at(url, 'early'), 'restore', early)).toBe(1);
  expect(said.err).toContain('before 1.1.0: restore it with version 1.1.0, and update that to this version');
});
