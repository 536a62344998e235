import { mkdir, writeFile } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { endpoint, failureSchema } from '#contracts/endpoint.ts';
import { temporaryDirectory } from '../../../e2e/drivers/product.ts';
import { readsFrom } from '#contracts/handler.ts';
import { json, openServer, progressView, report, rows } from './testing/open-server.ts';
import { as, identityForTests, serverForTests, signUp } from './testing/test-server.ts';

const { parts, handlers, server, heard, cookie, userId, track } = await openServer();
const { authUser, register } = rows;

describe('a call that goes away', () => {
  it('says so with every answer, also of a failure, and in the document', async () => {
    const oldCall = endpoint({
      method: 'GET',
      path: '/api/old-call',
      summary: 'Get what /api/new-call has by now',
      who: 'person',
      budget: 'read',
      deprecated: { since: '2026-01-01', sunset: '2026-07-01', use: '/api/new-call' },
      output: z.object({}),
    });
    const ending = await serverForTests(
      parts,
      { ...rows, oldCall },
      { ...handlers, oldCall: readsFrom([], async () => ({})) },
    );
    const someoneThere = await signUp(ending);
    for (const [caller, status] of [
      [someoneThere.cookie, 200],
      ['', 401],
    ] as const) {
      const answer = await ending.inject(as(caller, { url: oldCall.path }));
      expect([answer.statusCode, answer.headers]).toMatchObject([
        status,
        {
          deprecation: '@1767225600',
          sunset: 'Wed, 01 Jul 2026 00:00:00 GMT',
          link: '</api/new-call>; rel="successor-version", </api/docs>; rel="deprecation"; type="text/html"',
        },
      ]);
    }
    const { paths } = (await ending.inject({ url: '/api/openapi.json' })).json();
    const { get } = paths[oldCall.path];
    expect([get.deprecated, Object.keys(get.responses['200'].headers)]).toEqual([
      true,
      expect.arrayContaining(['Deprecation', 'Sunset', 'Link']),
    ]);
    expect(get.description).toContain('Works until 2026-07-01; use `/api/new-call` instead.');
  });
});

describe('who may call', () => {
  it('a visitor is asked to sign in before anything of the request is looked at', async () => {
    for (const [url, payload] of [
      ['/api/achievements/track-progress', '{'],
      ['/api/achievements/share', '{}'],
    ] as const) {
      const answer = await server.inject({ method: 'POST', url, payload, headers: json });
      expect([answer.statusCode, answer.json().code]).toEqual([401, 'not_signed_in']);
    }
  });

  it("a learner can't confirm achievements", async () => {
    const url = '/api/achievements/validate/trust-builder';
    const payload = { mentor_validated: true, user_id: userId };
    const answer = await server.inject(as(cookie, { method: 'POST', url, payload }));
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'not_allowed']);
  });

  it('somebody else as user_id is 403; oneself and the old literal 1 pass', async () => {
    expect((await track(report({ user_id: userId }))).statusCode).toBe(200);
    expect((await track(report({ user_id: '1' }))).statusCode).toBe(200);
    const foreign = await track(report({ user_id: '7b0c2a0e-0000-4000-8000-000000000000' }));
    expect([foreign.statusCode, foreign.json().code]).toEqual([403, 'foreign_user']);
  });
});

describe('a change of state is asked for by our own pages or by a program', () => {
  it.each([
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['a neighbouring subdomain', { 'sec-fetch-site': 'same-site' }],
    ['another origin', { origin: 'https://evil.example' }],
    ['no origin at all, as a sandbox says it', { origin: 'null' }],
    ['our host under another port', { origin: 'http://localhost:9999' }],
    ['a page of another site in a browser that tells no more', { referer: 'http://evil.example/a' }],
  ])('%s is 403 and changes nothing', async (_what, headers) => {
    heard.received.length = 0;
    const answer = await track(report(), headers);
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'cross_site']);
    expect(heard.received).toEqual([]);
    const body = { username: 'person1', password: 'x' };
    const signIn = await server.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: body,
      headers: headers as Record<string, string>,
    });
    expect(signIn.statusCode).toBe(403);
  });

  it.each([
    ['our page', { 'sec-fetch-site': 'same-origin' }],
    ['our page in an old browser', { origin: 'http://localhost:8080' }],
    ['a page of ours in a browser that tells no more', { referer: 'http://localhost:8080/journey' }],
    ['the host that was asked', { origin: 'http://127.0.0.1:8080', host: '127.0.0.1:8080' }],
    ['a program', {}],
  ])('%s passes', async (_what, headers) => {
    expect((await track(report(), headers as Record<string, string>)).statusCode).toBe(200);
  });
});

describe('a route that does not say', () => {
  it.each([
    ['who may call it', { budget: 'read' }, 'GET /extra does not say who may call it'],
    ['what a call spends', { who: 'anyone' }, 'GET /extra does not say what a call spends'],
  ] as const)('%s stops the start', async (_what, config, message) => {
    const extend = (extended: FastifyInstance) => void extended.get('/extra', { config }, async () => 'hello');
    await expect(serverForTests(parts, rows, handlers, { extend })).rejects.toThrow(message);
  });
});

describe('an answer', () => {
  it('holds what its row names and nothing else', async () => {
    const answer = await track(report());
    expect(answer.json()).toEqual({ position: '000000000001', progress: progressView(), unlocked: [] });
  });

  it('names its request, with the id that the caller gave or with letters', async () => {
    expect((await track(report(), { 'x-request-id': 'my-own-id-7' })).headers['x-request-id']).toBe('my-own-id-7');
    expect((await track(report(), { 'x-request-id': 'a\tb' })).headers['x-request-id']).toMatch(/^[a-zA-F]{20}$/);
  });

  it('a long one is compressed for whoever can read it', async () => {
    const get = (encoding: string) =>
      server.inject({ method: 'GET', url: '/api/openapi.json', headers: { 'accept-encoding': encoding } });
    const packed = await get('gzip, deflate, br');
    expect(packed.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe((await get('identity')).body);
    const zipped = await get('gzip, deflate, br;q=0');
    expect(zipped.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
    const plain = await get('identity');
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(gunzipSync(zipped.rawPayload).toString()).toBe(plain.body);
    expect(zipped.rawPayload.length).toBeLessThan(plain.rawPayload.length / 4);
    expect((await get('gzip;q=0, *')).headers['content-encoding']).toBeUndefined();
    expect(
      (await server.inject({ method: 'GET', url: '/api/auth/user', headers: { 'accept-encoding': 'gzip' } })).headers,
    ).not.toHaveProperty('content-encoding');
  });

  it('a doubled api segment is collapsed', async () => {
    for (const url of ['/api/api/achievements/stats', '/api/api/api/achievements/stats']) {
      expect((await server.inject(as(cookie, { method: 'GET', url }))).statusCode).toBe(200);
    }
  });

  it('an unknown call is 404 in the one shape of failures, with any method', async () => {
    for (const method of ['GET', 'POST', 'DELETE', 'PATCH', 'OPTIONS'] as const) {
      const answer = await server.inject({
        method,
        url: '/api/nothing/here',
        ...(method === 'POST' && { payload: {} }),
      });
      expect(answer.statusCode).toBe(404);
      expect(z.parse(failureSchema, answer.json()).code).toBe('not_found');
    }
  });

  it('a path that leads out of what is served is nothing', async () => {
    for (const url of ['/..%5c..%5cpackage.json', '/%2e%2e/package.json', '/assets/..%2f..%2fserver.log', '/a%00.js']) {
      expect((await server.inject({ method: 'GET', url })).statusCode).toBe(404);
    }
  });

  it('a fault is ours: 500 without a word about it, and without a digit', async () => {
    heard.thrown = new Error('relation "stats_v4" does not exist at 10.4.4.4');
    const answer = await track(report());
    heard.thrown = undefined;
    expect(answer.statusCode).toBe(500);
    expect(answer.json().message).toBe('Something went wrong on our side. Please try again in a moment.');
    expect(answer.body).not.toMatch(/\d/);
  });

  it('a store that is away is 503 with Retry-After, and without a digit', async () => {
    heard.thrown = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' });
    const answer = await track(report());
    heard.thrown = undefined;
    expect([answer.statusCode, answer.json().code, answer.headers['retry-after']]).toEqual([503, 'unavailable', '2']);
    expect(answer.body).not.toMatch(/\d/);
  });
});

it('a call that meets the table of another version is unavailable, and no fault, as long as read models are rebuilt', async () => {
  let isRebuilding = true;
  const column = Object.assign(new Error('column "taken_over" does not exist'), { code: '42703' });
  const updated = await serverForTests(
    parts,
    rows,
    { ...handlers, authUser: readsFrom([], async () => Promise.reject(column)) },
    { isRebuilding: async () => isRebuilding },
  );
  const ask = async () => {
    const answer = await updated.inject(as(cookie, { method: 'GET', url: authUser.path }));
    return [answer.statusCode, answer.json().code, answer.headers['retry-after'] !== undefined];
  };
  expect(await ask()).toEqual([503, 'unavailable', true]);
  isRebuilding = false;
  expect(await ask()).toEqual([500, 'fault', false]);
});

it('a person who comes while the stores are away gets the page and its files, and only the calls say so', async () => {
  const uiRoot = temporaryDirectory();
  await mkdir(join(uiRoot, 'assets'));
  await writeFile(join(uiRoot, 'index.html'), '<!doctype html><head></head><p>Red Helicopter</p>');
  await writeFile(join(uiRoot, 'assets', 'app-12345678.js'), 'export {}');
  const away = await serverForTests(parts, rows, handlers, {
    uiRoot,
    personOf: async () => {
      throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
    },
  });
  const get = async (url: string) => (await away.inject(as(cookie, { method: 'GET', url }))).statusCode;
  expect(await Promise.all(['/', '/journey', '/assets/app-12345678.js'].map(get))).toEqual([200, 200, 200]);
  expect(await get('/api/achievements/stats')).toBe(503);
});

it.each([
  ['on the product’s own host', 'localhost:8080', ['passkeys', 'support']],
  ['on the host of the money scenarios', 'scenarios.localhost:8080', ['scenarios', 'support']],
])('the page names the contact for help itself, while no call is answered, %s', async (_, host, marks) => {
  const uiRoot = temporaryDirectory();
  await writeFile(join(uiRoot, 'index.html'), '<!doctype html><head></head><p>Red Helicopter</p>');
  const named = await serverForTests(parts, rows, handlers, { uiRoot, supportEmail: 'help@example.org' });
  for (const url of ['/', '/?logout=true', '/journey']) {
    const plain = await named.inject({ method: 'GET', url, headers: { host } });
    expect([...plain.body.matchAll(/<meta name="(\w+)"/g)].map(([, name = '']) => name).toSorted()).toEqual(marks);
    expect(plain.body).toContain('<meta name="support" content="help@example.org" />');
    const packed = await named.inject({ method: 'GET', url, headers: { host, 'accept-encoding': 'gzip, br' } });
    expect(packed.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(plain.body);
  }
  const unnamed = await serverForTests(parts, rows, handlers, { uiRoot });
  expect((await unnamed.inject({ method: 'GET', url: '/' })).body).not.toContain('support');
});

it.each([
  ['http://localhost:8080', true],
  ['https://flight.example.org', true],
  ['http://flight.example.org', false],
  ['https://192.0.2.7', false],
  ['http://127.0.0.1:8080', false],
])('the page of %s says the origin at which passkeys work, if they do: %s', async (publicUrl, works) => {
  const uiRoot = temporaryDirectory();
  await writeFile(join(uiRoot, 'index.html'), '<!doctype html><head></head><p>Red Helicopter</p>');
  const there = await serverForTests(parts, rows, handlers, { uiRoot, publicUrl });
  const { body, headers } = await there.inject({ method: 'GET', url: '/', headers: { host: new URL(publicUrl).host } });
  const policy = headers['content-security-policy'];
  expect(body).toContain('Red Helicopter');
  expect(policy).toMatch(/^default-src 'none'; script-src 'self'; style-src 'self';/);
  expect(/<meta name="passkeys" content="([^"]*)"/.exec(body)?.[1]).toBe(works ? publicUrl : undefined);
});

describe('every answer carries the headers of a careful site', () => {
  it.each([
    ['a read', { method: 'GET', url: '/api/auth/user' }],
    ['401', { method: 'GET', url: '/api/achievements/stats' }],
    ['404', { method: 'GET', url: '/api/nothing' }],
    ['400', { method: 'POST', url: '/api/auth/login', payload: {} }],
    ['an address that can not be read', { method: 'GET', url: '/api/%E0%A4%A' }],
    ['the description', { method: 'GET', url: '/api/openapi.json' }],
  ] as const)('%s', async (_what, request) => {
    const { headers } = await server.inject(request);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      // A public document.
      'cross-origin-resource-policy': request.url === '/api/openapi.json' ? 'cross-origin' : 'same-origin',
      'cache-control': 'no-store',
    });
    const policy = headers['content-security-policy'];
    expect(policy).toMatch(/^default-src 'none'; (.* )?frame-ancestors 'none'$/);
    if (request.url === '/api/auth/user') expect(policy).toBe("default-src 'none'; frame-ancestors 'none'");
    expect(headers['permissions-policy']).toContain('microphone=(self)');
    expect(headers['x-request-id']).toBeDefined();
    expect(headers).not.toHaveProperty('server');
    expect(headers).not.toHaveProperty('x-powered-by');
    expect(headers).not.toHaveProperty('strict-transport-security');
  });

  it('a fault too', async () => {
    heard.thrown = new Error('x');
    const { headers } = await track(report());
    heard.thrown = undefined;
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
  });

  it('under https the browser is told to stay there, and the cookie to go nowhere else', async () => {
    const secure = await identityForTests('https://flight.example.org');
    const other = await serverForTests(secure, { register, authUser }, secure.identity.handlers, {
      publicUrl: 'https://flight.example.org',
    });
    const answer = await other.inject({ method: 'GET', url: '/api/auth/user' });
    expect(answer.headers['strict-transport-security']).toBe('max-age=63072000; includeSubDomains');
    const { cookie: set } = await signUp(other);
    expect(set).toMatch(/^__Host-rh_session=/);
  });
});

describe('the same key from the same person', () => {
  const key = { 'idempotency-key': '0b6f4a52-3c1d-4e6f-8a9b-0c1d2e3f4a5b' };

  it('with another request is 422', async () => {
    expect((await track(report(), key)).statusCode).toBe(200);
    expect((await track(report(), key)).statusCode).toBe(200);
    const other = await track(report({}, { joyLevel: 1 }), key);
    expect([other.statusCode, other.json().code]).toEqual([422, 'key_reused']);
  });

  it('is another key from another person', async () => {
    const { cookie: second } = await signUp(server);
    const payload = report({}, { joyLevel: 2 });
    const answer = await server.inject(
      as(second, { method: 'POST', url: '/api/achievements/track-progress', payload, headers: key }),
    );
    expect(answer.statusCode).toBe(200);
  });
});

describe('over the wire', () => {
  it('broken HTTP and headers without end are answered in the same shape', async () => {
    const wire = await serverForTests(parts, rows, handlers);
    await wire.listen({ host: '127.0.0.1', port: 0 });
    const { port } = wire.server.address() as AddressInfo;
    const raw = (text: string) =>
      new Promise<string>((resolve, reject) => {
        const socket = connect(port, '127.0.0.1', () => socket.write(text));
        let said = '';
        socket.on('data', (chunk) => (said += chunk));
        socket.on('close', () => resolve(said));
        socket.on('error', reject);
      });
    for (const [text, status] of [
      ['NONSENSE\r\n\r\n', 400],
      [`GET / HTTP/1.1\r\nhost: x\r\na: ${'x'.repeat(70_000)}\r\n\r\n`, 431],
      ['POST /api/auth/login HTTP/1.1\r\nhost: x\r\ncontent-length: 3\r\ntransfer-encoding: chunked\r\n\r\nabc', 400],
    ] as const) {
      const said = await raw(text);
      expect(said).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
      expect(z.safeParse(failureSchema, JSON.parse(said.split('\r\n\r\n')[1] ?? '')).success).toBe(true);
      expect(said.toLowerCase()).toContain('content-security-policy');
    }
    const early = await new Promise<number | undefined>((resolve, reject) => {
      const call = httpRequest({
        port,
        method: 'POST',
        path: '/api/auth/login',
        headers: { ...json, 'content-length': 100_000_000 },
      });
      call.on('response', (answer) => resolve(answer.statusCode));
      call.on('error', reject);
      call.write('{');
    });
    expect(early).toBe(413);
  });

  it('who neither reads an answer nor closes keeps no connection', async () => {
    const wire = await serverForTests(parts, rows, handlers);
    await wire.listen({ host: '127.0.0.1', port: 0 });
    const { port } = wire.server.address() as AddressInfo;
    const open = () => new Promise<number>((resolve) => wire.server.getConnections((_, count) => resolve(count)));
    const came = new Promise((resolve) => wire.server.once('connection', resolve));
    const idle = connect({ port, host: '127.0.0.1', allowHalfOpen: true }, () => idle.write('NONSENSE\r\n\r\n'));
    idle.on('error', () => undefined);
    await came;
    await expect.poll(open).toBe(0);
    idle.destroy();
  });
});
