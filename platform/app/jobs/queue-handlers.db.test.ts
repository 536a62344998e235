import { describe, expect, it } from 'vitest';
import { operationsStream } from '#contracts/operations/streams.ts';
import { openQueue } from '#platform/adapters/queue/queue.ts';
import { queuePlaceOf } from '#platform/adapters/queue/queue-backends.ts';
import { startRedis } from '#platform/adapters/queue/testing/redis.ts';
import { wholeApi } from '#platform/testing/whole-api.ts';
import { until } from '#platform/testing/until.ts';
import { toAdd } from '#workers/jobs.ts';
import { atEnd } from '#platform/testing/at-end.ts';

const redis = await startRedis();
const organizationId = '11111111-1111-4111-8111-111111111111';
const dayOf = (number: number) => new Date(number * 86_400_000).toISOString().slice(0, 10);

describe('failed jobs', async () => {
  const { server, stores, config, person } = await wholeApi();
  const { log } = stores.eventLog;
  const queue = await openQueue(queuePlaceOf(config, stores.database.url), () => undefined);
  atEnd(() => queue.close(1_000));
  queue.work(() => Promise.reject(new TypeError('refused for kim@people.test')), { concurrency: 5 });
  const admin = await person('admin');
  const added: number[] = [];
  const fail = async (count: number) => {
    const numbers = Array.from({ length: count }, (_, at) => added.length + at);
    added.push(...numbers);
    const before = await failed();
    await queue.add(numbers.map((number) => toAdd('check-metadata', { organizationId, day: dayOf(number) })));
    await until(async () => expect(await failed()).toBe(before + count));
  };
  const failed = async () => (await queue.overview())[0]?.failed ?? 0;
  const call = (method: 'GET' | 'POST' | 'DELETE', path: string, headers: Record<string, string> = {}) =>
    server.inject({ method, url: `/api/admin/queues${path}`, headers: { cookie: admin.cookie, ...headers } });
  const recorded = async () => {
    const found = [];
    for await (const { type, data, metadata } of log.readStream(operationsStream())) {
      if (type.startsWith('Job')) found.push({ type, data, by: metadata.actor.id });
    }
    return found;
  };

  it('are counted, and listed page by page without addresses of people', async () => {
    await fail(25);
    expect((await call('GET', '')).json()).toMatchObject({
      backend: 'postgres',
      queues: [
        { name: 'jobs', failed: 25 },
        { name: 'rounds', failed: 0 },
      ],
      maxFailed: 1_000,
      requests: [],
    });
    const first = (await call('GET', '/jobs/failed')).json();
    const second = (await call('GET', `/jobs/failed?cursor=${first.nextCursor}`)).json();
    expect([first.items.length, second.items.length, second.nextCursor]).toEqual([20, 5, null]);
    expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(25);
    expect(first.items[0]).toMatchObject({
      name: 'check-metadata',
      data: { organizationId, day: expect.any(String) },
      error: 'refused for [redacted]',
      attempts: 1,
    });
  });

  it('with a payload that this version does not know show none of it', async () => {
    const { jobs } = await queue.opened();
    await jobs.add('check-metadata', { organizationId, day: dayOf(1), firstName: 'Xantippe' });
    await until(async () => expect(await failed()).toBe(26));
    const { body } = await call('GET', '/jobs/failed');
    expect(JSON.parse(body).items[0]).toMatchObject({ name: 'check-metadata', data: null });
    expect(body).not.toContain('Xantippe');
  });

  it('are retried and removed by an administrator, on record', async () => {
    const [one, other] = (await call('GET', '/jobs/failed')).json().items;
    const retried = await call('POST', `/jobs/failed/${one.id}/retry`);
    expect([retried.statusCode, retried.json()]).toMatchObject([
      200,
      { position: expect.stringMatching(/\d/), done: 1 },
    ]);
    expect((await call('DELETE', `/jobs/failed/${other.id}`)).json()).toMatchObject({ done: 1 });
    expect((await call('DELETE', `/jobs/failed/${other.id}`)).statusCode).toBe(404);
    await until(async () => expect(await failed()).toBe(25));
    expect((await call('POST', '/jobs/failed/retry')).json()).toMatchObject({ done: 25 });
    await until(async () => expect(await failed()).toBe(25));
    expect((await call('DELETE', '/jobs/failed')).json()).toEqual({ position: expect.any(String), done: 25, left: 0 });
    // Nothing left to do is no event.
    expect((await call('DELETE', '/jobs/failed')).json()).toEqual({ position: expect.any(String), done: 0, left: 0 });
    const of = { queue: 'jobs', by: admin.userId };
    const events = (await recorded()).map(({ type, data, by }) => ({ type, ...(data as object), by }));
    expect(events).toEqual([
      { type: 'JobRetryRequested', ...of, jobId: one.id, job: 'check-metadata', count: 1 },
      { type: 'JobRemovalRequested', ...of, jobId: other.id, job: 'check-metadata', count: 1 },
      { type: 'JobRetryRequested', ...of, jobId: null, job: null, count: 25 },
      { type: 'JobRemovalRequested', ...of, jobId: null, job: null, count: 25 },
    ]);
    expect((await call('GET', '')).json().requests).toMatchObject([
      { what: 'removal', by: 'admin-1', job: null, count: 25 },
      { what: 'retry', job: null, count: 25 },
      { what: 'removal', job: 'check-metadata', count: 1 },
      { what: 'retry', job: 'check-metadata', count: 1 },
    ]);
  });

  it('are retried once when two requests ask at the same time, and a repeated request gets the first answer', async () => {
    await fail(1);
    const [job] = (await call('GET', '/jobs/failed')).json().items;
    const { jobs } = await queue.opened();
    await jobs.pause();
    const both = await Promise.all([1, 2].map(() => call('POST', `/jobs/failed/${job.id}/retry`)));
    expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 404]);
    await jobs.resume();
    await until(async () => expect(await failed()).toBe(1));
    const key = { 'idempotency-key': '0f0e0d0c-0b0a-4908-8706-050403020100' };
    const head = (await recorded()).length;
    const same = [
      await call('DELETE', `/jobs/failed/${job.id}`, key),
      await call('DELETE', `/jobs/failed/${job.id}`, key),
    ];
    expect(same.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect((await recorded()).length).toBe(head + 1);
  });

  it('are out of reach for a page of another site, also with the cookie of an administrator', async () => {
    await fail(1);
    const foreign = { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' };
    for (const [method, path] of [
      ['POST', '/jobs/failed/retry'],
      ['DELETE', '/jobs/failed'],
    ] as const) {
      expect((await call(method, path, foreign)).json().code).toBe('cross_site');
    }
    expect(await failed()).toBe(1);
  });
});

describe.skipIf(!redis)('while Redis is unavailable', async () => {
  const { server, person, stores } = await wholeApi(redis ? { REDIS_URL: redis.url } : {});
  const { cookie } = await person('admin');
  const url = '/api/admin/queues';
  const status = async (method: 'GET' | 'POST', path: string) =>
    (await server.inject({ method, url: `${url}${path}`, headers: { cookie } })).json().reason;

  it('the queues answer within seconds that they are not, record nothing, and answer again afterwards', async () => {
    expect((await server.inject({ url, headers: { cookie } })).json()).toMatchObject({ backend: 'redis' });
    await redis?.kill();
    const before = await stores.eventLog.log.head();
    const asked = performance.now();
    const answers = await Promise.all([
      status('GET', ''),
      status('GET', '/jobs/failed'),
      status('POST', '/jobs/failed/retry'),
    ]);
    expect(answers).toEqual(Array.from({ length: 3 }, () => 'unavailable.queue'));
    // Left alone, they would wait until Redis is back.
    expect(performance.now() - asked).toBeLessThan(60_000);
    const { events } = await stores.eventLog.log.readAll({ after: before, max: 10 });
    expect(events.filter(({ type }) => type.startsWith('Job'))).toEqual([]);
    await redis?.start();
    await until(async () => expect((await server.inject({ url, headers: { cookie } })).statusCode).toBe(200));
  });
});
