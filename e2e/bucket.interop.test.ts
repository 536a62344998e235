import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';
import { afterAll, describe, expect, it } from 'vitest';
import { agreeing } from '#platform/app/uploads/testing/agree.ts';
import { faultyLine } from '#platform/app/uploads/testing/faulty-line.ts';
import { madeJpeg, madeMp3 } from '#platform/app/uploads/testing/made-media.ts';
import { freshDatabase } from '#platform/testing/database.ts';
import { freePort } from '#platform/testing/free-port.ts';
import { wholeApi } from '#platform/testing/whole-api.ts';
import { launchProduct, startProduct } from './drivers/product.ts';

const directory = mkdtempSync(join(tmpdir(), 'rh-s3-'));
const s3 = new S3rver({
  address: '127.0.0.1',
  port: await freePort(),
  directory,
  silent: true,
  // Its signatures assume a bucket address without a trailing slash; bucket.db.test.ts checks the signatures instead.
  allowMismatchedSignatures: true,
  configureBuckets: [{ name: 'flight' }],
});
const { port } = await s3.run();
const line = await faultyLine(port);
afterAll(async () => {
  await s3.close();
  rmSync(directory, { recursive: true, force: true });
});

const urlOf = (bucket = 'flight', key = 'S3RVER') =>
  `s3://${key}:S3RVER@127.0.0.1:${line.port}/${bucket}/pilots?region=eu-test-1&tls=false`;
const { server, stores, person: stranger } = await wholeApi({ STORAGE_URL: urlOf() });
const person = agreeing(server, stranger);
const send = (payload: Buffer, type: string, cookie: string) =>
  server.inject({ method: 'POST', url: '/api/uploads', payload, headers: { cookie, 'content-type': type } });
const read = (url: string, cookie: string, headers: Record<string, string> = {}) =>
  server.inject({ url, headers: { cookie, ...headers } });
const filesOf = (userId: string) =>
  readdirSync(directory, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.includes(`${userId}/`) && name.endsWith('_object'),
  );
const makeDue = () =>
  stores.database.pool.query(
    "update upload_deletions set due_at = now() - interval '1 minute', next_try_at = now() - interval '1 minute'",
  );

describe('a bucket on an S3 server', () => {
  it('stores, serves in ranges, lists and deletes photos and recordings', async () => {
    const { userId, cookie } = await person();
    const { url, bytes } = (await send(madeJpeg(), 'image/jpeg', cookie)).json();
    const part = await read(url, cookie, { range: 'bytes=3-9' });
    expect([part.statusCode, part.headers['content-range']]).toEqual([206, `bytes 3-9/${bytes}`]);
    const second = (await send(madeMp3(61), 'audio/mpeg', cookie)).json();
    expect(await stores.uploads.compare()).toMatchObject({
      records: 2,
      files: 2,
      missing: [],
      unrecorded: [],
      foreign: [],
    });
    expect((await server.inject({ method: 'DELETE', url, headers: { cookie } })).statusCode).toBe(204);
    expect((await read(url, cookie)).statusCode).toBe(404);
    expect((await read(second.url, cookie)).statusCode).toBe(200);
    await stores.uploads.removeUploadsOf(userId);
    expect(filesOf(userId)).toEqual([]);
  });

  it('stores 10 MB that take longer than the idle timeout', async () => {
    const { cookie } = await person();
    line.setMode('slow');
    const sent = await send(madeMp3(25_000), 'audio/mpeg', cookie);
    line.setMode('good');
    expect(sent.statusCode).toBe(201);
    expect(sent.json().bytes).toBeGreaterThan(10_000_000);
    expect((await read(sent.json().url, cookie)).rawPayload.length).toBe(sent.json().bytes);
  });

  it.each(['silent', 'busy'] as const)('answers 503 while the server is %s, and loses nothing', async (mode) => {
    const { userId, cookie } = await person();
    const { url } = (await send(madeMp3(63), 'audio/mpeg', cookie)).json();
    line.setMode(mode);
    const answers = await Promise.all([read(url, cookie), send(madeMp3(64), 'audio/mpeg', cookie)]);
    const removed = await server.inject({ method: 'DELETE', url, headers: { cookie } });
    line.setMode('good');
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([503, 503]);
    expect(removed.statusCode).toBe(204);
    expect((await send(madeMp3(64), 'audio/mpeg', cookie)).statusCode).toBe(201);
    await makeDue();
    await stores.uploads.deleteDue();
    expect(filesOf(userId)).toHaveLength(1);
  });

  it('an upload whose response is lost is stored once, after the sweep', async () => {
    const { userId, cookie } = await person();
    line.setMode('loses answers');
    const lost = await send(madeMp3(65), 'audio/mpeg', cookie);
    line.setMode('good');
    expect(lost.statusCode).toBe(503);
    const { url } = (await send(madeMp3(65), 'audio/mpeg', cookie)).json();
    await makeDue();
    await stores.uploads.deleteDue();
    expect(filesOf(userId)).toHaveLength(1);
    expect((await read(url, cookie)).statusCode).toBe(200);
  });
});

describe('the product', () => {
  const envOf = async (STORAGE_URL: string) => ({
    STORAGE_URL,
    DATABASE_URL: (await freshDatabase()).url,
    DATA_DIR: mkdtempSync(join(tmpdir(), 'rh-bucket-')),
    ALLOW_UNSAFE_DATABASE: '1',
    DEMO: '0',
  });

  it.each([
    ['a bucket that is not there', urlOf('nothing'), 'STORAGE_URL: there is no such bucket'],
    ['a key that does not exist', urlOf('flight', 'NOBODY'), 'STORAGE_URL: key and secret are not accepted'],
  ])('refuses to start with %s, in one line', async (_what, url, words) => {
    const launched = launchProduct({ env: await envOf(url) });
    expect(await launched.ended).toBe(1);
    const { out, err } = launched.said();
    expect(out + err).toContain(words);
    expect(out + err).not.toContain('S3RVER');
  });

  it('starts while the bucket is unavailable, and says so', async () => {
    const nowhere = urlOf().replace(String(line.port), String(await freePort()));
    const product = await startProduct({ env: await envOf(nowhere) });
    expect(product.said().out + product.said().err).toContain('STORAGE_URL: does not answer (ECONNREFUSED)');
    expect((await fetch(`${product.url}/api/health/ready`)).status).toBe(200);
    expect(await product.stop()).toBe(0);
  });
});
