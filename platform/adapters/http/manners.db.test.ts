import type { InjectOptions } from 'fastify';
import { describe, expect, it } from 'vitest';
import { api } from '#contracts/api.ts';
import type { Endpoint } from '#contracts/endpoint.ts';
import { wholeApi } from '#platform/testing/whole-api.ts';
import { requestOf, samples } from './testing/everybody.ts';
import { openDescription } from './testing/documented.ts';

const { server, person } = await wholeApi();
const admin = await person('admin', null);
const undescribed = await openDescription(server);

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
    const [list, item] = [api.removeFailedJobs, api.removeFailedJob].map(({ path }) => path.replace(':queue', 'jobs'));
    expect(item).toBe(`${list}/:id`);
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

it.each([
  ['{"emotion":"calm","emotion":"sad"}', 'body.emotion'],
  ['{"a":[{"b":1},{"b":2,"\\u0062" : 3}]}', 'body.a.b'],
])('a body that says a thing twice is refused: %s', async (payload, path) => {
  const headers = { 'content-type': 'application/json' };
  const answer = await ask({ method: 'POST', url: '/api/achievements/track-progress', payload }, headers);
  expect([answer.statusCode, answer.json().issues]).toEqual([
    400,
    [{ path, reason: 'repeated_field', message: 'This field is there twice' }],
  ]);
});

it('a body that says a thing once in each of its objects, or only in a text, is read', async () => {
  const payload = '{"user_id":"1","data":{"user_id":"{\\"a\\":1,\\"a\\":2}"},"type":"user_id"}';
  const headers = { 'content-type': 'application/json' };
  const answer = await ask({ method: 'POST', url: '/api/achievements/track-progress', payload }, headers);
  expect(answer.body).not.toContain('repeated_field');
});
