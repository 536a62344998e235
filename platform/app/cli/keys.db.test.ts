import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, expect, it } from 'vitest';
import { readConfig } from '#platform/app/config.ts';
import { openEventLog } from '#platform/app/open-event-log.ts';
import { VapidKeys } from '#platform/adapters/push/vapid-keys.ts';
import { OwnKey } from '#platform/auth/saml/own-key.ts';
import { SecondFactors } from '#platform/auth/second-factor/second-factors.ts';
import { codeAt, stepAt } from '#platform/auth/second-factor/totp.ts';
import { systemClock } from '#platform/base/clock.ts';
import { derivedKeys } from '#platform/base/encryption/derived-keys.ts';
import { freshDatabase } from '#platform/testing/database.ts';
import { run } from './main.ts';
import { openTerminal } from './testing/terminal.ts';

const { url, pool } = await freshDatabase();
const directory = mkdtempSync(join(tmpdir(), 'rh-keys-'));
afterAll(() => rmSync(directory, { recursive: true }));
const [first, second, third] = [0, 1, 2].map(() => randomBytes(32).toString('hex'));
const settings = (ENCRYPTION_KEY = '', ENCRYPTION_KEY_OLD = '') => ({
  DATABASE_URL: url,
  DATA_DIR: directory,
  ALLOW_UNSAFE_DATABASE: '1',
  ENCRYPTION_KEY,
  ENCRYPTION_KEY_OLD,
});
const environment = settings(first);
const said = openTerminal(environment);
const config = () => readConfig(environment);
const use = (key: string | undefined, old?: string) => {
  Object.assign(environment, settings(key, old));
  for (const [name, value] of Object.entries(environment)) process.env[name] = value;
};
const open = () => openEventLog(config(), { pool, url }, pino({ level: 'silent' }));
const factors = () => new SecondFactors({ pool, clock: systemClock, ...config() });
const samlKey = () => new OwnKey(pool, config(), 'flight.example.org').get(new Date());
const pushKey = async () => (await new VapidKeys(pool, config()).get()).privateKey;
const user = '11111111-1111-4111-8111-111111111111';
const people = Array.from({ length: 130 }, (_, at) => `aaaaaaaa-0000-4000-8000-${String(at).padStart(12, '0')}`);
const keysOf = async (subjects: readonly string[]) => {
  const log = await open();
  const found = await log.keys.forDecryption(new Set(subjects));
  await log.close();
  return found;
};

it('a new ENCRYPTION_KEY replaces the old one for everything encrypted with it or derived from it', async () => {
  await pool.query(
    `insert into accounts (id, username, username_key, email, email_key, first_name, last_name, created_at)
     values ($1, 'pilot', 'pilot', 'pilot@example.org', 'pilot@example.org', 'Pia', 'Lot', now())`,
    [user],
  );
  const log = await open();
  for (const subject of people) await log.keys.forEncryption(subject);
  await log.erase(people[7] ?? '');
  await log.close();
  const before = await keysOf(people);
  const secret = (await factors().begin(user)) ?? Buffer.alloc(0);
  const codes = (await factors().confirm(user, codeAt(secret, stepAt(Date.now())))) ?? [];
  const saml = await samlKey();
  const push = await pushKey();
  const [signing] = config().licenceKeys;

  // A different key alone is refused at once.
  use(second);
  await expect(open()).rejects.toThrow('ENCRYPTION_KEY is not the key of this installation');
  expect(await run(['keys', 'rotate'])).toBe(1);

  // With both keys, everything decrypts before anything is rotated.
  use(second, first);
  expect(await keysOf(people)).toEqual(before);
  expect(await factors().useRecoveryCode(user, codes[0] ?? '')).toBe(9);
  expect(await samlKey()).toEqual(saml);
  expect(await pushKey()).toEqual(push);

  expect(await run(['keys', 'rotate']), said.err).toBe(0);
  expect(said.out).toContain('129 personal keys re-encrypted, 0 already were');
  expect(await run(['keys', 'rotate']), said.err).toBe(0);
  expect(said.out).toContain('0 personal keys re-encrypted, 129 already were');

  use(second);
  expect(await keysOf(people)).toEqual(before);
  expect((await keysOf(people)).get(people[7] ?? '')).toBe('erased');
  expect(await samlKey()).toEqual(saml);
  expect(await pushKey()).toEqual(push);
  expect(await factors().useRecoveryCode(user, codes[1] ?? '')).toBe(8);
  expect(await derivedKeys(pool, config(), 'pilot licence')).toContainEqual(signing);

  // The old key decrypts nothing any more.
  use(first);
  await expect(open()).rejects.toThrow('ENCRYPTION_KEY is not the key of this installation');

  // After a second rotation, what depends on the first key still works.
  use(third, second);
  expect(await run(['keys', 'rotate']), said.err).toBe(0);
  use(third);
  expect(await keysOf(people)).toEqual(before);
  expect(await factors().useRecoveryCode(user, codes[2] ?? '')).toBe(7);
  expect(await derivedKeys(pool, config(), 'pilot licence')).toContainEqual(signing);
});

it('an interrupted rotation is noticed when the old key is removed, and finished by running it again', async () => {
  const fourth = randomBytes(32).toString('hex');
  const { rows } = await pool.query<{ subject: string; wrapped: Buffer }>(
    'select subject, wrapped from personal_keys where wrapped is not null order by subject limit 5',
  );
  use(fourth, third);
  expect(await run(['keys', 'rotate']), said.err).toBe(0);
  // As if it had been interrupted before these, the last ones.
  for (const { subject, wrapped } of rows) {
    await pool.query('update personal_keys set wrapped = $2 where subject = $1', [subject, wrapped]);
  }
  use(fourth);
  await expect(open()).rejects.toThrow('ENCRYPTION_KEY is not the key of this installation');
  use(fourth, third);
  expect(await run(['keys', 'rotate']), said.err).toBe(0);
  expect(said.out).toContain('5 personal keys re-encrypted, 124 already were');
  use(fourth);
  expect((await keysOf(people)).size).toBe(people.length);
});
