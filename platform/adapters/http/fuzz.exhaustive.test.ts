import { text } from 'node:stream/consumers';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { type Api, api } from '#contracts/api.ts';
import { type Endpoint, failureSchema } from '#contracts/endpoint.ts';
import { agree } from '#platform/app/uploads/testing/agree.ts';
import { madePng } from '#platform/app/uploads/testing/made-media.ts';
import { wholeApi } from '#platform/testing/whole-api.ts';
import { spoiledRequests, wildRequests } from './testing/malformed-requests.ts';

/** Requests a row. FUZZ asks for more, and other ones each time; FUZZ_SEED repeats a run. */
const usual = 30;
const runs = Number(process.env['FUZZ'] ?? usual);
/** Where each well-formed try costs a password's hash. */
const slow: Partial<Record<keyof Api, number>> = { login: 0.2, register: 0.2 };
const seed = Number(process.env['FUZZ_SEED'] ?? (runs > usual ? Date.now() % 2 ** 31 : 1));
/** Milliseconds of a processor, not of a clock: a busy machine lets everything wait. */
const most = 1_000;
/** A picture may take six seconds to decode. */
const mostOfUpload = 60_000;
const spent = (before: NodeJS.CpuUsage): number => {
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
};

const { server, stores, person } = await wholeApi({ DEMO: '1' });
const admin = await person('admin', null);
const learner = await person('learner', null);
await agree(server, learner.cookie);
const untouched = Object.getOwnPropertyNames(Object.prototype);

/** Whose answer it is: without an id, a path that ends with a slash is that of the list. */
const calledBy = ({ method, url }: { readonly method?: string; readonly url: string }, tried: Endpoint): Endpoint => {
  const [path = ''] = url.split('?');
  const list = Object.values<Endpoint>(api).find((one) => one.method === method && `${one.path}/` === path);
  return list ?? tried;
};

it.each(Object.entries(api) as [keyof Api, Endpoint][])(
  `%s answers whatever is sent in less than a second of a processor, in its own shape, and never with a fault (seed ${seed})`,
  async (name, endpoint) => {
    // Signing out ends the learner's session: a visitor's cell is enough there.
    const cookies = name === 'simpleLogout' ? [''] : [learner.cookie, learner.cookie, admin.cookie, ''];
    await fc.assert(
      fc.asyncProperty(spoiledRequests(endpoint, cookies), async (request) => {
        const before = process.cpuUsage();
        const answer = await server.inject(request);
        const took = spent(before);
        const said = answer.body === '' ? undefined : (JSON.parse(answer.body) as unknown);
        const schema = answer.statusCode < 400 ? calledBy(request, endpoint).output : failureSchema;
        const shape = answer.statusCode === 302 ? { success: true } : z.safeParse(schema, said);
        expect({ status: answer.statusCode, body: answer.body.slice(0, 300), shape: shape.success }).toEqual({
          status: expect.toSatisfy((status: number) => status < 500, 'no fault'),
          body: expect.any(String),
          shape: true,
        });
        expect(took).toBeLessThan(most);
      }),
      { numRuns: Math.ceil(runs * (slow[name] ?? 1)), seed, endOnFailure: true },
    );
    expect(Object.getOwnPropertyNames(Object.prototype)).toEqual(untouched);
  },
  600_000,
);

const upload = (
  await server.inject({
    method: 'POST',
    url: '/api/uploads',
    payload: madePng(),
    headers: { cookie: learner.cookie, 'content-type': 'image/png' },
  })
).json<{ id: string }>();
const rows = new Set(Object.values(api).map(({ method, path }) => `${method} ${path}`));
/** Every route that is no row: files, pages, documents, the stream. A new one is in here by itself. */
const others = [...server.routes.keys()].filter((route) => !rows.has(route));

it.each(others)(
  `%s, which is no row, answers whatever is sent in less than a second of a processor and never with a fault (seed ${seed})`,
  async (route) => {
    const [method = '', path = ''] = route.split(' ');
    const cookies = [learner.cookie, learner.cookie, learner.cookie, admin.cookie, ''];
    // The first call makes what is made once: a key, a description.
    await server.inject({ method: 'GET', url: path, payloadAsStream: true });
    await fc.assert(
      fc.asyncProperty(wildRequests({ method, path }, cookies, [upload.id]), async (request) => {
        // What is tested are the routes, not how often each may be called.
        await stores.database.pool.query('delete from rate_counts');
        const before = process.cpuUsage();
        const answer = await server.inject({ ...request, payloadAsStream: true });
        const type = String(answer.headers['content-type'] ?? '');
        const body = answer.stream();
        // The stream of events goes on until who listens goes away.
        const said = type.startsWith('text/event-stream') ? (body.destroy(), '') : await text(body);
        const took = spent(before);
        const { statusCode: status } = answer;
        const isJson = type.startsWith('application/json');
        const shape =
          status < 400 || method === 'HEAD' || !isJson || z.safeParse(failureSchema, JSON.parse(said)).success;
        expect({ status, shape, said: said.slice(0, 300) }).toEqual({
          status: expect.toSatisfy((each: number) => each < 500, 'no fault'),
          shape: true,
          said: expect.any(String),
        });
        expect(took).toBeLessThan(route === 'POST /api/uploads' ? mostOfUpload : most);
      }),
      { numRuns: runs, seed, endOnFailure: true },
    );
    expect(Object.getOwnPropertyNames(Object.prototype)).toEqual(untouched);
  },
  600_000,
);

it('all routes that are no rows are among them', () => {
  expect(others).toEqual(
    expect.arrayContaining(['POST /api/uploads', 'GET /api/uploads/:id', 'GET /api/account/export']),
  );
});
