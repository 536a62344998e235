import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { workerCommands } from '#commands/notifications/worker-commands.ts';
import { notificationEvents } from '#contracts/notifications/events.ts';
import { defaultPreferences } from '#contracts/notifications/views.ts';
import { metadataOf } from '#platform/adapters/event-store/testing/metadata.ts';
import { whileImporting } from '#platform/adapters/event-store/transfer/importing.ts';
import { wholeApi } from '#platform/testing/whole-api.ts';
import { until } from '#platform/testing/until.ts';
import { remindJob } from '#workers/reminders/job.ts';
import { readFacts } from './facts.ts';
import { openJobs } from './open-jobs.ts';
import { nothingElse } from './testing/nothing-else.ts';
import { inPostgres } from './testing/places.ts';

const { stores } = await wholeApi();
const { pool, url } = stores.database;
const { log } = stores.eventLog;

const failedFor: string[] = [];
/** How often a round has waited for the read model, which the log's end is read for. */
let waits = 0;
const head = () => {
  waits += 1;
  return log.head();
};
const facts = readFacts({
  pool,
  log: { head, readStream: (...of) => log.readStream(...of) },
  whenProcessed: stores.projections.whenProcessed,
});
const startWorker = async () => {
  const jobs = await openJobs({
    place: inPostgres.place(url),
    pool,
    eventLog: log,
    facts,
    commands: workerCommands(stores.commandHandlers),
    ...nothingElse,
    erasing: { due: async () => [], erase: async () => undefined, done: async () => undefined },
    clock: stores.commandHandlers.clock,
    log: {
      info: () => undefined,
      warn: () => undefined,
      error: (about: { job?: string }) => void failedFor.push(about.job ?? ''),
    },
    roundMs: 50,
    onlyRounds: ['find-reminders'],
    retryMs: 1,
    failedAgainMs: 200,
  });
  jobs.start();
  return jobs;
};

/** A person whose last visit was 25 hours ago and who has no quiet hours. */
const absent = async (): Promise<string> => {
  const userId = randomUUID();
  const occurredAt = new Date(Date.now() - 25 * 3_600_000).toISOString();
  const account = { username: 'm', email: 'm@x.test', firstName: 'Maya', lastName: '', organizationId: null };
  const preferences = { ...defaultPreferences, quietHoursStart: null, quietHoursEnd: null };
  const append = (stream: string, type: string, version: number, data: object) => {
    const id = randomUUID();
    const metadata = metadataOf(id, { occurredAt, subject: userId, schemaVersion: version });
    return log.append(`${stream}-${userId}`, [{ id, type, data, metadata }], { expected: 'any' });
  };
  await append('account', 'AccountRegistered', 1, { ...account, role: 'learner' });
  await append('notifications', 'CommunicationPreferencesChanged', 3, preferences);
  return userId;
};
const remindersOf = async (userId: string): Promise<unknown[]> => {
  const rules: unknown[] = [];
  for await (const { type, data } of log.readStream(`notifications-${userId}`)) {
    if (type === 'NotificationCreated') rules.push((data as { rule: unknown }).rule);
  }
  return rules;
};
const closedOf = async (userId: string): Promise<string[]> => {
  const closed: string[] = [];
  for await (const { type, data } of log.readStream(`notifications-${userId}`)) {
    if (type !== 'RemindersClosed') continue;
    const ends = notificationEvents.RemindersClosed.data.parse(data).closed;
    closed.push(...ends.map(({ rule, reason }) => `${rule} ${reason}`));
  }
  return closed;
};
const visits = async (userId: string): Promise<void> => {
  const id = randomUUID();
  const metadata = metadataOf(id, { occurredAt: new Date().toISOString(), subject: userId });
  await log.append(`presence-${userId}`, [{ id, type: 'Visited', data: {}, metadata }], { expected: 'any' });
};

describe('reminders', () => {
  const ending: (() => Promise<unknown>)[] = [];
  afterEach(async () => {
    for (const end of ending.splice(0).toReversed()) await end();
    await inPostgres.wipe(pool);
    failedFor.length = 0;
  });

  // What passes, as a full disk does, each append would wait for.
  it('reach everybody even if the log took nothing for longer than a job is retried', async () => {
    await pool.query(`create or replace function refuse() returns trigger language plpgsql as
      $$ begin raise exception 'No' using errcode = '23514'; end $$`);
    await pool.query(`create trigger refuse before insert on events for each row
      when (new.type = 'NotificationCreated') execute function refuse()`);
    const people = await Promise.all(Array.from({ length: 4 }, absent));
    const jobs = await startWorker();
    ending.push(() => jobs.close());
    await until(() => expect(new Set(failedFor).size).toBe(people.length));
    expect(await Promise.all(people.map(remindersOf))).toEqual(people.map(() => []));
    await pool.query('drop trigger refuse on events');
    await until(async () =>
      expect(await Promise.all(people.map(remindersOf))).toEqual(people.map(() => ['inactive-1'])),
    );
    await until(async () => expect(await jobs.counts()).toEqual({ waiting: 0, active: 0, delayed: 0, failed: 0 }));
  });

  it('depend on the read model only: a queue that loses all its jobs loses no reminder', async () => {
    const jobs = await startWorker();
    ending.push(() => jobs.close());
    const people: string[] = [];
    for (let times = 0; times < 3; times += 1) {
      const made = await Promise.all([absent(), absent(), inPostgres.flush(pool)]);
      people.push(...made.filter((one) => one !== undefined));
    }
    await until(async () =>
      expect(await Promise.all(people.map(remindersOf))).toEqual(people.map(() => ['inactive-1'])),
    );
  });

  /** From now on nothing can be written to the schedule, but everything can be read, until the result is called. */
  async function lockSchedule(): Promise<() => Promise<void>> {
    const holding = await pool.connect();
    ending.push(async () => holding.release(true));
    await holding.query('begin');
    await holding.query('lock table reach in share mode');
    return async () => void (await holding.query('commit'));
  }

  it('are not sent to a person who has been here since, while the read model is behind', async () => {
    const userId = await absent();
    await stores.projections.whenProcessed(await log.head(), 60_000);
    const release = await lockSchedule();
    await visits(userId);
    const before = waits;
    const jobs = await startWorker();
    ending.push(() => jobs.close());
    await until(() => expect(waits).toBeGreaterThan(before));
    await release();
    await until(async () => expect(await closedOf(userId)).toEqual(['inactive-1 returned']));
    expect(await remindersOf(userId)).toEqual([]);
  });

  it('are not sent to a person who has been here since their job was added, while the read model is behind', async () => {
    const userId = await absent();
    await stores.projections.whenProcessed(await log.head(), 60_000);
    const release = await lockSchedule();
    await visits(userId);
    const before = waits;
    const now = () => Date.now();
    const job = remindJob({ facts, commands: workerCommands(stores.commandHandlers), now });
    const running = job({ userId, rule: 'inactive-1', day: new Date().toISOString().slice(0, 10) });
    await until(() => expect(waits).toBeGreaterThan(before));
    await release();
    await running;
    expect([await remindersOf(userId), await closedOf(userId)]).toEqual([[], ['inactive-1 returned']]);
  });

  it('wait for the end of an import, because half of a history looks like an absence', async () => {
    const jobs = await startWorker();
    ending.push(() => jobs.close());
    const ranSince = async () => {
      const { rows } = await pool.query<{ at: Date }>(
        "select finished_at as at from job_rounds where name = 'find-reminders'",
      );
      return rows[0]?.at.getTime() ?? 0;
    };
    const userId = await whileImporting(pool, async () => {
      const imported = await absent();
      await stores.projections.whenProcessed(await log.head(), 60_000);
      const begun = Date.now();
      // Two rounds: the first may have been under way.
      await until(async () => expect(await ranSince()).toBeGreaterThan(begun));
      const again = Date.now();
      await until(async () => expect(await ranSince()).toBeGreaterThan(again));
      await visits(imported);
      return imported;
    });
    await until(async () => expect(await closedOf(userId)).toEqual(['inactive-1 returned']));
    expect(await remindersOf(userId)).toEqual([]);
  });
});
