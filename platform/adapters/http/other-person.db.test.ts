import { describe, expect, it } from 'vitest';
import { api } from '#contracts/api.ts';
import type { Endpoint } from '#contracts/endpoint.ts';
import { wholeApi } from '#platform/testing/whole-api.ts';

const { server, stores, person } = await wholeApi();
const { log } = stores.eventLog;
const [ada, ben, root] = [await person(), await person(), await person('admin', null)];
const nobody = 'c0ffee00-0000-4000-8000-000000000001';

const others = (Object.entries(api) as [string, Endpoint][]).filter(([, { who }]) => who !== 'anyone');
const ask = (endpoint: Pick<Endpoint, 'method' | 'path'>, cookie: string, headers: Record<string, string>) =>
  server.inject({
    method: endpoint.method,
    url: endpoint.path.replaceAll(/:\w+/g, nobody),
    headers: { cookie, ...headers },
    ...(endpoint.method !== 'GET' && { payload: {} }),
  });

describe('a page that calls for one person while another is signed in', () => {
  it.each(others)('is told so, and nothing is read or written: %s', async (_name, endpoint) => {
    const before = await log.head();
    const answer = await ask(endpoint, root.cookie, { 'x-person': ada.userId });
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'other_person']);
    expect(await log.head()).toBe(before);
  });

  it('is told so by routes that are no endpoints: files, the export, the stream', async () => {
    const said = { 'x-person': ada.userId };
    const upload = { method: 'POST', url: '/api/uploads', payload: 'x' } as const;
    const answers = [
      await server.inject({ ...upload, headers: { cookie: ben.cookie, 'content-type': 'image/png', ...said } }),
      await server.inject({ url: '/api/account/export', headers: { cookie: ben.cookie, ...said } }),
      await server.inject({ url: `/api/stream?person=${ada.userId}`, headers: { cookie: ben.cookie } }),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([409, 409, 409]);
  });

  it('goes on for the person themselves, and without saying for whom as before', async () => {
    const own = { url: '/api/notifications', headers: { cookie: ben.cookie, 'x-person': ben.userId } };
    expect((await server.inject(own)).statusCode).toBe(200);
    expect((await server.inject({ url: own.url, headers: { cookie: ben.cookie } })).statusCode).toBe(200);
  });

  it('is no matter where nobody is signed in: the session has ended', async () => {
    const answer = await server.inject({ url: '/api/notifications', headers: { 'x-person': ada.userId } });
    expect(answer.statusCode).toBe(401);
  });
});
