import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { freshDatabase } from '#platform/testing/database.ts';
import { run } from './main.ts';

const { pool, url } = await freshDatabase();
const folder = mkdtempSync(join(tmpdir(), 'rh-cli-'));
const settings = { DATA_DIR: folder, DATABASE_URL: url, ENCRYPTION_KEY: randomBytes(32).toString('hex') };
let out = '';
let err = '';
beforeEach(() => {
  out = '';
  err = '';
  for (const [name, value] of Object.entries({ ...settings, ALLOW_UNSAFE_DATABASE: '1' })) vi.stubEnv(name, value);
  vi.spyOn(process.stdout, 'write').mockImplementation((chunk) => Boolean((out += String(chunk))));
  vi.spyOn(process.stderr, 'write').mockImplementation((chunk) => Boolean((err += String(chunk))));
  return () => vi.unstubAllEnvs();
});
afterAll(() => rmSync(folder, { recursive: true }));

it('verify says that nothing was ever filled, and what fills it; after a replay it compares', async () => {
  expect(await run(['simulate', '--learners', '2', '--days', '5'])).toBe(0);
  expect(await run(['projections', 'verify'])).toBe(1);
  expect(err).toContain('There is nothing to compare');
  expect(err).toContain('projections replay');

  expect(await run(['projections', 'replay'])).toBe(0);
  out = '';
  expect(await run(['projections', 'verify'])).toBe(0);
  expect(out).toMatch(/stats +learner_stats +2 +2 +equal/);
});

it('verify names what it could not compare', async () => {
  await pool.query(`update projections set state = 'building' where name = 'stats'`);
  expect(await run(['projections', 'verify'])).toBe(0);
  expect(out).toContain('Not filled yet, so not compared: stats');
  expect(out).not.toContain('learner_stats');
  expect(await run(['projections', 'verify', randomUUID()])).toBe(1);
  expect(err).toContain('There is no projection');
});
