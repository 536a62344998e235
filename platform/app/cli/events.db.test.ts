import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it, vi } from 'vitest';
import { workerCommands } from '#commands/notifications/worker-commands.ts';
import { metadataOf } from '#platform/adapters/event-store/testing/metadata.ts';
import { whileImporting } from '#platform/adapters/event-store/transfer/importing.ts';
import { createCommandHandlers } from '#platform/app/command-handlers.ts';
import { readConfig } from '#platform/app/config.ts';
import { freshDatabase } from '#platform/testing/database.ts';
import { openPatientLog } from '#platform/testing/patience.ts';
import { until } from '#platform/testing/until.ts';
import { run } from './main.ts';
import { openTerminal } from './testing/terminal.ts';

const folder = mkdtempSync(join(tmpdir(), 'rh-cli-'));
afterAll(() => rmSync(folder, { recursive: true }));

const installation = async () => {
  const { pool, url } = await freshDatabase();
  const secrets = { ENCRYPTION_KEY: randomBytes(32).toString('hex'), ALLOW_UNSAFE_DATABASE: '1' };
  const settings = { DATA_DIR: folder, DATABASE_URL: url, ...secrets };
  return { pool, url, settings, encryptionKey: readConfig(settings).encryptionKey };
};
const [here, there] = [await installation(), await installation()];

const said = openTerminal();

/** Runs the operator's tool on an installation; returns its exit code. */
const on = ({ settings }: typeof here, ...words: string[]): Promise<number> => {
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
  return run(words);
};
const written = (): string => {
  const file = join(folder, `${randomUUID()}.ndjson`);
  writeFileSync(file, said.out);
  said.out = '';
  return file;
};

it('importing an export elsewhere gives the same log; a second import adds nothing', async () => {
  const { log, close } = await openPatientLog({ eventStoreUrl: undefined, ...here }, here, { error: () => undefined });
  const commandHandlers = createCommandHandlers(log);
  const userId = randomUUID();
  for (const rule of ['one', 'two', 'three']) {
    await workerCommands(commandHandlers).createNotification({
      userId,
      rule,
      cause: randomUUID(),
      correlationId: randomUUID(),
      causedAt: '2025-03-10T08:00:00.000Z',
      text: null,
      channels: ['app'],
      payload: {
        title: 'A canary sings',
        message: 'Listen',
        type: 'encouragement',
        category: 'tip',
        priority: 'low',
        emotionalTone: 'gentle',
      },
    });
  }
  await close();

  expect(await on(here, 'events', 'export')).toBe(0);
  expect(said.out.trim().split('\n')).toHaveLength(3);
  expect(said.out).toContain('A canary sings');
  const file = written();
  expect(await on(there, 'events', 'import', file, '--dry-run')).toBe(0);
  expect(said.out).toContain('3 events can be imported. Dry run: nothing was imported.');
  // Reminders wait for imports, and an import for another.
  const importing = await whileImporting(there.pool, async () => {
    const second = on(there, 'events', 'import', file);
    const waiting = `select from pg_locks where locktype = 'advisory' and not granted
      and database = (select oid from pg_database where datname = current_database())`;
    await until(async () => expect((await there.pool.query(waiting)).rowCount).toBe(1));
    expect((await there.pool.query('select from events')).rowCount).toBe(0);
    return { second };
  });
  expect(await importing.second).toBe(0);
  expect(said.out).toContain('3 events imported, 0 already in the log.');
  expect(await on(there, 'events', 'import', file)).toBe(0);
  expect(said.out).toContain('0 events imported, 3 already in the log.');
  said.out = '';
  expect(await on(there, 'events', 'export', '--stream', `notifications-${userId}`, '--from', '0000000000000001')).toBe(
    0,
  );
  expect(said.out.match(/A canary sings/g)).toHaveLength(2);
  expect(said.err).toContain('Importing events: 3 of 3');
});

it('an invalid line is named, exits with 1 and imports nothing; a missing file or position exits with 2', async () => {
  said.out = '{"position":"1"}\n';
  expect(await on(there, 'events', 'import', written())).toBe(1);
  expect(said.err).toMatch(/line 1: .*\nNothing was imported\./);
  expect(Number((await there.pool.query('select count(*) as n from events')).rows[0]?.n)).toBe(3);
  expect(await on(there, 'events', 'import', join(folder, 'nowhere.ndjson'))).toBe(2);
  expect(await on(there, 'events', 'export', '--to', 'yesterday')).toBe(2);
  expect(said.err).toContain('yesterday');
});

it('the plan lists person, rule, due time, send time and reason from the log, and sends nothing', async () => {
  const { log, close } = await openPatientLog({ eventStoreUrl: undefined, ...here }, here, { error: () => undefined });
  // Their messages leave at the very end of the quiet hours.
  const userId = `${randomUUID().slice(0, -6)}000000`;
  const id = randomUUID();
  const account = { username: 'm', email: 'm@x.test', firstName: 'Maya', lastName: '', organizationId: null };
  const metadata = metadataOf(id, { occurredAt: '2025-06-10T23:30:00.000Z', subject: userId });
  await log.append(
    `account-${userId}`,
    [{ id, type: 'AccountRegistered', data: { ...account, role: 'learner' }, metadata }],
    { expected: 'none' },
  );
  const head = await log.head();
  await close();
  expect(await on(here, 'notifications', 'plan', '--at', '2025-06-11T00:00:00Z', '--days', '2'), said.err).toBe(0);
  expect(
    said.out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as object),
  ).toEqual([
    {
      person: userId,
      rule: 'inactive-1',
      due: '2025-06-11T23:30:00.000Z',
      sentAt: '2025-06-12T07:00:00.000Z',
      why: 'A day since the last activity',
    },
  ]);
  const { rows } = await here.pool.query('select max(position) as head from events');
  expect(Number(rows[0]?.head)).toBe(Number(head));
});
