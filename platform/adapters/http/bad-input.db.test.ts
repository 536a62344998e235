import { describe, expect, it } from 'vitest';
import { json, openServer, report } from './testing/open-server.ts';
import { as } from './testing/test-server.ts';

const { server, cookie, track } = await openServer();

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
      { path: 'body.metaphor.a.0', message: 'This contains characters that cannot be stored', reason: 'not_storable' },
    ]);
    expect((await put('{"me\\ud800":1}')).statusCode).toBe(400);
    expect((await put('{"metaphor":{"__proto__":{"admin":true}}}')).statusCode).toBe(400);
    expect((await put('{"metaphor":{"constructor":{"prototype":{"admin":true}}}}')).statusCode).toBe(400);
  });

  it('with what is valid instead, in JSON Schema, and never with what was sent', async () => {
    const told = await track(report({}, { lifeBalance: 'a secret' }));
    expect(told.json().issues[0]).toEqual({
      path: 'body.data.lifeBalance',
      message: 'Invalid input',
      reason: 'invalid',
      params: { expected: { type: 'number', minimum: 0, maximum: 10 } },
    });
    expect(told.body).not.toContain('secret');
  });

  it('in the path and in the query', async () => {
    const get = (url: string) => server.inject(as(cookie, { method: 'GET', url }));
    expect((await get('/api/notifications?unread=2')).json().issues[0].path).toBe('query.unread');
    expect((await get('/api/notifications?unread=1&unread=1')).statusCode).toBe(400);
    expect((await get('/api/notifications?__proto__=1')).statusCode).toBe(400);
    expect((await get('/api/notifications?cursor=%00')).statusCode).toBe(400);
    const put = await server.inject(as(cookie, { method: 'PUT', url: '/api/journey/steps/7/reflection', payload: {} }));
    expect(put.json().issues).toEqual([
      { path: 'params.step', message: 'From 1 to 6', reason: 'between', params: { min: 1, max: 6 } },
    ]);
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
    expect((await all('{"x":1}')).json().issues).toEqual([
      { path: 'body.x', message: 'Unknown field', reason: 'unknown_field' },
    ]);
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
