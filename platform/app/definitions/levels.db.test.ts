import { expect, it } from 'vitest';
import { learnerStream } from '#contracts/journey/streams.ts';
import { wholeApi } from '#platform/testing/whole-api.ts';
import { idFor, makeEvent } from '#projections/testing/history.ts';

const { server, stores, person } = await wholeApi();
const { log } = stores.eventLog;
const admin = await person('admin');
const send = (method: 'GET' | 'PUT', url: string, body?: object, cookie = admin.cookie) =>
  server.inject({ method, url: `/api${url}`, headers: { cookie }, ...(body && { payload: body }) });
const levels = async (query = '') => (await send('GET', `/admin/levels${query}`)).json();
const change = async (pointsApart: number) => {
  const answer = await send('PUT', '/admin/levels', { pointsApart });
  expect(answer.statusCode, answer.body).toBe(200);
};

/** An unlocked achievement that is worth so many points. */
const earn = async (userId: string, points: number) => {
  const now = new Date().toISOString();
  const data = { achievementId: 'open-books', tier: 'Bronze', points, proof: {}, definitionVersion: 1 };
  const event = makeEvent('AchievementUnlocked', data, { id: idFor(userId, points, now), at: now, subject: userId });
  await log.append(learnerStream(userId), [event], { expected: 'any' });
  await stores.projections.whenProcessed(await log.head(), 10_000);
};
const levelOf = async ({ cookie }: { readonly cookie: string }) => {
  const stats = (await send('GET', '/achievements/stats', undefined, cookie)).json();
  const { points } = (await send('GET', '/timeline', undefined, cookie)).json();
  const { currentLevel, nextLevelAt } = stats.stats ?? stats;
  expect(points.at(-1)?.level, 'the timeline says the same').toBe(currentLevel);
  return { currentLevel, nextLevelAt };
};

it('nobody’s level falls when levels are moved apart and together again, and new points count by what applies', async () => {
  const kim = await person();
  await earn(kim.userId, 300);
  expect(await levelOf(kim)).toEqual({ currentLevel: 3, nextLevelAt: 600 });
  await change(300);
  expect(await levelOf(kim)).toEqual({ currentLevel: 3, nextLevelAt: 1_800 });
  const late = await person();
  await earn(late.userId, 300);
  expect(await levelOf(late)).toEqual({ currentLevel: 2, nextLevelAt: 900 });
  await change(100);
  expect((await levelOf(late)).currentLevel).toBe(3);
  await change(20);
  expect((await levelOf(kim)).currentLevel).toBe(6);
  await change(1_000);
  expect((await levelOf(kim)).currentLevel).toBe(6);
  await earn(kim.userId, 50);
  expect((await levelOf(kim)).currentLevel).toBe(6);
});

it('a rebuild of the read model keeps everybody’s level', async () => {
  const rows = async () =>
    (await stores.database.pool.query('select user_id, points, level_kept from learner_stats order by 1')).rows;
  const before = await rows();
  expect(before.length).toBeGreaterThan(1);
  await stores.projections.replays.start({ names: ['stats'] });
  await stores.projections.replays.settled();
  expect(await rows()).toEqual(before);
});

it('a distance is tried on everybody’s points without changing anything', async () => {
  await change(100);
  await earn((await person()).userId, 300);
  const now = await levels();
  expect(now).toMatchObject({ pointsApart: 100, rising: 0, since: expect.any(String) });
  const tried = await levels('?pointsApart=20');
  expect(tried.rising).toBeGreaterThan(0);
  const people = (which: 'now' | 'tried', { levels: all }: { levels: { now: number; tried: number }[] }) =>
    all.reduce((sum, one) => sum + one[which], 0);
  expect(people('tried', tried)).toBe(people('now', now));
  expect((await levels('?pointsApart=1000')).keeping).toBeGreaterThan(0);
  expect(await levels()).toEqual(now);
});

it('a distance that cannot be is refused, and one in force already changes nothing', async () => {
  for (const pointsApart of [0, 10, 30, 1_020, 55.5, '100', null]) {
    const answer = await send('PUT', '/admin/levels', { pointsApart });
    expect([pointsApart, answer.statusCode]).toEqual([pointsApart, 400]);
    expect(answer.body).toContain('pointsApart');
  }
  for (const tried of ['0', '30', '1e2', '', '-20', '100000']) {
    expect([tried, (await send('GET', `/admin/levels?pointsApart=${tried}`)).statusCode]).toEqual([tried, 400]);
  }
  const head = await log.head();
  await change(100);
  expect(await log.head()).toBe(head);
  const learner = await person();
  expect((await send('PUT', '/admin/levels', { pointsApart: 60 }, learner.cookie)).statusCode).toBe(403);
  expect((await send('GET', '/admin/levels', undefined, learner.cookie)).statusCode).toBe(403);
});
