import { afterAll, describe, expect, it } from 'vitest';
import { checkStorage } from '#platform/app/cli/doctor-checks.ts';
import { readConfig } from '#platform/app/config.ts';
import { checkServices } from '#platform/app/operations/check-services.ts';
import { agreeing } from '#platform/app/uploads/testing/agree.ts';
import { madeBucket } from '#platform/app/uploads/testing/bucket.ts';
import { madeJpeg, madeMp3 } from '#platform/app/uploads/testing/made-media.ts';
import { wholeApi } from '#platform/testing/whole-api.ts';
import { bucketAddressOf } from './bucket-address.ts';

const bucket = await madeBucket();
afterAll(bucket.close);
const { server, stores, config, person: stranger, logged } = await wholeApi({ STORAGE_URL: bucket.url });
const person = agreeing(server, stranger);
const ada = await person();
const ben = await person();

const send = (payload: Buffer, type: string, cookie = ada.cookie) =>
  server.inject({ method: 'POST', url: '/api/uploads', payload, headers: { cookie, 'content-type': type } });
const read = (url: string, headers: Record<string, string> = {}, cookie = ada.cookie) =>
  server.inject({ method: 'GET', url, headers: { cookie, ...headers } });
const namesOf = (userId: string) => [...bucket.objects.keys()].filter((name) => name.includes(userId));

describe('with STORAGE_URL, photos and recordings are stored in a bucket', () => {
  it('by owner and id, and only their owner can read them, whole or in parts', async () => {
    const { id, url, bytes } = (await send(madeJpeg(), 'image/jpeg')).json();
    expect(namesOf(ada.userId)).toEqual([`pilots/uploads/${ada.userId}/${id}`]);
    const whole = await read(url);
    expect([whole.statusCode, whole.rawPayload.length]).toEqual([200, bytes]);
    const part = await read(url, { range: 'bytes=3-9' });
    expect([part.statusCode, part.headers['content-range']]).toEqual([206, `bytes 3-9/${bytes}`]);
    expect(part.rawPayload.equals(whole.rawPayload.subarray(3, 10))).toBe(true);
    expect((await read(url, {}, ben.cookie)).statusCode).toBe(404);
  });

  it('until they are deleted, one by one or with their owner', async () => {
    const { url } = (await send(madeMp3(3), 'audio/mpeg', ben.cookie)).json();
    await send(madeMp3(4), 'audio/mpeg', ben.cookie);
    const removed = await server.inject({ method: 'DELETE', url, headers: { cookie: ben.cookie } });
    expect([removed.statusCode, namesOf(ben.userId).length]).toEqual([204, 1]);
    await stores.uploads.removeUploadsOf(ben.userId);
    expect(namesOf(ben.userId)).toEqual([]);
    expect(namesOf(ada.userId)).toHaveLength(1);
  });

  it('and one that vanished from the bucket is not found', async () => {
    const { id, url } = (await send(madeMp3(5), 'audio/mpeg')).json();
    bucket.objects.delete(`pilots/uploads/${ada.userId}/${id}`);
    const answer = await read(url);
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_found']);
  });

  it('while it is unavailable, uploads and downloads get 503; later the same upload succeeds', async () => {
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

const deletions = async () => {
  const { body } = await server.inject({ url: '/metrics' });
  return Number(/^red_helicopter_upload_deletions (\d+)$/m.exec(body)?.[1]);
};
/** As if an hour had passed. */
const makeDue = () =>
  stores.database.pool.query(
    "update upload_deletions set due_at = now() - interval '1 minute', next_try_at = now() - interval '1 minute'",
  );

describe('a file without a record is deleted', () => {
  it('when the bucket was unavailable while the owner deleted it', async () => {
    const cleo = await person();
    const { url } = (await send(madeMp3(31), 'audio/mpeg', cleo.cookie)).json();
    bucket.setAway(true);
    const removed = await server.inject({ method: 'DELETE', url, headers: { cookie: cleo.cookie } });
    expect(removed.statusCode).toBe(204);
    expect((await read('/api/uploads', {}, cleo.cookie)).json().items).toEqual([]);
    await expect.poll(deletions).toBe(1);
    expect(namesOf(cleo.userId)).toHaveLength(1);
    await expect(stores.uploads.deleteDue()).rejects.toThrow('unavailable.files');
    bucket.setAway(false);
    await makeDue();
    await stores.uploads.deleteDue();
    expect(namesOf(cleo.userId)).toEqual([]);
    await expect.poll(deletions).toBe(0);
  });

  it('when the bucket had stored it but the answer was lost', async () => {
    const dana = await person();
    bucket.setLosingAnswers(true);
    const lost = await send(madeMp3(32), 'audio/mpeg', dana.cookie);
    bucket.setLosingAnswers(false);
    expect(lost.statusCode).toBe(503);
    // It arrives late, after its deletion.
    bucket.objects.set(`pilots/uploads/${dana.userId}/${await plannedId(dana.userId)}`, madeMp3(32));
    const { id } = (await send(madeMp3(32), 'audio/mpeg', dana.cookie)).json();
    expect(namesOf(dana.userId)).toHaveLength(2);
    await stores.uploads.deleteDue();
    expect(namesOf(dana.userId)).toHaveLength(2); // it might still be recorded
    await makeDue();
    await stores.uploads.deleteDue();
    expect(namesOf(dana.userId)).toEqual([`pilots/uploads/${dana.userId}/${id}`]);
  });

  it('and is no longer recorded once its deletion has started', async () => {
    const edda = await person();
    const { rowCount } = await stores.database.pool.query('select from upload_deletions');
    expect(rowCount).toBe(0);
    await stores.database.pool.query(
      `create function begin_deletion() returns trigger language plpgsql as $$ begin new.tries := 1; return new; end $$`,
    );
    await stores.database.pool.query(
      'create trigger begun before insert on upload_deletions for each row execute function begin_deletion()',
    );
    const late = await send(madeMp3(33), 'audio/mpeg', edda.cookie);
    await stores.database.pool.query('drop function begin_deletion cascade');
    expect([late.statusCode, late.json().code]).toEqual([409, 'conflict']);
    expect(namesOf(edda.userId)).toEqual([]);
    expect((await send(madeMp3(33), 'audio/mpeg', edda.cookie)).statusCode).toBe(201);
  });
});

async function plannedId(owner: string): Promise<string | undefined> {
  const { rows } = await stores.database.pool.query<{ id: string }>(
    'select upload_id as id from upload_deletions where owner_id = $1',
    [owner],
  );
  return rows[0]?.id;
}

describe('an unavailable bucket', () => {
  it('is logged once for many requests, with the reason, and other writes do not count as refused', async () => {
    const linesBefore = logged()
      .split('\n')
      .filter((line) => line.includes('STORAGE_URL: ')).length;
    bucket.setAway(true);
    await Promise.all([
      send(madeMp3(41), 'audio/mpeg'),
      send(madeMp3(42), 'audio/mpeg'),
      send(madeMp3(43), 'audio/mpeg'),
    ]);
    bucket.setAway(false);
    const lines = logged()
      .split('\n')
      .filter((line) => line.includes('STORAGE_URL: '));
    // Earlier tests may have caused this minute's log line.
    expect(lines.length - linesBefore).toBeLessThanOrEqual(1);
    expect(lines[0]).toContain('STORAGE_URL: answers 503 SlowDown');
    const { components } = (await server.inject({ url: '/api/health' })).json();
    expect(components).toContainEqual({ name: 'writes', state: 'up', detail: null });
  });

  it('does not prevent the start, while an unusable one ends it with one line', async () => {
    const said: string[] = [];
    const log = { warn: (line: unknown) => void said.push(String(line)) };
    const start = (url: string) => checkServices({ redisUrl: undefined, storage: bucketAddressOf(url) }, log);
    await start(bucket.url);
    expect([said, [...bucket.objects.keys()].filter((name) => name.includes('probe'))]).toEqual([[], []]);
    bucket.setAway(true);
    await start(bucket.url);
    bucket.setAway(false);
    expect(said).toEqual(['STORAGE_URL: answers 503 SlowDown; uploads are refused until it is available']);
    await expect(start(bucket.urlWithWrongSecret)).rejects.toThrow(/^STORAGE_URL: key and secret are not accepted/);
    await expect(start(bucket.urlOfNoBucket)).rejects.toThrow(/^STORAGE_URL: there is no such bucket/);
  });
});

describe('a file that the bucket has lost', () => {
  it('is stored again, at the same address, when its owner uploads the same photo', async () => {
    const photo = madeJpeg(3);
    const { id, url } = (await send(photo, 'image/jpeg', ben.cookie)).json();
    const kept = (await read(url, {}, ben.cookie)).rawPayload;
    bucket.objects.delete(`pilots/uploads/${ben.userId}/${id}`);
    expect((await read(url, {}, ben.cookie)).statusCode).toBe(404);
    const again = await send(photo, 'image/jpeg', ben.cookie);
    expect([again.statusCode, again.json().id]).toEqual([201, id]);
    expect((await read(url, {}, ben.cookie)).rawPayload.equals(kept)).toBe(true);
    await makeDue();
    await stores.uploads.deleteDue();
    expect((await read(url, {}, ben.cookie)).statusCode).toBe(200);
  });
});

describe('the address of a bucket', () => {
  it('contains key, secret, bucket, region and prefix', () => {
    expect(bucketAddressOf('s3://k:s%2F%2B@minio:9000/b/a/c?region=eu-1&tls=false')).toEqual({
      endpoint: 'http://minio:9000/b',
      accessKeyId: 'k',
      secretAccessKey: 's/+',
      region: 'eu-1',
      prefix: 'a/c/',
    });
  });

  it.each(['https://k:s@host/b', 's3://host/b', 's3://k:s@host', 's3://k:s@host/b?acl=public', 'bucket'])(
    '%s is invalid, and the start shows the format',
    (url) => expect(() => readConfig({ STORAGE_URL: url })).toThrow(/^STORAGE_URL looks like s3:/),
  );

  it.each([
    ['with the right key', bucket.url, true],
    ['with a wrong secret', bucket.urlWithWrongSecret, false],
    ['of no bucket', bucket.urlOfNoBucket, false],
  ])('%s: the doctor tells', async (_which, url, ok) => {
    expect(await checkStorage({ ...config, storage: bucketAddressOf(url) })).toMatchObject({ ok });
  });
});
