import { EventEmitter, once } from 'node:events';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { workerCommands } from '#commands/notifications/worker-commands.ts';
import { eventsOf } from '#contracts/event-log.ts';
import { notificationsStream } from '#contracts/notifications/streams.ts';
import { defaultPreferences } from '#contracts/notifications/views.ts';
import { dayAt } from '#contracts/zone-time.ts';
import { byOperator } from '#platform/testing/contexts.ts';
import { SettableClock } from '#platform/testing/settable-clock.ts';
import { wholeApi } from '#platform/testing/whole-api.ts';
import { startPushService } from '#platform/adapters/push/testing/push-service.ts';
import { VapidKeys } from '#platform/adapters/push/vapid-keys.ts';
import type { LookUp } from '#platform/base/public-address.ts';
import { readFacts } from '../jobs/facts.ts';
import { type Jobs, type JobsSettings, openJobs } from '../jobs/open-jobs.ts';
import { throughDemoIdp } from '#platform/auth/saml/testing/through-demo-idp.ts';
import { until } from '#platform/testing/until.ts';
import { nothingElse } from '../jobs/testing/nothing-else.ts';
import { inPostgres } from '../jobs/testing/places.ts';
import { openPush } from './open-push.ts';

const clock = new SettableClock(new Date().toISOString());
const api = await wholeApi({ DEMO: '1' }, clock);
const { stores, server, config, identity } = api;
const { pool, url } = stores.database;
const service = await startPushService();
const { place, flush, wipe, contents } = inPostgres;
const idp = await throughDemoIdp(api);
const root = await api.person('admin');

/** Every name is this machine. */
const lookUp: LookUp = (_host, _options, done) => done(null, [{ address: '127.0.0.1', family: 4 }]);

// Tests move it on, and jobs wait by the clock of the queue.
beforeEach(async () => {
  clock.set(new Date().toISOString());
  await pool.query('truncate rate_counts');
});

let names = 0;

const send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, cookie: string, payload?: object) =>
  server.inject({
    method,
    url: path,
    headers: { cookie, 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' },
    ...(payload && { payload }),
  });

const eventsAbout = async (userId: string) => {
  const found: { type: string; data: unknown }[] = [];
  for await (const { type, data } of eventsOf(stores.eventLog.log, notificationsStream(userId))) {
    if (/^(Push|MessageDelivered)/.test(type)) found.push({ type, data });
  }
  return found;
};
const endOf = async (userId: string) =>
  (await eventsAbout(userId)).flatMap(({ type, data }) => (type === 'MessageDelivered' ? [data] : []));

/** A person who wants everything by push, at any hour. */
const person = async (changed: object = {}) => {
  const { userId, cookie } = await api.person();
  return withPush(userId, cookie, changed);
};

/** The same for an account that is there already. */
const withPush = async (userId: string, cookie: string, changed: object = {}) => {
  const push = { email: false, push: true };
  const preferences = {
    ...defaultPreferences,
    channels: { celebrations: push, reminders: push, tips: push },
    quietHoursStart: null,
    quietHoursEnd: null,
    ...changed,
  };
  expect((await send('PUT', '/api/communication-preferences', cookie, preferences)).statusCode).toBe(200);
  /** A browser in which they are signed in and switch push messages on. */
  const browser = async (signedIn?: string) => {
    names += 1;
    const made = service.browser(`browser-${names}`);
    const header =
      signedIn ?? (await identity.sessions.start(userId, { userAgent: 'test', ip: '127.0.0.1' }, undefined));
    const [session = ''] = header.split(';', 1);
    const answer = await send('POST', '/api/push/subscriptions', session, made.subscription());
    expect(answer.statusCode).toBe(201);
    return { ...made, cookie: session, id: String(answer.json().id) };
  };
  const read = async (session = cookie) =>
    (await send('GET', '/api/push', session)).json<{
      here: string | null;
      devices: { id: string; device: string }[];
    }>();
  const devices = async (session = cookie) => (await read(session)).devices;
  return { userId, cookie, browser, read, devices, preferences };
};

// In quiet hours the news of the demo accounts would wait in the queue until the morning.
beforeAll(async () => {
  const { rows } = await pool.query<{ id: string }>("select id from accounts where username in ('learner', 'captain')");
  for (const { id } of rows) {
    const signedIn = await identity.sessions.start(id, { userAgent: 'test', ip: '127.0.0.1' }, undefined);
    await withPush(id, signedIn.split(';', 1)[0] ?? '');
  }
});

/** A notification as a rule makes it, with words of the person's own. */
const remind = async (userId: string, rule = 'inactive-3') => {
  const notificationId = crypto.randomUUID();
  const payload = {
    title: 'Canary-of-a-diary',
    message: 'Canary-of-a-diary',
    type: 'reminder',
    category: 'reminder',
    priority: 'medium',
    emotionalTone: 'gentle',
  } as const;
  await stores.commandHandlers.handleNotifications(
    notificationsStream(userId),
    {
      kind: 'create',
      notification: {
        notificationId,
        payload,
        rule,
        cause: crypto.randomUUID(),
        causedAt: clock.now(),
        text: null,
        channels: ['app', 'push'],
      },
    },
    byOperator().about(userId),
  );
  return notificationId;
};

describe('a device', () => {
  it('is added once, listed by its name, and removed', async () => {
    const { userId, cookie, browser, devices } = await person();
    const one = await browser(cookie);
    expect((await send('POST', '/api/push/subscriptions', cookie, one.subscription())).json().id).toBe(one.id);
    expect(await devices()).toMatchObject([{ id: one.id, device: 'Firefox on Linux' }]);
    expect((await send('DELETE', `/api/push/subscriptions/${one.id}`, cookie)).statusCode).toBe(200);
    expect(await devices()).toEqual([]);
    expect((await send('DELETE', `/api/push/subscriptions/${one.id}`, cookie)).statusCode).toBe(404);
    expect((await eventsAbout(userId)).map(({ type }) => type)).toEqual(['PushSubscribed', 'PushUnsubscribed']);
  });

  it('takes the place of the oldest where there are ten, and of the one that its session made before', async () => {
    const { browser, devices } = await person();
    const all = [];
    for (let at = 0; at < 11; at += 1) {
      clock.pass({ seconds: 1 });
      all.push(await browser());
    }
    const ids = all.map(({ id }) => id);
    const last = all[10]?.cookie;
    expect((await devices(last)).map(({ id }) => id)).toEqual(ids.slice(1));
    clock.pass({ seconds: 1 });
    const changed = await browser(last);
    expect((await devices(last)).map(({ id }) => id)).toEqual([...ids.slice(1, 10), changed.id]);
  });

  it('is the one of its session, and of the next when its person signs in again there', async () => {
    const { userId, browser, read } = await person();
    const one = await browser();
    expect(await read(one.cookie)).toMatchObject({ here: one.id, devices: [{ id: one.id }] });
    const header = await identity.sessions.start(userId, { userAgent: 'test', ip: '127.0.0.1' }, one.cookie);
    const [cookie = ''] = header.split(';', 1);
    expect(await read(cookie)).toMatchObject({ here: null, devices: [] });
    await send('POST', '/api/push/subscriptions', cookie, one.subscription());
    expect(await read(cookie)).toMatchObject({ here: one.id, devices: [{ id: one.id }] });
  });

  it('belongs to the person who used the browser last', async () => {
    const [first, second] = [await person(), await person()];
    const { subscription } = await first.browser();
    await send('POST', '/api/push/subscriptions', second.cookie, subscription());
    expect(await second.devices()).toHaveLength(1);
    expect(await first.devices()).toEqual([]);
    expect((await eventsAbout(first.userId)).at(-1)).toMatchObject({ data: { reason: 'replaced' } });
  });

  it('is refused for an address in a private network, without https, and for keys that are none', async () => {
    const { cookie } = await person();
    const { keys, endpoint } = service.browser('refused');
    for (const wrong of [
      { endpoint: 'https://127.0.0.2/push', keys: { ...keys, p256dh: Buffer.alloc(65, 4).toString('base64url') } },
      { endpoint: 'https://169.254.169.254/push', keys },
      { endpoint: 'https://[fd00::1]/push', keys },
      { endpoint: 'http://push.example.net/push', keys },
      { endpoint: 'https://me:secret@push.example.net/push', keys },
      { endpoint, keys: { ...keys, p256dh: Buffer.alloc(65, 4).toString('base64url') } },
      { endpoint, keys: { ...keys, auth: 'short' } },
      { endpoint: `https://push.example.net/${'x'.repeat(1_000)}`, keys },
    ]) {
      expect([wrong, (await send('POST', '/api/push/subscriptions', cookie, wrong)).statusCode]).toEqual([wrong, 400]);
    }
  });
});

/** A person with push messages in three browsers: the one before them, another, and one that they have not used for a month. */
const inThreeBrowsers = async (signedIn?: { readonly userId: string; readonly cookie: string }) => {
  const own = signedIn ? await withPush(signedIn.userId, signedIn.cookie) : await person();
  const here = await own.browser(own.cookie);
  const other = await own.browser();
  const idle = await own.browser();
  return { ...own, here, other, idle };
};
type Person = Awaited<ReturnType<typeof inThreeBrowsers>>;

const ok = async (...request: Parameters<typeof send>) => {
  const answer = await send(...request);
  expect([answer.statusCode, answer.body]).toEqual([200, expect.anything()]);
  return answer.json();
};
const sessionOf = async ({ id }: { readonly id: string }) =>
  String((await pool.query('select id from sessions where push_subscription_id = $1', [id])).rows[0]?.id);
const password = 'gloomy-otter-71';
const changePassword = ({ cookie }: Person) => {
  const newPassword = 'patient-heron-88';
  const body = { currentPassword: password, newPassword, confirmPassword: newPassword };
  return ok('POST', '/api/auth/password', cookie, body);
};
const addressOf = async (userId: string) =>
  String((await pool.query('select email from accounts where id = $1', [userId])).rows[0]?.email);

/** Every way in which sessions end, and the browsers that get no more messages after it. */
const ways: readonly (readonly [string, readonly ('here' | 'other' | 'idle')[], (who: Person) => Promise<unknown>])[] =
  [
    ['signing out', ['here'], ({ cookie }) => ok('GET', '/api/simple-logout', cookie)],
    [
      'ending one session elsewhere',
      ['other'],
      async ({ cookie, other }) => ok('DELETE', `/api/auth/sessions/${await sessionOf(other)}`, cookie),
    ],
    [
      'signing out everywhere else',
      ['other', 'idle'],
      ({ cookie }) => ok('DELETE', '/api/auth/sessions/others', cookie),
    ],
    ['changing the password', ['other', 'idle'], changePassword],
    [
      'a role that an administrator changes',
      ['here', 'other', 'idle'],
      ({ userId }) =>
        ok('PUT', `/api/admin/users/${userId}/role`, root.cookie, { role: 'admin', reason: 'They asked for it.' }),
    ],
    [
      'leaving a session unused for a month',
      ['idle'],
      async ({ here, other }) => {
        clock.pass({ days: 20 });
        for (const { cookie } of [here, other]) await ok('GET', '/api/auth/user', cookie);
        await identity.sessions.memory.written();
        clock.pass({ days: 11 });
      },
    ],
    [
      'being erased',
      ['here', 'other', 'idle'],
      async ({ userId }) => {
        await ok('POST', `/api/admin/users/${userId}/erase`, root.cookie, { confirm: await addressOf(userId) });
        await stores.erasure.erase(userId);
      },
    ],
  ];

it('the key is made once, the same for every process, and its private half is stored encrypted', async () => {
  const [one, other] = [new VapidKeys(pool, config), new VapidKeys(pool, config)];
  const { privateKey, publicKey } = await one.get();
  expect((await other.get()).privateKey).toEqual(privateKey);
  const { rows } = await pool.query<{ sealed_private_key: Buffer }>('select sealed_private_key from push_key');
  expect(rows).toHaveLength(1);
  expect(rows[0]?.sealed_private_key.includes(privateKey)).toBe(false);
  const { cookie } = await person();
  expect((await send('GET', '/api/push', cookie)).json().publicKey).toBe(publicKey.toString('base64url'));
  await expect(new VapidKeys(pool, { encryptionKey: Buffer.alloc(32, 7) }).get()).rejects.toThrow('ENCRYPTION_KEY');
  await new VapidKeys(pool, { encryptionKey: Buffer.alloc(32, 7), oldEncryptionKey: config.encryptionKey }).rotate();
  expect((await new VapidKeys(pool, { encryptionKey: Buffer.alloc(32, 7) }).get()).privateKey).toEqual(privateKey);
  await new VapidKeys(pool, { encryptionKey: config.encryptionKey, oldEncryptionKey: Buffer.alloc(32, 7) }).rotate();
});

const push = openPush({
  commandHandlers: stores.commandHandlers,
  eventLog: stores.eventLog.log,
  pool,
  keys: new VapidKeys(pool, config),
  subject: 'mailto:help@flight.test',
  whenProcessed: stores.projections.whenProcessed,
  log: { warn: () => undefined, error: () => undefined },
  lookUp,
  isAllowed: () => true,
  tls: { ca: service.certificate },
});

describe('push messages', () => {
  const running: Jobs[] = [];
  const worker = async (settings: Partial<JobsSettings> = {}) => {
    const { commandHandlers, eventLog, projections } = stores;
    const jobs = await openJobs({
      place: place(url),
      pool,
      eventLog: eventLog.log,
      facts: readFacts({ pool, log: eventLog.log, whenProcessed: projections.whenProcessed }),
      commands: workerCommands(commandHandlers),
      ...nothingElse,
      erasing: stores.erasure,
      push,
      clock,
      log: { info: () => undefined, warn: () => undefined, error: () => undefined },
      roundMs: 100,
      onlyRounds: ['find-pushes'],
      underWayMs: 0,
      failedAgainMs: 100,
      retryMs: 50,
      leaseMs: 600,
      lockMs: 500,
      closeTimeoutMs: 300,
      ...settings,
    });
    running.push(jobs);
    jobs.start();
    return jobs;
  };
  afterEach(async () => {
    await Promise.all(running.splice(0).map((jobs) => jobs.close()));
    await wipe(pool);
  });

  it.each(ways)('%s ends the messages of %j', async (_, ended, end) => {
    const who = await inThreeBrowsers();
    const admin = await identity.sessions.start(root.userId, { userAgent: 'test', ip: '127.0.0.1' }, root.cookie);
    [root.cookie = ''] = admin.split(';', 1);
    const { userId, here, other, idle } = who;
    await end(who);
    // Nothing has recorded it yet, and nothing arrives there any more.
    const isLeft = (name: 'here' | 'other' | 'idle') => !ended.includes(name);
    const counts = () => [here, other, idle].map(({ path }) => service.to(path).length);
    await remind(userId).catch(() => undefined);
    // Rounds leave recent messages to the jobs.
    const jobs = await worker({ underWayMs: 60_000 });
    const expected = (['here', 'other', 'idle'] as const).map((name) => (isLeft(name) ? 1 : 0));
    await until(() => expect(counts()).toEqual(expected));
    await until(async () => expect(await jobs.counts()).toMatchObject({ active: 0, waiting: 0, delayed: 0 }));
    expect(counts()).toEqual(expected);
    await until(async () => {
      const { rows } = await pool.query<{ id: string }>(
        'select subscription_id as id from push_subscriptions where user_id = $1',
        [userId],
      );
      const left = (['here', 'other', 'idle'] as const).filter(isLeft).map((name) => who[name].id);
      expect(rows.map(({ id }) => id).toSorted()).toEqual(left.toSorted());
    });
  });

  it('a message reaches every device once, in the language of the person, without a word of theirs', async () => {
    await worker();
    const { userId, browser } = await person({ language: 'de' });
    const [phone, laptop] = [await browser(), await browser()];
    const notificationId = await remind(userId);
    await until(() => expect([phone, laptop].map(({ path }) => service.to(path).length)).toEqual([1, 1]));
    expect(service.to(phone.path)[0]?.message).toEqual({
      notificationId,
      language: 'de',
      title: 'Dein Helikopter steht bereit',
      body: 'Eine Erinnerung wartet auf dich.',
    });
    await until(async () =>
      expect(await endOf(userId)).toEqual([{ notificationId, channel: 'push', outcome: 'accepted' }]),
    );
    const events = [];
    for await (const event of stores.eventLog.log.readStream(notificationsStream(userId))) events.push(event);
    const created = events.find(({ type }) => type === 'NotificationCreated');
    expect(events.find(({ type }) => type === 'MessageDelivered')?.metadata.causationId).toBe(created?.id);
    expect(JSON.stringify(service.received)).not.toContain('Canary');
  });

  it('a person tries their devices, in quiet hours too', async () => {
    await worker();
    const { userId, cookie, browser } = await person({ quietHoursStart: '00:00', quietHoursEnd: '23:59' });
    expect((await send('POST', '/api/push/test', cookie)).statusCode).toBe(409);
    const { path } = await browser();
    expect((await send('POST', '/api/push/test', cookie)).statusCode).toBe(200);
    await until(() => expect(service.to(path)).toMatchObject([{ message: { title: 'Test message' } }]));
    await until(async () => expect(await endOf(userId)).toMatchObject([{ outcome: 'accepted' }]));
    expect((await send('GET', '/api/notifications', cookie)).json().items).toEqual([]);
  });

  it('a browser that is gone gets no more, and the others get theirs', async () => {
    await worker();
    const { userId, browser, devices } = await person();
    const [gone, there] = [await browser(), await browser()];
    service.answers(gone.path, { status: 410 });
    await remind(userId);
    await until(async () => expect((await devices()).map(({ id }) => id)).toEqual([there.id]));
    await until(async () => expect(await endOf(userId)).toMatchObject([{ outcome: 'accepted' }]));
  });

  it('a delivery ends where there is no device, none is left, or the message is refused for a day', async () => {
    const jobs = await worker();
    const [without, with1, refused] = [await person(), await person(), await person()];
    service.answers((await refused.browser()).path, { status: 400 });
    await remind(refused.userId);
    await until(async () => expect(await jobs.counts()).toMatchObject({ delayed: 1, active: 0 }));
    await remind(without.userId, 'component');
    await until(async () => expect(await endOf(without.userId)).toMatchObject([{ outcome: 'no_address' }]));
    service.answers((await with1.browser()).path, { status: 404 });
    await remind(with1.userId);
    await until(async () => expect(await endOf(with1.userId)).toMatchObject([{ outcome: 'no_address' }]));
    expect(await endOf(refused.userId)).toEqual([]);
    await jobs.close();
    await flush(pool);
    clock.pass({ hours: 23.5 });
    await worker();
    await until(async () => expect(await endOf(refused.userId)).toMatchObject([{ outcome: 'failed' }]));
  });

  it('of three devices one refuses, one is gone and one receives: the message was accepted', async () => {
    const { userId, browser, devices } = await person();
    const [refusing, gone, there] = [await browser(), await browser(), await browser()];
    service.answers(refusing.path, { status: 403 });
    service.answers(gone.path, { status: 404 });
    service.answers(there.path, { status: 503, headers: { 'retry-after': '1' } });
    await worker({ underWayMs: 60_000 });
    await remind(userId);
    await until(async () => expect(await devices()).toHaveLength(2));
    await until(() => expect([refusing, gone].map(({ path }) => service.to(path).length)).toEqual([1, 1]));
    await until(() => expect(service.to(there.path).length).toBeGreaterThan(0));
    expect(await endOf(userId)).toEqual([]);
    service.answers(there.path, { status: 201 });
    // The jobs wait by the clock of the queue, and look at ours again.
    clock.pass({ seconds: 2 });
    await until(async () => expect(await endOf(userId)).toMatchObject([{ outcome: 'accepted' }]));
    expect((await devices()).map(({ id }) => id).toSorted()).toEqual([refusing.id, there.id].toSorted());
  });

  it('a service that asks to wait or fails is asked again, and other devices do not ring twice', async () => {
    // Rounds leave recent messages to the jobs.
    await worker({ underWayMs: 60_000 });
    const { userId, browser } = await person();
    const [slow, broken, good] = [await browser(), await browser(), await browser()];
    service.answers(slow.path, { status: 429, headers: { 'retry-after': '1' } }, { status: 201 });
    service.answers(broken.path, { status: 503, headers: { 'retry-after': '1' } }, { status: 201 });
    await remind(userId);
    await until(async () => expect(await endOf(userId)).toMatchObject([{ outcome: 'accepted' }]));
    // The jobs wait by the clock of the queue, and look at ours again.
    clock.pass({ seconds: 2 });
    await until(() => expect([slow, broken].map(({ path }) => service.to(path).length)).toEqual([2, 2]));
    expect(service.to(good.path)).toHaveLength(1);
    expect(await endOf(userId)).toHaveLength(1);
  });

  it('a round that finds a message as its job ends does not send it again', async () => {
    const { userId, browser } = await person();
    const { path } = await browser();
    const sending = new EventEmitter();
    let reads = 0;
    const jobs: Jobs = await worker({
      push: {
        ...push,
        async send(...message) {
          const answer = await push.send(...message);
          if (reads === 0) await once(sending, 'over');
          return answer;
        },
        async owed(delivery) {
          const owed = await push.owed(delivery);
          if (delivery.userId !== userId || service.to(path).length === 0) return owed;
          // A round has added the message again. What was read is out of date when its caller goes on.
          reads += 1;
          sending.emit('over');
          await until(async () => expect(await endOf(userId)).toHaveLength(1));
          await until(async () => expect(await jobs.counts()).toMatchObject({ active: 1, waiting: 0 }));
          return owed;
        },
      },
    });
    await remind(userId);
    await until(() => expect(reads).toBeGreaterThan(0));
    await until(async () => expect(await jobs.counts()).toMatchObject({ active: 0, waiting: 0 }));
    expect(service.to(path)).toHaveLength(1);
  });

  it('what is owed is found again after the queue was lost, and the queue holds nothing about the person', async () => {
    const { userId, browser } = await person();
    const { path, endpoint } = await browser();
    service.answers(path, { status: 503 });
    const jobs = await worker();
    await remind(userId);
    await until(() => expect(service.to(path)).toHaveLength(1));
    const kept = await contents(pool);
    for (const secret of [endpoint, 'Canary', 'Firefox on Linux']) expect(kept).not.toContain(secret);
    await jobs.close();
    await flush(pool);
    service.answers(path, { status: 201 });
    await worker();
    await until(async () => expect(await endOf(userId)).toMatchObject([{ outcome: 'accepted' }]));
    expect(service.to(path)).toHaveLength(2);
  });

  it('what could not be sent for a day, or is not wanted any more, ends with the reason', async () => {
    const [late, off, paused] = [await person(), await person(), await person()];
    const browsers = [await late.browser(), await off.browser(), await paused.browser()];
    for (const { userId } of [off, paused]) await remind(userId);
    const none = { email: false, push: false };
    const channels = { celebrations: none, reminders: none, tips: none };
    await send('PUT', '/api/communication-preferences', off.cookie, { ...off.preferences, channels });
    const pausedUntil = dayAt('UTC', Date.parse(clock.now()) + 7 * 86_400_000);
    await send('PUT', '/api/communication-preferences', paused.cookie, { ...paused.preferences, pausedUntil });
    await worker();
    await until(async () => expect(await endOf(off.userId)).toMatchObject([{ outcome: 'stopped' }]));
    await until(async () => expect(await endOf(paused.userId)).toMatchObject([{ outcome: 'stopped' }]));
    await Promise.all(running.splice(0).map((jobs) => jobs.close()));
    const notificationId = await remind(late.userId);
    // To the millisecond, as the clock of a test moves.
    clock.pass({ days: 1 });
    await worker();
    const expired = { notificationId, channel: 'push', outcome: 'expired' };
    await until(async () => expect(await endOf(late.userId)).toContainEqual(expired));
    expect(browsers.map(({ path }) => service.to(path))).toEqual([[], [], []]);
  });

  it('waits for the end of the quiet hours and for the half hour over which departures spread', async () => {
    const now = clock.now();
    const minutesLater = (minutes: number) => new Date(Date.parse(now) + minutes * 60_000).toISOString().slice(11, 16);
    const { userId, cookie, preferences, browser } = await person();
    const { path } = await browser();
    // Only this message is counted, not what earlier tests still owe.
    await pool.query('truncate pushes_owed');
    await remind(userId);
    // A reminder is made outside the quiet hours: they begin before it has left.
    const quiet = { quietHoursStart: minutesLater(-10), quietHoursEnd: minutesLater(60), timezone: 'UTC' };
    const changed = await send('PUT', '/api/communication-preferences', cookie, { ...preferences, ...quiet });
    expect(changed.statusCode).toBe(200);
    const jobs = await worker();
    await until(async () => expect(await jobs.counts()).toMatchObject({ delayed: 1, active: 0 }));
    expect(service.to(path)).toEqual([]);
    clock.pass({ minutes: 90 });
    await jobs.close();
    await flush(pool);
    await worker();
    await until(() => expect(service.to(path)).toHaveLength(1));
    await until(async () => expect(await endOf(userId)).toMatchObject([{ outcome: 'accepted' }]));
  });
});

// Last: nobody can sign in through the organization any more.
it('an organization that ends its sign-in ends the messages of the browsers that came through it', async () => {
  const captain = await api.person('org_admin', idp.organizationId);
  const { cookie } = await idp.signIn({ nameId: 'noor', email: 'noor@demo.test' });
  const { user } = await ok('GET', '/api/auth/user', cookie);
  const { other, idle, devices } = await inThreeBrowsers({ userId: String(user.id), cookie });
  await ok('POST', '/api/organization/sso/disable', captain.cookie);
  await push.endSignedOut();
  expect((await eventsAbout(String(user.id))).at(-1)).toMatchObject({ data: { reason: 'signed_out' } });
  expect((await devices(other.cookie)).map(({ id }) => id).toSorted()).toEqual([other.id, idle.id].toSorted());
});
