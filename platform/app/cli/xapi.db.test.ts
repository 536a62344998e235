import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it, vi } from 'vitest';
import { flightReport } from '#commands/testing/learner-commands.ts';
import { learnerStream } from '#contracts/journey/streams.ts';
import { learningRecordsStream } from '#contracts/learning-records/streams.ts';
import { faultsOf, startLrs } from '#platform/adapters/xapi/testing/lrs.ts';
import { createCommandHandlers } from '#platform/app/command-handlers.ts';
import { openEventLog } from '#platform/app/open-event-log.ts';
import { readConfig } from '#platform/app/config.ts';
import { feedIdOf } from '#platform/app/xapi/feed.ts';
import { systemClock } from '#platform/base/clock.ts';
import { byOperator } from '#platform/testing/contexts.ts';
import { freshDatabase } from '#platform/testing/database.ts';
import { pino } from 'pino';
import { openDatabase } from '#platform/adapters/postgres/database.ts';
import { run } from './main.ts';
import { openTerminal } from './testing/terminal.ts';

const lrs = await startLrs();
const { pool, url } = await freshDatabase();
const folder = mkdtempSync(join(tmpdir(), 'rh-cli-'));
const settings = {
  DATA_DIR: folder,
  DATABASE_URL: url,
  ENCRYPTION_KEY: randomBytes(32).toString('hex'),
  ALLOW_UNSAFE_DATABASE: '1',
  LRS_URL: lrs.url,
  LRS_KEY: 'key',
  LRS_SECRET: 'canary-lrs-secret',
};
const said = openTerminal(settings);
afterAll(() => {
  lrs.close();
  rmSync(folder, { recursive: true });
});

const statements = () =>
  said.out
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as { id: string; timestamp: string; actor: { account: { name: string } } });

it('an export has the statements of those who agree, one a line, and is recorded', async () => {
  // Of two people, one agreed.
  const log = pino({ level: 'silent' });
  const config = readConfig({ ...process.env, ...settings });
  const database = await openDatabase(config, log, { signal: new AbortController().signal });
  const opened = await openEventLog(config, database, log);
  const { handleLearningRecords, handleLearner } = createCommandHandlers(opened.log);
  const people = [randomUUID(), randomUUID()];
  const pseudonym = randomUUID();
  const [ada = '', ben = ''] = people;
  const consent = { kind: 'allow', host: lrs.host, pseudonym } as const;
  await handleLearningRecords(learningRecordsStream(ada), consent, byOperator().about(ada));
  for (const id of people) {
    const command = flightReport({ notes: 'canary-notes' }, { timestamp: systemClock.now() });
    await handleLearner(learnerStream(id), command, byOperator().about(id));
  }
  await opened.close();
  await database.close();

  expect(await run(['xapi', 'export']), said.err).toBe(0);
  const all = statements();
  // The report, the beginning of the journey, and what the report earned.
  expect(all.length).toBeGreaterThan(1);
  expect(new Set(all.map(({ actor }) => actor.account.name))).toEqual(new Set([pseudonym]));
  expect(said.out + said.err).not.toContain('canary');
  expect(all.flatMap((one) => faultsOf(one))).toEqual([]);
  expect(said.out + said.err).not.toContain(ada);
  expect(said.out + said.err).not.toContain(ben);

  said.out = '';
  expect(await run(['xapi', 'export', '--to', '2000-01-01'])).toBe(0);
  expect(statements()).toEqual([]);
  said.out = '';
  expect(await run(['xapi', 'export', '--from', '2000-01-01T00:00:00+02:00'])).toBe(0);
  expect(statements()).toEqual(all);

  const { rows } = await pool.query(
    `select metadata->'actor'->>'kind' as actor, data from events where type = 'StatementsExported' order by position`,
  );
  expect(rows.map(({ actor, data }) => [actor, data.statements])).toEqual([
    ['operator', all.length],
    ['operator', 0],
    ['operator', all.length],
  ]);
  expect(rows[0].data.host).toBe(lrs.host);
});

it.each([
  ['export', '--from', 'yesterday'],
  ['export', '--from', '2026-13-01'],
  ['export', '--from', '2026-02-02', '--to', '2026-02-01'],
  ['resend', '--from', 'nowhere'],
])('xapi %s %s %s is wrong usage, and says what is right', async (...words) => {
  expect(await run(['xapi', ...words])).toBe(2);
  expect(said.err).toMatch(/Expected a time such as|--from is after --to|no position of this log/);
});

it('without a learning record store there is nothing to export: nobody can have agreed', async () => {
  for (const name of ['LRS_URL', 'LRS_KEY', 'LRS_SECRET']) vi.stubEnv(name, '');
  expect(await run(['xapi', 'export'])).toBe(1);
  expect(said.err).toContain('LRS_URL, LRS_KEY and LRS_SECRET are not set');
});

it('resend sends the feed back to the beginning', async () => {
  expect(await run(['xapi', 'resend'])).toBe(0);
  expect(said.out).toContain(`sends the statements to ${lrs.host} again`);
  const { rows } = await pool.query('select webhook_id as id, position, lease from webhook_progress');
  expect(rows).toEqual([{ id: feedIdOf(lrs), position: '', lease: null }]);
});

it('doctor says whether the store speaks xAPI, and never its secret', async () => {
  await run(['doctor']);
  expect(said.out).toMatch(/Learning record store.*speaks xAPI 1\.0\.3/);
  lrs.answer((response) => void response.writeHead(404).end());
  said.out = '';
  expect(await run(['doctor'])).toBe(1);
  expect(said.out).toMatch(/LRS_URL: no answer at \/about.*status 404/);
  expect(said.out + said.err).not.toContain('canary-lrs-secret');
  lrs.answer();
});
