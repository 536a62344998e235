import { expect, it } from 'vitest';
import { configurationStream } from '#contracts/configuration/streams.ts';
import { learnerStream } from '#contracts/journey/streams.ts';
import { wholeApi } from '#platform/testing/whole-api.ts';
import { idFor, makeEvent } from '#projections/testing/history.ts';

const { server, stores, person } = await wholeApi();
const { log } = stores.eventLog;
const admin = await person('admin');
const read = async (url: string, { cookie }: { readonly cookie: string }) =>
  (await server.inject({ url: `/api${url}`, headers: { cookie } })).json();

let changes = 0;
/** A change of the levels as an earlier version of the product recorded it. */
const change = async (pointsApart: number) => {
  const now = new Date().toISOString();
  const data = { pointsApart, restores: null, reason: 'People stay at level two for too long.' };
  const place = { id: idFor('levels', (changes += 1), now), at: now, subject: admin.userId };
  const event = makeEvent('LevelsChanged', data, place);
  const metadata = { ...event.metadata, actor: { kind: 'person', id: admin.userId } as const };
  await log.append(configurationStream(), [{ ...event, metadata }], { expected: 'any' });
  await stores.projections.whenProcessed(await log.head(), 10_000);
};

/** An unlocked achievement that is worth so many points. */
const earn = async (userId: string, points: number) => {
  const now = new Date().toISOString();
  const data = { achievementId: 'open-books', tier: 'Bronze', points, proof: {}, definitionVersion: 1 };
  const event = makeEvent('AchievementUnlocked', data, { id: idFor(userId, points, now), at: now, subject: userId });
  await log.append(learnerStream(userId), [event], { expected: 'any' });
  await stores.projections.whenProcessed(await log.head(), 10_000);
};
const levelOf = async (learner: { readonly cookie: string }) => {
  const stats = await read('/achievements/stats', learner);
  const { points } = await read('/timeline', learner);
  const { currentLevel, nextLevelAt } = stats.stats ?? stats;
  expect(points.at(-1)?.level, 'the timeline says the same').toBe(currentLevel);
  return { currentLevel, nextLevelAt };
};

it('levels that were changed stay so: nobody’s fell by it, and new points count by what applies', async () => {
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

it('the history still says how they were changed', async () => {
  const { items } = await read('/admin/config/history?subject=levels', admin);
  expect(items[0]).toMatchObject({ change: { kind: 'levels', before: 20, after: 1_000 }, isNewest: true });
});
