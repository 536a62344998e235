import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { gunzipSync } from 'node:zlib';
import type { InjectOptions } from 'fastify';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import * as accountRows from '#contracts/accounts/endpoints.ts';
import {
  achievementStats,
  shareAchievement,
  trackProgress,
  validateAchievement,
} from '#contracts/achievements/endpoints.ts';
import { saveReflection } from '#contracts/journey/endpoints.ts';
import { notifications, readAllNotifications } from '#contracts/notifications/endpoints.ts';
import { failureSchema, type Row } from '#contracts/row.ts';
import type { Door } from './door.ts';
import { as, identityForTests, serverForTests, signUp } from './testing/test-server.ts';

const parts = await identityForTests();
const { authUser, login, register, simpleLogout } = accountRows;
const rows = {
  authUser,
  login,
  register,
  simpleLogout,
  trackProgress,
  achievementStats,
  shareAchievement,
  validateAchievement,
  saveReflection,
  notifications,
  readAllNotifications,
};

const received: unknown[] = [];
let thrown: Error | undefined;
/** Answers any row and keeps what it was asked: these tests are about the way to a door, not about what is behind it. */
const open = <R extends Row>(answer: unknown): Door<R> =>
  (async (input: unknown) => {
    received.push(input);
    if (thrown) throw thrown;
    return answer;
  }) as unknown as Door<R>;
const stats = { totalPoints: 0, currentLevel: 1, streakDays: 0, nextLevelAt: 100, unlockedCount: 0, totalCount: 35 };
const server = await serverForTests(parts, rows, {
  ...parts.identity.doors,
  trackProgress: open({ position: '000000000001', progress: progressView(), unlocked: [], secret: 'never shown' }),
  achievementStats: open(stats),
  shareAchievement: open({ position: '000000000002', achievement_id: 'a', sharing_level: 'private' }),
  validateAchievement: open({ position: '000000000003', achievement_id: 'a', validated: true }),
  saveReflection: open({ position: '000000000004', savedAt: '2025-03-03T09:00:00.000Z' }),
  notifications: open({ items: [], unreadCount: 0, nextCursor: null }),
  readAllNotifications: open({ position: '000000000005', unreadCount: 0 }),
});
const { cookie, userId } = await signUp(server);

function progressView() {
  return {
    currentStep: 1,
    overallCompletionPercentage: 0,
    createdAt: '2025-03-03T09:00:00.000Z',
    lastLoginDate: null,
    step1OverviewCompleted: false,
    step2MyJourneyCompleted: false,
    step3OrgNarrativeCompleted: false,
    step4FractalsCompleted: false,
    step5SimulationCompleted: false,
    step6ActionFlowCompleted: false,
    unlockedComponents: [],
    journeyComplete: false,
    startedAt: null,
    completedAt: null,
  };
}

const report = (changed: object = {}, data: object = {}) => ({
  user_id: '1',
  type: 'flight_report',
  timestamp: '2025-03-03T09:00:00.000Z',
  data: { lifeBalance: 7, moneyProgress: 8, joyLevel: 9, ...data },
  ...changed,
});
const track = (payload: NonNullable<InjectOptions['payload']>, headers: Record<string, string> = {}) =>
  server.inject(as(cookie, { method: 'POST', url: '/api/achievements/track-progress', payload, headers }));
const json = { 'content-type': 'application/json' };

describe('a wrong shape is answered with 400 and the path of the fault', () => {
  it.each([
    ['a field that is missing', report({}, { joyLevel: undefined }), 'body.data.joyLevel', 'Required'],
    ['a level above ten', report({}, { lifeBalance: 11 }), 'body.data.lifeBalance', 'From 0 to 10'],
    ['a text for a number', report({}, { lifeBalance: '7' }), 'body.data.lifeBalance', 'Invalid input'],
    ['null for a number', report({}, { lifeBalance: null }), 'body.data.lifeBalance', 'Invalid input'],
    ['a list for an object', report({ data: [] }), 'body.data', 'Invalid input'],
    ['an unknown field', report({ points: 9 }), 'body.points', 'Unknown field'],
    ['an unknown field inside', report({}, { admin: true }), 'body.data.admin', 'Unknown field'],
    ['an unknown kind', report({ type: 'party' }), 'body.type', 'Invalid input'],
    ['no kind', report({ type: undefined }), 'body.type', 'Required'],
    ['no time', report({ timestamp: 'yesterday' }), 'body.timestamp', 'Invalid input'],
    [
      'a text with NUL',
      report({}, { notes: 'a\u0000b' }),
      'body.data.notes',
      'This contains characters that cannot be stored',
    ],
    [
      'half of a character',
      report({}, { notes: 'a\ud83d' }),
      'body.data.notes',
      'This contains characters that cannot be stored',
    ],
  ])('%s', async (_what, body, path, message) => {
    const answer = await track(body);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'invalid_input', issues: [{ path, message }] });
  });

  it.each([
    ['nothing', ''],
    ['no JSON', '{"a":'],
    [
      'a number too many digits long',
      '{"user_id":"1","type":"flight_report","timestamp":"2025-03-03T09:00:00Z","data":{"lifeBalance":1e999,"moneyProgress":1,"joyLevel":1}}',
    ],
    ['NaN', '{"lifeBalance":NaN}'],
    ['null', 'null'],
    ['a list', '[]'],
    ['a text', '"x"'],
    ['a key that reaches into prototypes', '{"__proto__":{"admin":true}}'],
    ['a constructor', '{"constructor":{"prototype":{"admin":true}}}'],
    ['ten thousand levels', `${'['.repeat(10_000)}${']'.repeat(10_000)}`],
    ['bytes that are no UTF-8', Buffer.from([0x22, 0xff, 0xfe, 0x22])],
  ])('%s as a body', async (_what, body) => {
    const answer = await track(body, json);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().code).toBe('invalid_input');
    expect(answer.json().issues[0].path).toMatch(/^body/);
  });

  it('also deep inside a field that may hold anything, which no store could keep', async () => {
    const put = (payload: string) =>
      server.inject(as(cookie, { method: 'PUT', url: '/api/journey/steps/1/reflection', payload, headers: json }));
    expect((await put(`{"metaphor":${'{"a":'.repeat(60)}1${'}'.repeat(60)}}`)).statusCode).toBe(400);
    expect((await put('{"metaphor":{"a":["\\u0000"]}}')).json().issues).toEqual([
      { path: 'body.metaphor.a.0', message: 'This contains characters that cannot be stored' },
    ]);
    expect((await put('{"me\\ud800":1}')).statusCode).toBe(400);
  });

  it('in the path and in the query', async () => {
    const get = (url: string) => server.inject(as(cookie, { method: 'GET', url }));
    expect((await get('/api/notifications?unread=2')).json().issues[0].path).toBe('query.unread');
    expect((await get('/api/notifications?unread=1&unread=1')).statusCode).toBe(400);
    expect((await get('/api/notifications?__proto__=1')).statusCode).toBe(400);
    expect((await get('/api/notifications?cursor=%00')).statusCode).toBe(400);
    const put = await server.inject(as(cookie, { method: 'PUT', url: '/api/journey/steps/7/reflection', payload: {} }));
    expect(put.json().issues).toEqual([{ path: 'params.step', message: 'From 1 to 6' }]);
    expect((await get('/api/%E0%A4%A')).statusCode).toBe(400);
  });

  it('an Idempotency-Key that is no UUID, a position that is none', async () => {
    expect((await track(report(), { 'idempotency-key': 'x' })).json().issues[0].path).toBe('headers.idempotency-key');
    const read = await server.inject(
      as(cookie, { method: 'GET', url: '/api/achievements/stats', headers: { 'x-min-position': '<script>' } }),
    );
    expect(read.json().issues[0].path).toBe('headers.x-min-position');
  });

  it('a body where none belongs, unless it is empty', async () => {
    const url = '/api/notifications/read-all';
    const all = (payload?: string) =>
      server.inject(as(cookie, { method: 'POST', url, ...(payload !== undefined && { payload, headers: json }) }));
    expect((await all()).statusCode).toBe(200);
    expect((await all('{}')).statusCode).toBe(200);
    expect((await all('')).statusCode).toBe(200);
    expect((await all('{"x":1}')).json().issues).toEqual([{ path: 'body.x', message: 'Unknown field' }]);
  });
});

describe('the size and the kind of a body', () => {
  it('one of 1 MB is 413, one of 256 KB is read', async () => {
    expect((await track(report({}, { notes: 'x'.repeat(1_000_000) }))).statusCode).toBe(413);
    const most = await track(report({}, { notes: 'x'.repeat(200_000) }));
    expect([most.statusCode, most.json().issues[0].path]).toEqual([400, 'body.data.notes']);
  });

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/xml',
    'application/jsonp',
    'application',
    '',
  ])('%s is 415', async (type) => {
    const answer = await track(JSON.stringify(report()), { 'content-type': type });
    expect([answer.statusCode, answer.json().code]).toEqual([415, 'unsupported_media_type']);
  });

  it.each(['application/json; charset=utf-8', 'APPLICATION/JSON'])('%s is JSON and is checked', async (type) => {
    expect((await track(JSON.stringify(report()), { 'content-type': type })).statusCode).toBe(200);
    expect((await track('{"user_id":"1"}', { 'content-type': type })).statusCode).toBe(400);
  });

  it('no spelling of the type lets a body past its schema', async () => {
    for (const type of [
      'application/json\t',
      ' application/json',
      'application/json ;',
      'application/json;',
      'application/json, text/plain',
      'application/json\ta',
    ]) {
      const answer = await track('{"user_id":"1","admin":true}', { 'content-type': type });
      expect([400, 415]).toContain(answer.statusCode);
    }
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
  ])('%s is 403 and changes nothing', async (_what, headers) => {
    received.length = 0;
    const answer = await track(report(), headers);
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'cross_site']);
    expect(received).toEqual([]);
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
    ['the host that was asked', { origin: 'http://127.0.0.1:8080', host: '127.0.0.1:8080' }],
    ['a program', {}],
  ])('%s passes', async (_what, headers) => {
    expect((await track(report(), headers as Record<string, string>)).statusCode).toBe(200);
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
    const zipped = await get('gzip, deflate, br');
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
    thrown = new Error('relation "stats_v4" does not exist at 10.4.4.4');
    const answer = await track(report());
    thrown = undefined;
    expect(answer.statusCode).toBe(500);
    expect(answer.json().message).toBe('Something went wrong on our side. Please try again in a moment.');
    expect(answer.body).not.toMatch(/\d/);
  });

  it('a store that is away is 503 with Retry-After, and without a digit', async () => {
    thrown = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' });
    const answer = await track(report());
    thrown = undefined;
    expect([answer.statusCode, answer.json().code, answer.headers['retry-after']]).toEqual([503, 'unavailable', '2']);
    expect(answer.body).not.toMatch(/\d/);
  });
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
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'no-store',
    });
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; script-src 'self'; style-src 'self';/);
    expect(headers['permissions-policy']).toContain('microphone=(self)');
    expect(headers['x-request-id']).toBeDefined();
    expect(headers).not.toHaveProperty('server');
    expect(headers).not.toHaveProperty('x-powered-by');
    expect(headers).not.toHaveProperty('strict-transport-security');
  });

  it('a fault too', async () => {
    thrown = new Error('x');
    const { headers } = await track(report());
    thrown = undefined;
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
  });

  it('under https the browser is told to stay there, and the cookie to go nowhere else', async () => {
    const secure = await identityForTests('https://flight.example.org');
    const other = await serverForTests(secure, { register, authUser }, secure.identity.doors, {
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
    const wire = await serverForTests(parts, rows, {
      ...parts.identity.doors,
      ...Object.fromEntries(
        Object.keys(rows)
          .slice(4)
          .map((name) => [name, open({})]),
      ),
    } as never);
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
});
