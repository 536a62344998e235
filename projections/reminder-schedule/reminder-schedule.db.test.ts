import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { settleReminders } from '#contracts/notifications/settlement.ts';
import { defaultPreferences } from '#contracts/notifications/views.ts';
import { freshDatabase } from '#platform/testing/database.ts';
import { applied } from '../testing/applied.ts';
import { recorded } from '../testing/page.ts';
import { reminderScheduleProjector } from './projector.ts';
import { type DuePage, listSchedules, readSchedules, dueReminders } from './queries.ts';
import { writePutOff } from './rows.ts';
import { reminderCreated } from '../testing/notification-created.ts';

const { pool } = await freshDatabase();
const { apply, contents } = await applied(reminderScheduleProjector, pool);

const at = (iso: string) => Date.parse(iso);
const readSchedule = async (id: string) => (await readSchedules(pool, [id, randomUUID()]))[0];
const due = async (iso: string) => (await dueReminders(pool, { now: at(iso), from: null, max: 100 })).due;
/** What is sent to a person at a time, as those find it who look for all who are due. */
const settlementOf = async (iso: string, userId: string) => {
  const schedule = (await due(iso)).some((row) => row.userId === userId) ? await readSchedule(userId) : undefined;
  return schedule ? settleReminders(schedule, at(iso)) : { send: null, close: [] };
};
const rulesOf = async (iso: string, userId: string) => {
  const { send } = await settlementOf(iso, userId);
  return send ? [send.rule] : [];
};
const closedOf = async (iso: string, userId: string) =>
  (await settlementOf(iso, userId)).close.map(({ rule, reason }) => `${rule} ${reason}`);
/** Somebody whose messages leave at the very end of the quiet hours. */
const person = () => `${randomUUID().slice(0, -6)}000000`;

const registered = (id: string, time: string, role = 'learner') =>
  recorded(
    `account-${id}`,
    'AccountRegistered',
    { username: 'maya', email: 'm@x.test', firstName: 'Maya', lastName: 'L', organizationId: null, role },
    { at: time },
  );
const started = (id: string, time: string, timeZone = 'UTC') =>
  recorded(`learner-${id}`, 'JourneyStarted', { timeZone }, { at: time });
const completed = (id: string, step: number, time: string) =>
  recorded(
    `learner-${id}`,
    'StepCompleted',
    { step, answers: null, facts: null, day: time.slice(0, 10), measures: {} },
    { at: time },
  );
const engaged = (id: string, time: string) =>
  recorded(
    `learner-${id}`,
    'EngagementRecorded',
    {
      engagementType: 'visit',
      finished: null,
      journeyStep: null,
      componentType: null,
      details: null,
      day: time.slice(0, 10),
      measures: {},
    },
    { at: time },
  );
const reminded = (id: string, rule: string, cause: string, time: string) =>
  recorded(`notifications-${id}`, 'NotificationCreated', reminderCreated({ rule, cause }), { at: time });

it('a user who registers and never returns is due after one, three and seven days', async () => {
  const id = person();
  const first = registered(id, '2025-01-01T10:00:00.000Z');
  await apply(first);
  expect(await rulesOf('2025-01-02T09:59:59Z', id)).toEqual([]);
  expect(await rulesOf('2025-01-02T10:00:00Z', id)).toEqual(['inactive-1']);
  await apply(reminded(id, 'inactive-1', first.id, '2025-01-02T10:00:01.000Z'));
  expect(await rulesOf('2025-01-04T09:00:00Z', id)).toEqual([]);
  expect(await rulesOf('2025-01-04T10:00:00Z', id)).toEqual(['inactive-3']);
});

it('staff are reminded only once they have started a journey', async () => {
  const id = person();
  await apply(registered(id, '2025-01-01T10:00:00.000Z', 'admin'));
  expect(await rulesOf('2025-01-02T10:00:00Z', id)).toEqual([]);
  await apply(started(id, '2025-01-03T10:00:00.000Z'));
  expect(await rulesOf('2025-01-04T10:00:00Z', id)).toEqual(['inactive-1']);
});

it('an activity ends an absence; a reminder of the previous absence does not count for the next one', async () => {
  const id = person();
  const before = registered(id, '2025-01-01T10:00:00.000Z');
  await apply(before);
  await apply(
    engaged(id, '2025-01-02T12:00:00.000Z'),
    reminded(id, 'inactive-1', before.id, '2025-01-02T11:59:59.000Z'),
  );
  expect((await readSchedule(id))?.over).toEqual([]);
  expect(await rulesOf('2025-01-03T11:59:00Z', id)).toEqual([]);
  expect(await rulesOf('2025-01-03T12:00:00Z', id)).toEqual(['inactive-1']);
});

it('other reminders that were due together with the one sent are dropped', async () => {
  const id = person();
  const left = registered(id, '2025-01-01T10:00:00.000Z');
  await apply(left, reminded(id, 'inactive-3', left.id, '2025-01-05T10:00:00.000Z'));
  expect((await readSchedule(id))?.over.toSorted()).toEqual(['inactive-1', 'inactive-3', 'stuck']);
});

it('a visit ends an absence, like an activity, but is no work on the step', async () => {
  const id = person();
  const opened = '2025-01-01T10:00:00.000Z';
  const visited = (time: string) => recorded(`presence-${id}`, 'Visited', {}, { at: time });
  await apply(visited(opened));
  expect(await readSchedule(id)).toBeUndefined();
  await apply(started(id, opened), ...[1, 2, 3, 4, 5].map((step) => completed(id, step, opened)));
  for (const day of [2, 3, 4, 5]) await apply(visited(`2025-01-0${day}T09:00:00.000Z`));
  expect(await rulesOf('2025-01-05T09:59:00Z', id)).toEqual([]);
  expect(await rulesOf('2025-01-05T10:00:00Z', id)).toEqual(['stuck']);
  const saved = (step: number, time: string) =>
    recorded(`learner-${id}`, 'ReflectionSaved', { step, answers: {}, facts: null, measures: {} }, { at: time });
  await apply(saved(2, '2025-01-05T08:00:00.000Z'));
  expect(await rulesOf('2025-01-05T10:00:00Z', id)).toEqual(['stuck']);
  await apply(saved(6, '2025-01-05T08:30:00.000Z'));
  expect(await rulesOf('2025-01-06T08:59:00Z', id)).toEqual([]);
  expect(await rulesOf('2025-01-06T09:00:00Z', id)).toEqual(['inactive-1']);
});

it('a sign-in ends an absence, and an event recorded late does not reset it', async () => {
  const id = person();
  await apply(started(id, '2025-01-01T10:00:00.000Z'));
  const signedIn = (time: string) =>
    recorded(
      `account-${id}`,
      'SignedIn',
      { method: 'password', isNewBrowser: false, device: '', place: '' },
      { at: time },
    );
  await apply(signedIn('2025-01-02T09:00:00.000Z'), signedIn('2025-01-01T19:00:00.000Z'));
  expect(await rulesOf('2025-01-03T08:59:00Z', id)).toEqual([]);
  expect(await rulesOf('2025-01-03T09:00:00Z', id)).toEqual(['inactive-1']);
});

it('of several due at once only the best is sent; the next one follows 20 hours later', async () => {
  const id = person();
  const left = '2025-01-01T10:00:00.000Z';
  const opened = completed(id, 3, left);
  await apply(started(id, left), completed(id, 1, left), completed(id, 2, left), opened);
  expect(await rulesOf('2025-01-05T10:00:00Z', id)).toEqual(['inactive-3']);
  await apply(reminded(id, 'inactive-3', opened.id, '2025-01-05T10:00:00.000Z'));
  expect(await rulesOf('2025-01-06T10:00:00Z', id)).toEqual([]);
  expect(await rulesOf('2025-01-08T10:00:00Z', id)).toEqual(['inactive-7']);
});

it('a completed step opens the next, in the time zone of the journey’s start or of the preferences', async () => {
  const id = person();
  const time = '2025-01-01T20:00:00.000Z';
  await apply(started(id, time, 'Asia/Tokyo'), completed(id, 1, time), completed(id, 2, time));
  expect(await readSchedule(id)).toMatchObject({
    preferences: { timezone: 'Asia/Tokyo', quietHoursEnd: '07:00' },
    step: { number: 3 },
    journey: { completedSteps: [1, 2], startedAt: time },
  });
  // A day later it is five in the morning in Tokyo, so the reminder is due at seven.
  expect(await rulesOf('2025-01-02T21:59:00Z', id)).toEqual([]);
  expect(await rulesOf('2025-01-02T22:00:00Z', id)).toEqual(['inactive-1']);
  const preferences = { ...defaultPreferences, timezone: 'Europe/Lisbon', tipOfTheDay: false };
  await apply(recorded(`notifications-${id}`, 'CommunicationPreferencesChanged', preferences, { at: time }));
  expect(await rulesOf('2025-01-02T20:00:00Z', id)).toEqual(['inactive-1']);
});

const off = { email: false, push: false };
const nowhere = { enableInAppNotifications: false, channels: { celebrations: off, reminders: off, tips: off } };

it('a person who has completed the journey is on no step; one who wants nothing is sent nothing, and the log says why', async () => {
  const id = person();
  const time = '2025-01-01T20:00:00.000Z';
  await apply(...[1, 2, 3, 4, 5, 6].map((step) => completed(id, step, time)));
  expect((await readSchedule(id))?.step).toBeNull();
  const silent = { ...defaultPreferences, ...nowhere };
  await apply(recorded(`notifications-${id}`, 'CommunicationPreferencesChanged', silent, { at: time }));
  expect(await rulesOf('2025-01-09T20:00:00Z', id)).toEqual([]);
  expect(await closedOf('2025-01-04T20:00:00Z', id)).toEqual(['inactive-3 switched_off', 'inactive-1 switched_off']);
});

it('a lapsed or disabled rule does not hide later ones, and is not made up for', async () => {
  const [paused, imported] = [person(), person()];
  const prefer = (id: string, time: string, change: object) =>
    recorded(
      `notifications-${id}`,
      'CommunicationPreferencesChanged',
      { ...defaultPreferences, quietHoursStart: null, quietHoursEnd: null, ...change },
      { at: time },
    );
  for (const id of [paused, imported]) {
    await apply(started(id, '2024-05-01T10:00:00.000Z'), completed(id, 1, '2024-05-01T10:00:00.000Z'));
    await apply(completed(id, 2, '2024-05-01T10:00:00.000Z'), prefer(id, '2024-05-01T10:00:00.000Z', {}));
  }
  // One pauses for three weeks; for the other, no worker ran. Both return briefly.
  await apply(prefer(paused, '2024-05-01T11:00:00.000Z', nowhere));
  await apply(prefer(paused, '2024-05-06T10:00:00.000Z', {}));
  expect(await rulesOf('2024-05-06T12:00:00Z', paused)).toEqual([]);
  for (const id of [paused, imported]) {
    await apply(engaged(id, '2024-05-22T10:00:00.000Z'));
    expect(await rulesOf('2024-05-23T09:59:00Z', id)).toEqual([]);
    expect(await rulesOf('2024-05-23T10:00:00Z', id)).toEqual(['inactive-1']);
    expect(await rulesOf('2024-05-25T10:00:00Z', id)).toEqual(['inactive-3']);
    expect(await rulesOf('2024-06-05T09:59:00Z', id)).toEqual(['inactive-7']);
    expect(await rulesOf('2024-06-05T10:01:00Z', id)).toEqual([]);
  }
});

it('one who is due for four weeks after the last chance is looked at no more, and pages join without gap or overlap', async () => {
  const people = Array.from({ length: 25 }, person);
  await apply(...people.map((id) => registered(id, '2024-03-01T10:00:00.000Z')));
  const now = at('2024-03-02T10:00:00Z');
  const seen: string[] = [];
  let from: DuePage['next'] = null;
  do {
    const page: DuePage = await dueReminders(pool, { now, from, max: 10 });
    seen.push(...page.due.map(({ userId }) => userId));
    from = page.next;
  } while (from);
  expect(seen.toSorted()).toEqual(people.toSorted());
  expect(await due('2024-03-15T10:00:01Z')).toHaveLength(25);
  expect(await due('2024-04-09T10:00:01Z')).toEqual([]);
  const everybody = await listSchedules(pool, '', 100);
  expect(everybody.length).toBeGreaterThan(25);
  expect(await listSchedules(pool, everybody[3]?.userId ?? '', 2)).toEqual(everybody.slice(4, 6));
});

describe('those who wait for the end of their quiet hours', () => {
  afterAll(() => pool.query('truncate reminder_settings'));
  const evening = '2026-03-01T20:00:00.000Z';
  const night = at('2026-03-02T23:00:00Z');
  const prefers = (id: string, change: object, time = evening) =>
    recorded(
      `notifications-${id}`,
      'CommunicationPreferencesChanged',
      { ...defaultPreferences, ...change },
      { at: time },
    );
  /** Looks for who is due, as the round does; says who was found, and of how many the row was read. */
  const search = async (now: number) => {
    const { due: found, early } = await dueReminders(pool, { now, from: null, max: 100 });
    await writePutOff(pool, early);
    return { due: found.map(({ userId }) => userId).toSorted(), read: found.length + early.length };
  };
  const two = async () => {
    await pool.query('truncate reach, reminder_settings');
    const [one = '', other = ''] = [person(), person()].toSorted();
    // They have been due since the evening after, but nothing ran then.
    for (const id of [one, other]) await apply(registered(id, evening), prefers(id, {}));
    return [one, other] as const;
  };

  it('are read once in a night, and found as soon as it ends', async () => {
    const [one, other] = await two();
    expect(await search(night)).toEqual({ due: [], read: 2 });
    for (const minutes of [0, 1, 60, 7 * 60 + 59]) {
      expect(await search(night + minutes * 60_000)).toEqual({ due: [], read: 0 });
    }
    expect(await search(at('2026-03-03T07:00:00Z'))).toEqual({ due: [one, other], read: 2 });
    expect(await search(at('2026-03-03T07:00:30Z'))).toEqual({ due: [one, other], read: 2 });
  });

  it('are read again when what they did or prefer changes', async () => {
    const [one, other] = await two();
    await search(night);
    const at23 = new Date(night).toISOString();
    await apply(prefers(one, { timezone: 'Asia/Tokyo' }, at23));
    expect(await search(night + 1)).toEqual({ due: [one], read: 1 });
    await apply(prefers(one, {}, at23), prefers(other, { quietHoursStart: null, quietHoursEnd: null }, at23));
    expect(await search(night + 2)).toEqual({ due: [other], read: 2 });
    // Who is back is told nothing, and what was due to them is closed.
    await apply(engaged(one, at23));
    expect(await search(night + 3)).toEqual({ due: [one, other], read: 2 });
  });

  it('are not put off by what was found before their row changed', async () => {
    const [one] = await two();
    const { early } = await dueReminders(pool, { now: night, from: null, max: 100 });
    await apply(prefers(one, { quietHoursStart: null, quietHoursEnd: null }));
    await writePutOff(pool, early);
    expect(await search(night)).toEqual({ due: [one], read: 1 });
  });

  it('are looked at again within an hour where only the settings of administrators hold them back', async () => {
    await pool.query('truncate reach, reminder_settings');
    const id = person();
    const allowed = (weeklyLimit: number) =>
      recorded('configuration', 'ReminderSettingsChanged', {
        holdOutPercent: 0,
        weeklyLimit,
        off: [],
        restores: null,
        reason: null,
      });
    const first = registered(id, '2025-01-01T10:00:00.000Z');
    await apply(allowed(1), first, reminded(id, 'inactive-1', first.id, '2025-01-02T10:00:00.000Z'));
    expect(await search(at('2025-01-04T10:00:00Z'))).toEqual({ due: [], read: 1 });
    await apply(allowed(3));
    expect(await search(at('2025-01-04T10:59:00Z'))).toEqual({ due: [], read: 0 });
    expect(await search(at('2025-01-04T11:00:00Z'))).toEqual({ due: [id], read: 1 });
  });
});

it('people for whom nothing can come due any more leave the index', async () => {
  const id = person();
  await apply(registered(id, '2020-01-01T10:00:00.000Z'));
  const { early } = await dueReminders(pool, { now: at('2025-01-01T10:00:00Z'), from: null, max: 1_000 });
  await writePutOff(pool, early);
  const { rows } = await pool.query('select settle_at from reach where user_id = $1', [id]);
  expect(rows).toEqual([{ settle_at: null }]);
});

it('candidates are found by the index, in its order', async () => {
  await pool.query('vacuum analyze reach');
  const client = await pool.connect();
  await client.query('set enable_seqscan = off');
  const { rows } = await client.query(
    `explain select user_id, settle_at from reach
     where (settle_at, user_id) > ('-infinity', '00000000-0000-0000-0000-000000000000'::uuid)
       and settle_at <= now() order by settle_at, user_id limit 1000`,
  );
  await client.query('reset enable_seqscan');
  client.release();
  const plan = rows.map((row: Record<string, string>) => row['QUERY PLAN']).join('\n');
  expect(plan).toContain('Index Only Scan using reach_due');
  expect(plan).not.toContain('Sort');
});

const closed = (id: string, rule: string, cause: string, time: string) =>
  recorded(
    `notifications-${id}`,
    'RemindersClosed',
    {
      closed: [{ notificationId: randomUUID(), rule, cause, dueAt: time, reason: 'returned' }],
      instead: null,
    },
    { at: time },
  );

it('what came due before the person was back is closed as returned, once', async () => {
  const id = person();
  const left = registered(id, '2025-01-01T23:00:00.000Z');
  await apply(left, engaged(id, '2025-01-03T01:00:00.000Z'));
  expect(await closedOf('2025-01-03T01:00:01Z', id)).toEqual(['inactive-1 returned']);
  await apply(closed(id, 'inactive-1', left.id, '2025-01-03T01:00:02.000Z'));
  expect(await due('2025-01-03T02:00:00Z')).not.toContainEqual(expect.objectContaining({ userId: id }));
  expect((await readSchedule(id))?.left).toEqual([]);
  expect(await rulesOf('2025-01-04T07:00:00Z', id)).toEqual(['inactive-1']);
});

it('a reminder that was closed in its period is over; texts and times of reminders are kept', async () => {
  const id = person();
  const left = registered(id, '2025-01-01T10:00:00.000Z');
  const first = reminded(id, 'inactive-1', left.id, '2025-01-02T10:00:00.000Z');
  await apply(left, { ...first, data: { ...(first.data as object), text: 'inactive-1.2' } });
  await apply(closed(id, 'inactive-3', left.id, '2025-01-04T10:00:00.000Z'));
  expect(await readSchedule(id)).toMatchObject({
    over: ['inactive-3', 'inactive-1'],
    reminded: [at('2025-01-02T10:00:00Z')],
    texts: [{ text: 'inactive-1.2', at: at('2025-01-02T10:00:00Z') }],
  });
  expect(await rulesOf('2025-01-05T10:00:00Z', id)).toEqual(['stuck']);
});

it('the text of a reminder is remembered for two weeks, however much is celebrated meanwhile', async () => {
  const id = person();
  const left = registered(id, '2025-01-01T10:00:00.000Z');
  const first = reminded(id, 'inactive-1', left.id, '2025-01-02T10:00:00.000Z');
  await apply(left, { ...first, data: { ...(first.data as object), text: 'inactive-1.plain.2' } });
  const celebrated = Array.from({ length: 60 }, (_, count) => {
    const event = reminded(id, 'achievement', randomUUID(), `2025-01-03T10:00:${String(count).padStart(2, '0')}.000Z`);
    return { ...event, data: { ...(event.data as object), text: `achievement.${(count % 5) + 1}` } };
  });
  await apply(...celebrated);
  const texts = (await readSchedule(id))?.texts;
  expect(texts?.[0]).toEqual({ text: 'inactive-1.plain.2', at: at('2025-01-02T10:00:00Z') });
  expect(texts?.slice(1)).toEqual(
    [55, 56, 57, 58, 59].map((second) => ({
      text: `achievement.${(second % 5) + 1}`,
      at: at(`2025-01-03T10:00:${second}Z`),
    })),
  );
});

it('a pause holds everything back until its end, and one word comes then', async () => {
  const id = person();
  const paused = { ...defaultPreferences, pausedUntil: '2025-01-22' };
  await apply(
    registered(id, '2025-01-01T10:00:00.000Z'),
    recorded(`notifications-${id}`, 'CommunicationPreferencesChanged', paused, { at: '2025-01-01T11:00:00.000Z' }),
  );
  expect(await due('2025-01-21T12:00:00Z')).not.toContainEqual(expect.objectContaining({ userId: id }));
  expect(await rulesOf('2025-01-22T07:00:00Z', id)).toEqual(['inactive-7']);
  expect(await closedOf('2025-01-22T07:00:00Z', id)).toEqual(
    ['inactive-3', 'stuck', 'inactive-1'].map((rule) => `${rule} superseded`),
  );
});

it('a pause until the last day that there is stops nobody', async () => {
  const id = person();
  const paused = { ...defaultPreferences, pausedUntil: '9999-12-31', timezone: 'Pacific/Pago_Pago' };
  await apply(
    registered(id, '2025-01-01T10:00:00.000Z'),
    recorded(`notifications-${id}`, 'CommunicationPreferencesChanged', paused, { at: '2025-01-01T11:00:00.000Z' }),
  );
  expect(await due('2026-01-21T12:00:00Z')).not.toContainEqual(expect.objectContaining({ userId: id }));
  expect(await readSchedule(id)).toMatchObject({ pause: { from: at('2025-01-01T11:00:00Z') } });
});

it('many visits leave the same, however the log is cut into pages', async () => {
  const ids = [person(), person()] as const;
  const visits = (id: string) =>
    Array.from({ length: 120 }, (_, hour) =>
      recorded(
        `presence-${id}`,
        'Visited',
        {},
        {
          at: new Date(at('2025-01-01T10:00:00Z') + hour * 3_600_000 * (hour > 60 ? 2 : 1)).toISOString(),
        },
      ),
    );
  const kept = visits(ids[0]).filter((_, hour) => hour < 30 || hour > 80);
  await apply(registered(ids[0], '2025-01-01T10:00:00.000Z'), ...kept);
  await apply(registered(ids[1], '2025-01-01T10:00:00.000Z'));
  for (const visit of visits(ids[1]).filter((_, hour) => hour < 30 || hour > 80)) await apply(visit);
  const [whole, cut] = await Promise.all(ids.map(async (id) => readSchedule(id)));
  const shown = (schedule: typeof whole) =>
    schedule && [schedule.activity.at, schedule.over, schedule.left.map(({ rule, dueAt }) => [rule, dueAt])];
  expect(shown(whole)).toEqual(shown(cut));
  expect(whole?.left.map(({ rule }) => rule)).toContain('inactive-1');
});

it('applying a page twice changes nothing', async () => {
  const id = person();
  const first = registered(id, '2025-01-01T10:00:00.000Z');
  const page = [
    first,
    reminded(id, 'inactive-1', first.id, '2025-01-02T10:00:00.000Z'),
    completed(id, 1, '2025-01-02T11:00:00.000Z'),
    engaged(id, '2025-01-02T12:00:00.000Z'),
  ];
  await apply(...page);
  const once = await contents();
  await apply(...page);
  expect(await contents()).toEqual(once);
});

const learnt = (id: string, type: string, data: object, time: string) =>
  recorded(`learner-${id}`, type, data, { at: time });
const datedOf = async (id: string) => (await readSchedule(id))?.dated.map(({ rule, day }) => `${rule} ${day}`);

it('a reminder of a rule that is gone counts for the pause until the next one, and leaves nothing else', async () => {
  const id = person();
  await apply(
    registered(id, '2025-01-01T10:00:00.000Z'),
    closed(id, 'experiment-over', randomUUID(), '2025-01-02T09:00:00.000Z'),
    reminded(id, 'experiment-over', randomUUID(), '2025-01-03T20:00:00.000Z'),
  );
  expect(await readSchedule(id)).toMatchObject({ over: ['inactive-1'], dated: [] });
  expect(await rulesOf('2025-01-04T15:59:00Z', id)).toEqual([]);
  expect(await rulesOf('2025-01-04T16:00:00Z', id)).toEqual(['inactive-3']);
});

it('a promise comes back around its day, is moved by an answer, and ends with one', async () => {
  const id = person();
  const promiseId = randomUUID();
  const promises = [{ promiseId, number: 1, by: '2025-01-10', returnId: randomUUID() }];
  await apply(
    started(id, '2025-01-01T10:00:00.000Z'),
    learnt(id, 'PromisesMade', { promises }, '2025-01-01T11:00:00.000Z'),
  );
  expect(await datedOf(id)).toEqual(['promise-before 2025-01-09', 'promise-after 2025-01-11']);
  expect(await rulesOf('2025-01-09T09:00:00Z', id)).toEqual(['promise-before']);
  const answer = { promiseId, answer: 'not_yet', line: null, by: '2025-01-20' };
  await apply(learnt(id, 'PromiseAnswered', answer, '2025-01-09T10:00:00.000Z'));
  expect(await datedOf(id)).toEqual(['promise-before 2025-01-19', 'promise-after 2025-01-21']);
  await apply(learnt(id, 'PromiseAnswered', { ...answer, answer: 'kept', by: null }, '2025-01-12T10:00:00.000Z'));
  expect(await datedOf(id)).toEqual([]);
});

it('a letter comes back on its day, also after a year, unless it is open', async () => {
  const id = person();
  const sealed = { words: 'Dear me', days: 365, opensOn: '2026-01-01', writtenIn: 'page' };
  const letter = learnt(id, 'LetterSealed', sealed, '2025-01-01T11:00:00.000Z');
  await apply(started(id, '2025-01-01T10:00:00.000Z'));
  const first = [1, 2, 3, 4, 5, 6].map((step) => completed(id, step, '2025-01-01T10:30:00.000Z'));
  await apply(...first, letter);
  for (const rule of ['inactive-1', 'inactive-3', 'inactive-7']) {
    await apply(closed(id, rule, letter.id, '2025-01-08T11:00:00.000Z'));
  }
  expect(await rulesOf('2026-01-01T08:59:00Z', id)).toEqual([]);
  expect(await rulesOf('2026-01-01T09:00:00Z', id)).toEqual(['letter']);
  await apply(learnt(id, 'LetterOpened', { letterId: letter.id }, '2026-01-01T10:00:00.000Z'));
  expect(await datedOf(id)).toEqual([]);
});

it('the weekly check comes on its weekday until a flight report of that day or later', async () => {
  const id = person();
  const report = { lifeBalance: 5, moneyProgress: 5, joyLevel: 5, notes: null, measures: {} };
  const chosen = { weekday: 5, message: true };
  // 1 January 2025 was a Wednesday.
  await apply(
    started(id, '2025-01-01T10:00:00.000Z'),
    learnt(id, 'WeeklyCheckChosen', chosen, '2025-01-01T11:00:00.000Z'),
  );
  expect(await datedOf(id)).toEqual(['weekly-check 2025-01-03']);
  await apply(learnt(id, 'FlightReportSubmitted', { ...report, day: '2025-01-02' }, '2025-01-02T11:00:00.000Z'));
  expect(await datedOf(id)).toEqual(['weekly-check 2025-01-03']);
  await apply(learnt(id, 'FlightReportSubmitted', { ...report, day: '2025-01-04' }, '2025-01-04T11:00:00.000Z'));
  expect(await datedOf(id)).toEqual(['weekly-check 2025-01-10']);
  await apply(learnt(id, 'WeeklyCheckChosen', { ...chosen, message: false }, '2025-01-05T11:00:00.000Z'));
  expect(await datedOf(id)).toEqual([]);
});
