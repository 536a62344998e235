import { afterAll, describe, expect, it } from 'vitest';
import { checkStorage } from '#platform/cli/doctor-checks.ts';
import { readConfig } from '#platform/config.ts';
import { wholeApi } from '#platform/testing/whole-api.ts';
import { bucketAddressOf } from './bucket-address.ts';
import { madeBucket } from './testing/bucket.ts';
import { madeJpeg, madeMp3 } from './testing/made-media.ts';

const bucket = await madeBucket();
afterAll(bucket.close);
const { server, stores, config, person, logged } = await wholeApi({ STORAGE_URL: bucket.url });
const ada = await person();
const ben = await person();

const send = (payload: Buffer, type: string, cookie = ada.cookie) =>
  server.inject({ method: 'POST', url: '/api/uploads', payload, headers: { cookie, 'content-type': type } });
const read = (url: string, headers: Record<string, string> = {}, cookie = ada.cookie) =>
  server.inject({ method: 'GET', url, headers: { cookie, ...headers } });
const namesOf = (userId: string) => [...bucket.objects.keys()].filter((name) => name.includes(userId));

describe('with STORAGE_URL, photos and recordings lie in a bucket', () => {
  it('under their owner and their id, and are read whole and in parts by their owner alone', async () => {
    const { id, url, bytes } = (await send(madeJpeg(), 'image/jpeg')).json();
    expect(namesOf(ada.userId)).toEqual([`pilots/uploads/${ada.userId}/${id}`]);
    const whole = await read(url);
    expect([whole.statusCode, whole.rawPayload.length]).toEqual([200, bytes]);
    const part = await read(url, { range: 'bytes=3-9' });
    expect([part.statusCode, part.headers['content-range']]).toEqual([206, `bytes 3-9/${bytes}`]);
    expect(part.rawPayload.equals(whole.rawPayload.subarray(3, 10))).toBe(true);
    expect((await read(url, {}, ben.cookie)).statusCode).toBe(404);
  });

  it('until they are removed, one by one or with their owner', async () => {
    const { url } = (await send(madeMp3(3), 'audio/mpeg', ben.cookie)).json();
    await send(madeMp3(4), 'audio/mpeg', ben.cookie);
    const removed = await server.inject({ method: 'DELETE', url, headers: { cookie: ben.cookie } });
    expect([removed.statusCode, namesOf(ben.userId).length]).toEqual([204, 1]);
    await stores.uploads.removeUploadsOf(ben.userId);
    expect(namesOf(ben.userId)).toEqual([]);
    expect(namesOf(ada.userId)).toHaveLength(1);
  });

  it('and one that vanished from the bucket is not there', async () => {
    const { id, url } = (await send(madeMp3(5), 'audio/mpeg')).json();
    bucket.objects.delete(`pilots/uploads/${ada.userId}/${id}`);
    const answer = await read(url);
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_found']);
  });

  it('while it is away both ways answer 503, and the same file is taken afterwards', async () => {
    const { url } = (await send(madeMp3(6), 'audio/mpeg')).json();
    bucket.setAway(true);
    const refused = [await send(madeMp3(7), 'audio/mpeg'), await read(url)];
    bucket.setAway(false);
    for (const { statusCode, headers } of refused) {
      expect([statusCode, Number(headers['retry-after'])]).toEqual([503, expect.any(Number)]);
    }
    expect((await send(madeMp3(7), 'audio/mpeg')).statusCode).toBe(201);
    expect((await read(url)).statusCode).toBe(200);
    expect(logged()).not.toContain('TESTKEY');
  });
});

describe('the address of a bucket', () => {
  it('names key, secret, bucket, region and what stands before every name', () => {
    expect(bucketAddressOf('s3://k:s%2F%2B@minio:9000/b/a/c?region=eu-1&tls=false')).toEqual({
      endpoint: 'http://minio:9000/b',
      accessKeyId: 'k',
      secretAccessKey: 's/+',
      region: 'eu-1',
      prefix: 'a/c/',
    });
  });

  it.each(['https://k:s@host/b', 's3://host/b', 's3://k:s@host', 's3://k:s@host/b?acl=public', 'bucket'])(
    '%s is none, and the start says how one looks',
    (url) => expect(() => readConfig({ STORAGE_URL: url })).toThrow(/^STORAGE_URL looks like s3:/),
  );

  it.each([
    ['that opens it', bucket.url, true],
    ['with a wrong secret', bucket.urlWithWrongSecret, false],
    ['of no bucket', bucket.urlOfNoBucket, false],
  ])('%s: the doctor tells', async (_which, url, ok) => {
    expect(await checkStorage({ ...config, storage: bucketAddressOf(url) })).toMatchObject({ ok });
  });
});
