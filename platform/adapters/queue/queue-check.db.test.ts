import { afterAll, expect, it } from 'vitest';
import { wholeApi } from '#platform/testing/whole-api.ts';
import { until } from '#platform/testing/until.ts';
import { rounds } from '#workers/jobs.ts';
import { openQueue } from './queue.ts';
import { noteRound, openQueueCheck } from './queue-check.ts';
import { startRedis } from './testing/redis.ts';
import { atEnd } from '#platform/testing/at-end.ts';

const redis = await startRedis();
const { server, stores } = await wholeApi(redis ? { REDIS_URL: redis.url } : {});
const { pool, url } = stores.database;
const queue = await openQueue({ kind: 'postgres', connectionString: url, connections: 2 }, () => undefined);
afterAll(() => queue.close(1_000));

const healthOf = async () => (await server.inject({ url: '/api/health' })).json();
const queueIn = async () => (await healthOf()).components.find(({ name }: { name: string }) => name === 'queue');

it('the health report covers the queue', async () => {
  await until(async () => expect(await queueIn()).toEqual({ name: 'queue', state: 'up', detail: null }));
});

it.skipIf(!redis)('while Redis is unavailable the product is degraded, says why, and stays ready', async () => {
  await until(async () => expect(await healthOf()).toMatchObject({ status: 'operational' }));
  await redis?.kill();
  await until(async () => {
    expect(await healthOf()).toMatchObject({ status: 'degraded' });
    expect(await queueIn()).toMatchObject({
      state: 'down',
      detail: 'Redis does not answer; jobs resume when it is back',
      reason: 'redis_unavailable',
    });
  });
  expect((await server.inject({ url: '/api/health/ready' })).statusCode).toBe(200);
  await redis?.start();
  await until(async () => expect(await healthOf()).toMatchObject({ status: 'operational' }));
});

it('workers that have finished no round for two minutes are behind, once this process has run as long', async () => {
  const minute = 60_000;
  const troubleAfter = async (upMs: number, lastRound: string | null) => {
    for (const name of Object.keys(rounds)) {
      await pool.query(
        `insert into job_rounds (name, finished_at) values ($1, now() - $2::interval)
         on conflict (name) do update set finished_at = excluded.finished_at`,
        [name, name === 'find-reminders' ? lastRound : '1 second'],
      );
    }
    const { workers, close } = openQueueCheck({ redisUrl: undefined, pool, queue, upMs: () => upMs });
    const trouble = await workers();
    close();
    return trouble?.state;
  };
  expect(await troubleAfter(minute, null)).toBeUndefined();
  expect(await troubleAfter(3 * minute, null)).toBe('behind');
  expect(await troubleAfter(3 * minute, '1 minute')).toBeUndefined();
  expect(await troubleAfter(3 * minute, '3 minutes')).toBe('behind');
  expect(await troubleAfter(minute, '3 minutes')).toBeUndefined();
});

it('a job that has waited for five minutes, and still does a minute later, makes the queue behind until it is done', async () => {
  const minute = 60_000;
  const rested = async () => {
    for (const name of Object.keys(rounds)) await noteRound(pool, name as keyof typeof rounds);
  };
  let upMs = 10 * minute;
  let looked: Promise<unknown> | undefined;
  const ages = () => {
    const asked = queue.ages();
    looked ??= asked;
    return asked;
  };
  const { check, close } = openQueueCheck({ redisUrl: undefined, pool, queue: { ages }, upMs: () => upMs });
  atEnd(close);
  const { jobs } = await queue.opened();
  const name = 'check-metadata';
  const data = { organizationId: '11111111-1111-4111-8111-111111111111', day: '2026-11-20' };
  await jobs.add(name, data, { timestamp: Date.now() - 7 * minute, removeOnComplete: true });
  await rested();
  expect(await check()).toBeNull();
  // In the background.
  expect(await looked).toMatchObject({ waiting: expect.toSatisfy((seconds) => seconds > 300) });
  upMs += 30_000;
  expect(await check()).toBeNull();
  upMs += minute;
  expect(await check()).toEqual({ state: 'behind', reason: 'jobs_late', params: { minutes: 7 } });
  queue.work(async () => ({ kind: 'done' }), { concurrency: 1 });
  await until(async () => expect(await check()).toBeNull());
});
