import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import type { RuledNotification } from '#contracts/notifications/ruled.ts';
import { workerCommands } from '#commands/notifications/worker-commands.ts';
import { learnerEvents } from '#contracts/journey/events.ts';
import { notificationEvents } from '#contracts/notifications/events.ts';
import { defaultPreferences } from '#contracts/notifications/views.ts';
import { memoryLog } from '#platform/adapters/event-store/memory.ts';
import { metadataOf } from '#platform/adapters/event-store/testing/metadata.ts';
import type { QueuePlace } from '#platform/adapters/queue/queue-backends.ts';
import { createCommandHandlers } from '#platform/app/command-handlers.ts';
import { systemClock } from '#platform/base/clock.ts';
import { freshDatabase } from '#platform/testing/database.ts';
import { until } from '#platform/testing/until.ts';
import { pendingCelebrationsProjector } from '#projections/pending-celebrations/projector.ts';
import { reminderScheduleProjector } from '#projections/reminder-schedule/projector.ts';
import { applied } from '#projections/testing/applied.ts';
import { readFacts } from './facts.ts';
import { type Jobs, type JobsSettings, openJobs } from './open-jobs.ts';
import { nothingElse } from './testing/nothing-else.ts';
import { inPostgres, type TestedPlace, testedPlaces } from './testing/places.ts';

const { pool, url } = await freshDatabase();
const places = await testedPlaces();
const projections = [await applied(reminderScheduleProjector, pool), await applied(pendingCelebrationsProjector, pool)];

/** All reactions on one log; the test applies each page to the read models itself. */
const world = async (place: QueuePlace) => {
  const clock = systemClock;
  const log = memoryLog(clock);
  const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const stopping = new AbortController();
  let processed = '';
  const projecting = (async () => {
    for await (const signal of log.subscribe({ after: '', signal: stopping.signal })) {
      if (signal.kind !== 'events') continue;
      for (const { apply } of projections) await apply(...signal.page.events);
      processed = signal.page.next;
    }
  })();
  const whenProcessed = (position: string) => until(() => expect(processed >= position).toBe(true));
  const commands = workerCommands(createCommandHandlers(log));
  const create = commands.createNotification;
  const running: Jobs[] = [];

  const worker = async (
    tell: (notification: RuledNotification) => Promise<void> = create,
    settings: Partial<JobsSettings> = {},
  ): Promise<Jobs> => {
    const jobs = await openJobs({
      place,
      pool,
      eventLog: log,
      facts: readFacts({ pool, log, whenProcessed }),
      commands: { ...commands, createNotification: tell },
      ...nothingElse,
      erasing: { due: async () => [], erase: async () => undefined, done: async () => undefined },
      clock,
      log: quiet,
      roundMs: 100,
      onlyRounds: ['find-celebrations', 'find-reminders'],
      leaseMs: 600,
      // A busy machine holds up a job for longer than it takes; one whose worker died is waited for.
      lockMs: 2_000,
      closeTimeoutMs: 300,
      ...settings,
    });
    running.push(jobs);
    jobs.start();
    return jobs;
  };

  const append = async (stream: string, subject: string, type: string, data: unknown, occurredAt = clock.now()) => {
    const id = randomUUID();
    const metadata = metadataOf(id, { occurredAt, actor: { kind: 'person', id: subject }, subject });
    const { position } = await log.append(stream, [{ id, type, data, metadata }], { expected: 'any' });
    return { id, position };
  };

  return {
    log,
    worker,
    create,
    whenProcessed,
    /** A new person, whose name appears in their notifications only. */
    async person(firstName = 'Maya', registeredAt?: string) {
      const userId = randomUUID();
      const account = { username: 'm', email: 'm@x.test', firstName, lastName: '', organizationId: null };
      await append(`account-${userId}`, userId, 'AccountRegistered', { ...account, role: 'learner' }, registeredAt);
      return userId;
    },
    opens: (userId: string) =>
      append(`learner-${userId}`, userId, learnerEvents.ComponentUnlocked.type, { component: 'life', step: 3 }),
    /** Confirmations wait for the end of the quiet hours, and the clock of these tests is the real one. */
    hasNoQuietHours: (userId: string) =>
      append(`notifications-${userId}`, userId, 'CommunicationPreferencesChanged', {
        ...defaultPreferences,
        quietHoursStart: null,
        quietHoursEnd: null,
      }),
    confirms: (userId: string) =>
      append(`learner-${userId}`, userId, learnerEvents.AchievementValidated.type, {
        achievementId: 'trust-builder',
        validatedBy: randomUUID(),
      }),
    async notificationsOf(userId: string) {
      const found = [];
      for await (const { type, data } of log.readStream(`notifications-${userId}`)) {
        if (type === 'NotificationCreated') found.push(notificationEvents.NotificationCreated.data.parse(data));
      }
      return found;
    },
    async stop() {
      await Promise.all(running.splice(0).map((jobs) => jobs.close()));
      stopping.abort();
      await projecting;
    },
  };
};

/** Worlds with their jobs in a place; what a test made ends with it. */
const worldsIn = ({ place, wipe }: TestedPlace) => {
  const worlds: { stop(): Promise<void> }[] = [];
  afterEach(async () => {
    await Promise.all(worlds.splice(0).map((made) => made.stop()));
    await wipe(pool);
  });
  return async () => {
    await pool.query('truncate reach, celebrations_owed, celebrations_declined, job_rounds');
    const made = await world(place(url));
    worlds.push(made);
    return made;
  };
};

describe.each(places)('reactions, with jobs in $name', (tested) => {
  const { flush, contents } = tested;
  const newWorld = worldsIn(tested);

  it('an unlock gives exactly one notification, also with two workers', async () => {
    const { worker, person, opens, notificationsOf } = await newWorld();
    const [one] = [await worker(), await worker()];
    const userId = await person();
    const unlocks = await Promise.all(Array.from({ length: 20 }, () => opens(userId)));
    await until(async () => expect(await notificationsOf(userId)).toHaveLength(20));
    await until(async () => expect(await one.counts()).toMatchObject({ waiting: 0, active: 0 }));
    const notifications = await notificationsOf(userId);
    expect(new Set(notifications.map(({ cause }) => cause))).toEqual(new Set(unlocks.map(({ id }) => id)));
    expect(new Set(notifications.map(({ title }) => title))).toEqual(new Set(['Maya, Life is open']));
  });

  it('a queue that is flushed repeatedly while working neither loses nor repeats anything', async () => {
    const { worker, person, opens, notificationsOf } = await newWorld();
    await worker(undefined, { underWayMs: 300 });
    await worker(undefined, { underWayMs: 300 });
    const userId = await person();
    for (let times = 0; times < 6; times += 1) {
      await Promise.all([...Array.from({ length: 5 }, () => opens(userId)), flush(pool)]);
      await until(async () => expect((await notificationsOf(userId)).length).toBeGreaterThan(times));
    }
    await until(async () => expect(await notificationsOf(userId)).toHaveLength(30));
    expect(new Set((await notificationsOf(userId)).map(({ cause }) => cause)).size).toBe(30);
  });

  it('nothing in the queue names a person', async () => {
    const { worker, person, opens } = await newWorld();
    const canary = 'Xantippe-Canary';
    const jobs = await worker(async () => {
      throw new Error('so that the job stays');
    });
    const userId = await person(canary, new Date(Date.now() - 30 * 3_600_000).toISOString());
    await opens(userId);
    await until(async () => expect((await jobs.counts())['delayed']).toBeGreaterThan(0));
    const stored = await contents(pool);
    expect(stored).toContain(userId);
    expect(stored).not.toContain(canary);
  });
});

// The queue does the same in both places (queue.db.test.ts).
describe('reactions', () => {
  const { wipe } = inPostgres;
  const newWorld = worldsIn(inPostgres);

  it('webhooks of one organization that are never answered keep no notification waiting', async () => {
    const { worker, person, opens, notificationsOf } = await newWorld();
    const webhookIds = Array.from({ length: 12 }, () => randomUUID());
    let [called, atOnce] = [0, 0];
    const ends: (() => void)[] = [];
    const webhooks = {
      due: async () => webhookIds,
      ownerOf: async () => 'one organization',
      deliver: async () => {
        called += 1;
        atOnce = Math.max(atOnce, called);
        await new Promise<void>((resolve) => ends.push(resolve));
        called -= 1;
      },
    };
    // As many places as webhooks: they would all be taken.
    await worker(undefined, { webhooks, concurrency: 1, onlyRounds: ['find-celebrations', 'find-webhooks'] });
    await until(() => expect(called).toBe(2));
    const userId = await person();
    await opens(userId);
    await until(async () => expect(await notificationsOf(userId)).toHaveLength(1));
    expect(atOnce).toBe(2);
    for (const end of ends) end();
  });

  it('a confirmation gives the owner of the achievement exactly one notification', async () => {
    const { worker, person, hasNoQuietHours, confirms, notificationsOf } = await newWorld();
    await Promise.all([worker(), worker()]);
    const userId = await person();
    await hasNoQuietHours(userId);
    const { id } = await confirms(userId);
    await until(async () => expect(await notificationsOf(userId)).toHaveLength(1));
    expect(await notificationsOf(userId)).toMatchObject([
      { title: 'Maya, someone vouches for Trust Builder', rule: 'confirmation', cause: id },
    ]);
  });

  it('events from a time without workers are handled once one runs', async () => {
    const { worker, person, opens, notificationsOf } = await newWorld();
    const userId = await person();
    await opens(userId);
    await worker();
    await until(async () => expect(await notificationsOf(userId)).toHaveLength(1));
    await until(async () => {
      const { rows } = await pool.query(
        "select finished_at is not null as done from job_rounds where name = 'find-celebrations'",
      );
      expect(rows).toEqual([{ done: true }]);
    });
  });

  it('a worker that dies between the command and the acknowledgement leaves one notification, not two', async () => {
    const { worker, person, opens, notificationsOf, create } = await newWorld();
    const forever = new Promise<never>(() => undefined);
    let appended = 0;
    // It appends, then hangs and does not renew its lock.
    const dying = await worker(async (notification) => {
      await create(notification);
      appended += 1;
      await forever;
    });
    const userId = await person();
    await opens(userId);
    await until(async () => expect(appended).toBe(1));
    await dying.close();
    let again = 0;
    let goOn = (): void => undefined;
    const mayGoOn = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    const jobs = await worker(async (notification) => {
      await mayGoOn;
      await create(notification);
      again += 1;
    });
    await until(async () => expect(await jobs.counts()).toMatchObject({ active: 1 }));
    goOn();
    await until(async () => expect(again).toBe(1));
    await until(async () => expect(await jobs.counts()).toEqual({ waiting: 0, active: 0, delayed: 0, failed: 0 }));
    expect(await notificationsOf(userId)).toHaveLength(1);
  });

  it('an emptied queue is refilled from the read model', async () => {
    const { worker, person, opens, notificationsOf, whenProcessed } = await newWorld();
    const userId = await person();
    const first = await worker(async () => {
      throw new Error('not today');
    });
    const { position } = await opens(userId);
    await whenProcessed(position);
    await until(async () => {
      const { rows } = await pool.query<{ position: string }>(
        "select position from job_rounds where name = 'celebrations'",
      );
      expect(rows[0]?.position).toBe(position);
    });
    await first.close();
    await wipe(pool);
    // The follower has passed it, so only the round can find it, ten seconds after it happened.
    await pool.query("update celebrations_owed set occurred_at = now() - interval '1 minute'");
    await worker();
    await until(async () => expect(await notificationsOf(userId)).toHaveLength(1));
    await until(async () => {
      expect((await pool.query('select * from celebrations_owed')).rows).toEqual([]);
    });
  });

  it('a due person is reminded once, although rounds find them repeatedly', async () => {
    const { worker, person, notificationsOf } = await newWorld();
    const yesterday = new Date(Date.now() - 25 * 3_600_000).toISOString();
    const userId = await person('Maya', yesterday);
    // No quiet hours in this test, at any time of day.
    await until(async () => expect((await pool.query('select * from reach')).rows).toHaveLength(1));
    await pool.query(
      `update reach set state = jsonb_set(state, '{preferences}', $1), settle_at = now() - interval '1 minute'`,
      [{ ...defaultPreferences, quietHoursStart: null, quietHoursEnd: null }],
    );
    const jobs = await worker();
    await until(async () => expect(await notificationsOf(userId)).toHaveLength(1));
    await until(async () =>
      expect((await pool.query("select state->'over' as over from reach")).rows).toEqual([{ over: ['inactive-1'] }]),
    );
    await until(async () => expect(await jobs.counts()).toMatchObject({ waiting: 0, active: 0 }));
    expect((await notificationsOf(userId)).map(({ rule }) => rule)).toEqual(['inactive-1']);
  });
});
