import { expect, it } from 'vitest';
import { learnerStream } from '#contracts/journey/streams.ts';
import { anotherServer, wholeApi } from '#platform/testing/whole-api.ts';
import { idFor, makeEvent } from '#projections/testing/history.ts';
import { ReplayRuns } from './replay-runs.ts';
import { settingsFor } from './testing/publish-setting.ts';

const api = await wholeApi();
const { server, stores, person } = api;
const { log } = stores.eventLog;
const admin = await person('admin');
const send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: object, cookie = admin.cookie) =>
  server.inject({ method, url: `/api${url}`, headers: { cookie }, ...(body && { payload: body }) });
const levels = async () => (await send('GET', '/admin/levels')).json();
const { draftLevels, publishLevels: change } = settingsFor(server, admin.cookie);

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

const runs = () =>
  new ReplayRuns({
    pool: stores.database.pool,
    log,
    commandHandlers: stores.commandHandlers,
    report: { warn: () => undefined },
  });
const workOn = () => runs().work(new AbortController().signal);
const whatIf = async (pointsApart: number) => {
  const seen = await draftLevels(pointsApart);
  await send('DELETE', '/admin/settings/levels/what-if');
  const started = await send('POST', '/admin/settings/levels/what-if', { seen });
  expect(started.statusCode, started.body).toBe(200);
  return seen;
};

it('a draft of the levels is tried on everybody’s history without changing anything, and names people for a reason', async () => {
  await change(100);
  const kim = await person();
  await earn(kim.userId, 320);
  const { rows } = await stores.database.pool.query<{ people: number }>(
    'select count(*)::integer as people from learner_stats',
  );
  await whatIf(20);
  expect((await levels()).whatIf).toMatchObject({ state: 'waiting', result: null });
  await workOn();
  const { whatIf: done, pointsApart, draft } = await levels();
  expect(pointsApart).toBe(100);
  expect(draft).toMatchObject({ content: 20, isOlder: false, by: 'Kim Doe' });
  expect(done).toMatchObject({ state: 'done', people: done.peopleInAll });
  const { result } = done;
  const people = (which: 'present' | 'proposed') =>
    result.levels.reduce((sum: number, one: Record<string, number>) => sum + (one[which] ?? 0), 0);
  expect([people('present'), people('proposed')]).toEqual([rows[0]?.people, rows[0]?.people]);
  expect(result.newly + result.keeps + result.loses).toBe(rows[0]?.people);
  expect(result.newly).toBeGreaterThan(0);
  // Kim reached level 3 on the first day; with 20 points apart, level 4 as well.
  const first = (level: number) => result.days.find((one: { level: number }) => one.level === level);
  expect(first(4).proposed[0]).toBeGreaterThan(first(4).present[0]);
  const body = { outcome: 'newly', reason: 'They ask what will change for them.' };
  const listed = (await send('POST', '/admin/settings/levels/what-if/people', body)).json();
  expect(listed.people).toContainEqual({ id: kim.userId, name: 'Kim Doe', at: expect.any(String) });
  const { items } = (await send('GET', '/account/access-log', undefined, kim.cookie)).json();
  expect(items).toMatchObject([{ reason: body.reason }]);
  // What it said comes true.
  const wouldBe = new Map(result.levels.map((one: { level: number; proposed: number }) => [one.level, one.proposed]));
  await change(20);
  await whatIf(1_000);
  await workOn();
  const after = (await levels()).whatIf.result;
  for (const { level, present } of after.levels) expect([level, present]).toEqual([level, wouldBe.get(level) ?? 0]);
  expect(after.newly).toBe(0);
  expect(after.loses).toBeGreaterThan(0);
});

it('a second administrator sees the draft; of two who publish at once, one is refused and asked to look again', async () => {
  const other = await person('admin');
  const seen = await draftLevels(340);
  expect((await send('GET', '/admin/levels', undefined, other.cookie)).json().draft).toMatchObject({
    change: seen,
    content: 340,
    by: 'Kim Doe',
  });
  const body = { seen, reason: 'People stay at level two for too long.' };
  const both = await Promise.all(
    [admin, other].map(({ cookie }) => send('POST', '/admin/settings/levels/publish', body, cookie)),
  );
  expect(both.map(({ statusCode }) => statusCode).toSorted((one, two) => one - two)).toEqual([200, 409]);
  expect(both.find(({ statusCode }) => statusCode === 409)?.json().message).toMatch(/look at it as it is now/);
  expect(await levels()).toMatchObject({ pointsApart: 340, draft: null, whatIf: null });
  const { items } = (await send('GET', '/admin/config/history?subject=levels')).json();
  expect(items[0]).toMatchObject({ change: { kind: 'levels', after: 340 }, reason: body.reason, isNewest: true });
});

it('a draft and its what-if outlive a restart, and both go when it is discarded', async () => {
  const seen = await whatIf(360);
  const second = await anotherServer(api);
  const there = await second.server.inject({ url: '/api/admin/levels', headers: { cookie: admin.cookie } });
  expect(there.json()).toMatchObject({ draft: { content: 360, change: seen }, whatIf: { state: 'waiting' } });
  expect((await send('DELETE', '/admin/settings/levels/what-if')).json()).toEqual({});
  expect((await send('DELETE', '/admin/settings/levels/what-if')).statusCode).toBe(404);
  expect((await send('POST', '/admin/settings/levels/what-if', { seen })).statusCode).toBe(200);
  expect((await send('POST', '/admin/settings/levels/discard', { seen: seen + 1 })).statusCode).toBe(409);
  expect((await send('POST', '/admin/settings/levels/discard', { seen })).statusCode).toBe(200);
  expect(await levels()).toMatchObject({ draft: null, whatIf: null });
});

it('a distance that cannot be is refused, and others than administrators see and change nothing', async () => {
  for (const pointsApart of [0, 10, 30, 1_020, 55.5, '100', null]) {
    const answer = await send('PUT', '/admin/levels/draft', { seen: 0, pointsApart });
    expect([pointsApart, answer.statusCode]).toEqual([pointsApart, 400]);
    expect(answer.body).toContain('pointsApart');
  }
  const learner = await person();
  const head = await log.head();
  const calls = [
    ['GET', '/admin/levels', undefined],
    ['PUT', '/admin/levels/draft', { seen: 0, pointsApart: 60 }],
    ['POST', '/admin/settings/levels/publish', { seen: 1, reason: 'Because I say so.' }],
    ['POST', '/admin/settings/levels/what-if/people', { outcome: 'newly', reason: 'Because I say so.' }],
  ] as const;
  for (const [method, url, body] of calls) {
    expect([url, (await send(method, url, body, learner.cookie)).statusCode]).toEqual([url, 403]);
  }
  expect(await log.head()).toBe(head);
});
