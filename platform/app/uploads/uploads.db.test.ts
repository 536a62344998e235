import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { uploadLimits } from '#contracts/uploads/views.ts';
import { wholeApi } from '#platform/testing/whole-api.ts';
import { agreeing } from './testing/agree.ts';
import { madeHeic, madeJpeg, madeMp3, madePng, madeWebm, secret } from './testing/made-media.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'rh-uploads-'));
const { server, stores, person: stranger } = await wholeApi({ DATA_DIR: dataDir });
const person = agreeing(server, stranger);
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
const ada = await person();
const ben = await person();
const neither = ['not_agreed.photos', 'not_agreed.voice'];
const absent = '33333333-3333-4333-8333-333333333333';

const send = (payload: Buffer, type = 'image/jpeg', headers: Record<string, string> = {}, cookie = ada.cookie) =>
  server.inject({
    method: 'POST',
    url: '/api/uploads',
    payload,
    headers: { cookie, 'content-type': type, ...headers },
  });
const read = (url: string, headers: Record<string, string> = {}, cookie = ada.cookie) =>
  server.inject({ method: 'GET', url, headers: { cookie, ...headers } });
const filesOf = (userId: string): string[] => {
  try {
    return readdirSync(join(dataDir, 'uploads', userId));
  } catch {
    return [];
  }
};

describe('a photo or a recording is stored', () => {
  it('without its location, under a separate URL', async () => {
    const answer = await send(madeJpeg());
    expect(answer.statusCode).toBe(201);
    const { id, url, kind, type, bytes } = answer.json();
    expect({ url, kind, type }).toEqual({ url: `/api/uploads/${id}`, kind: 'photo', type: 'image/jpeg' });
    const file = await read(url);
    expect([file.statusCode, file.rawPayload.length]).toEqual([200, bytes]);
    expect(file.rawPayload.includes(secret)).toBe(false);
    expect(statSync(join(dataDir, 'uploads', ada.userId, id)).mode & 0o077).toBe(0);
  });

  it('with the type of its bytes, whatever its name says', async () => {
    const answer = await send(madeWebm(), 'image/png');
    expect([answer.statusCode, answer.json().type, answer.json().kind]).toEqual([201, 'audio/webm', 'recording']);
  });

  it('with the type that browsers give recordings', async () => {
    expect((await send(madeMp3(), 'audio/webm;codecs=opus')).statusCode).toBe(201);
  });

  it('once when it is sent again after a lost answer', async () => {
    const key = { 'idempotency-key': '0b6f4a52-3c1d-4e6f-8a9b-0c1d2e3f4a5b' };
    const first = await send(madePng(), 'image/png', key);
    const before = filesOf(ada.userId).length;
    const again = await send(madePng(), 'image/png', key);
    const withoutKey = await send(madePng(), 'image/png');
    expect([again.json(), withoutKey.json()]).toEqual([first.json(), first.json()]);
    expect(filesOf(ada.userId)).toHaveLength(before);
    const other = await send(madeMp3(9), 'audio/mpeg', key);
    expect([other.statusCode, other.json().code]).toEqual([422, 'key_reused']);
  });

  it('once when it arrives many times at once', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => send(madeMp3(20), 'audio/mpeg')));
    expect(new Set(answers.map((answer) => `${answer.statusCode} ${answer.json().id}`)).size).toBe(1);
  });
});

describe('a photo from a phone', () => {
  const wide = sharp({ create: { width: 1_600, height: 1_200, channels: 3, background: '#a40' } });

  it('has dimensions and thumbnails, which only its owner reads and which count against the quota', async () => {
    const eve = await person();
    const sent = await wide.clone().withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const { id, url, width, height, bytes } = (await send(sent, 'image/jpeg', {}, eve.cookie)).json();
    expect({ width, height }).toEqual({ width: 1_200, height: 1_600 });
    expect(filesOf(eve.userId).toSorted()).toEqual([id, `${id}-320`, `${id}-960`]);
    const small = await read(`${url}?width=320`, {}, eve.cookie);
    expect(small.headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': 'private, no-store' });
    expect(await sharp(small.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 320, height: 427 });
    const whole = await read(url, {}, eve.cookie);
    expect([whole.rawPayload.length, whole.headers['etag']]).toEqual([bytes, expect.not.stringContaining('320')]);
    const part = await read(`${url}?width=960`, { range: 'bytes=0-3' }, eve.cookie);
    expect([part.statusCode, part.body]).toEqual([206, 'RIFF']);
    for (const odd of ['321', '', '-1', '320&width=960']) {
      expect((await read(`${url}?width=${odd}`, {}, eve.cookie)).rawPayload.length).toBe(bytes);
    }
    expect((await read(`${url}?width=320`, {}, ben.cookie)).statusCode).toBe(404);
    const { usedBytes } = (await read('/api/uploads', {}, eve.cookie)).json();
    const onDisk = filesOf(eve.userId).map((name) => statSync(join(dataDir, 'uploads', eve.userId, name)).size);
    expect(usedBytes).toBe(onDisk.reduce((sum, each) => sum + each, 0));
    await server.inject({ method: 'DELETE', url, headers: { cookie: eve.cookie } });
    expect(filesOf(eve.userId)).toEqual([]);
  });

  it('stored before thumbnails existed is returned in full for any width', async () => {
    const { id, url, bytes } = (await send(await wide.clone().png().toBuffer(), 'image/png')).json();
    await stores.database.pool.query(
      `update uploads set width = null, height = null, copies = default, type = 'image/gif' where id = $1`,
      [id],
    );
    const answer = await read(`${url}?width=320`);
    expect([answer.headers['content-type'], answer.rawPayload.length]).toEqual(['image/gif', bytes]);
  });
});

describe('other files and too many bytes are refused and leave nothing behind', () => {
  it.each([
    [
      'a page that claims to be a photo',
      Buffer.from('<script>alert(1)</script>'),
      'image/jpeg',
      415,
      /neither a photo/,
    ],
    ['HEIC', madeHeic(), 'image/heic', 415, /JPEG/],
    ['a photo that breaks off', madeJpeg().subarray(0, 300), 'image/jpeg', 415, /another copy/],
    ['a film', madeWebm(1), 'video/webm', 415, /./],
    ['a film that calls itself a recording', madeWebm(1), 'audio/webm', 415, /video/],
    ['JSON', Buffer.from('{}'), 'application/json', 415, /./],
    ['a photo above 15 MB', madeJpeg(1, 16 * 1024 * 1024), 'image/jpeg', 413, /15 MB/],
  ])('%s', async (_what, bytes, type, status, words) => {
    const before = filesOf(ada.userId);
    const answer = await send(bytes, type);
    expect(answer.statusCode).toBe(status);
    expect(answer.json().message).toMatch(words);
    expect(filesOf(ada.userId)).toEqual(before);
    expect(filesOf('arriving')).toEqual([]);
  });

  it('an empty body', async () => {
    const answer = await send(Buffer.alloc(0));
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'invalid_input']);
  });

  it('a body without a length is stopped at the limit, with an explanation', async () => {
    await server.listen({ port: 0, host: '127.0.0.1' });
    const { port } = server.server.address() as AddressInfo; // it listens on TCP
    const answer = await new Promise<{ status: number | undefined; body: string }>((resolve, reject) => {
      const headers = { cookie: ada.cookie, 'content-type': 'audio/mpeg', 'transfer-encoding': 'chunked' };
      const asked = httpRequest({ port, method: 'POST', path: '/api/uploads', headers }, (response) => {
        let body = '';
        response.on('data', (piece: Buffer) => (body += piece.toString()));
        response.on('end', () => resolve({ status: response.statusCode, body }));
      });
      asked.on('error', reject);
      asked.write(madeMp3());
      const megabyte = Buffer.alloc(1024 * 1024);
      for (let sent = 0; sent <= uploadLimits.recording; sent += megabyte.length) asked.write(megabyte);
      asked.end();
    });
    expect([answer.status, JSON.parse(answer.body).code]).toEqual([413, 'too_large']);
    expect(filesOf('arriving')).toEqual([]);
  });

  it('a partial file after a lost connection is removed', async () => {
    const { port } = server.server.address() as AddressInfo; // it listens on TCP
    await new Promise<void>((resolve) => {
      const headers = { cookie: ada.cookie, 'content-type': 'audio/mpeg', 'content-length': '100000' };
      const asked = httpRequest({ port, method: 'POST', path: '/api/uploads', headers });
      asked.on('error', () => resolve());
      asked.write(madeMp3(), () => setImmediate(() => asked.destroy(new Error('gone'))));
    });
    await expect.poll(() => filesOf('arriving')).toEqual([]);
  });

  it('more than 500 MB from one person', async () => {
    const full = await person();
    await stores.database.pool.query(
      `insert into uploads (id, owner_id, type, bytes, sha256, sent_sha256, created_at)
       values (gen_random_uuid(), $1, 'audio/wav', $2, '', '', now())`,
      [full.userId, uploadLimits.person - 10],
    );
    const answer = await send(madePng(), 'image/png', {}, full.cookie);
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'storage_full']);
    expect(filesOf(full.userId)).toEqual([]);
  });

  it('uploads from another site and from visitors', async () => {
    expect((await send(madePng(), 'image/png', { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
    expect((await send(madePng(), 'image/png', {}, '')).statusCode).toBe(401);
  });
});

describe('a file that was lost from the disk', () => {
  it('is restored with its thumbnails when its owner sends the same photo again', async () => {
    const finn = await person();
    const photo = await sharp({ create: { width: 1_600, height: 1_200, channels: 3, background: '#04a' } })
      .jpeg()
      .toBuffer();
    const { id, url } = (await send(photo, 'image/jpeg', {}, finn.cookie)).json();
    const kept = (await read(url, {}, finn.cookie)).rawPayload;
    for (const lost of [[id, `${id}-320`, `${id}-960`], [`${id}-320`]]) {
      for (const name of lost) rmSync(join(dataDir, 'uploads', finn.userId, name));
      const again = (await send(photo, 'image/jpeg', {}, finn.cookie)).json();
      expect(again).toMatchObject({ id, url, width: 1_600 });
      expect(filesOf(finn.userId).toSorted()).toEqual([id, `${id}-320`, `${id}-960`]);
      expect((await read(url, {}, finn.cookie)).rawPayload.equals(kept)).toBe(true);
    }
    expect((await read('/api/uploads', {}, finn.cookie)).json().items).toHaveLength(1);
    await stores.uploads.deleteDue();
    expect(filesOf('arriving')).toEqual([]);
  });
});

describe('only its owner reads a file', () => {
  it('another person gets not found, and cannot remove it', async () => {
    const { url } = (await send(madePng(), 'image/png')).json();
    const { requestId: _one, ...foreign } = (await read(url, {}, ben.cookie)).json();
    const { requestId: _two, ...nothing } = (await read(`/api/uploads/${absent}`)).json();
    expect(foreign).toEqual(nothing);
    const removed = await server.inject({ method: 'DELETE', url, headers: { cookie: ben.cookie } });
    expect(removed.statusCode).toBe(404);
    expect((await read(url, {}, '')).statusCode).toBe(401);
    expect((await read(url)).statusCode).toBe(200);
    for (const odd of ['/api/uploads/x', '/api/uploads/..%2f..%2fsecret'])
      expect((await read(odd)).statusCode).toBe(404);
  });

  it('sandboxed and never cached', async () => {
    const { url } = (await send(madePng(), 'image/png')).json();
    const { headers } = await read(url);
    expect(headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'content-disposition': expect.stringMatching(/^inline; filename="[0-9a-f]{8}\.png"$/),
    });
    expect(headers['content-security-policy']).toMatch(/^default-src 'none';.*sandbox$/);
  });

  it('in parts, as players request it', async () => {
    const { url, bytes } = (await send(madeMp3(30), 'audio/mpeg')).json();
    const whole = (await read(url)).rawPayload;
    const some = await read(url, { range: 'bytes=100-299' });
    expect([some.statusCode, some.headers['content-range']]).toEqual([206, `bytes 100-299/${bytes}`]);
    expect(some.rawPayload.equals(whole.subarray(100, 300))).toBe(true);
    const last = await read(url, { range: 'bytes=-50' });
    expect(last.rawPayload.equals(whole.subarray(-50))).toBe(true);
    const behind = await read(url, { range: `bytes=${bytes}-` });
    expect([behind.statusCode, behind.headers['content-range']]).toEqual([416, `bytes */${bytes}`]);
    expect([behind.json().code, behind.json().params]).toEqual(['range_not_satisfiable', { bytes }]);
    const changed = await read(url, { range: 'bytes=0-1', 'if-range': '"another"' });
    expect([changed.statusCode, changed.rawPayload.length]).toEqual([200, bytes]);
  });

  it('with the content it is used in', async () => {
    const elsa = await person();
    const { url } = (await send(madePng(), 'image/png', {}, elsa.cookie)).json();
    const track = (type: string, data: object) =>
      server.inject({
        method: 'POST',
        url: '/api/achievements/track-progress',
        headers: { cookie: elsa.cookie },
        payload: { user_id: '1', type, timestamp: new Date().toISOString(), data },
      });
    const seen = async () => (await read('/api/uploads', {}, elsa.cookie)).json().items[0].usedIn;
    expect(await seen()).toEqual([]);
    expect((await track('story_evidence', { title: 'The key', photos: [url] })).statusCode).toBe(200);
    await track('sensory_anchor', { sense: 'visual', description: 'A door', mediaUrl: url });
    expect(await seen()).toMatchObject([
      { what: 'story', title: 'The key' },
      { what: 'anchor', title: null },
    ]);
  });

  it('in a list, until it is deleted', async () => {
    const cara = await person();
    const { id, url } = (await send(madeWebm(), 'audio/webm', {}, cara.cookie)).json();
    const list = (await read('/api/uploads', {}, cara.cookie)).json();
    expect(list).toMatchObject({ items: [{ id }], nextCursor: null, limitBytes: uploadLimits.person });
    expect(list.usedBytes).toBe(list.items[0].bytes);
    const remove = () => server.inject({ method: 'DELETE', url, headers: { cookie: cara.cookie } });
    expect([(await remove()).statusCode, (await remove()).statusCode]).toEqual([204, 404]);
    expect((await read(url, {}, cara.cookie)).statusCode).toBe(404);
    expect(filesOf(cara.userId)).toEqual([]);
  });

  it('and it is erased with its owner', async () => {
    const dora = await person();
    for (const [bytes, type] of [
      [madePng(), 'image/png'],
      [madeWebm(), 'audio/webm'],
    ] as const) {
      await send(bytes, type, {}, dora.cookie);
    }
    await stores.uploads.removeUploadsOf(dora.userId);
    expect(filesOf(dora.userId)).toEqual([]);
    expect((await read('/api/uploads', {}, dora.cookie)).json().items).toEqual([]);
  });
});

describe('what its owner did not agree to keep is refused', () => {
  const decide = (cookie: string, answers: object) =>
    server.inject({ method: 'PUT', url: '/api/journey/steps/1/reflection', headers: { cookie }, payload: answers });
  const answersTo = async (cookie: string) => {
    const photo = await send(madePng(), 'image/png', {}, cookie);
    const voice = await send(madeWebm(), 'audio/webm', {}, cookie);
    return [photo, voice].map((answer) => (answer.statusCode === 201 ? 'kept' : answer.json().reason));
  };

  it.each([
    ['who was asked and agreed to nothing', {}, neither],
    ['who agreed to photos alone', { consents: { photos: true } }, ['kept', 'not_agreed.voice']],
    ['who agreed to their voice alone', { consents: { photos: false, voice: true } }, ['not_agreed.photos', 'kept']],
    ['who answered an earlier version, which asked for more', { consents: { stories: true, pulse: true } }, neither],
  ])('%s', async (_who, answers, expected) => {
    const { cookie, userId } = await stranger();
    expect((await decide(cookie, answers)).statusCode).toBe(200);
    expect(await answersTo(cookie)).toEqual(expected);
    const kept = (await read('/api/uploads', {}, cookie)).json().items;
    expect(kept).toHaveLength(expected.filter((each) => each === 'kept').length);
    expect(filesOf(userId).length > 0).toBe(kept.length > 0);
  });

  it('who was never asked', async () => {
    const { cookie, userId } = await stranger();
    expect(await answersTo(cookie)).toEqual(neither);
    expect(filesOf(userId)).toEqual([]);
  });

  it('who takes it back, until they agree again', async () => {
    const { cookie } = await stranger();
    await decide(cookie, { consents: { photos: true, voice: true } });
    await decide(cookie, { consents: { photos: false, voice: false } });
    expect(await answersTo(cookie)).toEqual(neither);
    await decide(cookie, { metaphor: 'A kite', consents: { photos: true, voice: true } });
    expect(await answersTo(cookie)).toEqual(['kept', 'kept']);
  });
});

describe('what its owner did not agree to keep is refused by whatever call brings it', () => {
  const photo = 'https://elsewhere.test/1.jpg';
  const voice = 'https://elsewhere.test/1.webm';
  const ask = async (cookie: string, method: 'POST' | 'PUT', url: string, payload: object) => {
    const { statusCode, ...answer } = await server.inject({ method, url, headers: { cookie }, payload });
    return statusCode < 300 ? 'kept' : answer.json().reason;
  };
  const tell = (type: string, data: object) => (cookie: string) =>
    ask(cookie, 'POST', '/api/achievements/track-progress', {
      user_id: '1',
      type,
      timestamp: new Date().toISOString(),
      data,
    });
  const bring = (data: object, query: string) => (cookie: string) => {
    const line = JSON.stringify({ type: 'story_evidence', timestamp: '2024-05-01T10:00:00Z', data });
    return ask(cookie, 'POST', `/api/account/history-imports${query}`, { format: 'ndjson', lines: [line] });
  };
  const type = (fields: object) => (cookie: string) => ask(cookie, 'PUT', '/api/journey/drafts/a-form', { fields });
  const engage = (details: object) => (cookie: string) =>
    ask(cookie, 'POST', '/api/journey/engagement', { engagementType: 'page_view', details });
  const [picture, sound] = ['data:image/png;base64,iVBORw0K', ' DATA:audio/webm;base64,GkXf'];

  it.each<[string, (cookie: string) => Promise<string>, 'photos' | 'voice']>([
    ['a story with a photo of another site', tell('story_evidence', { photos: [photo] }), 'photos'],
    ['a story with a recording of another site', tell('story_evidence', { recordingUrl: voice }), 'voice'],
    ['an anchor to look at', tell('sensory_anchor', { sense: 'taste', description: 'A', mediaUrl: photo }), 'photos'],
    ['an anchor to listen to', tell('sensory_anchor', { sense: 'audio', description: 'A', mediaUrl: voice }), 'voice'],
    ['an import with a photo', bring({ title: 'A', photos: [photo] }, ''), 'photos'],
    ['an import with a recording', bring({ title: 'A', recordingUrl: voice }, ''), 'voice'],
    ['an import on trial', bring({ title: 'A', photos: [photo] }, '?dryRun=true'), 'photos'],
    ['a draft with a picture', type({ storyText: 'A', photos: [picture] }), 'photos'],
    ['a draft with a photo of another site', type({ photo }), 'photos'],
    ['a draft with a picture in any field', type({ a: { b: [picture] } }), 'photos'],
    ['a draft with a recording', type({ recording: { url: voice, seconds: 3 } }), 'voice'],
    ['a draft of an anchor', type({ sense: 'audio', mediaUrl: voice }), 'voice'],
    ['an engagement with a picture', engage({ note: picture }), 'photos'],
    ['an engagement with a recording', engage({ note: [sound] }), 'voice'],
  ])('%s', async (_what, way, kind) => {
    const { cookie } = await stranger();
    const agreeTo = (consents: object) => ask(cookie, 'PUT', '/api/journey/steps/1/reflection', { consents });
    expect(await way(cookie)).toBe(`not_agreed.${kind}`);
    await agreeTo({ photos: kind !== 'photos', voice: kind !== 'voice' });
    expect(await way(cookie)).toBe(`not_agreed.${kind}`);
    await agreeTo({ [kind]: true });
    expect(await way(cookie)).toBe('kept');
  });

  it('but what is only written is kept', async () => {
    const { cookie } = await stranger();
    expect(await tell('story_evidence', { storyText: `See ${photo}`, photos: [] })(cookie)).toBe('kept');
    expect(await type({ storyText: photo, photos: [], recording: null, photo: '' })(cookie)).toBe('kept');
    expect(await engage({ url: photo })(cookie)).toBe('kept');
  });

  it('a draft goes on with an upload that was agreed to', async () => {
    const { cookie } = await stranger();
    const fields = { storyText: 'A', photos: [`/api/uploads/${absent}`], recording: { url: `/api/uploads/${absent}` } };
    expect(await type(fields)(cookie)).toBe('kept');
  });
});

describe('a story can refer to its author’s uploads', () => {
  const tell = (data: object, cookie = ada.cookie) =>
    server.inject({
      method: 'POST',
      url: '/api/achievements/track-progress',
      headers: { cookie },
      payload: { user_id: '1', type: 'story_evidence', timestamp: new Date().toISOString(), data },
    });

  it('and to no others', async () => {
    const photo = (await send(madePng(), 'image/png')).json().url;
    const recordingUrl = (await send(madeWebm(), 'audio/webm')).json().url;
    expect((await tell({ storyText: 'She stayed.', photos: [photo], recordingUrl })).statusCode).toBe(200);
    const foreign = await tell({ storyText: 'She stayed.', photos: [photo] }, ben.cookie);
    expect([foreign.statusCode, foreign.json().code]).toEqual([422, 'unknown_upload']);
    expect((await tell({ recordingUrl: `/api/uploads/${absent}` })).json().code).toBe('unknown_upload');
    expect((await tell({ recordingUrl: '/api/uploads/x' })).statusCode).toBe(400);
  });
});
