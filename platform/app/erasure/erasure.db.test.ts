import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exportLines } from '#platform/adapters/event-store/transfer/export-events.ts';
import { importFile } from '#platform/adapters/event-store/transfer/import-events.ts';
import { cookieAfter } from '#platform/adapters/http/testing/test-server.ts';
import { openMailer } from '#platform/adapters/mail/mailer.ts';
import { openQueue } from '#platform/adapters/queue/queue.ts';
import { openJobs } from '#platform/app/jobs/open-jobs.ts';
import { nothingElse } from '#platform/app/jobs/testing/nothing-else.ts';
import { madePng } from '#platform/app/uploads/testing/made-media.ts';
import { wholeApi } from '#platform/testing/whole-api.ts';
import { until } from '#platform/testing/until.ts';
import { nobody } from '#workers/testing/people.ts';
import { toAdd } from '#workers/jobs.ts';
import { tellEverything } from './testing/canaries.ts';
import { filesWith, tablesWith } from './testing/find-everywhere.ts';
import { sayEverywhere } from './testing/say-everywhere.ts';
import { everythingOf, figures } from './testing/what-stands.ts';

let aheadMs = 0;
const clock = { now: () => new Date(Date.now() + aheadMs).toISOString() };
const { server, stores, config, logged, person, identity } = await wholeApi({}, clock);
const { pool, url } = stores.database;
const { log } = stores.eventLog;
const mailer = openMailer(config);
const canary = 'kanarienvogel7';
const secondCanary = 'zeisig4';

type Cookie = string;
const send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object, cookie: Cookie = '') =>
  server.inject({
    method,
    url: path,
    ...(payload && { payload }),
    ...(cookie !== '' && { headers: { cookie } }),
  });
const now = () => new Date().toISOString();
const place = { kind: 'postgres', connectionString: url } as const;

const registration = {
  username: `${canary}-ada`,
  email: `${canary}@people.test`,
  password: `${canary}-otter-71`,
  firstName: `Ada ${canary}`,
  lastName: `Lovelace ${canary}`,
  organization: `Guild of ${canary}`,
  timezone: 'Europe/Berlin',
};

const caughtUp = async () => stores.projections.whenProcessed(await log.head(), 60_000);
/** All events except visits, which any request may add. */
const countEvents = async () =>
  Number((await pool.query("select count(*) as n from events where type <> 'Visited'")).rows[0]?.n);
const admin = await person('admin');
const bystander = await person('learner');
let ada: { userId: string; cookie: Cookie };
let bo: { userId: string; cookie: Cookie };
let before: { events: number; figures: unknown; bystander: unknown; lines: string[] };

beforeAll(async () => {
  const usageBefore = { sessionId: `tab-${canary}`, eventType: 'page', data: { said: canary }, timestamp: now() };
  await send('POST', '/api/analytics/events', usageBefore);
  const registered = await send('POST', '/api/auth/register', registration);
  expect(registered.statusCode, registered.body).toBe(201);
  ada = { userId: registered.json().user.id, cookie: cookieAfter(registered) };
  await sayEverywhere(send, canary, ada.cookie);
  const photo = await server.inject({
    method: 'POST',
    url: '/api/uploads',
    payload: madePng(),
    headers: { cookie: ada.cookie, 'content-type': 'image/png' },
  });
  expect(photo.statusCode).toBe(201);
  bo = await person('learner');
  await pool.query('update accounts set first_name = $2, email = $3, email_key = $3 where id = $1', [
    bo.userId,
    `Bo ${secondCanary}`,
    `${secondCanary}@people.test`,
  ]);
  await tellEverything(log, secondCanary, bo.userId);
  await caughtUp();
  // Some of these events change rights, which ended the session.
  const again = await identity.sessions.start(bo.userId, { userAgent: '', ip: '' }, undefined);
  bo.cookie = again.split(';')[0] ?? '';
  await send(
    'POST',
    '/api/achievements/track-progress',
    { user_id: '1', type: 'emotional_state', timestamp: now(), data: { emotion: 'calm' } },
    bystander.cookie,
  );

  // Mail sent as a file, and mail still waiting.
  for (const { email } of [registration, { email: `${secondCanary}@people.test` }]) {
    await send('POST', '/api/auth/recover-username', { email });
  }
  while (await stores.mail.deliverNext(mailer));
  await send('POST', '/api/auth/reset-password-request', { email: registration.email });
  // It is recorded after the response, so that known addresses answer as fast as unknown ones.
  const asked = () =>
    pool.query("select from events where type = 'PasswordResetAsked' and stream = $1", [`account-${ada.userId}`]);
  await until(async () => expect((await asked()).rowCount).toBe(1));

  // The tables of a stopped rebuild, a parked event, and jobs.
  await pool.query('create schema stopped_one');
  await pool.query('create table stopped_one.notifications as select * from notifications');
  await pool.query(
    "insert into projection_replays (names, versions, purpose, schema_name, state) values ('{notifications}', '{1}', 'swap', 'stopped_one', 'cancelled')",
  );
  await caughtUp();
  await pool.query('insert into stopped_one.notifications select * from notifications');
  await pool.query(
    "insert into dead_letters (projection, event_id, stream, revision, position, type, error) values ('notifications', gen_random_uuid(), $1, 999, '', 'NotificationCreated', $2)",
    [`learner-${ada.userId}`, `could not store ${canary}`],
  );
  const queue = await openQueue(place, () => undefined);
  for (const { userId } of [ada, bo, bystander]) {
    const waiting = toAdd('remind', { userId, rule: 'inactive-3', day: '2031-01-01' });
    await queue.add([{ ...waiting, opts: { ...waiting.opts, delay: 3_600_000 } }]);
  }
  await queue.close(1_000);

  const lines: string[] = [];
  for await (const page of exportLines(stores.eventLog)) lines.push(...page);
  before = {
    events: await countEvents(),
    figures: await figures(pool),
    bystander: await everythingOf(pool, bystander.userId),
    lines,
  };
});
afterAll(() => mailer.close());

describe('erasing', () => {
  it('has something to erase: before it, the words are found', async () => {
    const tables = await tablesWith(pool, canary);
    expect(tables).toEqual([
      'public.accounts',
      'public.analytics_events',
      'public.dead_letters',
      'public.flight_reports',
      'public.journey_answers',
      'public.logbook_entries',
      'public.notifications',
      'public.organization_people',
      'public.password_resets',
      'public.people',
      'public.reach',
      'stopped_one.notifications',
    ]);
    expect(await tablesWith(pool, secondCanary)).toEqual(
      expect.arrayContaining(['public.accounts', 'public.journey_answers', 'public.notifications']),
    );
    expect(filesWith(config.dataDir, canary)).toHaveLength(2);
    expect(filesWith(join(config.dataDir, 'uploads', ada.userId), '')).toHaveLength(1);
    expect(before.lines.join('')).toContain(canary);
  });

  it('by an administrator needs the address, and ends every session at once', async () => {
    const erase = (confirm: string) => send('POST', `/api/admin/users/${ada.userId}/erase`, { confirm }, admin.cookie);
    const wrong = await erase('somebody@else.test');
    expect([wrong.statusCode, wrong.json().issues[0].path]).toEqual([400, 'body.confirm']);
    expect((await send('GET', '/api/auth/user', undefined, ada.cookie)).json().authenticated).toBe(true);
    const right = await erase(registration.email.toUpperCase());
    expect(right.statusCode, right.body).toBe(200);
    expect(right.json().events).toBeGreaterThan(10);
    expect((await send('GET', '/api/journey/progress', undefined, ada.cookie)).statusCode).toBe(401);
    const { username, password } = registration;
    expect((await send('POST', '/api/auth/login', { username, password })).statusCode).toBe(401);
    expect((await erase(registration.email)).statusCode).toBe(404);
  });

  it('on request waits seven days, is announced at every sign-in until then, and is done by a worker', async () => {
    const asked = await send('POST', '/api/account/deletion', undefined, bo.cookie);
    expect(asked.statusCode, asked.body).toBe(200);
    const { deletion } = asked.json();
    expect(Date.parse(deletion.dueAt) - Date.parse(deletion.askedAt)).toBe(7 * 24 * 3_600_000);
    expect((await send('POST', '/api/account/deletion', undefined, bo.cookie)).json().deletion).toEqual(deletion);
    const user = (await send('GET', '/api/auth/user', undefined, bo.cookie)).json().user;
    expect(user.deletionDueAt).toBe(deletion.dueAt);
    expect((await send('DELETE', '/api/account/deletion', undefined, bo.cookie)).statusCode).toBe(200);
    expect((await send('DELETE', '/api/account/deletion', undefined, bo.cookie)).statusCode).toBe(404);
    expect((await send('GET', '/api/account/deletion', undefined, bo.cookie)).json()).toEqual({ deletion: null });
    await send('POST', '/api/account/deletion', undefined, bo.cookie);
    while (await stores.mail.deliverNext(mailer));

    const silent = pino({ level: 'silent' });
    const jobs = await openJobs({
      place,
      pool,
      eventLog: log,
      facts: nobody,
      commands: { createNotification: async () => undefined, settleReminders: async () => undefined },
      ...nothingElse,
      erasing: stores.erasure,
      clock,
      log: silent,
      roundMs: 100,
      onlyRounds: ['find-erasures'],
    });
    jobs.start();
    const isDone = async (userId: string) =>
      (await pool.query("select state = 'finished' as done from erasure_requests where user_id = $1", [userId])).rows[0]
        ?.done;
    // A worker also finishes what an administrator started, because the queue is the worker's.
    await until(async () => expect(await isDone(ada.userId)).toBe(true));
    expect(await isDone(bo.userId)).toBe(false);
    const arriving = new PassThrough();
    const upload = stores.uploads.take(bo.userId, arriving, null, async () => undefined);
    const photo = madePng();
    arriving.write(photo.subarray(0, 100));
    aheadMs = 7 * 24 * 3_600_000 + 1_000;
    await until(async () => expect(await isDone(bo.userId)).toBe(true));
    // A round that read the table a moment earlier may have added the job again.
    await until(async () => expect(await jobs.counts()).toMatchObject({ waiting: 0, active: 0 }));
    await jobs.close();
    aheadMs = 0;
    // An upload still in progress comes too late.
    arriving.end(photo.subarray(100));
    await expect(upload).rejects.toMatchObject({ code: 'conflict' });
    expect((await send('GET', '/api/journey/progress', undefined, bo.cookie)).statusCode).toBe(401);
  });

  it('leaves nothing of the person in tables, events, jobs, mail, files or log lines', async () => {
    await caughtUp();
    for (const word of [canary, secondCanary]) {
      expect(await tablesWith(pool, word)).toEqual([]);
      expect(filesWith(config.dataDir, word)).toEqual([]);
      expect(logged().toLowerCase()).not.toContain(word);
      const read: string[] = [];
      for await (const page of exportLines(stores.eventLog)) read.push(...page);
      expect(read.join('').toLowerCase()).not.toContain(word);
    }
    for (const { userId } of [ada, bo]) {
      expect(filesWith(join(config.dataDir, 'uploads'), userId)).toEqual([]);
      expect((await pool.query('select 1 from uploads where owner_id = $1', [userId])).rowCount).toBe(0);
      const { rows } = await pool.query('select wrapped from personal_keys where subject = $1', [userId]);
      expect(rows).toEqual([{ wrapped: null }]);
      const { rows: waiting } = await pool.query("select 1 from bullmq.job where data::text like '%' || $1 || '%'", [
        userId,
      ]);
      expect(waiting).toEqual([]);
    }
  });

  it('leaves a receipt with counts, and all statistics unchanged', async () => {
    const receipts = [];
    for (const { userId } of [ada, bo]) {
      for await (const { type, data, metadata } of log.readStream(`account-${userId}`)) {
        if (type === 'PersonErased') receipts.push({ data, actor: metadata.actor });
      }
    }
    expect(receipts).toMatchObject([
      {
        data: { reason: 'admin', events: { AccountRegistered: 1, StoryTold: 1, FlightReportSubmitted: 1 } },
        actor: { kind: 'person', id: admin.userId },
      },
      { data: { reason: 'own_wish', events: { SignedIn: 1, StoryTold: 1 } }, actor: { kind: 'person', id: bo.userId } },
    ]);
    // Two erasures were requested, begun, receipted and finished; bo had cancelled an earlier request.
    expect(await countEvents()).toBe(before.events + 10);
    expect(await figures(pool)).toEqual(before.figures);
    expect(await everythingOf(pool, bystander.userId)).toEqual(before.bystander);
    expect(
      (await pool.query("select 1 from bullmq.job where data::text like '%' || $1 || '%'", [bystander.userId]))
        .rowCount,
    ).toBe(1);
  });

  it('holds when every read model is rebuilt, and when an older export is imported', async () => {
    const file = join(config.dataDir, '..', `export-${process.pid}.ndjson`);
    mkdirSync(join(config.dataDir, '..'), { recursive: true });
    writeFileSync(file, before.lines.map((line) => `${line}\n`).join(''));
    expect(await importFile(file, stores.eventLog)).toEqual({ added: 0, known: before.lines.length });
    // The same lines with other ids, as if from another installation.
    const strange = before.lines
      .filter((line) => line.includes(canary))
      .map((line) => JSON.stringify({ ...JSON.parse(line), id: crypto.randomUUID() }));
    expect(strange.length).toBeGreaterThanOrEqual(10);
    writeFileSync(file, strange.map((line) => `${line}\n`).join(''));
    await importFile(file, stores.eventLog);
    writeFileSync(file, '');
    await caughtUp();
    expect(await tablesWith(pool, canary)).toEqual([]);
    const verified = await stores.projections.replays.verify();
    expect(verified.filter(({ equal }) => !equal).map(({ table }) => table)).toEqual([]);
    const { done: rebuilt } = await stores.projections.replays.start();
    expect(await rebuilt).toMatchObject({ state: 'done' });
    expect(await tablesWith(pool, canary)).toEqual([]);
    expect(await tablesWith(pool, secondCanary)).toEqual([]);
  });

  it('frees name and address for another person', async () => {
    const again = await send('POST', '/api/auth/register', registration);
    expect(again.statusCode, again.body).toBe(201);
    expect(again.json().user.id).not.toBe(ada.userId);
  });

  it('refuses the only administrator', async () => {
    const { rows } = await pool.query('select email from accounts where id = $1', [admin.userId]);
    const erase = await send(
      'POST',
      `/api/admin/users/${admin.userId}/erase`,
      { confirm: rows[0].email },
      admin.cookie,
    );
    expect([erase.statusCode, erase.json().code]).toEqual([409, 'last_administrator']);
    expect((await send('POST', '/api/account/deletion', undefined, admin.cookie)).json().code).toBe(
      'last_administrator',
    );
  });
});
