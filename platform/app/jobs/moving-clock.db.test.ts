import { expect, it, vi } from 'vitest';
import { workerCommands } from '#commands/notifications/worker-commands.ts';
import { notificationEvents } from '#contracts/notifications/events.ts';
import { channelsOf, kindOf } from '#contracts/notifications/kinds.ts';
import { isQuiet } from '#contracts/notifications/quiet-hours.ts';
import {
  type ClosingReason,
  isReminderRule,
  type ReminderRuleName,
  reminderRules,
} from '#contracts/notifications/reminders.ts';
import { type CommunicationPreferences, defaultPreferences } from '#contracts/notifications/views.ts';
import { dayAt, daysLater, startOfDay } from '#contracts/zone-time.ts';
import { importFile } from '#platform/adapters/event-store/transfer/import-events.ts';
import { Chance } from '#platform/app/simulation/chance.ts';
import { startRedis } from '#platform/adapters/queue/testing/redis.ts';
import type { QueuePlace } from '#platform/adapters/queue/queue-backends.ts';
import type { Mailer } from '#platform/adapters/mail/mailer.ts';
import { messageTypes } from '#platform/app/mail/message-mails.ts';
import { SettableClock } from '#platform/testing/settable-clock.ts';
import { wholeApi } from '#platform/testing/whole-api.ts';
import { dueReminders, readSchedules } from '#projections/reminder-schedule/queries.ts';
import type { RemindersToSettle } from '#workers/ports.ts';
import { readFacts } from './facts.ts';
import { type Jobs, openJobs } from './open-jobs.ts';
import { planReminders } from './plan.ts';
import { days, hours, importedLife, nowhere, writeLives } from './testing/imported-lives.ts';
import { nothingElse } from './testing/nothing-else.ts';
import { databaseOutage, redisOutage } from './testing/outages.ts';
import { testedPlace } from './testing/places.ts';

/**
 * Reminders over eleven days on a test clock, with calls, log, read models, mail, and a worker with its queue in PostgreSQL and
 * then in Redis, while one store after the other fails. `npm run test:reminders` does the same with 10,000 people and a random seed.
 */
const size = Number(process.env['REMINDERS_PEOPLE'] ?? 80);
const seed = process.env['REMINDERS_SEED'] ?? '1';
const daysLong = 11;

// Includes a daylight-saving change in Europe, and is ahead of the database's own clock, by which the log records.
const begin = Date.UTC(new Date().getUTCFullYear() + 1, 2, 24, 12);
const end = begin + days(daysLong);
const clock = new SettableClock(new Date(begin).toISOString());
const now = () => Date.parse(clock.now());

const { server, identity, stores, config } = await wholeApi({}, clock);
const { pool, url } = stores.database;
const { log } = stores.eventLog;
const chance = new Chance('reminders', seed);

/** The log refuses notifications for these people while it is broken. */
const cutOff = new Set<string>();
const breakLog = async (people: readonly string[]) => {
  for (const userId of people) cutOff.add(userId);
  await pool.query('create table if not exists cut_off (stream text)');
  await pool.query('insert into cut_off select * from unnest($1::text[])', [people.map((id) => `notifications-${id}`)]);
  await pool.query(`create or replace function refuse() returns trigger language plpgsql as
    $$ begin raise exception 'The disk is full'; end $$`);
  await pool.query(`create or replace function is_cut_off(text) returns boolean language sql as
    'select exists (select from cut_off where stream = $1)'`);
  await pool.query(`create or replace trigger refuse before insert on events for each row
    when (new.type = 'NotificationCreated' and is_cut_off(new.stream)) execute function refuse()`);
};
const mendLog = async () => {
  await pool.query('drop trigger if exists refuse on events');
  await pool.query('truncate cut_off');
  cutOff.clear();
};

/** The mail server, and what it took. */
const mailServer = { isDown: false, refused: 0 };
const mails: { readonly id: string; readonly userId: string; readonly at: number }[] = [];
const mailer: Mailer = {
  async send({ id, personId }) {
    if (mailServer.isDown) {
      mailServer.refused += 1;
      throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
    }
    mails.push({ id, userId: personId ?? '', at: now() });
  },
  close: () => undefined,
};

/** Keeps the clock still while a reminder is decided and written, and while mail is sent. */
let underWay = 0;
/** Jobs of a worker that is killed: it has written the events, and the queue never learns of it. */
let isKilled = false;
let unfinished = 0;
const commands = workerCommands(stores.commandHandlers);
const whileStill = async (work: () => Promise<void>): Promise<void> => {
  underWay += 1;
  try {
    await work();
  } finally {
    underWay -= 1;
  }
};
let isMoving = false;
/** Rounds of mail come often: they leave out what would keep the clock from moving, and do not pile up. */
const whileMailing = (work: () => Promise<void>) => {
  let isRunning = false;
  return async () => {
    if (isMoving || isRunning) return;
    isRunning = true;
    await whileStill(work).finally(() => (isRunning = false));
  };
};
const settleReminders = async (reminders: RemindersToSettle): Promise<void> => {
  await whileStill(() => commands.settleReminders(reminders));
  if (!isKilled) return;
  unfinished += 1;
  await new Promise<never>(() => undefined);
};
const redis = await startRedis();
/** Where the worker that starts next has its queue. */
let queuePlace: QueuePlace = { kind: 'postgres', connectionString: url };
const startWorker = async (): Promise<Jobs> => {
  const delivery = stores.mail.delivery(mailer);
  const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const jobs = await openJobs({
    place: queuePlace,
    pool,
    eventLog: log,
    facts: readFacts({ pool, log, whenProcessed: stores.projections.whenProcessed }),
    commands: { ...commands, settleReminders },
    ...nothingElse,
    mail: {
      sendDue: whileMailing(() => delivery.sendDue()),
      collect: whileMailing(() => stores.mail.collect(caughtUp)),
    },
    mailed: messageTypes,
    erasing: { due: async () => [], erase: async () => undefined, done: async () => undefined },
    clock,
    log: quiet,
    roundMs: 25,
    retryMs: 1,
    failedAgainMs: 100,
    lockMs: 1_000,
    leaseMs: 600,
    closeTimeoutMs: 300,
  });
  jobs.start();
  return jobs;
};
const caughtUp = async () => stores.projections.whenProcessed(await log.head(), 20_000);
const dueNow = async (): Promise<string[]> => {
  const { due } = await dueReminders(pool, { now: now(), from: null, max: 1_000_000 });
  return due.map(({ userId }) => userId);
};
/** Imported events bring no accounts, which sessions need. All have proven their address. */
const addAccounts = (lives: readonly { readonly userId: string }[]) =>
  pool.query(
    `insert into accounts (id, username, username_key, email, email_key, first_name, last_name, created_at, announced,
       address_proven_at)
     select id, id, id, id || '@x.test', id || '@x.test', 'Maya', '', $2, true, $2 from unnest($1::uuid[]) id`,
    [lives.map(({ userId }) => userId), new Date(begin)],
  );
/** The number of mails that can be sent, tried, or recorded as ended now. */
const mailsToDo = async (): Promise<number> => {
  const { rows } = await pool.query<{ count: number }>(
    `select (select count(*) from message_mails m left join outgoing_mail o on o.id = m.mail_id
          where m.next_at <= $1 or m.next_at is null and (o.id is null or o.sent_at is not null or o.next_try_at <= $1))::integer
        + (select count(*) from digest_times where next_at <= $1)::integer
        + (select count(*) from mails_owed o where not exists (
            select from message_mails m where o.notification_id = any(m.notification_ids)))::integer as count`,
    [clock.now()],
  );
  return rows[0]?.count ?? 0;
};
/** Resolves when everybody who can be reminded now has been, and mails that can leave have left. */
const settled = () =>
  vi.waitFor(
    async () => {
      await identity.presence.settled();
      await caughtUp();
      expect((await dueNow()).filter((userId) => !cutOff.has(userId))).toEqual([]);
      expect(await mailsToDo()).toBe(0);
    },
    { timeout: 60_000 + size * 500, interval: 10 },
  );
const moveTo = async (moment: number): Promise<void> => {
  isMoving = true;
  await vi.waitFor(() => expect(underWay).toBe(0), { timeout: 30_000, interval: 1 });
  clock.set(new Date(moment).toISOString());
  isMoving = false;
};

interface Ended {
  readonly rule: ReminderRuleName;
  readonly cause: string;
  readonly at: number;
}
interface Heard {
  /** The notifications that go by mail, and the ends of their deliveries and of digests. */
  readonly mailed: string[];
  readonly delivered: { readonly id: string; readonly outcome: string }[];
  digests: number;
  readonly sent: Ended[];
  readonly closed: (Ended & { readonly dueAt: string; readonly reason: ClosingReason })[];
  readonly preferences: { readonly at: number; readonly chosen: CommunicationPreferences }[];
}
const heardBy = async (userId: string): Promise<Heard> => {
  const heard: Heard = {
    mailed: [],
    delivered: [],
    digests: 0,
    sent: [],
    closed: [],
    preferences: [{ at: 0, chosen: defaultPreferences }],
  };
  for await (const { type, data, metadata } of log.readStream(`notifications-${userId}`)) {
    const at = Date.parse(metadata.occurredAt);
    if (type === 'CommunicationPreferencesChanged') {
      heard.preferences.push({ at, chosen: data as CommunicationPreferences }); // the event's own data
    }
    if (type === 'RemindersClosed') {
      const { closed } = notificationEvents.RemindersClosed.data.parse(data);
      for (const one of closed) heard.closed.push({ ...one, at });
    }
    if (type === 'DigestSent') heard.digests += 1;
    if (type === 'MessageDelivered') {
      const { notificationId: id, channel, outcome } = notificationEvents.MessageDelivered.data.parse(data);
      if (channel === 'email') heard.delivered.push({ id, outcome });
    }
    if (type !== 'NotificationCreated') continue;
    const { notificationId, rule, cause, channels } = notificationEvents.NotificationCreated.data.parse(data);
    if (channels.includes('email')) heard.mailed.push(notificationId);
    if (cause === null) continue;
    if (isReminderRule(rule)) heard.sent.push({ rule, cause, at });
  }
  return heard;
};

const isWanted = (chosen: CommunicationPreferences, rule: ReminderRuleName): boolean =>
  chosen[reminderRules[rule].wish] && channelsOf(chosen, kindOf(rule) ?? 'reminders').length > 0;

/** When a pause that had begun by a time was over, or will be; 0 without one. */
const pauseEnd = (preferences: Heard['preferences'], at: number): number =>
  preferences.reduce((before, { at: from, chosen: { pausedUntil, timezone } }, place) => {
    if (pausedUntil === null || from > at) return before;
    return Math.min(startOfDay(timezone, pausedUntil), preferences[place + 1]?.at ?? Number.POSITIVE_INFINITY);
  }, 0);

it('over eleven days inactive people get what was planned, and everybody the right reminder at the right time', {
  timeout: size * 10_000,
}, async () => {
  // Half do nothing, a quarter fail to get notifications now and then, the others visit or change their preferences.
  const some = (share: number) => Array.from({ length: size * share }, () => importedLife(chance, begin));
  const [still, cut, lively] = [some(0.5), some(0.25), some(0.25)];
  await addAccounts([...still, ...cut, ...lively]);
  await importFile(writeLives(config.dataDir, [...still, ...cut, ...lively]), stores.eventLog);
  await caughtUp();

  const planned = new Map<string, string[]>();
  const moments = new Set<number>();
  const stillIds = new Set(still.map(({ userId }) => userId));
  for await (const message of planReminders(pool, begin, daysLong)) {
    const at = 'sentAt' in message ? message.sentAt : message.closedAt;
    const what = 'sentAt' in message ? 'sent' : message.reason;
    planned.set(message.person, [...(planned.get(message.person) ?? []), `${message.rule} ${what} ${at}`]);
    if (stillIds.has(message.person)) moments.add(Date.parse(at));
  }
  const busy = [...moments].toSorted((one, other) => one - other);
  for (let at = begin; at < end; at += hours(4)) moments.add(at);

  const cutIds = cut.map(({ userId }) => userId);
  const outages = [
    { from: begin + hours(3), until: begin + hours(60) },
    { from: begin + days(6), until: begin + days(7) },
  ];
  let jobs = await startWorker();
  const restart = async () => {
    await jobs.close();
    jobs = await startWorker();
  };
  const kill = async () => {
    isKilled = true;
    await vi.waitFor(() => expect(unfinished).toBeGreaterThan(0), { timeout: 30_000, interval: 5 });
    isKilled = false;
    unfinished = 0;
    await restart();
  };
  const moveToRedis = async () => {
    if (redis) queuePlace = { kind: 'redis', url: redis.url };
    await restart();
  };
  const flush = async () => {
    const { flush: lose } = testedPlace(queuePlace);
    for (let times = 0; times < 3; times += 1) await lose(pool);
  };
  /** What fails on which day, at a moment when somebody is due: each must be as planned all the same. */
  const failures: [number, () => Promise<void>][] = [
    [0.5, flush],
    [0.8, kill],
    [1.5, () => databaseOutage(url)],
    [2, restart],
    [2.5, moveToRedis],
    [3, flush],
    [3.5, async () => redis && redisOutage(redis)],
    [4, kill],
    [5, () => databaseOutage(url)],
  ];
  const failing = new Map<number, () => Promise<void>>();
  for (const [day, fail] of failures) {
    const moment = busy.find((one) => one >= begin + days(day) && !failing.has(one));
    expect(moment, `somebody is due after ${day} days`).toBeDefined();
    if (moment !== undefined) failing.set(moment, fail);
  }
  let broken = false;
  for (const moment of [...moments].toSorted((one, other) => one - other)) {
    await moveTo(moment);
    const isOutage = outages.some(({ from, until }) => moment >= from && moment < until);
    if (isOutage && !broken) await breakLog(cutIds);
    if (!isOutage && broken) await mendLog();
    broken = isOutage;
    mailServer.isDown = moment >= begin + days(1) && moment < begin + days(2.2);
    await failing.get(moment)?.();
    for (const [index, { userId }] of lively.entries()) {
      if (!chance.happens(0.01)) continue;
      const cookie = await identity.sessions.start(userId, { userAgent: 'test', ip: '127.0.0.1' }, undefined);
      const headers = { cookie: cookie.split(';', 1)[0] ?? '' };
      if (index % 2 === 0) await server.inject({ url: '/api/journey/progress', headers });
      else {
        const chosen = {
          ...defaultPreferences,
          ...chance.pick<Partial<CommunicationPreferences>>([
            nowhere,
            { progressReminders: false },
            { encouragementMessages: false },
            { digest: 'weekly', digestDay: chance.whole(1, 7) },
            { pausedUntil: dayAt('UTC', now() + days(chance.whole(1, 4))) },
            {},
          ]),
        };
        // Sent by an open page without the person, so not a visit.
        const unattended = { ...headers, 'x-unattended': '1' };
        const call = {
          method: 'PUT',
          url: '/api/communication-preferences',
          payload: chosen,
          headers: unattended,
        } as const;
        expect((await server.inject(call)).statusCode).toBe(200);
      }
    }
    await settled();
  }
  // What waits for a digest or for a mail server waits no longer than nine days.
  for (let at = end; at < end + days(10); at += hours(8)) {
    await moveTo(at);
    await settled();
  }
  await jobs.close();

  const heard = new Map<string, Heard>();
  for (const { userId } of [...still, ...cut, ...lively]) heard.set(userId, await heardBy(userId));
  const isPlanned = ({ at }: { readonly at: number }) => at < end;
  for (const { userId } of still) {
    const { sent = [], closed = [] } = heard.get(userId) ?? {};
    const ended = [
      ...sent.filter(isPlanned).map(({ rule, at }) => `${rule} sent ${new Date(at).toISOString()}`),
      ...closed.filter(isPlanned).map(({ rule, reason, at }) => `${rule} ${reason} ${new Date(at).toISOString()}`),
    ];
    expect(ended.toSorted(), userId).toEqual((planned.get(userId) ?? []).toSorted());
  }
  const { rows } = await pool.query<{ id: string; at: string }>(`select id, metadata->>'occurredAt' as at from events`);
  const happenedAt = new Map(rows.map(({ id, at }) => [id, Date.parse(at)]));
  for (const [userId, { sent, closed, preferences }] of heard) {
    const ended = [...sent, ...closed];
    expect(new Set(ended.map(({ rule, cause }) => `${rule} ${cause}`)).size, `${userId}: each ends once`).toBe(
      ended.length,
    );
    for (const { rule, dueAt, at } of closed) {
      expect(at, `${rule} of ${userId} is closed before it is due`).toBeGreaterThanOrEqual(Date.parse(dueAt));
    }
    for (const [place, { rule, cause, at }] of sent.entries()) {
      const chosenAt = (moment: number) =>
        preferences.findLast((one) => one.at <= moment)?.chosen ?? defaultPreferences;
      const chosen = chosenAt(at);
      const { days: count } = reminderRules[rule];
      const what = `${rule} to ${userId} at ${new Date(at).toISOString()}`;
      expect(isWanted(chosen, rule), `${what} is wanted`).toBe(true);
      expect(isQuiet(chosen, at), `${what} in quiet hours`).toBe(false);
      const dueAt = daysLater(chosen.timezone, happenedAt.get(cause) ?? Number.NaN, count);
      expect(at, `${what} is too early`).toBeGreaterThanOrEqual(dueAt);
      const paused = pauseEnd(preferences, at);
      expect(at, `${what} in a pause`).toBeGreaterThanOrEqual(paused);
      expect(at - Math.max(dueAt, paused), `${what} is too late`).toBeLessThanOrEqual(days(7));
      const then = chosenAt(dueAt);
      expect(isWanted(then, rule), `${what} was wanted when it was due`).toBe(true);
      const before = sent[place - 1];
      if (before) expect(at - before.at, `${what} after ${before.rule}`).toBeGreaterThanOrEqual(hours(20));
      const fourth = sent[place - 3];
      if (fourth) expect(at - fourth.at, `${what} in a week of three`).toBeGreaterThanOrEqual(days(7));
    }
  }
  let accepted = 0;
  for (const [userId, { mailed, delivered, digests }] of heard) {
    expect(delivered.map(({ id }) => id).toSorted(), `${userId}: each delivery ends once`).toEqual(mailed.toSorted());
    accepted += digests + delivered.filter(({ outcome }) => outcome === 'accepted').length;
  }
  expect(mails.length).toBe(accepted);
  expect(mailServer.refused).toBeGreaterThan(0);
  expect(new Set(mails.map(({ id }) => id)).size).toBe(mails.length);
  for (const { userId, at } of mails) {
    const { preferences = [] } = heard.get(userId) ?? {};
    const chosen = preferences.findLast((one) => one.at <= at)?.chosen ?? defaultPreferences;
    const what = `a mail to ${userId} at ${new Date(at).toISOString()}`;
    expect(isQuiet(chosen, at), `${what} in quiet hours`).toBe(false);
    expect(at, `${what} in a pause`).toBeGreaterThanOrEqual(pauseEnd(preferences, at));
  }
  expect(await dueNow()).toEqual([]);
  // Nobody who was cut off is forgotten: the word of the seventh day, than which nothing is better, is sent, or will be as soon as
  // the limits allow it; it has expired only where the log was broken until it was too late.
  const ahead = new Set<string>();
  for await (const message of planReminders(pool, now(), 14)) {
    if ('sentAt' in message) ahead.add(`${message.person} ${message.rule}`);
  }
  const awaited = cutIds.filter((userId) => planned.get(userId)?.some((one) => one.startsWith('inactive-7 sent')));
  for (const userId of awaited) {
    const { sent = [], closed = [] } = heard.get(userId) ?? {};
    const [schedule] = await readSchedules(pool, [userId]);
    const isLast = ({ rule, cause }: Ended) => rule === 'inactive-7' && cause === schedule?.activity.event;
    const ends = [
      ...sent.filter(isLast).map(() => 'sent'),
      ...closed.filter(isLast).map(({ reason }) => reason),
      ...(ahead.has(`${userId} inactive-7`) ? ['ahead'] : []),
    ];
    expect(ends, userId).toHaveLength(1);
    expect(['sent', 'ahead', 'expired'], userId).toContain(ends[0]);
  }
  const reached = awaited.filter((userId) => heard.get(userId)?.sent.some(({ rule }) => rule === 'inactive-7'));
  expect(reached.length).toBeGreaterThan(awaited.length / 2);

  const all = [...heard.values()].flatMap(({ sent }) => sent);
  const closed = [...heard.values()].flatMap((one) => one.closed);
  const count = (rule: string) => all.filter((one) => one.rule === rule).length;
  process.stdout.write(
    `reminders: seed ${seed}, ${size} people, ${all.length} sent, ${closed.length} closed and ${mails.length} mailed over ${daysLong} days, ${awaited.length} awaited after an outage\n`,
  );
  expect(awaited.length).toBeGreaterThan(0);
  for (const reason of ['superseded', 'expired', 'switched_off', 'returned'] as const) {
    expect(closed.filter((one) => one.reason === reason).length, reason).toBeGreaterThan(0);
  }
  for (const rule of Object.keys(reminderRules)) expect(count(rule), rule).toBeGreaterThan(0);
});
