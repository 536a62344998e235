import { describe, expect, it } from 'vitest';
import { setOf } from '#commands/configuration/definitions.ts';
import { SettableClock } from '#platform/testing/settable-clock.ts';
import { anotherServer, wholeApi } from '#platform/testing/whole-api.ts';
import { ReplayRuns } from './replay-runs.ts';
import { PublishedDefinitions } from './published-definitions.ts';

// The present, because what was recorded long after it happened is not celebrated.
const clock = new SettableClock(new Date().toISOString());
const api = await wholeApi({}, clock);
const { server, stores, person } = api;
const { log } = stores.eventLog;
const { pool } = stores.database;
const admin = await person('admin');

const reason = 'Hardly anyone reaches it.';
const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: object, { cookie } = admin, at = server) =>
  at.inject({ method, url, headers: { cookie }, ...(body && { payload: body }) });

const publish = async (id: string, thresholds: object) => {
  const url = `/api/admin/definitions/${id}`;
  const { versions } = (await call('GET', url)).json();
  return call('POST', `${url}/publish`, { seen: versions[0].version, thresholds, reason });
};
const reporters: { userId: string; cookie: string }[] = [];
const report = async (who: { userId: string; cookie: string }, at = server) => {
  const body = {
    user_id: who.userId,
    type: 'flight_report',
    timestamp: clock.now(),
    data: { lifeBalance: 8, moneyProgress: 8, joyLevel: 8 },
  };
  reporters.push(who);
  return (await call('POST', '/api/achievements/track-progress', body, who, at)).json();
};
const whatIfPeople = (id: string, outcome: string, who = admin) =>
  call('POST', `/api/admin/definitions/${id}/what-if/people`, { outcome, reason }, who);
const runs = () =>
  new ReplayRuns({ pool, log, commandHandlers: stores.commandHandlers, report: { warn: () => undefined } });
const workOn = async () => {
  await stores.projections.whenProcessed(await log.head(), 10_000);
  await runs().work(new AbortController().signal);
};
const unlocksOf = async (userId: string, achievementId: string) => {
  const found = [];
  for await (const { type, data, metadata } of log.readStream(`learner-${userId}`)) {
    const unlock = data as { achievementId?: string; definitionVersion: number; points: number; proof: object };
    if (type === 'AchievementUnlocked' && unlock.achievementId === achievementId) found.push({ ...unlock, metadata });
  }
  return found;
};

/** Asks for flight reports alone, and for one of them as it is delivered. */
const plain = 'instruments-read';
const reports = (flight_reports_submitted: number) => ({ flight_reports_submitted });

describe('a version of an achievement', () => {
  it('decides what follows from its publication, and what was earned stays', async () => {
    const holder = await person();
    expect((await report(holder)).unlocked).toContain(plain);
    expect((await publish(plain, reports(3))).json()).toMatchObject({
      versions: [
        { version: 2, reason, by: 'Kim Doe', content: { requirements: reports(3), points: 120 } },
        { version: 1, reason: null },
      ],
    });
    const later = await person();
    for (const _ of [1, 2]) expect((await report(later)).unlocked).not.toContain(plain);
    expect((await report(later)).unlocked).toContain(plain);
    const [unlock] = await unlocksOf(later.userId, plain);
    expect(unlock).toMatchObject({
      definitionVersion: 2,
      points: 120,
      proof: {
        flight_reports_submitted: {
          value: 3,
          threshold: 3,
          events: [expect.any(String), expect.any(String), expect.any(String)],
        },
      },
    });
    expect(await unlocksOf(holder.userId, plain)).toMatchObject([{ definitionVersion: 1 }]);
    const listed = (await call('GET', '/api/admin/definitions')).json().definitions;
    expect(listed.find(({ id }: { id: string }) => id === plain)).toMatchObject({
      version: 2,
      points: 120,
      since: expect.stringContaining(clock.now().slice(0, 10)),
    });
    const { definitions } = (await call('GET', '/api/achievements/definitions', undefined, later)).json();
    expect(definitions.find(({ id }: { id: string }) => id === plain)).toMatchObject({
      version: 2,
      requirements: reports(3),
    });
  });

  it('is published once when two administrators publish at the same time', async () => {
    const both = await Promise.all(
      [50, 70].map((simulation_mastery) => publish('able-to-hover', { simulation_mastery })),
    );
    expect(both.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([200, 409]);
    const lost = both.find(({ statusCode }) => statusCode === 409);
    expect(lost?.json()).toMatchObject({ code: 'conflict' });
    expect((await call('GET', '/api/admin/definitions/able-to-hover')).json().versions).toHaveLength(2);
  });

  it('is refused with every wrong threshold in words', async () => {
    const wrong = await publish('able-to-hover', {
      simulation_mastery: 101,
      values_centered_percentage: 0.5,
      streak_days: 3,
    });
    expect(wrong.statusCode).toBe(400);
    expect(
      wrong
        .json()
        .issues.map(({ path }: { path: string }) => path)
        .toSorted(),
    ).toEqual([
      'body.thresholds.simulation_mastery',
      'body.thresholds.streak_days',
      'body.thresholds.values_centered_percentage',
    ]);
  });

  it('decides in another process within seconds, while commands run in both', async () => {
    const second = await anotherServer(api, clock);
    const learners = await Promise.all(Array.from({ length: 4 }, () => person()));
    for (const learner of learners) await report(learner, second.server);
    const [published, ...during] = await Promise.all([
      publish(plain, reports(4)),
      ...learners.map((learner, index) => report(learner, index % 2 ? second.server : server)),
    ]);
    expect(published.statusCode).toBe(200);
    expect(during.every(({ position }) => position)).toBe(true);
    // As if the other process had known it for longer than it may.
    await second.stores.commandHandlers.definitions.newest();
    for (const _ of [3, 4]) for (const learner of learners) await report(learner, second.server);
    for (const { userId } of learners) expect(await unlocksOf(userId, plain)).toMatchObject([{ definitionVersion: 3 }]);
  });

  it('is what every process folds from the log, also after a restart', async () => {
    const fresh = new PublishedDefinitions(log);
    const here = await stores.commandHandlers.definitions.newest();
    expect(await fresh.newest()).toEqual(here);
    expect((await fresh.current()).all).toEqual(setOf(here).all);
  });
});

it('a process that cannot read a newer version decides nothing for learners by older ones', async () => {
  let elapsed = 0;
  const unreadable = new Error('was stored by a newer version of the product');
  const definitions = new PublishedDefinitions(
    {
      async *readStream() {
        yield* [];
        throw unreadable;
      },
    },
    () => elapsed,
  );
  await expect(definitions.current()).rejects.toBe(unreadable);
  elapsed = 60_000;
  await expect(definitions.current()).rejects.toBe(unreadable);
});

it('the definitions are read at most once a second, however many commands ask', async () => {
  let elapsed = 0;
  let reads = 0;
  const definitions = new PublishedDefinitions(
    {
      readStream(stream, options) {
        reads += 1;
        return log.readStream(stream, options);
      },
    },
    () => elapsed,
  );
  await definitions.current();
  for (let count = 0; count < 1_000; count += 1) expect(definitions.current()).not.toBeInstanceOf(Promise);
  expect(reads).toBe(1);
  elapsed = 2_000;
  // The command does not wait for what is read beside it.
  expect(definitions.current()).not.toBeInstanceOf(Promise);
  await definitions.newest();
  elapsed = 60_000;
  expect(definitions.current()).toBeInstanceOf(Promise);
});

describe('a what-if', () => {
  // Each flight report with high values adds ten; as delivered, it asks for forty.
  const id = 'three-gauges-level';
  const all = (least: number) => ({
    life_balance_consistency: least,
    money_progress_consistency: least,
    joy_level_consistency: least,
  });
  const url = `/api/admin/definitions/${id}`;
  const start = async (thresholds: object) => {
    const { versions } = (await call('GET', url)).json();
    return call('POST', `${url}/what-if`, { seen: versions[0].version, thresholds });
  };
  const result = async () => (await call('GET', url)).json().whatIf;

  it('counts who would have it and when, without changing anything, and lists them for a reason that they can read', async () => {
    const achiever = await person();
    for (const _ of [1, 2, 3]) await report(achiever);
    const before = await log.head();
    expect((await start(all(20))).json().whatIf).toMatchObject({ state: 'waiting', thresholds: all(20), result: null });
    expect((await start(all(30))).statusCode).toBe(409);
    await workOn();
    const done = await result();
    const { newly, keeps, loses } = done.result;
    expect(done).toMatchObject({ state: 'done', people: done.peopleInAll });
    expect(newly).toBeGreaterThan(0);
    expect([keeps, loses]).toEqual([4, 0]);
    expect(await log.head()).toBe(before);
    const { people } = (await whatIfPeople(id, 'newly')).json();
    expect(people).toHaveLength(newly);
    expect(people).toContainEqual({ id: achiever.userId, name: 'Kim Doe', at: expect.any(String) });
    const { items } = (await call('GET', '/api/account/access-log', undefined, achiever)).json();
    expect(items).toMatchObject([{ reason }]);
  });

  it('gives nothing for the past: those who would have had it get it with their next entry', async () => {
    const { people } = (await whatIfPeople(id, 'newly')).json();
    const [one] = people;
    await publish(id, all(20));
    // What it said is about the version before.
    expect(await result()).toBeNull();
    await workOn();
    expect(await unlocksOf(one.id, id)).toEqual([]);
    const achiever = reporters.find(({ userId }) => userId === one.id);
    if (!achiever) throw new Error('Nobody would have it');
    await report(achiever);
    expect(await unlocksOf(one.id, id)).toHaveLength(1);
  });

  it('says who would no longer earn it, and they keep it', async () => {
    await start(all(100));
    await workOn();
    const { newly, keeps, loses } = (await result()).result;
    expect([newly, keeps]).toEqual([0, 0]);
    expect(loses).toBeGreaterThan(0);
  });

  /** Works with a log that calls `onRead` before each history. */
  const workWith = async (onRead: (stream: string) => void | Promise<void>, signal = new AbortController().signal) => {
    const read: string[] = [];
    await new ReplayRuns({
      pool,
      log: {
        async *readStream(stream, options) {
          read.push(stream);
          await onRead(stream);
          yield* log.readStream(stream, options);
        },
      },
      commandHandlers: stores.commandHandlers,
      report: { warn: () => undefined },
      stepMs: 0,
    }).work(signal);
    return read;
  };
  const startAgain = async () => {
    await call('DELETE', `${url}/what-if`);
    await start(all(10));
  };
  const listed = async () => {
    const pages = ['newly', 'keeps', 'loses'].map((outcome) => whatIfPeople(id, outcome));
    return (await Promise.all(pages)).map((answer) => answer.json().people);
  };

  it('goes on after its process stopped, with those whom that one had not reached, and counts nobody twice', async () => {
    await startAgain();
    await workOn();
    const [whole, people] = [await result(), await listed()];
    await startAgain();
    const stopping = new AbortController();
    const before = await workWith(() => stopping.abort(), stopping.signal);
    const half = await result();
    expect(half).toMatchObject({ state: 'running', result: null, isInterrupted: false });
    expect(half.people).toBeGreaterThan(0);
    expect(half.people).toBeLessThan(half.peopleInAll);
    const after = await workWith(() => undefined);
    expect([before.length, after.length]).toEqual([half.people, half.peopleInAll - half.people]);
    expect(after.filter((stream) => before.includes(stream))).toEqual([]);
    expect(await result()).toMatchObject({ state: 'done', people: whole.people, events: whole.events });
    expect([(await result()).result, await listed()]).toEqual([whole.result, people]);
  });

  it('goes on after its process died in the middle of a step, once its lease has ended', async () => {
    const [whole, people] = [await result(), await listed()];
    await startAgain();
    let reads = 0;
    await workWith(() => {
      reads += 1;
      if (reads === 6) throw new Error('the connection is gone');
    });
    expect(await result()).toMatchObject({ state: 'running', isInterrupted: true });
    // Its lease holds, so no other process works on it at the same time.
    expect(await workWith(() => undefined)).toEqual([]);
    await pool.query("update definition_runs set lease_until = now() - interval '1 second'");
    await workWith(() => undefined);
    expect(await result()).toMatchObject({ state: 'done', isInterrupted: false, people: whole.people });
    expect([(await result()).result, await listed()]).toEqual([whole.result, people]);
  });

  it('stops at the next step when it is cancelled, and leaves nothing behind', async () => {
    await startAgain();
    let cancelled: Promise<unknown> | undefined;
    const read = await workWith(async () => {
      await (cancelled ??= call('DELETE', `${url}/what-if`));
    });
    const { rows: people } = await pool.query('select from learner_measures');
    expect(read.length).toBeGreaterThan(0);
    expect(read.length).toBeLessThan(people.length);
    const { rows } = await pool.query(
      `select (select count(*) from definition_runs)::integer as runs,
        (select count(*) from what_if_people)::integer as people`,
    );
    expect(rows[0]).toEqual({ runs: 0, people: 0 });
    expect(await result()).toBeNull();
    expect((await whatIfPeople(id, 'newly')).statusCode).toBe(404);
  });

  it('is for administrators alone', async () => {
    const learner = await person();
    expect((await call('GET', url, undefined, learner)).statusCode).toBe(403);
    expect((await whatIfPeople(id, 'newly', learner)).statusCode).toBe(403);
    // Organizations decide nothing about achievements, which are everybody's.
    const captain = await person('org_admin');
    expect((await call('GET', url, undefined, captain)).statusCode).toBe(403);
  });
});
