import { describe, expect, it } from 'vitest';
import { setOf } from '#commands/configuration/definitions.ts';
import { definitionsStream } from '#contracts/configuration/streams.ts';
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

const reason = 'Hardly anyone reaches ten ripples.';
const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: object, { cookie } = admin, at = server) =>
  at.inject({ method, url, headers: { cookie }, ...(body && { payload: body }) });

const draft = async (id: string, change: object) => {
  const url = `/api/admin/definitions/${id}`;
  const { versions, draft: before } = (await call('GET', url)).json();
  const content = { ...versions[0].content, ...change };
  return call('PUT', `${url}/draft`, { seen: before?.change ?? 0, content });
};
const publish = async (id: string, change: object) => {
  const saved = (await draft(id, change)).json();
  return call('POST', `/api/admin/definitions/${id}/publish`, { seen: saved.draft.change, reason });
};
const reporters: { userId: string; cookie: string }[] = [];
const report = async (who: { userId: string; cookie: string }, at = server) => {
  const body = {
    user_id: who.userId,
    type: 'flight_report',
    timestamp: clock.now(),
    data: { lifeBalance: 5, moneyProgress: 5, joyLevel: 5 },
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

/** An achievement that asks for flight reports alone, so that a threshold is all there is to it. */
const plain = { requirements: { flight_reports_submitted: 3 }, prerequisites: [], points: 150 };

describe('a version of an achievement', () => {
  it('changes nothing until it is published, and then decides what follows', async () => {
    const before = await person();
    await draft('open-books', plain);
    for (const _ of [1, 2]) expect((await report(before)).unlocked).not.toContain('open-books');
    expect((await publish('open-books', plain)).json()).toMatchObject({
      draft: null,
      versions: [
        { version: 2, validFrom: 'today', reason, content: plain },
        { version: 1, validFrom: null },
      ],
    });
    expect((await report(before)).unlocked).toContain('open-books');
    const [unlock] = await unlocksOf(before.userId, 'open-books');
    expect(unlock).toMatchObject({
      definitionVersion: 2,
      points: 150,
      proof: {
        flight_reports_submitted: {
          value: 3,
          threshold: 3,
          events: [expect.any(String), expect.any(String), expect.any(String)],
        },
      },
    });
    const listed = (await call('GET', '/api/admin/definitions')).json().definitions;
    expect(listed.find(({ id }: { id: string }) => id === 'open-books')).toMatchObject({
      version: 2,
      points: 150,
      hasDraft: false,
      since: expect.stringContaining(clock.now().slice(0, 10)),
    });
    const { definitions } = (await call('GET', '/api/achievements/definitions', undefined, before)).json();
    expect(definitions.find(({ id }: { id: string }) => id === 'open-books')).toMatchObject({
      version: 2,
      points: 150,
    });
  });

  it('is rolled back as a new version, and what was earned and its points stay', async () => {
    const holder = await person();
    for (const _ of [1, 2, 3]) await report(holder);
    const rolled = await call('POST', '/api/admin/definitions/open-books/roll-back', { seen: 2, toVersion: 1, reason });
    expect(rolled.json().versions[0]).toMatchObject({ version: 3, rolledBackTo: 1, content: { points: 250 } });
    const other = await person();
    for (const _ of [1, 2, 3, 4]) expect((await report(other)).unlocked).not.toContain('open-books');
    expect(await unlocksOf(holder.userId, 'open-books')).toHaveLength(1);
    expect((await call('GET', '/api/achievements/stats', undefined, holder)).json().totalPoints).toBeGreaterThanOrEqual(
      150,
    );
  });

  it('is published once when two administrators publish at the same time', async () => {
    const saved = (await draft('able-to-hover', plain)).json();
    const body = { seen: saved.draft.change, reason };
    const both = await Promise.all(
      [1, 2].map(() => call('POST', '/api/admin/definitions/able-to-hover/publish', body)),
    );
    expect(both.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([200, 409]);
    const lost = both.find(({ statusCode }) => statusCode === 409);
    expect(lost?.json()).toMatchObject({ code: 'conflict' });
    expect((await call('GET', '/api/admin/definitions/able-to-hover')).json().versions).toHaveLength(2);
  });

  it('is refused with every fault in words, and without a version in between', async () => {
    const wrong = await draft('first-lift', {
      requirements: { flight_reports_submitted: 26, streak_days: 0.5 },
      points: 3,
      prerequisites: ['agency-awakener'],
    });
    expect(wrong.statusCode).toBe(400);
    const paths = wrong.json().issues.map(({ path }: { path: string }) => path);
    expect(paths).toEqual(
      expect.arrayContaining([
        'body.content.requirements.flight_reports_submitted',
        'body.content.requirements.streak_days',
        'body.content.points',
      ]),
    );
    // agency-awakener waits for permission-granted already.
    const circle = await draft('permission-granted', { prerequisites: ['agency-awakener'] });
    expect(circle.json().issues).toMatchObject([{ path: 'body.content.prerequisites' }]);
  });

  it('decides in another process within seconds, while commands run in both', async () => {
    const second = await anotherServer(api, clock);
    const learners = await Promise.all(Array.from({ length: 4 }, () => person()));
    for (const learner of learners) await report(learner, second.server);
    const [published, ...during] = await Promise.all([
      publish('three-gauges-level', plain),
      ...learners.map((learner, index) => report(learner, index % 2 ? second.server : server)),
    ]);
    expect(published.statusCode).toBe(200);
    expect(during.every(({ position }) => position)).toBe(true);
    // As if the other process had known it for longer than it may.
    await second.stores.commandHandlers.definitions.newest();
    for (const learner of learners) await report(learner, second.server);
    for (const { userId } of learners) {
      expect(await unlocksOf(userId, 'three-gauges-level')).toMatchObject([{ definitionVersion: 2, points: 150 }]);
    }
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
  const id = 'agency-awakener';
  const url = `/api/admin/definitions/${id}`;
  const start = async (change: object) => {
    const { draft: saved } = (await draft(id, change)).json();
    return call('POST', `${url}/what-if`, { seen: saved.change });
  };
  const result = async () => (await call('GET', url)).json().whatIf;

  it('counts who would have it and when, without changing anything, and lists them for a reason that they can read', async () => {
    const achiever = await person();
    for (const _ of [1, 2, 3]) await report(achiever);
    const before = await log.head();
    expect((await start(plain)).json().whatIf).toMatchObject({ state: 'waiting', change: 1, result: null });
    expect((await start({ ...plain, points: 200 })).statusCode).toBe(409);
    await workOn();
    const done = await result();
    const { newly, keeps, loses, measures, daysProposed } = done.result;
    expect(done).toMatchObject({ state: 'done', position: expect.any(String), people: done.peopleInAll });
    expect(newly).toBeGreaterThan(0);
    expect([keeps, loses]).toEqual([0, 0]);
    const sum = (counts: number[]) => counts.reduce((total, count) => total + count, 0);
    expect(sum(measures.flight_reports_submitted)).toBe(done.people);
    expect(sum(daysProposed)).toBe(newly);
    // Only drafts were added to the log.
    const added = [];
    const page = await log.readAll({ after: before, max: 100, open: [] });
    for (const { stream } of page.events) added.push(stream);
    expect(new Set(added)).toEqual(new Set([definitionsStream()]));
    const { people } = (await whatIfPeople(id, 'newly')).json();
    expect(people).toHaveLength(newly);
    expect(people).toContainEqual({ id: achiever.userId, name: 'Kim Doe', at: expect.any(String) });
    const { items } = (await call('GET', '/api/account/access-log', undefined, achiever)).json();
    expect(items).toMatchObject([{ reason }]);
  });

  it('gives nothing for the past: those who would have had it get it with their next entry', async () => {
    const { people } = (await whatIfPeople(id, 'newly')).json();
    const [one] = people;
    await publish(id, plain);
    await workOn();
    expect(await unlocksOf(one.id, id)).toEqual([]);
    const achiever = reporters.find(({ userId }) => userId === one.id);
    if (!achiever) throw new Error('Nobody would have it');
    await report(achiever);
    expect(await unlocksOf(one.id, id)).toHaveLength(1);
  });

  it('says who would no longer earn it, and they keep it', async () => {
    await call('DELETE', `${url}/what-if`);
    await start({ ...plain, requirements: { flight_reports_submitted: 25 } });
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
    await start({ ...plain, requirements: { flight_reports_submitted: 2 } });
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

  it('goes with its draft', async () => {
    const { draft: saved } = (await call('GET', url)).json();
    await call('POST', `${url}/what-if`, { seen: saved.change });
    await call('POST', `${url}/discard`, { seen: saved.change });
    const { draft: none, whatIf } = (await call('GET', url)).json();
    expect([none, whatIf]).toEqual([null, null]);
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
