import { describe, expect, it } from 'vitest';
import { deliveredDefinitions } from '#contracts/achievements/definition-set.ts';
import { catalogue } from '#contracts/achievements/catalogue.ts';
import { deliveredSet, shownTo } from '#contracts/achievements/definition-set.ts';
import { cards } from '#contracts/text/en/cards.ts';
import { levelOf, levelStartsAt, usualPointsApart } from '#contracts/achievements/levels.ts';
import type { EventToAppend } from '#contracts/event-log.ts';
import type { Person } from '#contracts/handler.ts';
import { defaultPreferences, type NotificationList } from '#contracts/notifications/views.ts';
import { freshDatabase } from '#platform/testing/database.ts';
import { allProjectors } from './all.ts';
import { readHandlers } from './read-handlers.ts';
import { filledLog } from './testing/filled-log.ts';
import { idFor, makeEvent } from './testing/history.ts';
import { anInstallation } from './testing/installation.ts';

const { pool } = await freshDatabase();
const log = await filledLog();
for (const { schema, indexes } of allProjectors) await pool.query(`${schema};${indexes}`);
let now = '2025-03-10T09:00:00.000Z';
const handlers = readHandlers(
  { pool, log, definitions: deliveredDefinitions, clock: { now: () => now } },
  anInstallation,
);

let people = 0;
/** A new user, with functions to append their events and to call endpoints. */
function newUser() {
  people += 1;
  const who = people;
  const userId = idFor('reader', who);
  let count = 0;
  let position = '';
  const tell = async (stream: string, type: string, data: Record<string, unknown>, at = now): Promise<string> => {
    count += 1;
    const event: EventToAppend = makeEvent(type, data, { id: idFor('read', who, count), at });
    await log.append(`${stream}-${userId}`, [event], { expected: 'any' });
    const page = await log.readAll({ after: position, max: 1_000 });
    position = page.next;
    for (const projector of allProjectors) {
      const mine = page.events.filter((one) => projector.handles.has(one.type) && one.stream.endsWith(userId));
      await projector.apply(mine, pool);
    }
    return event.id;
  };
  const caller: Person = {
    kind: 'person',
    userId,
    sessionId: 's',
    role: 'learner',
    organizationId: null,
    variant: 'standard',
    firstName: 'Ada',
    timeZone: 'Europe/Berlin',
    language: 'en',
    registeredAt: '2025-03-01T08:00:00.000Z',
    lastLoginAt: null,
    hasProvenAddress: true,
  };
  return { userId, tell, call: { caller } };
}

const note = (userId: string, number: number) => ({
  notificationId: idFor('note', userId, number),
  title: `Note ${number}`,
  message: 'Hello',
  type: 'encouragement',
  category: 'tip',
  priority: 'low',
  emotionalTone: 'gentle',
  journeyStep: null,
  componentType: null,
  actionText: null,
  actionUrl: null,
  personalizedContent: null,
  rule: null,
  cause: null,
  causedAt: null,
  text: null,
  channels: ['app'],
});

const nothing = { params: undefined, query: undefined, body: undefined };
const stepDone = (step: number, answers: object | null = null) => ({
  step,
  answers,
  facts: null,
  day: '2025-03-10',
  measures: { [`step${step}_completed`]: true, days_active: 1, streak_days: 1 },
});

describe('a newcomer', () => {
  it('gets an initial state from every endpoint, and no error', async () => {
    const { call } = newUser();
    expect(await handlers.journeyProgress(nothing, call)).toMatchObject({
      currentStep: 1,
      overallCompletionPercentage: 0,
      createdAt: '2025-03-01T08:00:00.000Z',
      unlockedComponents: [],
      startedAt: null,
    });
    expect(await handlers.achievementStats(nothing, call)).toEqual({
      totalPoints: 0,
      currentLevel: 1,
      streakDays: 0,
      nextLevelAt: 100,
      unlockedCount: 0,
      totalCount: shownTo(deliveredSet, 'standard', new Set()).length,
    });
    expect(await handlers.userAchievements(nothing, call)).toEqual({ achievements: [] });
    expect(await handlers.notifications({ ...nothing, query: { limit: 30 } }, call)).toEqual({
      items: [],
      unreadCount: 0,
      nextCursor: null,
    });
    expect(await handlers.communicationPreferences(nothing, call)).toEqual({
      ...defaultPreferences,
      timezone: 'Europe/Berlin',
    });
    expect((await handlers.journeyContext(nothing, call)).intrinsicDrives.purposeAlignment).toBe(0);
  });
});

describe('the journey', () => {
  it('shows completed, open and locked steps, and why', async () => {
    const { call, tell } = newUser();
    await tell('learner', 'JourneyStarted', { timeZone: 'Europe/Berlin' });
    await tell('learner', 'StepCompleted', stepDone(1));
    await tell('learner', 'ReflectionSaved', {
      step: 2,
      answers: { coreValues: ['kindness'] },
      facts: null,
      measures: {},
    });
    expect(await handlers.journeyProgress(nothing, call)).toMatchObject({
      currentStep: 2,
      overallCompletionPercentage: 17,
      startedAt: now,
    });
    const { steps } = await handlers.journeySteps(nothing, call);
    expect(steps.map(({ state }) => state)).toEqual(['done', 'open', 'locked', 'locked', 'locked', 'locked']);
    expect(steps[1]).toMatchObject({
      answers: { coreValues: ['kindness'] },
      savedAt: now,
      completedAt: null,
      lockedBecause: null,
    });
    expect(await handlers.journeyStep({ ...nothing, params: { step: 'step4' } }, call)).toMatchObject({
      title: 'Money',
      lockedBecause: 'Complete the steps before Money to open it. Next is step 2, My journey.',
      answers: null,
    });
    expect((await handlers.journeyContext(nothing, call)).intrinsicDrives.purposeAlignment).toBe(25);
  });
});

describe('achievements', () => {
  const hidden = deliveredSet.cardsOf.standard.find((card) => card.hidden) ?? deliveredSet.cardsOf.standard[0];
  const open =
    deliveredSet.cardsOf.standard.find((card) => !card.hidden && !card.prerequisite_achievements) ??
    deliveredSet.cardsOf.standard[0];
  if (!hidden || !open) throw new Error('The catalogue is empty');
  const unlock = ({ id, version, tier, points }: typeof open, proof: object) => ({
    achievementId: id,
    definitionVersion: version,
    tier,
    points,
    proof,
  });

  it('hides a hidden card until it is unlocked, as if it did not exist', async () => {
    const { call, tell } = newUser();
    const seen = async () => (await handlers.achievementDefinitions(nothing, call)).definitions.map(({ id }) => id);
    expect(await seen()).not.toContain(hidden.id);
    const why = (achievementId: string) => handlers.whyAchievement({ ...nothing, params: { achievementId } }, call);
    await expect(why(hidden.id)).rejects.toMatchObject({ code: 'unknown_achievement' });
    await expect(why('no-such-card')).rejects.toMatchObject({ code: 'unknown_achievement' });
    await expect(why(open.id)).rejects.toMatchObject({ code: 'not_unlocked' });
    await tell('learner', 'AchievementUnlocked', unlock(hidden, {}));
    expect(await seen()).toContain(hidden.id);
    expect((await why(hidden.id)).achievement_id).toBe(hidden.id);
  });

  it('hints at locked hidden cards without naming them or what they take', async () => {
    const { call, tell } = newUser();
    const answer = () => handlers.achievementProgress(nothing, call);
    const secret = deliveredSet.cardsOf.standard.filter((card) => card.hidden);
    const before = await answer();
    expect(new Set(before.hints).size).toBe(secret.length);
    const said = JSON.stringify(before.hints).toLowerCase();
    for (const { id } of secret) {
      const { name, description } = cards[id];
      for (const word of [id, name.toLowerCase(), description.toLowerCase()]) expect(said).not.toContain(word);
    }
    await expect(
      handlers.wayToAchievement({ ...nothing, params: { achievementId: hidden.id } }, call),
    ).rejects.toMatchObject({ code: 'unknown_achievement' });
    await tell('learner', 'AchievementUnlocked', unlock(hidden, {}));
    expect((await answer()).hints).toHaveLength(secret.length - 1);
  });

  it("lead to a locked card by the shortest way, at the learner's own pace", async () => {
    const { call, tell } = newUser();
    const way = (achievementId: string) => handlers.wayToAchievement({ ...nothing, params: { achievementId } }, call);
    expect(await way('in-your-own-words')).toEqual({
      achievement_id: 'in-your-own-words',
      deeds: [{ deed: 'story', times: 1, days: null, minutes: 6, ownPace: false, step: null }],
      more: 0,
    });
    await tell('learner', 'StepCompleted', stepDone(1), '2025-03-09T20:00:00.000Z');
    const anchor = { sense: 'smell', description: 'Bread', mediaUrl: null, day: '2025-03-09' };
    await tell(
      'learner',
      'SensoryAnchorSet',
      { ...anchor, measures: { sensory_anchor_count: 1 } },
      '2025-03-09T20:09:00.000Z',
    );
    expect((await way('eye-for-it')).deeds).toMatchObject([
      { deed: 'anchor', times: 2, minutes: 18, ownPace: true },
      { deed: 'story', times: 5, minutes: 30, ownPace: false },
    ]);
    expect((await way('agency-awakener')).deeds.find(({ deed }) => deed === 'step')).toMatchObject({
      times: 1,
      step: 2,
    });
  });

  it('count the days with something recorded', async () => {
    const { call, tell } = newUser();
    await tell(
      'learner',
      'ReflectionSaved',
      { step: 1, answers: {}, facts: null, measures: {} },
      '2025-03-07T20:00:00.000Z',
    );
    const report = { lifeBalance: 7, moneyProgress: 5, joyLevel: 8, notes: null };
    for (const [days_active, day] of [
      [1, '2025-03-08'],
      [2, '2025-03-09'],
    ] as const) {
      await tell(
        'learner',
        'FlightReportSubmitted',
        { ...report, day, measures: { days_active } },
        `${day}T20:00:00.000Z`,
      );
    }
    const { progress } = await handlers.achievementProgress(nothing, call);
    const counted = progress.find(({ achievement_id }) => achievement_id === 'first-lift')?.requirements['days_active'];
    expect(counted?.current).toBe(2);
  });

  it('count exactly the listed cards: hidden ones, and those of another edition, once they are unlocked', async () => {
    const { call, tell } = newUser();
    const foreign = catalogue.find((card) => card.aleris_specific) ?? open;
    const counted = async () => {
      const { definitions } = await handlers.achievementDefinitions(nothing, call);
      const { unlockedCount, totalCount } = await handlers.achievementStats(nothing, call);
      expect(totalCount).toBe(definitions.length);
      return [unlockedCount, totalCount];
    };
    const [, before = 0] = await counted();
    await tell('learner', 'AchievementUnlocked', unlock(open, {}));
    expect(await counted()).toEqual([1, before]);
    await tell('learner', 'AchievementUnlocked', unlock(hidden, {}));
    expect(await counted()).toEqual([2, before + 1]);
    await tell('learner', 'AchievementUnlocked', unlock(foreign, {}));
    expect(await counted()).toEqual([3, before + 2]);
  });

  it('show with whom they are shared, and who confirmed them while that account exists', async () => {
    const { call, tell } = newUser();
    const mentor = newUser();
    const began = (organizationId: string, at: string) => {
      const data = { organizationId, role: 'learner', how: 'administrator', invitationId: null, groupIds: [] };
      return tell('account', 'MembershipBegan', data, at);
    };
    const [garden, elsewhere] = [idFor('organization', 7), idFor('organization', 8)];
    await mentor.tell('account', 'AccountRegistered', {
      username: 'grace',
      email: 'grace@people.test',
      firstName: 'Grace',
      lastName: 'Hopper',
      organizationId: garden,
      role: 'mentor',
    });
    await tell('account', 'AccountRegistered', {
      username: 'ada',
      email: 'ada@people.test',
      firstName: 'Ada',
      lastName: 'Lovelace',
      organizationId: garden,
      role: 'learner',
    });
    await tell('learner', 'AchievementUnlocked', unlock(open, {}));
    const level = { level: 'organization', organizationId: garden };
    await tell('learner', 'AchievementShared', { achievementId: open.id, ...level });
    const data = { achievementId: open.id, validatedBy: mentor.userId };
    const cause = await tell('learner', 'AchievementValidated', data);
    await tell('notifications', 'NotificationCreated', { ...note(call.caller.userId, 1), rule: 'confirmation', cause });
    await tell('notifications', 'NotificationCreated', note(call.caller.userId, 2));

    const standing = { standing: 'confirmed', wanted: 'claimed' };
    const mine = { achievement_id: open.id, unlocked_at: now, validated: true, ...standing, evidence: 0 };
    expect(await handlers.userAchievements(nothing, call)).toEqual({
      achievements: [{ ...mine, shared: 'organization', validatedBy: 'Grace Hopper' }],
    });
    // Neither without an organization is it shared, nor in another one, nor in the same one again.
    for (const organizationId of [null, elsewhere, garden]) {
      const left = { organizationId: garden, why: 'left' };
      if (organizationId === null) await tell('account', 'MembershipEnded', left);
      else await began(organizationId, '2025-03-10T10:00:00.000Z');
      const { achievements } = await handlers.userAchievements(nothing, call);
      expect(achievements).toEqual([{ ...mine, shared: 'private', validatedBy: 'Grace Hopper' }]);
    }
    const by = async () =>
      (await handlers.notifications({ ...nothing, query: { limit: 30 } }, call)).items.map((item) => [
        item.title,
        item.by,
      ]);
    expect(await by()).toEqual([
      ['Note 2', null],
      ['Note 1', 'Grace Hopper'],
    ]);
    await mentor.tell('account', 'PersonErased', { reason: 'own_wish', events: {} });
    expect((await handlers.userAchievements(nothing, call)).achievements[0]?.validatedBy).toBeNull();
    expect(await by()).toEqual([
      ['Note 2', null],
      ['Note 1', null],
    ]);
  });

  it('names the events that met each requirement', async () => {
    const { call, tell } = newUser();
    await tell('learner', 'JourneyStarted', { timeZone: 'UTC' });
    const report = {
      lifeBalance: 8,
      moneyProgress: 5,
      joyLevel: 7,
      notes: null,
      day: '2025-03-10',
      measures: { flight_reports_submitted: 1 },
    };
    const first = await tell('learner', 'FlightReportSubmitted', report, '2025-03-09T20:00:00.000Z');
    await tell('learner', 'StepCompleted', stepDone(1));
    const proof = { flight_reports_submitted: { value: 1, threshold: 1, events: [first] } };
    await tell('learner', 'AchievementUnlocked', unlock(open, proof));

    expect(await handlers.whyAchievement({ ...nothing, params: { achievementId: open.id } }, call)).toEqual({
      achievement_id: open.id,
      unlocked_at: now,
      definition_version: open.version,
      prerequisites: [],
      requirements: [
        {
          key: 'flight_reports_submitted',
          label: 'Flight reports',
          value: 1,
          threshold: 1,
          events: [
            {
              id: first,
              type: 'FlightReportSubmitted',
              occurredAt: '2025-03-09T20:00:00.000Z',
              imported: false,
              summary: 'Flight report submitted: Life 8, Money 5, Joy 7',
              path: `/logbook/${first}`,
            },
          ],
        },
      ],
    });
    const stats = await handlers.achievementStats(nothing, call);
    expect(stats).toMatchObject({ totalPoints: open.points, unlockedCount: 1, streakDays: 1 });
    expect(stats.nextLevelAt).toBe(levelStartsAt(levelOf(open.points, usualPointsApart) + 1, usualPointsApart));
    const { progress } = await handlers.achievementProgress(nothing, call);
    expect(progress.map((card) => card.achievement_id)).not.toContain(open.id);
    expect(progress).toHaveLength(stats.totalCount - 1);
  });

  it('hold a streak by the freezes of the month, and forget it once they do not suffice', async () => {
    const { call, tell } = newUser();
    await tell('learner', 'StepCompleted', stepDone(1));
    const before = now;
    const daysOn = async (day: string) => {
      now = `${day}T09:00:00.000Z`;
      const { streakDays } = await handlers.achievementStats(nothing, call);
      const { days, frozen, freezesLeft, best } = await handlers.streak(nothing, call);
      const { progress } = await handlers.achievementProgress(nothing, call);
      const asked = progress.find(({ requirements }) => requirements['streak_days'])?.requirements['streak_days'];
      expect([days, asked?.current, best]).toEqual([streakDays, streakDays, 1]);
      return { days, frozen, freezesLeft };
    };
    expect(await daysOn('2025-03-11')).toEqual({ days: 1, frozen: [], freezesLeft: 2 });
    expect(await daysOn('2025-03-12')).toEqual({ days: 1, frozen: ['2025-03-11'], freezesLeft: 1 });
    expect(await daysOn('2025-03-13')).toEqual({ days: 1, frozen: ['2025-03-11', '2025-03-12'], freezesLeft: 0 });
    expect(await daysOn('2025-03-14')).toEqual({ days: 0, frozen: [], freezesLeft: 2 });
    now = before;
  });

  it('say the rhythm, the pauses and the next day that the streak needs', async () => {
    const { call, tell } = newUser();
    await tell('learner', 'RhythmChosen', { daysPerWeek: 3, firstDay: '2025-03-10' });
    await tell('learner', 'StreakPaused', { firstDay: '2025-03-20', lastDay: '2025-03-22' });
    await tell('learner', 'StreakPaused', { firstDay: '2025-04-01', lastDay: '2025-04-02' });
    await tell('learner', 'StreakPauseEnded', { firstDay: '2025-04-01', lastDay: null });
    await tell('learner', 'StepCompleted', stepDone(1));
    expect(await handlers.streak(nothing, call)).toEqual({
      days: 1,
      best: 1,
      daysPerWeek: 3,
      next: null,
      thisWeek: { active: 1, needed: 3 },
      sevenDays: [10, 11, 12, 13, 14, 15, 16].map((day) => ({
        day: `2025-03-${day}`,
        state: day === 10 ? 'active' : 'open',
      })),
      activeToday: true,
      neededOn: '2025-03-19',
      freezesLeft: 2,
      frozen: [],
      pauses: [{ from: '2025-03-20', to: '2025-03-22' }],
      pauseDaysLeft: 57,
      today: '2025-03-10',
    });
  });
});

describe('notifications', () => {
  it('come newest first, page by page, each once, with the number of unread ones', async () => {
    const { call, tell, userId } = newUser();
    for (let number = 1; number <= 65; number += 1)
      await tell('notifications', 'NotificationCreated', note(userId, number));
    await tell('notifications', 'NotificationRead', { notificationId: idFor('note', userId, 65) });
    const titles: string[] = [];
    let cursor: string | undefined;
    for (let pages = 0; pages < 3; pages += 1) {
      const page = await handlers.notifications(
        { ...nothing, query: { limit: 30, ...(cursor !== undefined && { cursor }) } },
        call,
      );
      titles.push(...page.items.map(({ title }) => title));
      expect(page.unreadCount).toBe(64);
      cursor = page.nextCursor ?? undefined;
    }
    expect(cursor).toBeUndefined();
    expect(titles).toEqual(Array.from({ length: 65 }, (_, index) => `Note ${65 - index}`));
    const unread = await handlers.notifications({ ...nothing, query: { unread: '1', limit: 30 } }, call);
    expect(unread.items[0]).toMatchObject({ title: 'Note 64', isRead: false });

    await tell('notifications', 'AllNotificationsRead', {});
    await tell('notifications', 'NotificationCreated', note(userId, 66));
    const left = await handlers.notifications({ ...nothing, query: { unread: '1', limit: 30 } }, call);
    expect(left).toMatchObject({ unreadCount: 1, nextCursor: null, items: [{ title: 'Note 66' }] });
  });

  it('are each in one list: current, snoozed or archived', async () => {
    const { call, tell, userId } = newUser();
    const id = (number: number) => idFor('note', userId, number);
    const listed = async (list: NotificationList, query: object = {}) => {
      const page = await handlers.notifications({ ...nothing, query: { list, limit: 30, ...query } }, call);
      return { unread: page.unreadCount, titles: page.items.map(({ title }) => title) };
    };
    for (const number of [1, 2, 3, 4]) await tell('notifications', 'NotificationCreated', note(userId, number));
    await tell('notifications', 'NotificationCreated', { ...note(userId, 5), channels: ['email'] });
    await tell('notifications', 'NotificationCreated', { ...note(userId, 6), rule: 'tip', channels: ['app'] });
    await tell('notifications', 'NotificationRead', { notificationId: id(2) });
    const [before, after] = [-1, 1].map((minutes) => new Date(Date.parse(now) + minutes * 60_000).toISOString());
    await tell('notifications', 'NotificationSnoozed', { notificationId: id(1), until: after });
    await tell('notifications', 'NotificationSnoozed', { notificationId: id(2), until: before });
    await tell('notifications', 'NotificationArchived', { notificationId: id(3) });
    expect(await listed('all')).toEqual({ unread: 3, titles: ['Note 6', 'Note 4', 'Note 2'] });
    expect(await listed('all', { kind: 'tips' })).toEqual({ unread: 3, titles: ['Note 6'] });
    expect(await listed('snoozed')).toEqual({ unread: 3, titles: ['Note 1'] });
    expect(await listed('archived')).toEqual({ unread: 3, titles: ['Note 3'] });

    const { items } = await handlers.notifications({ ...nothing, query: { list: 'unread', limit: 30 } }, call);
    expect(items[0]?.why).toEqual({ rule: 'tip', preference: 'tipOfTheDay', causedAt: null, channels: ['app'] });

    await tell('notifications', 'AllNotificationsRead', {});
    expect(await listed('unread')).toEqual({ unread: 0, titles: [] });
    const [snoozed] = (await handlers.notifications({ ...nothing, query: { list: 'snoozed', limit: 30 } }, call)).items;
    expect(snoozed).toMatchObject({ title: 'Note 1', isRead: false, snoozedUntil: after });
    await tell('notifications', 'NotificationRestored', { notificationId: id(1) });
    await tell('notifications', 'NotificationRestored', { notificationId: id(3) });
    expect(await listed('all')).toMatchObject({
      unread: 1,
      titles: ['Note 6', 'Note 4', 'Note 3', 'Note 2', 'Note 1'],
    });
  });

  it('refuse an invalid cursor', async () => {
    const { call } = newUser();
    await expect(handlers.notifications({ ...nothing, query: { cursor: 'x', limit: 30 } }, call)).rejects.toMatchObject(
      {
        code: 'invalid_input',
        issues: [{ path: 'query.cursor' }],
      },
    );
  });

  it('are worded in the tone that the user chose', async () => {
    const { call, tell } = newUser();
    const chosen = { ...defaultPreferences, motivationalTone: 'plain', timezone: 'Asia/Tokyo' };
    await tell('notifications', 'CommunicationPreferencesChanged', chosen);
    expect(await handlers.communicationPreferences(nothing, call)).toEqual(chosen);
  });
});
