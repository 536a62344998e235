import { fork } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, expect, it, onTestFinished, vi } from 'vitest';
import type { RuledSettlement } from '#contracts/notifications/ruled.ts';
import { workerCommands } from '#commands/notifications/worker-commands.ts';
import { notificationEvents } from '#contracts/notifications/events.ts';
import { channelsOf, kindOf } from '#contracts/notifications/kinds.ts';
import { departureHours, isQuiet } from '#contracts/notifications/quiet-hours.ts';
import {
  type RecordedClosingReason,
  type RecordedRuleName,
  isDatedRule,
  isReminderRule,
  type ReminderRuleName,
  reminderRuleNames,
  reminderRules,
} from '#contracts/notifications/reminders.ts';
import { type CommunicationPreferences, defaultPreferences } from '#contracts/notifications/views.ts';
import { dayAt, daysLater, startOfDay } from '#contracts/zone-time.ts';
import { importFile } from '#platform/adapters/event-store/transfer/import-events.ts';
import { Chance } from '#platform/app/simulation/chance.ts';
import { VapidKeys } from '#platform/adapters/push/vapid-keys.ts';
import { startRedis } from '#platform/adapters/queue/testing/redis.ts';
import type { QueuePlace } from '#platform/adapters/queue/queue-backends.ts';
import type { Mailer } from '#platform/adapters/mail/mailer.ts';
import { messageTypes } from '#platform/app/mail/message-mails.ts';
import { openPush } from '#platform/app/push/open-push.ts';
import { agree } from '#platform/app/uploads/testing/agree.ts';
import { madeBucket } from '#platform/app/uploads/testing/bucket.ts';
import { madeJpeg } from '#platform/app/uploads/testing/made-media.ts';
import { workerFile } from '#platform/base/worker-file.ts';
import { SettableClock } from '#platform/testing/settable-clock.ts';
import { wholeApi } from '#platform/testing/whole-api.ts';
import { type DuePage, dueReminders, readSchedules } from '#projections/reminder-schedule/queries.ts';
import type { PushPorts } from '#workers/push/job.ts';
import { readFacts } from './facts.ts';
import { type Jobs, openJobs } from './open-jobs.ts';
import { planReminders } from './plan.ts';
import { days, hours, importedLife, nowhere, writeLives } from './testing/imported-lives.ts';
import { isInQuietHours, wallDaysLater, wallTime } from './testing/own-calendar.ts';
import { nothingElse } from './testing/nothing-else.ts';
import { databaseOutage, redisOutage } from './testing/outages.ts';
import { testedPlace } from './testing/places.ts';

/**
 * Reminders over eleven days on a test clock, with calls, log, read models, mail, push, and a worker with its queue in PostgreSQL
 * and then in Redis, while one store after the other fails. REMINDERS_PEOPLE=10000 does the same with as many people and a random
 * seed.
 */
const size = Number(process.env['REMINDERS_PEOPLE'] ?? 80);
const seed = process.env['REMINDERS_SEED'] ?? '1';
const daysLong = 11;
const isLong = size > 1_000;
/** Without those that this test is not about: running all of them all the time would occupy the machine. */
const rounds = ['find-reminders', 'find-pushes', 'deliver-mail', 'delete-files'] as const;
/** How often they run. Each reads everybody who is due: of many, `settled` calls for them when the queue is empty. */
const roundMs = isLong ? 30_000 : 50;
/** So many are judged to the second: with each moment of theirs the clock stops once more. */
const judgedToTheSecond = isLong ? 20 : 12;
/** At this distance, the clock stops for the others. */
const gridMs = hours(4);

// Includes a daylight-saving change in Europe, and is ahead of the database's own clock, by which the log records.
const begin = Date.UTC(new Date().getUTCFullYear() + 1, 2, 24, 12);
const end = begin + days(daysLong);
const clock = new SettableClock(new Date(begin).toISOString());
const now = () => Date.parse(clock.now());

const bucket = await madeBucket();
afterAll(bucket.close);
const { server, identity, stores, config } = await wholeApi({ STORAGE_URL: bucket.url }, clock);
/** For another process on the same stores. */
const settings = {
  DATABASE_URL: stores.database.url,
  DATA_DIR: config.dataDir,
  STORAGE_URL: bucket.url,
  ALLOW_UNSAFE_DATABASE: '1',
  DEMO: '0',
};
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

/** The push service, and what it took. */
const pushService = { isDown: false, refused: new Set<string>() };
const pushes: { readonly id: string; readonly userId: string; readonly at: number }[] = [];
const sendPush: PushPorts['send'] = async ({ endpoint }, { message }) => {
  if (pushService.isDown) {
    pushService.refused.add(message.notificationId);
    throw new Error('connect ECONNREFUSED');
  }
  pushes.push({ id: message.notificationId, userId: endpoint.slice(-36), at: now() });
  return { kind: 'accepted' };
};

/** Keeps the clock still while a reminder is decided and written, and while mail is sent. */
let underWay = 0;
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
const settleReminders = (reminders: RuledSettlement) => whileStill(() => commands.settleReminders(reminders));
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
    push: {
      ...openPush({
        pool,
        eventLog: log,
        keys: new VapidKeys(pool, config),
        subject: '',
        isAllowed: () => true,
        commandHandlers: stores.commandHandlers,
        whenProcessed: stores.projections.whenProcessed,
        log: quiet,
      }),
      send: sendPush,
    },
    retention: { ...nothingElse.retention, deleteFiles: () => stores.uploads.deleteDue() },
    erasing: { due: async () => [], erase: async () => undefined, done: async () => undefined },
    clock,
    log: quiet,
    onlyRounds: rounds,
    roundMs,
    underWayMs: 0,
    retryMs: 1,
    failedAgainMs: isLong ? 600_000 : 4 * roundMs,
    lockMs: 2_000,
    leaseMs: 600,
    closeTimeoutMs: 300,
  });
  jobs.start();
  return jobs;
};
const signedIn = async (userId: string): Promise<string> => {
  const cookie = await identity.sessions.start(userId, { userAgent: 'test', ip: '127.0.0.1' }, undefined);
  return cookie.split(';', 1)[0] ?? '';
};
const caughtUp = async () => stores.projections.whenProcessed(await log.head(), 60_000);
/** Who is due and not cut off; of many, some. */
const dueNow = async (): Promise<string[]> => {
  let from: Parameters<typeof dueReminders>[1]['from'] = null;
  for (;;) {
    const { due, next }: DuePage = await dueReminders(pool, { now: now(), from, max: 500 });
    const waiting = due.map(({ userId }) => userId).filter((userId) => !cutOff.has(userId));
    if (waiting.length > 0 || next === null) return waiting;
    from = next;
  }
};
/** Imported events bring no accounts, which sessions need. All have proven their address. */
const addAccounts = (lives: readonly { readonly userId: string }[]) =>
  pool.query(
    `insert into accounts (id, username, username_key, email, email_key, first_name, last_name, created_at, announced,
       address_proven_at)
     select id, id, id, id || '@x.test', id || '@x.test', 'Maya', '', $2, true, $2 from unnest($1::uuid[]) id`,
    [lives.map(({ userId }) => userId), new Date(begin)],
  );
/** A device gets push messages while its person is signed in there, and imported events bring no sessions. */
const signInOnDevices = async () => {
  const { rows } = await pool.query<{ user_id: string }>('select user_id from push_subscriptions');
  for (const { user_id } of rows) await signedIn(user_id);
  await pool.query(`update sessions s set push_subscription_id = p.subscription_id
    from push_subscriptions p where p.user_id = s.user_id`);
};
/** The number of mails that can be sent, tried, or recorded as ended now. One that waits for another try holds back those after it. */
const mailsToDo = async (): Promise<number> => {
  const { rows } = await pool.query<{ count: number }>(
    `select (select count(*) from message_mails m left join outgoing_mail o on o.id = m.mail_id
          where m.next_at <= $1 or m.next_at is null and (o.id is null or o.sent_at is not null or o.next_try_at <= $1
            and not exists (select from outgoing_mail e where e.recipient = o.recipient and e.sent_at is null
              and e.place < o.place and e.next_try_at > $1)))::integer
        + (select count(*) from digest_times where next_at <= $1)::integer
        + (select count(*) from mails_owed
            where notification_id not in (select unnest(notification_ids) from message_mails))::integer as count`,
    [clock.now()],
  );
  return rows[0]?.count ?? 0;
};
/** Who is owed a push message that can leave now. */
const pushesToDo = async (): Promise<string[]> => {
  // While the service is down, each is tried.
  const { rows } = await pool.query<{ user_id: string }>(
    'select user_id from pushes_owed where not notification_id = any($1::uuid[])',
    [pushService.isDown ? [...pushService.refused] : []],
  );
  const people = await readSchedules(
    pool,
    rows.map((row) => row.user_id),
  );
  return people
    .filter(({ preferences, userId }) => !isQuiet(departureHours(preferences, userId), now()))
    .map(({ userId }) => userId);
};
/** Loses what is in the queue. */
const flush = async () => {
  const { flush: lose } = testedPlace(queuePlace);
  for (let times = 0; times < 3; times += 1) await lose(pool);
};
/** The queue waits by the clock of the machine, which does not jump, and for the quiet hours of before: all is found again. */
const wake = async () => {
  if ((await pushesToDo()).length > 0) await flush();
};
/** Resolves when everybody who can be reminded now has been, and mails and push messages that can leave have left. */
const settled = (jobs: Jobs) =>
  vi.waitFor(
    async () => {
      await identity.presence.settled();
      await caughtUp();
      try {
        expect(await dueNow()).toEqual([]);
        expect(await mailsToDo()).toBe(0);
        expect(await pushesToDo()).toEqual([]);
      } catch (error) {
        const { waiting, active } = await jobs.counts();
        if (isLong && waiting === 0 && active === 0) await Promise.all(rounds.map((name) => jobs.call(name)));
        throw error;
      }
    },
    { timeout: 60_000 + size * 500, interval: isLong ? 300 : 25 },
  );
const moveTo = async (moment: number): Promise<void> => {
  isMoving = true;
  await vi.waitFor(() => expect(underWay).toBe(0), { timeout: 60_000, interval: 1 });
  clock.set(new Date(moment).toISOString());
  isMoving = false;
};

interface Ended {
  readonly rule: RecordedRuleName;
  readonly cause: string;
  readonly at: number;
}
interface Heard {
  /** The notifications that go by mail and by push, and the ends of these deliveries and of digests. */
  readonly mailed: string[];
  readonly pushed: string[];
  readonly delivered: { readonly id: string; readonly channel: string; readonly outcome: string }[];
  digests: number;
  /** Each with the choices before it in the stream: one of the same moment may come after it. */
  readonly sent: (Ended & { readonly rule: ReminderRuleName; readonly choices: Heard['preferences'] })[];
  readonly closed: (Ended & { readonly dueAt: string; readonly reason: RecordedClosingReason })[];
  readonly preferences: { readonly at: number; readonly chosen: CommunicationPreferences }[];
}
const heardBy = async (userId: string): Promise<Heard> => {
  const heard: Heard = {
    mailed: [],
    pushed: [],
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
      heard.delivered.push({ id, channel, outcome });
    }
    if (type !== 'NotificationCreated') continue;
    const { notificationId, rule, cause, channels } = notificationEvents.NotificationCreated.data.parse(data);
    if (channels.includes('email')) heard.mailed.push(notificationId);
    if (channels.includes('push')) heard.pushed.push(notificationId);
    if (cause === null) continue;
    if (!isReminderRule(rule)) continue;
    heard.sent.push({ rule, cause, at, choices: [...heard.preferences] });
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
  timeout: 600_000 + size * 10_000,
}, async () => {
  // Half do nothing, a quarter fail to get notifications now and then, the others visit or change their preferences.
  const some = (share: number) => Array.from({ length: size * share }, () => importedLife(chance, begin));
  const [still, cut, lively] = [some(0.5), some(0.25), some(0.25)];
  await addAccounts([...still, ...cut, ...lively]);
  await importFile(writeLives(config.dataDir, [...still, ...cut, ...lively]), stores.eventLog);
  await caughtUp();
  await signInOnDevices();

  const exact = still.slice(0, judgedToTheSecond);
  const planned = new Map<string, string[]>();
  const moments = new Set<number>();
  const exactIds = new Set(exact.map(({ userId }) => userId));
  for await (const message of planReminders(pool, begin, daysLong)) {
    const at = 'sentAt' in message ? message.sentAt : message.closedAt;
    const what = 'sentAt' in message ? 'sent' : message.reason;
    planned.set(message.person, [...(planned.get(message.person) ?? []), `${message.rule} ${what} ${at}`]);
    if (exactIds.has(message.person)) moments.add(Date.parse(at));
  }
  const busy = [...moments].toSorted((one, other) => one - other);
  for (let at = begin; at < end; at += gridMs) moments.add(at);

  const cutIds = cut.map(({ userId }) => userId);
  const outages = [
    { from: begin + hours(3), until: begin + hours(60) },
    { from: begin + days(6), until: begin + days(7) },
  ];
  let jobs = await startWorker();
  let killed = 0;
  const restart = async () => {
    await jobs.close();
    jobs = await startWorker();
  };
  /** Another process has written some reminders, and its queue never learns of it. */
  const kill = async () => {
    const child = fork(
      await workerFile('platform/app/jobs/testing/worker-to-kill.ts'),
      [clock.now(), JSON.stringify(queuePlace)],
      {
        env: { ...process.env, ...settings },
      },
    );
    onTestFinished(() => void child.kill('SIGKILL'));
    const ended = once(child, 'exit');
    expect(await Promise.race([once(child, 'message'), ended])).toEqual(['settled', undefined]);
    child.kill('SIGKILL');
    expect(await ended).toEqual([null, 'SIGKILL']);
    killed += 1;
    jobs = await startWorker();
  };
  const moveToRedis = async () => {
    if (redis) queuePlace = { kind: 'redis', url: redis.url };
    await restart();
  };
  /** A bucket in which a file is to be deleted while it does not answer. */
  const visitor = lively[0]?.userId ?? '';
  const bucketOutage = async () => {
    const cookie = await signedIn(visitor);
    await agree(server, cookie);
    const payload = madeJpeg();
    const headers = { cookie, 'content-type': 'image/jpeg' };
    const file = (await server.inject({ method: 'POST', url: '/api/uploads', payload, headers })).json();
    bucket.setAway(true);
    expect((await server.inject({ method: 'DELETE', url: file.url, headers: { cookie } })).statusCode).toBe(204);
    expect(await stores.uploads.deletions()).toMatchObject({ waiting: 1 });
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
    [4.2, bucketOutage],
    [5, () => databaseOutage(url)],
  ];
  const failing = new Map<number, () => Promise<void>>();
  for (const [day, fail] of failures) {
    const free = busy.filter((one) => !failing.has(one));
    const moment = free.find((one) => one >= begin + days(day)) ?? free.at(-1);
    expect(moment, `a person is due at another moment, best after ${day} days`).toBeDefined();
    if (moment !== undefined) failing.set(moment, fail);
  }
  let broken = false;
  let day = 0;
  for (const moment of [...moments].toSorted((one, other) => one - other)) {
    if (isLong && moment >= begin + days(day)) {
      process.stdout.write(
        `reminders: day ${day} of ${daysLong} begins after ${Math.round(performance.now() / 1_000)} s\n`,
      );
      day += 1;
    }
    // The other process is the only one at work when somebody comes due.
    if (failing.get(moment) === kill) await jobs.close();
    await moveTo(moment);
    const isOutage = outages.some(({ from, until }) => moment >= from && moment < until);
    if (isOutage && !broken) await breakLog(cutIds);
    if (!isOutage && broken) {
      await mendLog();
      // Of many, hundreds have failed for good, and would be tried again only after minutes of the machine's clock.
      if (isLong) await flush();
    }
    broken = isOutage;
    mailServer.isDown = moment >= begin + days(1) && moment < begin + days(2.2);
    pushService.isDown = moment >= begin + days(2.4) && moment < begin + days(3.4);
    if (moment >= begin + days(5.5)) bucket.setAway(false);
    await wake();
    await failing.get(moment)?.();
    for (const [index, { userId }] of lively.entries()) {
      if (!chance.happens(isLong ? 0.002 : 0.01)) continue;
      const headers = { cookie: await signedIn(userId) };
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
    await caughtUp();
    await wake();
    await settled(jobs);
  }
  // What waits for a digest or for a mail server waits no longer than nine days.
  for (let at = end; at < end + days(10); at += hours(12)) {
    await moveTo(at);
    await wake();
    await settled(jobs);
  }
  await jobs.close();

  const heard = new Map<string, Heard>();
  for (const { userId } of [...still, ...cut, ...lively]) heard.set(userId, await heardBy(userId));
  const isPlanned = ({ at }: { readonly at: number }) => at < end;
  for (const { userId } of still) {
    const { sent = [], closed = [] } = heard.get(userId) ?? {};
    const rules = (messages: readonly string[]) => messages.map((message) => message.split(' ', 1)[0]);
    const endings = [...sent, ...closed].map(({ rule }) => rule);
    expect(endings, userId).toEqual(expect.arrayContaining(rules(planned.get(userId) ?? [])));
  }
  for (const { userId } of exact) {
    const { sent = [], closed = [] } = heard.get(userId) ?? {};
    const ended = [
      ...sent.filter(isPlanned).map(({ rule, at }) => `${rule} sent ${new Date(at).toISOString()}`),
      ...closed.filter(isPlanned).map(({ rule, reason, at }) => `${rule} ${reason} ${new Date(at).toISOString()}`),
    ];
    expect(ended.toSorted(), userId).toEqual((planned.get(userId) ?? []).toSorted());
  }
  const { rows } = await pool.query<{ id: string; at: string }>(`select id, metadata->>'occurredAt' as at from events`);
  const happenedAt = new Map(rows.map(({ id, at }) => [id, Date.parse(at)]));
  for (const [userId, { sent, closed }] of heard) {
    const ended = [...sent, ...closed];
    expect(new Set(ended.map(({ rule, cause }) => `${rule} ${cause}`)).size, `${userId}: each ends once`).toBe(
      ended.length,
    );
    for (const { rule, dueAt, at } of closed) {
      expect(at, `${rule} of ${userId} is closed before it is due`).toBeGreaterThanOrEqual(Date.parse(dueAt));
    }
    for (const [place, { rule, cause, at, choices }] of sent.entries()) {
      const chosenAt = (moment: number) => choices.findLast((one) => one.at <= moment)?.chosen ?? defaultPreferences;
      const chosen = chosenAt(at);
      const { days: count } = reminderRules[rule];
      const what = `${rule} to ${userId} at ${new Date(at).toISOString()}`;
      expect(isWanted(chosen, rule), `${what} is wanted`).toBe(true);
      expect(isInQuietHours(chosen, at), `${what} in quiet hours`).toBe(false);
      const since = happenedAt.get(cause) ?? Number.NaN;
      const dueWall = wallDaysLater(wallTime(chosen.timezone, since), count);
      expect(wallTime(chosen.timezone, at) >= dueWall, `${what} is too early`).toBe(true);
      const dueAt = daysLater(chosen.timezone, since, count);
      const paused = pauseEnd(choices, at);
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
  // Nobody is forgotten: of those who stay away, each rule of absence that comes due meanwhile ends, once.
  let countedDue = 0;
  for (const { userId, last } of [...still, ...cut]) {
    const { sent = [], closed = [], preferences = [] } = heard.get(userId) ?? {};
    const zone = preferences.at(-1)?.chosen.timezone ?? 'UTC';
    const pausedAtEnd = pauseEnd(preferences, now());
    for (const rule of ['inactive-1', 'inactive-3', 'inactive-7'] as const) {
      const dueWall = wallDaysLater(wallTime(zone, last.at), reminderRules[rule].days);
      if (dueWall < wallTime(zone, begin) || dueWall >= wallTime(zone, end) || pausedAtEnd > end) continue;
      countedDue += 1;
      const ends = [...sent, ...closed].filter((one) => one.rule === rule && one.cause === last.event);
      expect(ends, `${rule} of ${userId}, due at ${dueWall}`).toHaveLength(1);
    }
  }
  expect(countedDue).toBeGreaterThan(size / 4);
  const accepted = { email: 0, push: 0 };
  for (const [userId, { mailed, pushed, delivered, digests }] of heard) {
    const ended = (wanted: string) => delivered.filter(({ channel }) => channel === wanted);
    for (const [channel, owed] of [
      ['email', mailed],
      ['push', pushed],
    ] as const) {
      const ids = ended(channel).map(({ id }) => id);
      expect(ids.toSorted(), `${userId}: each delivery by ${channel} ends once`).toEqual(owed.toSorted());
      accepted[channel] += ended(channel).filter(({ outcome }) => outcome === 'accepted').length;
    }
    accepted.email += digests;
  }
  expect(mailServer.refused).toBeGreaterThan(0);
  expect(pushService.refused.size).toBeGreaterThan(0);
  expect(mails.length).toBe(accepted.email);
  expect(new Set(mails.map(({ id }) => id)).size).toBe(mails.length);
  // A push message may be sent again until its end is known: it replaces the first on the device, and nobody notices.
  const pushedAt = new Map(pushes.map(({ id, at }) => [id, at]));
  expect(pushedAt.size).toBe(accepted.push);
  for (const { id, at } of pushes) expect(at, `${id} is pushed again later`).toBe(pushedAt.get(id));
  for (const { userId, at } of [...mails, ...pushes]) {
    const { preferences = [] } = heard.get(userId) ?? {};
    const what = `a message to ${userId} at ${new Date(at).toISOString()}`;
    // Which of the two came first is unknown where a choice was made at the same moment.
    const known = [preferences.filter((one) => one.at < at), preferences.filter((one) => one.at <= at)];
    const isQuietBy = known.map((choices) => isInQuietHours(choices.at(-1)?.chosen ?? defaultPreferences, at));
    expect(isQuietBy, `${what} in quiet hours`).toContain(false);
    expect(at, `${what} in a pause`).toBeGreaterThanOrEqual(Math.min(...known.map((choices) => pauseEnd(choices, at))));
  }
  expect(await dueNow()).toEqual([]);
  expect(killed).toBe(2);
  expect(await stores.uploads.deletions()).toMatchObject({ waiting: 0 });
  expect([...bucket.objects.keys()]).toEqual([]);
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
    `reminders: seed ${seed}, ${size} people, ${all.length} sent, ${closed.length} closed, ${mails.length} mailed and ${pushes.length} pushed over ${daysLong} days, ${countedDue} due of absent people, ${awaited.length} awaited after an outage\n`,
  );
  expect(awaited.length).toBeGreaterThan(0);
  for (const reason of ['superseded', 'expired', 'switched_off', 'returned'] as const) {
    expect(closed.filter((one) => one.reason === reason).length, reason).toBeGreaterThan(0);
  }
  // These lives have no days that people chose: settlement.test.ts and reminder-schedule.db.test.ts judge the rules for them.
  for (const rule of reminderRuleNames.filter((name) => !isDatedRule(name))) {
    expect(count(rule), rule).toBeGreaterThan(0);
  }
});
