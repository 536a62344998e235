import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { cookieAfter } from '#platform/adapters/http/testing/test-server.ts';
import { readConfig } from '#platform/app/config.ts';
import { tablesWith } from '#platform/app/erasure/testing/find-everywhere.ts';
import { freshDatabase } from '#platform/testing/database.ts';
import { anotherServer } from '#platform/testing/whole-api.ts';
import { run } from './main.ts';
import { openTerminal } from './testing/terminal.ts';

const [live, target] = [await freshDatabase(), await freshDatabase()];
const folder = mkdtempSync(join(tmpdir(), 'rh-archive-'));
afterAll(() => rmSync(folder, { recursive: true }));
const env = {
  ENCRYPTION_KEY: 'a-key-for-tests-of-archives-9f86d081884c',
  SESSION_SECRET: 'a-secret-for-tests-of-archives-2c26b46b',
  ALLOW_UNSAFE_DATABASE: '1',
  DEMO: '0',
  PORT: '0',
  STORAGE_URL: '',
  EVENTSTORE_URL: '',
  DATABASE_URL: live.url,
  DATA_DIR: join(folder, 'data'),
};
const said = openTerminal(env);
const ask = async (...words: string[]) => {
  Object.assign(said, { out: '', err: '' });
  return run(words);
};
const exported = async () => {
  expect(await ask('events', 'export'), said.err).toBe(0);
  return said.out;
};

it('with its older part archived, the log exports, projects, imports, restores, continues and erases as before', {
  timeout: 180_000,
}, async () => {
  expect(await ask('simulate', '--learners', '2', '--days', '4'), said.err).toBe(0);
  const running = await anotherServer({ config: readConfig({ ...process.env, ...env }) });
  const canary = 'zaunkoenig9';
  const person = { username: canary, email: `${canary}@people.test`, password: 'gloomy-otter-71' };
  const payload = { ...person, firstName: canary, lastName: 'Doe' };
  const registered = await running.server.inject({ method: 'POST', url: '/api/auth/register', payload });
  const headers = { cookie: cookieAfter(registered) };
  const tell = async (storyText: string) => {
    const data = { title: canary, storyText };
    const story = { user_id: '1', type: 'story_evidence', timestamp: new Date().toISOString(), data };
    const url = '/api/achievements/track-progress';
    const { statusCode } = await running.server.inject({ method: 'POST', url, headers, payload: story });
    expect(statusCode).toBe(200);
  };
  await tell('The story before');
  const before = await exported();
  const events = before.trimEnd().split('\n').length;

  // While the product runs.
  expect(await ask('events', 'archive', '--before', String(events - 3)), said.err).toBe(0);
  expect(said.out).toBe(
    `${events - 4} events moved. The log is archived up to position ${String(events - 4).padStart(16, '0')}.\n`,
  );
  expect(await ask('events', 'archive', '--before', '1999-12-31'), said.err).toBe(0);
  expect(said.out).toMatch(/^0 events moved\. The log is archived up to position 0+/);
  expect(await ask('events', 'archive', '--verify'), said.err).toBe(0);
  expect(said.out).toBe(`The ${events - 4} archived events are those that were moved, without a gap.\n`);
  expect(await exported()).toBe(before);

  await tell('The story after');
  const everything = (await running.server.inject({ url: '/api/account/export', headers })).body;
  for (const story of ['The story before', 'The story after']) expect(everything).toContain(story);
  await running.stores.projections.whenProcessed(await running.stores.eventLog.log.head(), 60_000);
  await running.close();

  // What was read before, one event after the other, equals a rebuild from the archive.
  expect(await ask('projections', 'verify'), said.err).toBe(0);
  writeFileSync(join(folder, 'log.ndjson'), before);
  const now = await exported();
  expect(await ask('events', 'import', join(folder, 'log.ndjson')), said.err).toBe(0);
  expect(await exported()).toBe(now);

  expect(await ask('backup', join(folder, 'backup')), said.err).toBe(0);
  expect(said.out).toContain(`${now.trimEnd().split('\n').length} events,`);
  Object.assign(process.env, { DATABASE_URL: target.url, DATA_DIR: join(folder, 'restored') });
  expect(await ask('restore', join(folder, 'backup')), said.err).toBe(0);
  expect(await exported()).toBe(now);
  expect((await target.pool.query('select from events_archive')).rowCount).toBe(0);
  expect(await ask('events', 'archive', '--before', '2999-01-01'), said.err).toBe(0);
  expect(await exported()).toBe(now);

  expect(await ask('users', 'erase', '--email', person.email), said.err).toBe(0);
  expect(await tablesWith(target.pool, canary)).toEqual([]);
  expect(await exported()).not.toContain(canary);
});

it('archiving says what is wrong with how it was called, and a server does not start on a log with a gap', async () => {
  const wrong: [RegExp, string[]][] = [
    [/Give either --before with a date or a position, or --verify/, []],
    [/Give either/, ['--before', '7', '--verify']],
    [/--before: last year is neither a date, as 2025-01-31, nor a position/, ['--before', 'last year']],
    [/--before: 2025-99-99 is neither/, ['--before', '2025-99-99']],
    [/--verify takes no --tablespace/, ['--verify', '--tablespace', 'cold']],
  ];
  for (const [message, words] of wrong) {
    expect([await ask('events', 'archive', ...words), said.err]).toEqual([2, expect.stringMatching(message)]);
  }
  const fresh = await freshDatabase();
  process.env['DATABASE_URL'] = fresh.url;
  expect(await ask('events', 'archive', '--before', '2020-01-01'), said.err).toBe(0);
  expect(said.out).toBe('0 events moved. Nothing is archived.\n');
  expect(await ask('simulate', '--learners', '1', '--days', '2'), said.err).toBe(0);
  expect(await ask('events', 'archive', '--before', '9', '--tablespace', 'nowhere')).toBe(1);
  expect(said.err).toContain(
    'The tablespace cannot be used: tablespace "nowhere" does not exist. Create it in PostgreSQL first',
  );
  expect(await ask('events', 'archive', '--before', '9'), said.err).toBe(0);
  await fresh.pool.query('alter table events_archive no inherit events');
  expect(await ask('events', 'export')).toBe(1);
  expect(said.err).toContain('is not read with them. Run: alter table events_archive inherit events');
  await ask('doctor');
  expect(said.out).toMatch(/^WRONG +Event log +The events up to position 8 were archived/m);
  process.env['EVENTSTORE_URL'] = 'esdb://127.0.0.1:1?tls=false';
  expect(await ask('events', 'archive', '--before', '9')).toBe(1);
  expect(said.err).toContain('The event log is in EventStoreDB');
});
