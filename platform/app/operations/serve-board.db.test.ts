import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { operationsStream } from '#contracts/operations/streams.ts';
import { openQueue } from '#platform/adapters/queue/queue.ts';
import { queuePlaceOf } from '#platform/adapters/queue/queue-backends.ts';
import { startRedis } from '#platform/adapters/queue/testing/redis.ts';
import { wholeApi } from '#platform/testing/whole-api.ts';
import { until } from '#platform/testing/until.ts';
import { atEnd } from '#platform/testing/at-end.ts';

const redis = await startRedis();
const backends = [['PostgreSQL', {}] as const, ...(redis ? [['Redis', { REDIS_URL: redis.url }] as const] : [])];
const board = '/admin/queues/board';
// Its type declarations leave this module out.
const { appRoutes } = createRequire(import.meta.url)('@bull-board/api/dist/routes.js') as {
  appRoutes: { api: readonly { method: string; route: string }[] };
};

describe.each(backends)('Bull Board, with the queue in %s', async (backend, settings) => {
  // Who sees and changes something is the same in both: only what the board reads and does there is tried in each.
  const isRedis = backend === 'Redis';
  const { server, stores, config, person } = await wholeApi(settings);
  const queue = await openQueue(queuePlaceOf(config, stores.database.url), () => undefined);
  atEnd(() => queue.close(1_000));
  queue.work(() => Promise.reject(new TypeError('no answer for kim@people.test')), { concurrency: 1 });
  const bull = (await queue.opened()).jobs;
  const day = '2026-11-20';
  await bull.add('check-metadata', { organizationId: '11111111-1111-4111-8111-111111111111', day });
  await bull.add('praise', { name: 'Xantippe' });
  await until(async () => {
    if ((await bull.getJobCounts('failed'))['failed'] !== 2) throw new Error('The jobs have not failed yet');
  });
  const [job] = await bull.getJobs(['failed']);
  const path = `${board}/api/queues/${encodeURIComponent(bull.name)}`;
  const admin = await person('admin');
  const at = (url: string, cookie: string) => server.inject({ url, headers: { cookie } });

  it.skipIf(isRedis).each([undefined, 'learner', 'mentor', 'org_admin'] as const)(
    'shows nothing to %s',
    async (role) => {
      const cookie = role === undefined ? '' : (await person(role)).cookie;
      for (const page of ['', '/', '/queue/red-helicopter', '/job-schedulers']) {
        const answer = await at(`${board}${page}`, cookie);
        expect([answer.statusCode, answer.headers.location]).toEqual([302, '/admin/queues']);
        expect(answer.body).toBe('');
      }
      for (const url of [`${board}/api/queues`, `${board}/api/redis/stats`, `${path}/${job?.id}`]) {
        const answer = await at(url, cookie);
        expect(answer.statusCode).toBe(role === undefined ? 401 : 403);
        expect(answer.json()).toMatchObject({
          code: role === undefined ? 'not_signed_in' : 'not_allowed',
          message: expect.any(String),
          error: 'Queues',
        });
      }
      expect((await at(`${board}/static/images/logo.svg`, cookie)).statusCode).toBe(role === undefined ? 401 : 403);
    },
  );

  it.skipIf(isRedis).each([undefined, 'learner', 'org_admin'] as const)(
    'shows nothing to %s by another spelling of its address',
    async (role) => {
      const cookie = role === undefined ? '' : (await person(role)).cookie;
      const jobs = path.slice(board.length);
      for (const url of [
        `/admin/queues%2Fboard${jobs}`,
        `/admin/queues/board%2Fapi%2Fqueues`,
        `/admin//queues/board${jobs}`,
        `//admin/queues/board${jobs}`,
        `/ADMIN/queues/BOARD${jobs}`,
        `/%61dmin/queues/%62oard${jobs}/${job?.id}`,
        `/admin/queues/board/static/..%2fapi/queues`,
        `/admin/queues/board/static/../api/queues`,
        `/admin/queues/board/./api/queues/`,
        `/admin/queues/board;x=1/api/queues`,
        `/api/../admin/queues/board${jobs}/${job?.id}/logs`,
      ]) {
        for (const method of ['GET', 'HEAD', 'OPTIONS', 'POST'] as const) {
          const answer = await server.inject({ method, url, headers: { cookie, 'x-http-method-override': 'GET' } });
          // Where the pages are built, an address that means nothing shows the app, which is the same for everybody.
          const isApp = answer.statusCode === 200 && (method === 'HEAD' || answer.body.includes('<div id="root">'));
          // OPTIONS says which methods an address has, which the API's document does as well.
          const harmless = [302, 307, 308, 400, 401, 403, 404, 405, ...(method === 'OPTIONS' ? [204] : [])];
          expect([method, url, isApp ? 404 : answer.statusCode]).toEqual([method, url, expect.toBeOneOf(harmless)]);
          expect(answer.body).not.toMatch(/Xantippe|check-metadata/);
        }
      }
    },
  );

  it.skipIf(isRedis)('gives administrators a page that loads nothing from elsewhere, in their language', async () => {
    const { body, headers } = await at(`${board}/`, admin.cookie);
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; script-src 'self'; /);
    expect(headers['cache-control']).toBe('no-store');
    expect(body).not.toMatch(/https?:/);
    expect(body).not.toMatch(/<style|style=/);
    expect(body).toContain('"lng":"en-US"');
    const named = [...body.matchAll(/(?:src|href)="(static\/[^"]+)"/g)].map(([, file]) => file);
    expect(named.length).toBeGreaterThan(2);
    for (const file of named) expect((await at(`${board}/${file}`, admin.cookie)).statusCode).toBe(200);
  });

  it('shows administrators the jobs, without addresses of people or unknown payloads', async () => {
    const answer = await at(
      `${board}/api/queues?activeQueue=${encodeURIComponent(bull.name)}&status=failed`,
      admin.cookie,
    );
    expect(answer.statusCode).toBe(200);
    const [jobs, rounds] = answer.json().queues;
    expect(jobs).toMatchObject({ displayName: 'Jobs', counts: { failed: 2 } });
    expect(rounds).toMatchObject({ displayName: 'Rounds' });
    expect(jobs.jobs.map(({ name, data }: { name: string; data: unknown }) => [name, data]).toSorted()).toEqual([
      ['check-metadata', { organizationId: '11111111-1111-4111-8111-111111111111', day }],
      ['praise', { hidden: 'unknown format' }],
    ]);
    expect(answer.body).toContain('no answer for [redacted]');
    expect(answer.body).not.toMatch(/kim@|Xantippe/);
    for (const url of [
      `${path}/${job?.id}`,
      `${path}/${job?.id}/logs`,
      `${path}/${job?.id}/flow`,
      `${board}/api/redis/stats`,
    ]) {
      expect([url, (await at(url, admin.cookie)).statusCode]).toEqual([url, 200]);
    }
  });

  it('shows what a job is about, and not its person', async () => {
    const { userId } = await person('learner');
    const waiting = await bull.add('remind', { userId, rule: 'inactive-3', day }, { delay: 3_600_000 });
    const listed = await at(
      `${board}/api/queues?activeQueue=${encodeURIComponent(bull.name)}&status=delayed`,
      admin.cookie,
    );
    const alone = await at(`${path}/${waiting.id}`, admin.cookie);
    await waiting.remove();
    for (const { statusCode, body } of [listed, alone]) {
      expect([statusCode, body.includes('inactive-3'), body.includes(userId)]).toEqual([200, true, false]);
    }
  });

  it.skipIf(isRedis)('answers in the shape of all refusals where there is nothing to show', async () => {
    for (const url of [`${path}/none`, `${board}/api/queues/none/metrics`, `${board}/static/none.js`]) {
      const answer = await at(url, admin.cookie);
      expect([url, answer.statusCode, answer.json().code]).toEqual([url, 404, 'not_found']);
      expect(answer.json().requestId).toBe(answer.headers['x-request-id']);
    }
  });

  const { pool } = stores.database;
  const { log } = stores.eventLog;
  const put = (url: string, headers: Record<string, string> = {}) =>
    server.inject({ method: 'PUT', url, headers: { cookie: admin.cookie, ...headers } });
  const failed = async () => (await bull.getJobCounts('failed'))['failed'];
  const recorded = async () => {
    const found = [];
    for await (const { type, data, metadata } of log.readStream(operationsStream())) {
      found.push({ type, ...(data as object), by: metadata.actor.id });
    }
    return found;
  };

  it.skipIf(isRedis)(
    'changes nothing for those who have not authenticated lately, and nothing for a page of another site',
    async () => {
      const all = [
        `${path}/retry/failed`,
        `${path}/clean/failed`,
        `${path}/${job?.id}/retry`,
        `${path}/${job?.id}/clean`,
      ];
      await pool.query("update sessions set proven_at = proven_at - interval '11 minutes'");
      for (const url of all) {
        expect((await put(url)).json()).toMatchObject({ code: 'proof_needed', reason: 'proof_needed.board' });
      }
      await pool.query('update sessions set proven_at = now()');
      const foreign = { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' };
      for (const url of all) expect((await put(url, foreign)).json().code).toBe('cross_site');
      for (const role of ['learner', 'org_admin'] as const) {
        const { cookie } = await person(role);
        for (const url of all) expect((await put(url, { cookie })).json().code).toBe('not_allowed');
      }
      expect(await recorded()).toEqual([]);
      expect(await failed()).toBe(2);
    },
  );

  it('changes nothing but failed jobs, not even for administrators who have just authenticated', async () => {
    const isAct = /\/(?:retry|clean)(?:\/:queueStatus)?$/;
    const writes = appRoutes.api.filter(({ method, route }) => method !== 'get' && !isAct.test(route));
    expect(writes.length).toBeGreaterThan(12);
    const others = writes.map(({ method, route }) => ({ method: method.toUpperCase() as 'PUT', route }));
    for (const status of ['active', 'completed', 'delayed', 'wait']) {
      for (const act of ['retry', 'clean']) {
        others.push({ method: 'PUT', route: `/api/queues/:queueName/${act}/${status}` });
      }
    }
    const before = [await bull.getJobCounts(), await bull.isPaused()];
    for (const { method, route } of others) {
      const url = `${board}${route}`
        .replace(':queueName', encodeURIComponent(bull.name))
        .replace(':jobId', encodeURIComponent(job?.id ?? ''))
        .replace(':schedulerId', 'sweep');
      const payload = { name: 'erase', data: { userId: admin.userId } };
      const answer = await server.inject({ method, url, headers: { cookie: admin.cookie }, payload });
      expect([route, answer.statusCode, answer.json().reason]).toEqual([route, 403, 'not_allowed.board_act']);
    }
    await bull.pause();
    const waiting = await bull.add('check-metadata', { organizationId: '11111111-1111-4111-8111-111111111111', day });
    for (const act of ['retry', 'clean']) {
      expect((await put(`${path}/${waiting.id}/${act}`)).json().reason).toBe('not_found.failed_job');
      expect((await put(`${path}/none/${act}`)).json().reason).toBe('not_found.failed_job');
      expect((await put(`${board}/api/queues/none/${act}/failed`)).json().code).toBe('not_found');
    }
    await waiting.remove();
    await bull.resume();
    expect([await bull.getJobCounts(), await bull.isPaused()]).toEqual(before);
    expect(await recorded()).toEqual([]);
  });

  it('retries and removes failed jobs, on record with the administrator', async () => {
    const retried = await put(`${path}/${job?.id}/retry`);
    expect([retried.statusCode, retried.body]).toEqual([204, '']);
    await until(async () => expect(await failed()).toBe(2));
    expect((await put(`${path}/retry/failed`)).json()).toEqual({ retried: 2, skipped: 0 });
    await until(async () => expect(await failed()).toBe(2));
    expect((await put(`${path}/${job?.id}/clean`)).statusCode).toBe(204);
    expect((await put(`${path}/${job?.id}/clean`)).statusCode).toBe(404);
    expect((await put(`${path}/clean/failed`)).statusCode).toBe(200);
    expect(await failed()).toBe(0);
    // Nothing left to do is no event.
    expect((await put(`${path}/clean/failed`)).statusCode).toBe(200);
    const of = { queue: 'jobs', by: admin.userId };
    expect(await recorded()).toEqual([
      { type: 'JobRetryRequested', ...of, jobId: job?.id, job: job?.name, count: 1 },
      { type: 'JobRetryRequested', ...of, jobId: null, job: null, count: 2 },
      { type: 'JobRemovalRequested', ...of, jobId: job?.id, job: job?.name, count: 1 },
      { type: 'JobRemovalRequested', ...of, jobId: null, job: null, count: 1 },
    ]);
  });

  it('retries a job once when two administrators ask at the same time', async () => {
    await bull.add('check-metadata', { organizationId: '11111111-1111-4111-8111-111111111111', day });
    await until(async () => expect(await failed()).toBe(1));
    const [again] = await bull.getJobs(['failed']);
    await bull.pause();
    const both = await Promise.all([1, 2].map(() => put(`${path}/${again?.id}/retry`)));
    expect(both.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([204, 404]);
    await bull.resume();
  });
});

describe.skipIf(!redis)('Bull Board, while Redis is unavailable', async () => {
  const { server, person, stores } = await wholeApi(redis ? { REDIS_URL: redis.url } : {});
  const { cookie } = await person('admin');
  const queues = `${board}/api/queues`;
  const reason = async (method: 'GET' | 'PUT', url: string) =>
    (await server.inject({ method, url, headers: { cookie } })).json().reason;

  it('says so within seconds, records nothing, and answers again afterwards', async () => {
    const needs = { url: '/api/admin/needs', headers: { cookie } };
    expect((await server.inject({ url: queues, headers: { cookie } })).statusCode).toBe(200);
    await redis?.kill();
    const before = await stores.eventLog.log.head();
    const asked = performance.now();
    const answers = await Promise.all([
      reason('GET', queues),
      reason('PUT', `${queues}/red-helicopter/retry/failed`),
      reason('PUT', `${queues}/red-helicopter/none/clean`),
    ]);
    expect(answers).toEqual(Array.from({ length: 3 }, () => 'unavailable.queue'));
    // What else needs an administrator is shown all the same.
    expect((await server.inject(needs)).statusCode).toBe(200);
    // Left alone, they would wait until Redis is back.
    expect(performance.now() - asked).toBeLessThan(60_000);
    const { events } = await stores.eventLog.log.readAll({ after: before, max: 10 });
    expect(events.filter(({ type }) => type.startsWith('Job'))).toEqual([]);
    await redis?.start();
    await until(async () => expect((await server.inject({ url: queues, headers: { cookie } })).statusCode).toBe(200));
  });
});
