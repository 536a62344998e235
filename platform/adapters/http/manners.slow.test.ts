import type { InjectOptions } from 'fastify';
import { describe, expect, it } from 'vitest';
import { pathsTogether } from '#contracts/together/paths.ts';
import { api } from '#contracts/api.ts';
import type { Endpoint } from '#contracts/endpoint.ts';
import { wholeApi } from '#platform/testing/whole-api.ts';
import { requestOf, samples } from './testing/everybody.ts';
import { undescribed } from './testing/documented.ts';

const listed = ['https://tools.example', 'http://localhost:5173'];
const { server, person } = await wholeApi({ API_ORIGINS: `HTTPS://Tools.Example:443/ , ${listed[1]}` });
const admin = await person('admin', null);

const endpoints = Object.entries(api) as [keyof typeof api, Endpoint][];
const reads = endpoints.filter(
  ([name, { method, recorded }]) => method === 'GET' && !recorded && name !== 'simpleLogout',
);
const ask = (request: InjectOptions, headers: Record<string, string> = {}) =>
  server.inject({ ...request, headers: { cookie: admin.cookie, ...headers } });

describe('HEAD', () => {
  it.each(reads)('%s is answered as GET is, without the body', async (name, endpoint) => {
    const request = requestOf(endpoint, admin.cookie, samples[name]?.());
    const whole = await server.inject(request);
    const head = await server.inject({ ...request, method: 'HEAD' });
    expect([head.statusCode, head.body]).toEqual([whole.statusCode, '']);
    expect(head.headers['content-type']).toBe(whole.headers['content-type']);
  });

  it('opens no stream', async () => {
    const head = await ask({ method: 'HEAD', url: '/api/stream' });
    expect([head.statusCode, head.headers['content-type']]).toEqual([200, 'text/event-stream; charset=utf-8']);
  });
});

describe('a query that is asked again', () => {
  const url = '/api/auth/user';

  it('is 304 without a body while nothing has changed, also by HEAD, and is kept by no browser', async () => {
    const first = await ask({ url });
    const tag = String(first.headers['etag']);
    expect(tag).toMatch(/^W\/"[\w.-]{22,}"$/);
    for (const known of [tag, tag.slice(2), `"other", ${tag}`, '*']) {
      const again = await ask({ url }, { 'if-none-match': known });
      expect([again.statusCode, again.body, again.headers['etag']]).toEqual([304, '', tag]);
      expect(again.headers['cache-control']).toBe('no-store');
    }
    expect((await ask({ method: 'HEAD', url }, { 'if-none-match': tag })).statusCode).toBe(304);
    expect(undescribed('authUser', await ask({ url }, { 'if-none-match': tag }))).toBeUndefined();
  });

  it('is answered whole to somebody else, to another tag and after a change', async () => {
    const somebody = await person();
    const read = (known: string) =>
      server.inject({ url, headers: { cookie: somebody.cookie, 'if-none-match': known } });
    const tag = String((await ask({ url })).headers['etag']);
    const first = await read(tag);
    expect([first.statusCode, first.json().id ?? first.json().user?.id]).toEqual([200, somebody.userId]);
    expect((await read('W/"other"')).statusCode).toBe(200);
  });

  it('has no tag where it is a command, a failure or a stream', async () => {
    for (const request of [
      { method: 'POST', url: '/api/notifications/read-all' },
      { url: '/api/nothing' },
      { method: 'HEAD', url: '/api/stream' },
    ] as const) {
      expect((await ask(request)).headers).not.toHaveProperty('etag');
    }
  });
});

describe('a method that a path does not take', () => {
  it.each(endpoints)('%s names those that it takes', async (name, endpoint) => {
    const { url } = requestOf(endpoint, '', samples[name]?.());
    const wrong = await server.inject({
      method: 'PATCH',
      url,
      payload: 'a',
      headers: { 'content-type': 'text/plain' },
    });
    expect([wrong.statusCode, wrong.json().code]).toEqual([405, 'method_not_allowed']);
    expect(String(wrong.headers.allow).split(', ')).toEqual(expect.arrayContaining([endpoint.method, 'OPTIONS']));
    const options = await server.inject({ method: 'OPTIONS', url });
    expect([options.statusCode, options.body, options.headers.allow]).toEqual([204, '', wrong.headers.allow]);
  });

  it('names HEAD where it names GET', async () => {
    const { headers } = await server.inject({ method: 'OPTIONS', url: '/api/auth/user' });
    expect(headers.allow).toBe('GET, HEAD, OPTIONS');
  });

  it('is 404 on a path that is none, and on a call that the host of the scenarios does not have', async () => {
    expect((await server.inject({ method: 'PATCH', url: '/api/nothing' })).statusCode).toBe(404);
    const headers = { host: 'scenarios.localhost:8080' };
    expect((await server.inject({ method: 'PATCH', url: '/api/notifications', headers })).statusCode).toBe(404);
  });
});

describe('Accept', () => {
  it.each(['application/xml', 'text/html', 'application/json;q=0', 'application/json;q=0, */*', 'image/*'])(
    '%s can not be met: 406 names what there is, and nothing happens',
    async (accept) => {
      const answer = await ask({ method: 'POST', url: '/api/notifications/read-all' }, { accept });
      expect([answer.statusCode, answer.json().code]).toEqual([406, 'not_acceptable']);
      expect(answer.json().params).toEqual({ types: ['application/json'] });
      expect(undescribed('readAllNotifications', answer)).toBeUndefined();
    },
  );

  it.each([
    'application/json',
    'text/html, */*;q=0.1',
    'APPLICATION/*; q=0.5',
    '',
    'application/xml, application/json',
  ])('%s is met', async (accept) =>
    expect((await ask({ url: '/api/notifications' }, { accept })).statusCode).toBe(200),
  );
});

describe('an address', () => {
  it('with a slash at its end is the same call', async () => {
    for (const url of ['/api/notifications/', '/api/notifications/?cursor=']) {
      expect((await ask({ url })).statusCode).toBe(url.includes('?') ? 400 : 200);
    }
  });

  it('whose last id is missing deletes no list', async () => {
    const list = api.sessions.path;
    expect(api.endSession.path).toBe(`${list}/:id`);
    expect((await ask({ method: 'DELETE', url: `${list}/` })).statusCode).toBe(400);
  });

  it.each(reads)('%s refuses a parameter that it does not know by its name', async (name, endpoint) => {
    const request = requestOf(endpoint, admin.cookie, samples[name]?.());
    const answer = await server.inject({ ...request, query: { ...Object(request.query), kursor: '1' } });
    expect([answer.statusCode, answer.json().issues]).toEqual([
      400,
      expect.arrayContaining([expect.objectContaining({ path: 'query.kursor', reason: 'unknown_field' })]),
    ]);
    expect(undescribed(name, answer)).toBeUndefined();
  });
});

describe('a body of the right shape', () => {
  const unlock = (more: string) => {
    const payload = `{"user_id":"1","achievement_id":"none",${more}}`;
    return ask({ method: 'POST', url: '/api/achievements/unlock', payload }, { 'content-type': 'application/json' });
  };

  it.each([
    ['"achievement_id":"other"', 'body.achievement_id'],
    ['"evidence_data":{"a":[{"b":1},{"b":2,"\\u0062" : 3}]}', 'body.evidence_data.a.b'],
  ])('that says a thing twice is refused: %s', async (more, path) => {
    const answer = await unlock(more);
    expect([answer.statusCode, answer.json().issues]).toEqual([
      400,
      [{ path, reason: 'invalid_input.repeated_field', message: 'This field is there twice' }],
    ]);
  });

  it('that says a thing once in each of its objects, or only in a text, is read', async () => {
    const answer = await unlock('"evidence_data":[{"a":1},{"a":"{\\"a\\":1,\\"a\\":2}"}]');
    expect([answer.statusCode, answer.json().reason]).toEqual([404, 'unknown_achievement']);
  });
});

/** Calls of this machine are not counted; those that came by a proxy are. */
const counted = { via: '1.1 proxy' };
const leftIn = ({ headers }: { headers: Record<string, unknown> }) => {
  const [, name, left, seconds] = /^"([^"]+)";r=(\d+);t=(\d+)$/.exec(String(headers['ratelimit'])) ?? [];
  return { name, left: Number(left), seconds: Number(seconds) };
};

describe('RateLimit', () => {
  it('says what is left of the tightest limit, one less after each call', async () => {
    const somebody = await person();
    const read = () => server.inject({ url: '/api/notifications', headers: { cookie: somebody.cookie, ...counted } });
    const first = await read();
    expect(first.headers['ratelimit-policy']).toBe('"read calls of session";q=1500;w=60');
    expect(leftIn(first)).toEqual({ name: 'read calls of session', left: 1499, seconds: expect.any(Number) });
    expect(leftIn(await read()).left).toBe(1498);
  });

  it('counts a call for several reads as so many', async () => {
    const somebody = await person();
    const read = (query: string) =>
      server.inject({ url: `/api/together?read=${query}`, headers: { cookie: somebody.cookie, ...counted } });
    expect(leftIn(await read(pathsTogether.join(','))).left).toBe(1_500 - pathsTogether.length);
    expect(leftIn(await read('features')).left).toBe(1_500 - pathsTogether.length - 1);
    const refused = await read('nothing');
    expect([refused.statusCode, leftIn(refused).left]).toEqual([400, 1_500 - pathsTogether.length - 2]);
  });

  it.each([
    ['nobody signed in', { url: '/api/notifications' }, 401],
    ['no such address', { url: '/api/nothing' }, 404],
    ['another method', { method: 'PATCH', url: '/api/notifications' }, 405],
    ['a body that is none', { method: 'POST', url: '/api/auth/login', payload: {} }, 400],
  ] as const)('stands on refusals too: %s', async (_what, request, status) => {
    const answer = await server.inject({ ...request, headers: counted });
    expect(answer.statusCode).toBe(status);
    expect(answer.headers).toHaveProperty('ratelimit-policy');
    expect(leftIn(answer).left).toBeGreaterThan(0);
  });

  it('is nothing, until Retry-After, where a call is refused', async () => {
    const somebody = await person();
    let left = Infinity;
    for (;;) {
      const headers = { cookie: somebody.cookie, ...counted };
      const answer = await server.inject({ url: '/api/account/export', headers });
      const now = leftIn(answer);
      if (answer.statusCode === 429) {
        expect([left, now.left, String(now.seconds)]).toEqual([0, 0, answer.headers['retry-after']]);
        return;
      }
      expect(now.left).toBeLessThan(left);
      left = now.left;
    }
  });
});

describe('a failure as problem details', () => {
  const ofNobody = (accept: string) => server.inject({ url: '/api/notifications', headers: { accept } });

  it.each(['application/problem+json, application/json', 'application/json, application/problem+json;q=1'])(
    'comes to who asks for it: %s',
    async (accept) => {
      const answer = await ofNobody(accept);
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([401, 'application/problem+json']);
      expect(answer.json()).toEqual({
        type: '/api/docs#not_signed_in',
        title: 'Unauthorized',
        status: 401,
        detail: expect.any(String),
        code: 'not_signed_in',
        reason: 'not_signed_in',
        requestId: answer.headers['x-request-id'],
      });
    },
  );

  it.each(['', '*/*', 'application/json', 'application/json, application/problem+json;q=0.5', 'application/*'])(
    'and to nobody else: %s',
    async (accept) => {
      const answer = await ofNobody(accept);
      expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
      expect(answer.json()).not.toHaveProperty('title');
    },
  );
});

it('a body of a type that is not taken is refused with those that are', async () => {
  const upload = await ask({ method: 'POST', url: '/api/uploads', payload: 'a' }, { 'content-type': 'text/plain' });
  expect([upload.statusCode, upload.json().reason]).toEqual([415, 'unsupported_media_type.types']);
  expect(upload.json().params.types).toContain('image/png');
  expect(upload.headers['accept']).toBe(upload.json().params.types.join(', '));
  const call = { method: 'POST', url: '/api/notifications/read-all', payload: 'a' } as const;
  const written = await ask(call, { 'content-type': 'text/plain' });
  expect([written.statusCode, written.headers['accept']]).toEqual([415, 'application/json']);
});

describe('public documents', () => {
  const documents = [
    '/api/openapi.json',
    '/.well-known/did.json',
    '/api/licences/status-list',
    `/api/licences/${crypto.randomUUID()}/credential`,
    `/api/licences/${crypto.randomUUID()}/verify`,
  ];

  it.each(documents)('%s may be read by the pages of every origin, also where it is not found', async (url) => {
    const answer = await server.inject({
      url,
      headers: { origin: 'https://shop.example', 'sec-fetch-site': 'cross-site' },
    });
    expect(answer.headers).toMatchObject({
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
    });
    expect(answer.headers).not.toHaveProperty('access-control-allow-credentials');
    const asked = await server.inject({ method: 'OPTIONS', url, headers: { 'access-control-request-method': 'GET' } });
    expect([asked.statusCode, asked.headers['access-control-allow-methods']]).toEqual([204, 'GET, HEAD']);
  });

  it.each(['/api/notifications', '/api/auth/user', '/api/health', '/'])('%s is none of them', async (url) => {
    for (const method of ['GET', 'OPTIONS'] as const) {
      const answer = await server.inject({ method, url, headers: { origin: 'https://shop.example' } });
      expect(answer.headers).not.toHaveProperty('access-control-allow-origin');
      expect(answer.headers['cross-origin-resource-policy']).toBe('same-origin');
    }
  });
});

describe('a page of another site', () => {
  const page = 'https://tools.example';
  /** How its owner might write the origin that browsers send as `https://tools.example`, and what is none. */
  const unlisted = [
    'https://shop.example',
    'https://evil.tools.example',
    'https://tools.example.evil.test',
    'http://tools.example',
    'https://tools.example:8443',
    'https://TOOLS.example',
    'https://tools.example/',
    'https://tools.example, https://shop.example',
    'null',
    '*',
    '',
  ];
  const corsOf = ({ headers }: { headers: object }) =>
    Object.fromEntries(Object.entries(headers).filter(([name]) => name.startsWith('access-control-')));
  const forTokens = endpoints.filter(([, { tokens }]) => tokens !== undefined);
  const forBrowsers = endpoints.filter(([, { tokens, anyOrigin }]) => !tokens && !anyOrigin);
  const preflight = (name: keyof typeof api, endpoint: Endpoint, origin: string) =>
    server.inject({
      method: 'OPTIONS',
      url: requestOf(endpoint, '', samples[name]?.()).url,
      headers: {
        origin,
        'sec-fetch-site': 'cross-site',
        'access-control-request-method': endpoint.method,
        'access-control-request-headers': 'authorization,idempotency-key',
      },
    });
  const tokenOf = async (cookie: string, scopes: readonly string[]) => {
    const payload = { name: 'A page', scopes, days: 7 };
    const made = await server.inject({ method: 'POST', url: '/api/account/tokens', payload, headers: { cookie } });
    return String(made.json().secret);
  };
  const track = () =>
    ({
      method: 'POST',
      url: '/api/achievements/track-progress',
      payload: samples.trackProgress?.().body ?? {},
    }) as const;

  it.each(forTokens)('may ask first whether it may call %s, if its origin is listed', async (name, endpoint) => {
    for (const origin of listed) {
      const answer = await preflight(name, endpoint, origin);
      expect([answer.statusCode, answer.body]).toEqual([204, '']);
      const cors = corsOf(answer);
      expect(Object.keys(cors).toSorted()).toEqual([
        'access-control-allow-headers',
        'access-control-allow-methods',
        'access-control-allow-origin',
        'access-control-expose-headers',
        'access-control-max-age',
      ]);
      expect(cors['access-control-allow-origin']).toBe(origin);
      expect(cors['access-control-allow-methods'].split(', ')).toContain(endpoint.method);
      const headers = cors['access-control-allow-headers'].toLowerCase().split(', ');
      expect(headers).toEqual(expect.arrayContaining(['authorization', 'content-type', 'idempotency-key', 'if-match']));
      expect(answer.headers['vary']).toBe('Origin');
    }
    for (const origin of unlisted) {
      const answer = await preflight(name, endpoint, origin);
      expect([origin, answer.statusCode, corsOf(answer)]).toEqual([origin, 204, {}]);
      expect(answer.headers['vary']).toBe('Origin');
    }
  });

  it.each(forBrowsers)('may not call %s, which takes no token', async (name, endpoint) => {
    // Also those whose path has a parameter here: a preflight does not say which of them it means.
    const address = endpoint.path.replaceAll(/:\w+/g, 'x');
    const onPath = forTokens.filter(([, { path }]) =>
      new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`, 'u').test(address),
    );
    const answer = await preflight(name, endpoint, page);
    const methods = String(corsOf(answer)['access-control-allow-methods'] ?? '');
    expect(methods.split(', ').filter(Boolean).toSorted()).toEqual(
      onPath.flatMap(([, { method }]) => (method === 'GET' ? ['GET', 'HEAD'] : [method])).toSorted(),
    );
  });

  it('reads and writes with a token if its origin is listed, and can read the headers of the answers', async () => {
    const somebody = await person();
    const token = await tokenOf(somebody.cookie, ['journey:read', 'achievements:write', 'achievements:read']);
    const headers = (origin: string) => ({ origin, 'sec-fetch-site': 'cross-site', authorization: `Bearer ${token}` });
    for (const origin of listed) {
      const written = await server.inject({ ...track(), headers: headers(origin) });
      expect(written.statusCode).toBe(200);
      const read = await server.inject({ url: '/api/achievements/definitions', headers: headers(origin) });
      expect(read.statusCode).toBe(200);
      for (const answer of [written, read]) {
        const cors = corsOf(answer);
        expect(Object.keys(cors).toSorted()).toEqual(['access-control-allow-origin', 'access-control-expose-headers']);
        expect(cors['access-control-allow-origin']).toBe(origin);
        expect(cors['access-control-expose-headers']).toMatch(/ETag.*Retry-After.*X-Position.*X-Request-Id/);
        expect(String(answer.headers['vary'])).toMatch(/^Origin\b/);
      }
      expect(written.headers['x-position']).toBe(written.json().position);
      expect(read.headers['vary']).toBe('Origin, accept-encoding');
    }
    for (const origin of unlisted) {
      const answer = await server.inject({ ...track(), headers: headers(origin) });
      expect([origin, answer.statusCode, corsOf(answer)]).toEqual([origin, 200, {}]);
    }
  });

  it.each([
    ['no token', {}, '/api/notifications', 401],
    ['a wrong token', { authorization: 'Bearer rhp_x' }, '/api/notifications', 401],
    ['a body of another type', { 'content-type': 'text/plain' }, '/api/notifications/read-all', 401],
  ])('can read why it was refused: %s', async (_what, more, url, status) => {
    const method = url.endsWith('all') ? 'POST' : 'GET';
    const answer = await server.inject({
      method,
      url,
      headers: { origin: page, 'sec-fetch-site': 'cross-site', ...more },
    });
    expect([answer.statusCode, corsOf(answer)['access-control-allow-origin']]).toEqual([
      method === 'POST' ? 403 : status,
      page,
    ]);
  });

  it.each(['cross-site', 'same-site', undefined])(
    'never acts or reads by cookie, listed or not (Sec-Fetch-Site: %s)',
    async (site) => {
      const somebody = await person();
      const headers = { cookie: somebody.cookie, origin: page, ...(site && { 'sec-fetch-site': site }) };
      for (const url of ['/api/notifications', '/api/journey/progress', '/api/account/export', '/api/stream']) {
        const answer = await server.inject({ url, headers });
        expect([url, [401, 403].includes(answer.statusCode)]).toEqual([url, true]);
        expect(answer.headers).not.toHaveProperty('access-control-allow-credentials');
      }
      const who = await server.inject({ url: '/api/auth/user', headers });
      expect([who.json().authenticated, corsOf(who)]).toEqual([false, {}]);
      for (const origin of [page, ...unlisted.slice(0, 9)]) {
        const refused = await server.inject({ ...track(), headers: { ...headers, origin } });
        expect([origin, refused.statusCode, refused.json().code]).toEqual([origin, 403, 'cross_site']);
      }
      const out = await server.inject({ url: '/api/simple-logout', headers });
      expect(out.json().code).toBe('cross_site');
      const still = await server.inject({ url: '/api/auth/user', headers: { cookie: somebody.cookie } });
      expect(still.json().authenticated).toBe(true);
    },
  );

  it('does not use the cookie beside its token', async () => {
    const somebody = await person();
    const token = await tokenOf(somebody.cookie, ['notifications:read']);
    const headers = {
      origin: page,
      'sec-fetch-site': 'same-site',
      cookie: admin.cookie,
      authorization: `Bearer ${token}`,
    };
    expect((await server.inject({ url: '/api/token', headers })).statusCode).toBe(200);
    expect((await server.inject({ url: '/api/admin/users', headers })).statusCode).toBe(403);
  });

  it('leaves the cookies of our own pages as they are', async () => {
    for (const origin of ['http://127.0.0.1:8080', 'http://localhost:80']) {
      const answer = await ask({ url: '/api/notifications' }, { origin });
      expect([answer.statusCode, corsOf(answer)]).toEqual([200, {}]);
    }
  });
});

it('a trace that goes on is named in the answer, and one that is malformed is not', async () => {
  const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
  expect((await ask({ url: '/api/auth/user' }, { traceparent })).headers['traceparent']).toBe(traceparent);
  for (const other of [
    traceparent.slice(1),
    traceparent.replace('00', 'ff'),
    traceparent.replaceAll('b7', '00000000'),
  ]) {
    expect((await ask({ url: '/api/auth/user' }, { traceparent: other })).headers).not.toHaveProperty('traceparent');
  }
});
