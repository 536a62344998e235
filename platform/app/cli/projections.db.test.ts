import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { freshDatabase } from '#platform/testing/database.ts';
import { run } from './main.ts';
import { openTerminal } from './testing/terminal.ts';

const { pool, url } = await freshDatabase();
const folder = mkdtempSync(join(tmpdir(), 'rh-cli-'));
const settings = { DATA_DIR: folder, DATABASE_URL: url, ENCRYPTION_KEY: randomBytes(32).toString('hex') };
const said = openTerminal({ ...settings, ALLOW_UNSAFE_DATABASE: '1' });
afterAll(() => rmSync(folder, { recursive: true }));

it('verify says that nothing was built yet and how to build it; after a replay it compares', async () => {
  expect(await run(['simulate', '--learners', '2', '--days', '5'])).toBe(0);
  expect(await run(['projections', 'verify'])).toBe(1);
  expect(said.err).toContain('Nothing to compare');
  expect(said.err).toContain('projections replay');

  expect(await run(['projections', 'replay'])).toBe(0);
  const { rows: recorded } = await pool.query(
    "select type, metadata->'actor'->>'kind' as actor, data->>'how' as how from events where stream = 'operations' order by revision",
  );
  expect(recorded).toEqual([
    { type: 'ReplayStarted', actor: 'operator', how: null },
    { type: 'ReplayEnded', actor: 'operator', how: 'done' },
  ]);
  said.out = '';
  expect(await run(['projections', 'verify'])).toBe(0);
  expect(said.out).toMatch(/stats +learner_stats +2 +2 +equal/);
});

it('verify names what it could not compare', async () => {
  await pool.query(`update projections set state = 'building' where name = 'stats'`);
  expect(await run(['projections', 'verify'])).toBe(0);
  expect(said.out).toContain('Not compared, because not built yet: stats');
  expect(said.out).not.toContain('learner_stats');
  expect(await run(['projections', 'verify', randomUUID()])).toBe(1);
  expect(said.err).toContain('There is no projection');
});

it('mail lists undelivered mails and retries them', async () => {
  said.out = '';
  expect(await run(['mail', 'list'])).toBe(0);
  expect(said.out).toContain('No undelivered mail.');
  const [first, second] = [randomUUID(), randomUUID()];
  await pool.query(
    `insert into outgoing_mail (id, kind, facts, address, created_at, next_try_at, sent_at, failure, reason)
     select id, kind, facts, 'zoe@people.test', now(), now(), now(), 'refused', '550 5.1.1 unknown'
     from (values ($1::uuid, 'email_changed', '{"device":"x","place":"y"}'::jsonb), ($2, 'reset_code', '{}')) t (id, kind, facts)`,
    [first, second],
  );
  expect(await run(['mail', 'list'])).toBe(0);
  expect(said.out).toMatch(new RegExp(`${first}  email_changed  z…@people.test .* yes .* 550 5\\.1\\.1 unknown`));
  expect(said.out).not.toContain('zoe@');
  expect(await run(['mail', 'retry'])).toBe(2);
  expect(await run(['mail', 'retry', 'nothing'])).toBe(2);
  expect(await run(['mail', 'retry', second])).toBe(1);
  expect(await run(['mail', 'retry', '--all'])).toBe(0);
  expect(said.out).toContain('1 queued again.');
  expect((await pool.query('select id from outgoing_mail where sent_at is null')).rows).toEqual([{ id: first }]);
});

it('retry applies all parked events, of one projection or of all', async () => {
  const { rowCount: parked } = await pool.query(
    `insert into dead_letters (projection, event_id, stream, revision, position, type, error)
     select 'flight-reports', id, stream, revision, position::text, type, 'it was unavailable'
     from events where type = 'FlightReportSubmitted' and revision = (
       select max(revision) from events e where e.stream = events.stream and e.type = events.type)`,
  );
  expect(await run(['projections', 'retry'])).toBe(2);
  expect(await run(['projections', 'retry', 'unheard', '--all'])).toBe(1);
  expect(await run(['projections', 'retry', '--all'])).toBe(0);
  expect(parked).toBeGreaterThan(0);
  expect(said.out).toContain(`flight-reports: ${parked} applied, 0 still parked`);
  expect((await pool.query('select from dead_letters')).rowCount).toBe(0);
  expect(await run(['projections', 'retry', 'flight-reports', '--all'])).toBe(0);
  expect(said.out).toContain('flight-reports: 0 applied, 0 still parked');
  expect(await run(['projections', 'retry', '--all'])).toBe(0);
  expect(said.out).toContain('No events are parked.');
});

it('doctor recognizes the log, names people missing from a restored database, and detects a log that went back', async () => {
  said.out = '';
  await run(['doctor']);
  expect(said.out).toMatch(/ok +Event log +the tables were filled from this log/);
  const person = randomUUID();
  await pool.query(
    `insert into events (position, recorded_at, id, stream, revision, type, data, metadata)
     select max(position) + 1, now(), gen_random_uuid(), $1, 0, 'AccountRegistered',
       '{"organizationId": null, "role": "learner"}',
       (select metadata || jsonb_build_object('subject', $2::text) from (select metadata::jsonb from events limit 1) e)
     from events`,
    [`account-${person}`, person],
  );
  said.out = '';
  await run(['doctor']);
  expect(said.out).toMatch(new RegExp(`WARN +People +no key or account for .*${person}`));
  await pool.query(`update projections set last_event = last_event || jsonb_build_object('id', gen_random_uuid())
    where name = 'stats'`);
  said.out = '';
  expect(await run(['doctor'])).toBe(1);
  expect(said.out).toMatch(/WRONG +Event log +The event log is not the one .*projections replay/);
});
