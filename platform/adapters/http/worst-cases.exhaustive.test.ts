import { text } from 'node:stream/consumers';
import type { InjectOptions } from 'fastify';
import { expect, it } from 'vitest';
import { measure, measureLeast } from '#platform/testing/measure.ts';
import { wholeApi } from '#platform/testing/whole-api.ts';

const { server, stores, person } = await wholeApi({ DEMO: '1' });
const admin = await person('admin', null);

/** The longest answer, and the longest that the server may do anything in one piece. */
const slowestMs = 1_000;
const longestMs = 200;

const room = 250_000;
/** Forms are smaller: there is one, for SAML answers. */
const formRoom = 90_000;
const again = (part: string, most = room): string => part.repeat(Math.floor(most / part.length));
const json = 'application/json';
const form = 'application/x-www-form-urlencoded';

/** Bodies that cost whoever reads their format as much as a body of that size can. */
const bodies: readonly (readonly [name: string, type: string, body: string])[] = [
  ['lists within lists', json, `${'['.repeat(room / 2)}${']'.repeat(room / 2)}`],
  ['objects within objects', json, `${'{"a":'.repeat(40_000)}1${'}'.repeat(40_000)}`],
  ['very many names', json, `{${Array.from({ length: 20_000 }, (_, at) => `"n${at}":1`).join(',')}}`],
  ['one name very often', json, `{${again('"a":1,')}"a":1}`],
  ['very many values', json, `[${again('0,')}0]`],
  ['a text of escapes', json, `{"text":"${again('\\u0041')}"}`],
  ['a number of very many digits', json, `{"number":${again('9')}}`],
  ['very many fields', form, again('a=b&', formRoom)],
  ['fields of escapes', form, `SAMLResponse=${again('%41', formRoom)}`],
  ['base64 of nothing', form, `SAMLResponse=${again('A', formRoom)}`],
];
const hugeQuery = `?${'a=b&'.repeat(2_000)}cursor=${'%41'.repeat(2_000)}`;

const routes = [...server.routes.keys()].map((route) => route.split(' ') as [method: string, path: string]);
const writing = routes.filter(([method]) => !['GET', 'HEAD'].includes(method));
const reading = routes.filter(([method]) => method === 'GET');
const addressOf = (path: string): string => path.replaceAll(/:\w+|\*/g, 'x');

async function expectSoon(name: string, request: InjectOptions): Promise<number> {
  let status = 0;
  const once = async (): Promise<void> => {
    const answer = await server.inject({ ...request, payloadAsStream: true });
    status = answer.statusCode;
    const stream = answer.stream();
    // The stream of events goes on until whoever listens goes away.
    if (String(answer.headers['content-type']).startsWith('text/event-stream')) stream.destroy();
    else await text(stream);
  };
  let { took, held } = await measure(once);
  // Another program may have had the processor.
  if (took >= slowestMs || held >= longestMs) ({ took, held } = await measureLeast(3, once));
  expect.soft({ name, status, took, held }).toEqual({
    name,
    status: expect.toSatisfy((each: number) => each < 500, 'no fault'),
    took: expect.toSatisfy((each: number) => each < slowestMs, `below ${slowestMs} ms`),
    held: expect.toSatisfy((each: number) => each < longestMs, `below ${longestMs} ms`),
  });
  return status;
}

it.each(bodies)(
  '%s, as large as a body may be, is answered soon by every route that takes one',
  async (name, type, payload) => {
    await stores.database.pool.query('delete from rate_counts');
    const statuses: number[] = [];
    for (const [method, path] of writing) {
      const headers = { cookie: admin.cookie, 'content-type': type };
      const request = { method: method as 'POST', url: addressOf(path), headers, payload };
      statuses.push(await expectSoon(`${method} ${path}: ${name}`, request));
    }
    // Most of them read it: a form is for one route alone.
    const read = statuses.filter((status) => ![413, 415].includes(status));
    expect(read.length).toBeGreaterThanOrEqual(type === json ? writing.length / 2 : 1);
  },
);

it('an address with very many fields is answered soon by every route', async () => {
  for (const [, path] of reading) {
    const request = { method: 'GET' as const, url: addressOf(path) + hugeQuery, headers: { cookie: admin.cookie } };
    if (path.includes('logout')) continue; // it would end the session of all that follow
    await expectSoon(`GET ${path}`, request);
  }
});
