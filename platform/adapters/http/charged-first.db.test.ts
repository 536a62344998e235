import { describe, expect, it } from 'vitest';
import { budgets } from '#platform/adapters/http/limits/budget-table.ts';
import { wholeApi } from '#platform/testing/whole-api.ts';

const { server } = await wholeApi();

/** Calls from this very machine are not counted. */
const remoteAddress = '203.0.113.9';
const headers = { 'content-type': 'application/json' };
const form = { username: 'fresh', email: 'fresh@example.org', password: 'gloomy-otter-71', firstName: 'Kim' };
const registered = await server.inject({ method: 'POST', url: '/api/auth/register', payload: form });
const cookie = registered.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');

const id = 'c0ffee00-0000-4000-8000-000000000001';
const routes = [...server.routes.keys(), 'POST /api/nothing', 'DELETE /nothing', 'GET /api/nothing'].map((route) => {
  const [method = '', path = ''] = route.split(' ');
  return { method, url: path.replaceAll(/:\w+|\*/g, id) };
});
/** Their answer goes on for ever, or ends the session of those that follow. */
const isLeftOut = (url: string): boolean => /stream$|log-?out|sessions/.test(url);

/** What is left of the limit that an answer names, and until when. */
const leftOf = (answer: { readonly headers: Record<string, unknown> }) => {
  const [, calls, seconds] = /r=(\d+);t=(\d+)/.exec(String(answer.headers['ratelimit'])) ?? [];
  return { limit: answer.headers['ratelimit-policy'], calls: Number(calls), seconds: Number(seconds) };
};

describe.each([
  ['a visitor', undefined],
  ['a fresh account', cookie],
])('a refused call of %s', (_who, own) => {
  it('is counted on every route, whatever refuses it', async () => {
    const uncounted: object[] = [];
    for (const { method, url } of routes) {
      if (isLeftOut(url)) continue;
      const reads = method === 'GET' || method === 'HEAD';
      const ask = () =>
        server.inject({
          method: method as 'POST',
          url: reads ? `${url}?unknown=1` : url,
          remoteAddress,
          headers: { ...headers, ...(own !== undefined && { cookie: own }) },
          ...(!reads && { payload: '{"unknown":1}' }),
        });
      const [first, second] = [await ask(), await ask()];
      const [before, after] = [leftOf(first), leftOf(second)];
      const isNewWindow = after.seconds > before.seconds;
      const isCounted = before.limit === after.limit && (after.calls < before.calls || isNewWindow);
      if (!isCounted && second.statusCode !== 429)
        uncounted.push({ method, url, status: second.statusCode, before, after });
    }
    expect(uncounted).toEqual([]);
  });
});

it('a call whose address cannot be read is counted and refused like any other', async () => {
  const ask = (url: string) => server.inject({ url, remoteAddress: '203.0.113.79' });
  const [before, broken, long, after] = [
    await ask('/api/nothing'),
    await ask('/api/%E0%A4%A'),
    await ask(`/api/admin/users/${'x'.repeat(600)}`),
    await ask('/api/nothing'),
  ].map(leftOf);
  expect([broken?.limit, long?.limit]).toEqual([before?.limit, before?.limit]);
  expect([broken?.calls, long?.calls, after?.calls]).toEqual([1, 2, 3].map((more) => Number(before?.calls) - more));
});

it('calls that their schema refuses are over the budget like any other', async () => {
  const limit = budgets.register.limits.find((one) => one.of === 'network' && 'calls' in one);
  const most = limit && 'calls' in limit ? limit.calls : 0;
  const statuses: number[] = [];
  for (let at = 0; at <= most; at += 1) {
    const wrong = {
      method: 'POST',
      url: '/api/auth/register',
      remoteAddress: '203.0.113.77',
      payload: { at },
    } as const;
    statuses.push((await server.inject(wrong)).statusCode);
  }
  expect(statuses).toEqual([...Array.from({ length: most }, () => 400), 429]);
});

it('a refused body takes none of what may be stored', async () => {
  const ask = (payload: object) =>
    server.inject({ method: 'POST', url: '/api/analytics/events', remoteAddress: '203.0.113.78', payload });
  for (let at = 0; at < 40; at += 1) expect((await ask({ at, text: 'x'.repeat(120_000) })).statusCode).toBe(400);
});
