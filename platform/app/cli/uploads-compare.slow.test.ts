import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { agree } from '#platform/app/uploads/testing/agree.ts';
import { madeBucket } from '#platform/app/uploads/testing/bucket.ts';
import { madeMp3 } from '#platform/app/uploads/testing/made-media.ts';
import { wholeApi } from '#platform/testing/whole-api.ts';
import { run } from './main.ts';
import { openTerminal } from './testing/terminal.ts';

const unknownOwner = '44444444-4444-4444-8444-444444444444';
const orphan = '55555555-5555-4555-8555-555555555555';
const photo = await sharp({ create: { width: 1_600, height: 1_200, channels: 3, background: '#083' } })
  .jpeg()
  .toBuffer();

const bucket = await madeBucket();
const folder = mkdtempSync(join(tmpdir(), 'rh-compare-'));
afterAll(async () => {
  await bucket.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Both kinds of storage, with direct access for tests. */
const storages = [
  {
    name: 'a directory',
    settings: { DATA_DIR: folder },
    names: () =>
      readdirSync(join(folder, 'uploads'))
        .filter((owner) => owner !== 'arriving')
        .flatMap((owner) => readdirSync(join(folder, 'uploads', owner)).map((id) => `${owner}/${id}`)),
    put: (name: string) => {
      const path = join(folder, 'uploads', name);
      mkdirSync(join(path, '..'), { recursive: true });
      writeFileSync(path, 'bytes');
      utimesSync(path, new Date('2025-01-01'), new Date('2025-01-01'));
    },
    remove: (name: string) => rmSync(join(folder, 'uploads', name)),
  },
  {
    name: 'a bucket',
    settings: { DATA_DIR: mkdtempSync(join(tmpdir(), 'rh-compare-')), STORAGE_URL: bucket.url },
    names: () => [...bucket.objects.keys()].map((key) => key.replace('pilots/uploads/', '')),
    put: (name: string) => void bucket.objects.set(`pilots/uploads/${name}`, Buffer.from('bytes')),
    remove: (name: string) => void bucket.objects.delete(`pilots/uploads/${name}`),
  },
];

describe.each(storages)('uploads compare with $name', async ({ settings, names, put, remove }) => {
  const { server, stores, config, person } = await wholeApi(settings);
  const { pool } = stores.database;
  const env = { ...settings, DATABASE_URL: config.databaseUrl ?? '', ALLOW_UNSAFE_DATABASE: '1' };
  const said = openTerminal({ ENCRYPTION_KEY: 'a key that this command does not need, of 32 bytes', ...env });
  const { userId, cookie } = await person();
  await agree(server, cookie);
  const send = async (payload: Buffer, type: string): Promise<{ id: string; url: string }> =>
    (
      await server.inject({ method: 'POST', url: '/api/uploads', payload, headers: { cookie, 'content-type': type } })
    ).json();
  /** Backdates every file. */
  const age = () => pool.query("update uploads set created_at = now() - interval '1 day'");

  it('reports no difference, then names each difference and fixes what it can', async () => {
    const kept = await send(photo, 'image/jpeg');
    const lost = await send(madeMp3(51), 'audio/mpeg');
    await age();
    put(`erasures/${unknownOwner}`);
    expect(await run(['uploads', 'compare'])).toBe(0);
    expect(said.out).toBe('2 records, 4 files: 0 missing, 0 of the wrong size, 0 without a record, 0 unknown.\n');

    remove(`${userId}/${lost.id}`);
    remove(`${userId}/${kept.id}-320`);
    put(`${unknownOwner}/${orphan}`);
    put(`${unknownOwner}/${orphan}-960`);
    put(`${userId}/notes`);
    said.out = '';
    expect(await run(['uploads', 'compare'])).toBe(1);
    expect(said.out.split('\n').toSorted()).toEqual([
      '',
      '2 records, 5 files: 2 missing, 0 of the wrong size, 2 without a record, 1 unknown.',
      ...[`missing     ${userId}/${kept.id}-320`, `missing     ${userId}/${lost.id}`].toSorted(),
      `no record   ${unknownOwner}/${orphan}`,
      `no record   ${unknownOwner}/${orphan}-960`,
      `unknown     ${userId}/notes`,
    ]);
    expect(names()).toContain(`${unknownOwner}/${orphan}`);

    said.out = '';
    expect(await run(['uploads', 'compare', '--settle'])).toBe(1);
    expect(said.out).toContain('3 settled.');
    expect(said.err).toContain('Still missing: 1.');
    expect(names().toSorted()).toEqual(
      [`erasures/${unknownOwner}`, `${userId}/${kept.id}`, `${userId}/${kept.id}-960`, `${userId}/notes`].toSorted(),
    );
    const small = await server.inject({ url: `${kept.url}?width=320`, headers: { cookie } });
    expect([small.statusCode, small.headers['content-type']]).toEqual([200, 'image/jpeg']);

    expect((await send(madeMp3(51), 'audio/mpeg')).id).toBe(lost.id);
    remove(`${userId}/notes`);
    expect(await run(['uploads', 'compare'])).toBe(0);
  });

  it('ignores files that have just arrived or are about to be deleted', async () => {
    await pool.query(
      `insert into upload_deletions (upload_id, owner_id, due_at, next_try_at)
       values ($1, $2, now() + interval '1 hour', now() + interval '1 hour')`,
      [orphan, unknownOwner],
    );
    put(`${unknownOwner}/${orphan}`);
    expect(await run(['uploads', 'compare', '--settle'])).toBe(0);
    expect(names()).toContain(`${unknownOwner}/${orphan}`);
  });
});
