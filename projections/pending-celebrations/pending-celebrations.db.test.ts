import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import type { RecordedEvent } from '#contracts/event.ts';
import { defaultPreferences } from '#contracts/notifications/views.ts';
import { freshDatabase } from '#platform/testing/database.ts';
import { applied } from '../testing/applied.ts';
import { recorded } from '../testing/page.ts';
import { pendingCelebrationsProjector } from './projector.ts';
import { pendingCelebrations } from './queries.ts';
import { celebrationCreated } from '../testing/notification-created.ts';

const { pool } = await freshDatabase();
const { apply, contents } = await applied(pendingCelebrationsProjector, pool);
beforeEach(() => pool.query('truncate celebrations_owed, celebrations_declined'));

const now = Date.parse('2025-06-10T18:00:30Z');
const owed = async (before = now) =>
  (await pendingCelebrations(pool, { now, before, after: null, max: 100 })).map(({ id }) => id);

const opened = (userId: string, time: object = {}) =>
  recorded(`learner-${userId}`, 'ComponentUnlocked', { component: 'life', step: 3 }, time);
const notified = (userId: string, cause: RecordedEvent | null, rule = 'component') =>
  recorded(
    `notifications-${userId}`,
    'NotificationCreated',
    celebrationCreated({ rule: cause && rule, cause: cause?.id ?? null }),
  );
const wants = (userId: string, enableInAppNotifications: boolean) =>
  recorded(`notifications-${userId}`, 'CommunicationPreferencesChanged', {
    ...defaultPreferences,
    enableInAppNotifications,
  });

it('an unlock is pending until its notification is in the log', async () => {
  const userId = randomUUID();
  const [life, other] = [opened(userId), opened(userId)];
  await apply(life, other);
  expect((await owed()).toSorted()).toEqual([life.id, other.id].toSorted());
  await apply(notified(userId, other, 'inactive-1'), notified(userId, life), notified(userId, null));
  expect(await owed()).toEqual([other.id]);
  const both = opened(userId);
  await apply(both, notified(userId, both));
  expect(await owed()).toEqual([other.id]);
});

it('a confirmation is pending until its notification is in the log', async () => {
  const userId = randomUUID();
  const data = { achievementId: 'trust-builder', validatedBy: randomUUID() };
  const confirmed = recorded(`learner-${userId}`, 'AchievementValidated', data);
  await apply(confirmed);
  expect(await owed()).toEqual([confirmed.id]);
  await apply(notified(userId, confirmed, 'confirmation'));
  expect(await owed()).toEqual([]);
});

it('a row has everything that the job needs', async () => {
  const userId = randomUUID();
  const life = opened(userId);
  await apply(life);
  expect(await pendingCelebrations(pool, { now, before: now, after: null, max: 1 })).toEqual([
    {
      id: life.id,
      stream: `learner-${userId}`,
      position: life.position,
      type: 'ComponentUnlocked',
      data: { component: 'life', step: 3 },
      metadata: { occurredAt: life.metadata.occurredAt, correlationId: life.metadata.correlationId },
    },
  ]);
});

it('nothing is pending for users who turned in-app notifications off, until they turn them on', async () => {
  const userId = randomUUID();
  await apply(opened(userId), wants(userId, false), opened(userId));
  await apply(opened(userId));
  expect(await owed()).toEqual([]);
  const life = opened(userId);
  await apply(wants(userId, true), life);
  expect(await owed()).toEqual([life.id]);
  await apply(wants(userId, false));
  expect(await owed()).toEqual([]);
});

it('of an import its summary is pending, and nothing that it unlocked', async () => {
  const userId = randomUUID();
  const ofImport = (event: RecordedEvent): RecordedEvent => ({
    ...event,
    metadata: { ...event.metadata, imported: randomUUID() },
  });
  const proof = { achievementId: 'trust-builder', definitionVersion: 1, tier: 'Bronze', points: 200, proof: {} };
  const summary = {
    entries: 2,
    firstDay: '2019-05-01',
    lastDay: '2019-05-02',
    newDays: 2,
    points: 200,
    unlocked: ['trust-builder'],
    streak: { before: 0, after: 0 },
    keys: [],
  };
  const unlocked = recorded(`learner-${userId}`, 'AchievementUnlocked', proof);
  const imported = recorded(`learner-${userId}`, 'HistoryImported', summary);
  await apply(ofImport(unlocked), ofImport(imported));
  expect(await owed()).toEqual([imported.id]);
  await apply(notified(userId, imported, 'import'));
  expect(await owed()).toEqual([]);
});

it('events recorded late, or waiting for more than a week, are not pending', async () => {
  const userId = randomUUID();
  await apply(opened(userId, { at: '2025-06-01T00:00:00.000Z', recordedAt: '2025-06-10T00:00:00.000Z' }));
  await apply(opened(userId, { at: '2025-06-03T18:00:00.000Z' }));
  expect(await owed()).toEqual([]);
});

it('the newest events are left to the follower; pages have no gap or overlap', async () => {
  const userId = randomUUID();
  const events = [3, 1, 2, 2].map((second) => opened(userId, { at: `2025-06-10T18:00:0${second}.000Z` }));
  await apply(...events);
  expect(await owed(Date.parse('2025-06-10T18:00:02Z'))).toHaveLength(3);
  const page = await pendingCelebrations(pool, { now, before: now, after: null, max: 2 });
  const rest = await pendingCelebrations(pool, { now, before: now, after: page[1] ?? null, max: 10 });
  expect([...page, ...rest].map(({ id }) => id).toSorted()).toEqual(events.map(({ id }) => id).toSorted());
});

it('applying a page twice changes nothing', async () => {
  const userId = randomUUID();
  const life = opened(userId);
  const page = [life, opened(userId), notified(userId, life), opened(randomUUID()), wants(randomUUID(), false)];
  await apply(...page);
  const once = await contents();
  await apply(...page);
  expect(await contents()).toEqual(once);
});
