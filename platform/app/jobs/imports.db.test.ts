import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { workerCommands } from '#commands/notifications/worker-commands.ts';
import { notificationEvents } from '#contracts/notifications/events.ts';
import { Refusal } from '#contracts/refusals.ts';
import { defaultPreferences } from '#contracts/notifications/views.ts';
import { metadataOf } from '#platform/adapters/event-store/testing/metadata.ts';
import { whileImporting } from '#platform/adapters/event-store/transfer/importing.ts';
import type { Mail } from '#platform/adapters/mail/mailer.ts';
import { startPushService } from '#platform/adapters/push/testing/push-service.ts';
import { VapidKeys } from '#platform/adapters/push/vapid-keys.ts';
import type { LookUp } from '#platform/base/public-address.ts';
import { wholeApi } from '#platform/testing/whole-api.ts';
import { until } from '#platform/testing/until.ts';
import { openPush } from '../push/open-push.ts';
import { readFacts } from './facts.ts';
import { openJobs } from './open-jobs.ts';
import { nothingElse } from './testing/nothing-else.ts';
import { inPostgres } from './testing/places.ts';
import { celebrationCreated } from '#projections/testing/notification-created.ts';

const { server, stores, config, person } = await wholeApi();
const { commandHandlers, projections } = stores;
const { pool, url } = stores.database;
const { log } = stores.eventLog;
const { ids } = commandHandlers;
const service = await startPushService();
const { place, wipe } = inPostgres;
const lookUp: LookUp = (_host, _options, done) => done(null, [{ address: '127.0.0.1', family: 4 }]);
const minute = 60_000;
const sent: Mail[] = [];
let names = 0;
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** The workers with real mail and push messages, at short intervals. */
async function startWorker(
  beforeCollecting: () => void = () => undefined,
  workerLog: Record<'info' | 'warn' | 'error', (...said: unknown[]) => void> = silent,
) {
  const whenProjected = async () => projections.whenProcessed(await log.head(), 2_000);
  const mailer = { send: async (mail: Mail) => void sent.push(mail), close: () => undefined };
  const delivery = stores.mail.delivery(mailer, whenProjected);
  let collected = 0;
  const jobs = await openJobs({
    place: place(url),
    pool,
    eventLog: log,
    facts: readFacts({ pool, log, whenProcessed: projections.whenProcessed }),
    commands: workerCommands(commandHandlers),
    ...nothingElse,
    mail: {
      sendDue: () => delivery.sendDue(),
      collect: async () => {
        beforeCollecting();
        await stores.mail.collect(whenProjected);
        collected += 1;
      },
    },
    mailed: ['NotificationCreated'],
    erasing: { due: async () => [], erase: async () => undefined, done: async () => undefined },
    push: openPush({
      commandHandlers,
      eventLog: log,
      pool,
      keys: new VapidKeys(pool, config),
      subject: 'mailto:help@flight.test',
      whenProcessed: projections.whenProcessed,
      log: { warn: () => undefined, error: () => undefined },
      lookUp,
      isAllowed: () => true,
      tls: { ca: service.certificate },
    }),
    clock: commandHandlers.clock,
    log: workerLog,
    roundMs: 100,
    onlyRounds: ['find-celebrations', 'find-pushes', 'find-reminders', 'deliver-mail'],
    underWayMs: 0,
    failedAgainMs: 100,
    retryMs: 50,
    leaseMs: 600,
    lockMs: 500,
    closeTimeoutMs: 300,
  });
  jobs.start();
  const roundsSince = async (at: number) => {
    const { rows } = await pool.query<{ name: string }>('select name from job_rounds where finished_at > $1', [
      new Date(at),
    ]);
    return rows.map(({ name }) => name);
  };
  return {
    close: () => jobs.close(),
    /** Waits until everything that finds something to send has run since this call, and that twice. */
    async rounds() {
      for (let times = 0; times < 2; times += 1) {
        const [begun, before] = [Date.now(), collected];
        const all = ['find-celebrations', 'find-pushes', 'find-reminders'];
        await until(async () => expect(await roundsSince(begun)).toEqual(expect.arrayContaining(all)));
        await until(() => expect(collected).toBeGreaterThan(before + 1));
      }
    },
  };
}

/** A person who gets everything everywhere, at any hour. */
async function reader() {
  const { userId, cookie } = await person();
  const on = { email: true, push: true };
  const channels = { celebrations: on, reminders: on, tips: on };
  const payload = { ...defaultPreferences, channels, quietHoursStart: null, quietHoursEnd: null };
  const answer = await server.inject({
    method: 'PUT',
    url: '/api/communication-preferences',
    headers: { cookie },
    payload,
  });
  expect(answer.statusCode, answer.body).toBe(200);
  await pool.query("update accounts set address_proven_at = now() - interval '1 year' where id = $1", [userId]);
  names += 1;
  const browser = service.browser(`importing-${names}`);
  const subscribed = await server.inject({
    method: 'POST',
    url: '/api/push/subscriptions',
    headers: { cookie },
    payload: browser.subscription(),
  });
  expect(subscribed.statusCode, subscribed.body).toBe(201);

  /** An event of an imported history. */
  const imported = async (stream: string, type: string, data: unknown, agoMs: number): Promise<string> => {
    const id = randomUUID();
    const occurredAt = new Date(Date.now() - agoMs).toISOString();
    const actor = { kind: 'person', id: userId } as const;
    const metadata = {
      ...metadataOf(id, {
        occurredAt,
        actor,
        subject: userId,
        schemaVersion: type === 'NotificationCreated' ? notificationEvents[type].version : 1,
      }),
      firstRecordedAt: occurredAt,
    };
    await log.append(`${stream}-${userId}`, [{ id, type, data, metadata }], { expected: 'any' });
    return id;
  };
  return {
    userId,
    opens: (agoMs: number) => imported('learner', 'ComponentUnlocked', { component: 'life', step: 3 }, agoMs),
    /** The notification that a worker made elsewhere. */
    async notified(rule: string, cause: string, agoMs: number) {
      const notificationId = ids.derived('notification', userId, rule, cause);
      const data = celebrationCreated({ notificationId, rule, cause, channels: ['app', 'email', 'push'] });
      await imported('notifications', 'NotificationCreated', data, agoMs);
      return notificationId;
    },
    async delivered(notificationId: string, agoMs: number) {
      for (const channel of ['email', 'push']) {
        await imported('notifications', 'MessageDelivered', { notificationId, channel, outcome: 'accepted' }, agoMs);
      }
    },
    mails: () => sent.filter(({ personId }) => personId === userId),
    pushes: () => service.to(browser.path),
    async created() {
      const found = [];
      for await (const { type, data } of log.readStream(`notifications-${userId}`)) {
        if (type === 'NotificationCreated') found.push(notificationEvents.NotificationCreated.data.parse(data));
      }
      return found.map((one) => ({ cause: one.cause, channels: one.channels }));
    },
  };
}

describe('while a history is imported', () => {
  const ending: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const end of ending.splice(0)) await end();
    await wipe(pool);
  });

  it('nothing is celebrated, mailed or pushed; afterwards only what nobody has sent', async () => {
    const { rounds, close } = await startWorker();
    ending.push(close);
    const all = ['app', 'email', 'push'];
    const { opens, notified, delivered, mails, pushes, created } = await reader();
    const { celebrated, reminder, owed, late } = await whileImporting(pool, async () => {
      const [unlocked, unsent, old] = [
        await opens(5 * minute),
        await opens(4 * minute),
        await opens(3 * 24 * 60 * minute),
      ];
      const absence = randomUUID();
      const reminded = await notified('inactive-3', absence, 5 * minute);
      await rounds();
      expect([mails(), pushes()]).toEqual([[], []]);
      expect(await created()).toEqual([{ cause: absence, channels: all }]);
      // The rest of the history: the installation that it comes from did send these.
      const praised = await notified('component', unlocked, 5 * minute);
      await rounds();
      for (const one of [praised, reminded]) await delivered(one, 4 * minute);
      return { celebrated: unlocked, reminder: absence, owed: unsent, late: old };
    });
    await until(async () => expect(await created()).toHaveLength(4));
    await until(() => expect([mails().length, pushes().length]).toEqual([1, 1]));
    await rounds();
    expect([mails().length, pushes().length]).toEqual([1, 1]);
    const expected = [
      { cause: celebrated, channels: all },
      { cause: reminder, channels: all },
      { cause: owed, channels: all },
      // Too late for anything but the list.
      { cause: late, channels: ['app'] },
    ];
    expect((await created()).toSorted(byCause)).toEqual(expected.toSorted(byCause));
  });

  it('a message that already waits in the outbox waits on', async () => {
    const { notified, delivered, mails } = await reader();
    const waiting = await notified('inactive-3', randomUUID(), minute);
    await projections.whenProcessed(await log.head(), 60_000);
    await stores.mail.collect();
    const { rounds, close } = await whileImporting(pool, async () => {
      const worker = await startWorker();
      ending.push(worker.close);
      await worker.rounds();
      expect(mails()).toEqual([]);
      await delivered(waiting, minute);
      return worker;
    });
    await pool.query('update outgoing_mail set next_try_at = now() where sent_at is null');
    await rounds();
    await until(async () =>
      expect((await pool.query('select from outgoing_mail where sent_at is null')).rowCount).toBe(0),
    );
    expect(mails()).toEqual([]);
    await close();
  });
});

/** A query named a column that the table does not have. */
const undefinedColumn = (): Error => Object.assign(new Error('column "at" does not exist'), { code: '42703' });

const byCause = (a: { cause: string | null }, b: { cause: string | null }): number =>
  (a.cause ?? '').localeCompare(b.cause ?? '');

describe('a round', () => {
  it.each([
    ['read models that are not up to date yet', new Refusal('not_caught_up'), new Error('The disk is full')],
    ['tables of an older version during an update', undefinedColumn(), undefinedColumn()],
  ])('warns of what failed, and not of %s', async (_what, early, broken) => {
    const said: { line: string; error: unknown }[] = [];
    const noting =
      (level: string) =>
      (...[details, message]: unknown[]) =>
        void said.push({ line: `${level}: ${String(message)}`, error: Object(details).err });
    const [late, failed] = [
      'info: scheduled round left to the next one: read models are not up to date',
      'warn: scheduled round failed; the next one will retry',
    ];
    // A busy machine may end a round before it has failed, so each failure lasts until it is reported.
    const failing = (): void => {
      if (!said.some(({ line }) => line === late)) throw early;
      if (!said.some(({ error }) => error === broken)) throw broken;
    };
    const { rounds, close } = await startWorker(failing, {
      info: noting('info'),
      warn: noting('warn'),
      error: noting('error'),
    });
    try {
      await rounds();
      // It may also report that it found the queue unavailable.
      const lines = said.filter(({ error }) => error === broken || error instanceof Refusal).map(({ line }) => line);
      expect(new Set(lines)).toEqual(new Set([failed]));
    } finally {
      await close();
      await wipe(pool);
    }
  });
});
