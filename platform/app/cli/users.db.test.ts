import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pino } from 'pino';
import { afterAll, expect, it, vi } from 'vitest';
import { openStores } from '#platform/app/compose.ts';
import { readConfig } from '#platform/app/config.ts';
import { Closing } from '#platform/base/closing.ts';
import { freshDatabase } from '#platform/testing/database.ts';
import { run } from './main.ts';
import { openTerminal } from './testing/terminal.ts';

const { url, pool } = await freshDatabase();
const log = pino({ level: 'silent' });
const directory = mkdtempSync(join(tmpdir(), 'rh-cli-'));
afterAll(() => rmSync(directory, { recursive: true }));

const env = { DATABASE_URL: url, DATA_DIR: directory, ALLOW_UNSAFE_DATABASE: '1' };
const said = openTerminal(env);

/** The server queues the mails about changes made at the terminal. */
async function startedOnce() {
  const closing = new Closing();
  const stores = await openStores(readConfig(env), { log, closing, signal: new AbortController().signal });
  await stores.eventMails.collect();
  await closing.closeAll(log);
}

/** Runs a command whose standard input is this password. */
const withPassword = (password: string, ...words: string[]) => {
  vi.spyOn(process, 'stdin', 'get').mockReturnValue(
    Object.assign(Readable.from([`${password}\n`]), { fd: 0 }) as never,
  );
  return run(words);
};
const create = (...more: string[]) => withPassword('gloomy-otter-71', 'users', 'create', ...more);
const role = async (email: string) =>
  (
    await pool.query<{ role: string }>(
      'select role from accounts join person_access on user_id = id where email = $1',
      [email],
    )
  ).rows[0]?.role;

it('creates an account with a password from standard input, and records it in the log', async () => {
  expect(await create('--username', 'mo', '--email', 'mo@example.org')).toBe(2); // at least three characters, as in the form
  expect(said.err).toContain('user.username: Username must be at least 3 characters');
  const moira = ['--username', 'moira', '--email', 'moira@example.org'];
  expect(await create(...moira, '--role', 'mentor')).toBe(2); // a mentor needs an organization
  expect(said.err).toContain('mentor is a role within an organization: give its domain with --organization.');
  expect(await create(...moira)).toBe(0);
  expect(said.out).toContain('moira can sign in as learner');
  expect(await run(['users', 'set-role', '--email', 'moira@example.org', '--role', 'mentor'])).toBe(1);
  expect(said.err).toContain('Only members of an organization can have this role');
  const { rows } = await pool.query("select type from events where stream like 'account-%' order by position");
  expect(rows).toEqual([{ type: 'AccountRegistered' }, { type: 'AddressProven' }]);
  expect(await create('--username', 'moira', '--email', 'other@example.org')).toBe(1);
  expect(said.err).toContain('This username is taken');
});

it('a guessable password creates no account', async () => {
  const code = await withPassword(
    'password1',
    'users',
    'create',
    '--username',
    'paula',
    '--email',
    'paula@example.org',
  );
  expect([code, await role('paula@example.org')]).toEqual([1, undefined]);
  expect(said.err).toContain('one of the most common ones');
});

it('an unknown organization is named', async () => {
  const words = ['--username', 'peter', '--email', 'peter@example.org', '--organization', 'nowhere.test'];
  expect(await create(...words)).toBe(1);
  expect(said.err).toContain('No organization has the domain nowhere.test.');
});

it('creates an administrator; changing a role ends earlier sessions', async () => {
  expect(await withPassword('gloomy-otter-71', 'users', 'create-admin', '--email', 'root@example.org')).toBe(0);
  expect(await role('root@example.org')).toBe('admin');
  expect(await run(['users', 'set-role', '--email', 'root@example.org', '--role', 'learner'])).toBe(0);
  expect(await role('root@example.org')).toBe('learner');
  const { rows } = await pool.query("select type from events where type = 'RoleChanged'");
  expect(rows).toHaveLength(1);
  expect(await run(['users', 'set-role', '--email', 'root@example.org', '--role', 'king'])).toBe(2);
  expect(await run(['users', 'set-role', '--email', 'nobody@example.org', '--role', 'admin'])).toBe(1);
});

it('after losing app and codes a person signs in with the password alone, and gets a mail', async () => {
  await create('--username', 'lotte', '--email', 'lotte@example.org');
  const reset = () => run(['users', 'reset-two-factor', '--email', 'lotte@example.org']);
  expect(await reset()).toBe(1);
  expect(said.err).toContain('lotte has neither a second factor nor a passkey');
  await pool.query(
    `insert into second_factors (user_id, sealed_secret, created_at, confirmed_at)
     select id, ''::bytea, now(), now() from accounts where email = 'lotte@example.org'`,
  );
  await pool.query(
    `insert into passkeys (id, user_id, credential_id, public_key, counter, transports, name, backed_up, created_at)
     select gen_random_uuid(), id, 'key', 'key', 0, '{}', 'Phone', false, now() from accounts
     where email = 'lotte@example.org'`,
  );
  expect(await reset()).toBe(0);
  expect((await pool.query('select 1 from second_factors union all select 1 from passkeys')).rows).toEqual([]);
  const { rows } = await pool.query(
    "select metadata -> 'actor' ->> 'kind' as by from events where type in ('SecondFactorDisabled', 'PasskeyRemoved')",
  );
  expect(rows).toEqual([{ by: 'operator' }, { by: 'operator' }]);
  await startedOnce();
  expect((await pool.query('select kind from outgoing_mail order by kind')).rows).toEqual([
    { kind: 'passkey_removed' },
    // About the role granted above.
    { kind: 'role_changed' },
    { kind: 'second_factor_off' },
  ]);
});

it('no people are simulated beside real ones, and nothing is written', async () => {
  const heads = async () => (await pool.query('select count(*) from events')).rows;
  const before = await heads();
  expect(await run(['simulate', '--learners', '2', '--days', '3'])).toBe(1);
  expect(said.err).toMatch(/Real people have accounts here/);
  expect(await heads()).toEqual(before);
});
