import { Pool, type PoolClient, type QueryConfig } from 'pg';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { EventLog } from '#contracts/event-log.ts';
import { memoryLog } from '#platform/adapters/event-store/memory.ts';
import { freshDatabase } from '#platform/testing/database.ts';
import { endConnections } from '#platform/testing/end-connections.ts';
import { until } from '#platform/testing/until.ts';
import { allProjectors } from '../all.ts';
import { counting } from '../testing/counting.ts';
import { caughtUp, openEngine } from '../testing/engine.ts';
import { appendAll, filledLog } from '../testing/filled-log.ts';
import { history, idFor } from '../testing/history.ts';
import { checksums } from '../testing/tables.ts';
import type { Projector } from './projector.ts';

const { pool, url } = await freshDatabase();

/** The connections of one process, which a test ends without ending its own. */
function poolOf(application: string): Pool {
  const own = new Pool({ connectionString: url, pipeline: true, application_name: application });
  own.on('error', () => undefined);
  own.on('connect', (client) => void client.on('error', () => undefined));
  onTestFinished(() => own.end());
  return own;
}

/** The expected tables: the projectors applied to the whole log at once, in a separate schema. */
async function expected(log: EventLog, projectors: readonly Projector[]) {
  const client = await pool.connect();
  try {
    await client.query('drop schema if exists expected cascade; create schema expected; set search_path to expected');
    const { events } = await log.readAll({ after: '', max: 1_000_000 });
    for (const projector of projectors) {
      await client.query(projector.schema);
      await projector.apply(
        events.filter(({ type }) => projector.handles.has(type)),
        client,
      );
    }
    return await checksums(pool, projectors, 'expected');
  } finally {
    client.release(true);
  }
}

/** Whoever passes waits until it is open. */
function gate() {
  let [open, arrive] = [(): void => undefined, (): void => undefined];
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  const reached = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const pass = () => {
    arrive();
    return opened;
  };
  return { open: () => open(), reached, pass };
}

/** The same pool, with the number of round trips of each finished transaction. */
function watching(watchedPool: Pool): { watched: Pool; waits: number[] } {
  const waits: number[] = [];
  const watch = (client: PoolClient): PoolClient => {
    let [underWay, count] = [0, 0];
    const query = async (statement: string | QueryConfig, values?: unknown[]) => {
      const text = typeof statement === 'string' ? statement : statement.text;
      if (text.startsWith('begin')) count = 0;
      if (underWay === 0) count += 1;
      underWay += 1;
      try {
        return await client.query(statement, values);
      } finally {
        underWay -= 1;
        if (text === 'commit') waits.push(count);
      }
    };
    return new Proxy(client, {
      get: (target, name) => {
        const value: unknown = name === 'query' ? query : Reflect.get(target, name);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
  };
  const watched = new Proxy(watchedPool, {
    get: (target, name) => {
      if (name === 'connect') return async () => watch(await target.connect());
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  return { watched, waits };
}

describe('running projections', () => {
  it('show all existing and all new events', async () => {
    const [before, after] = halves();
    const log = await filledLog(before);
    const projections = openEngine(log, pool, allProjectors);
    await projections.start();
    await caughtUp(projections, log);
    expect(await checksums(pool, allProjectors)).toEqual(await expected(log, allProjectors));

    await appendAll(log, after);
    await caughtUp(projections, log);
    expect(await checksums(pool, allProjectors)).toEqual(await expected(log, allProjectors));
    for (const state of await projections.states()) {
      expect(state).toMatchObject({
        state: 'live',
        lagEvents: 0,
        lagSeconds: 0,
        parked: 0,
        position: await log.head(),
      });
    }
  });

  it('continue where they stopped, in another process with another owner', async () => {
    const log = await filledLog(history(3, 9));
    const projector = counting('resumed');
    const first = openEngine(log, pool, [projector]);
    await first.start();
    await caughtUp(first, log);
    await first.close();
    await appendAll(log, history(5, 12)); // the log knows the first of these already, by their ids
    const second = openEngine(log, pool, [projector], { owner: 'two' });
    const behind = (await second.states()).find(({ name }) => name === 'resumed');
    const { events } = await log.readAll({ after: behind?.position ?? '', types: [...projector.handles], max: 1_000 });
    expect(behind).toMatchObject({ state: 'idle', lagEvents: events.length });
    expect(events.length).toBeGreaterThan(0);
    await second.start();
    await caughtUp(second, log);
    expect(await checksums(pool, [projector])).toEqual(await expected(log, [projector]));
  });

  it('that are new are filled separately and swapped in; unknown ones in the database are reported', async () => {
    const log = await filledLog(history(3, 9));
    const projector = counting('latecomer');
    const projections = openEngine(log, pool, [projector]);
    await projections.start();
    await caughtUp(projections, log);
    expect(await checksums(pool, [projector])).toEqual(await expected(log, [projector]));
    const forgotten = projections.said.find(({ message }) => message.includes('does not know'));
    expect(forgotten?.fields).toMatchObject({ projections: expect.arrayContaining(['stats', 'resumed']) });
    expect(projections.said.find(({ message }) => message === 'creating tables for new projections')).toBeDefined();
    expect((await projections.states()).find(({ name }) => name === 'stats')).toMatchObject({ state: 'unknown' });
  });

  it('are rebuilt when their version was raised, and not touched when the database has a newer one', async () => {
    const log = await filledLog(history(3, 9));
    const first = openEngine(log, pool, [counting('changing')]);
    await first.start();
    await caughtUp(first, log);
    await first.close();
    await pool.query('update changing_counts set joy = 99');

    const changed = counting('changing', { version: 2 });
    const { version } = changed;
    const second = openEngine(log, pool, [changed]);
    await second.start();
    await expect
      .poll(async () => (await second.states()).find(({ name }) => name === 'changing'))
      .toMatchObject({ state: 'live', version });
    const { rows } = await pool.query('select count(*)::int as wrong from changing_counts where joy = 99');
    expect(rows).toEqual([{ wrong: 0 }]);
    await second.close();

    const old = openEngine(log, pool, [counting('changing')]);
    await old.start();
    expect((await old.states()).find(({ name }) => name === 'changing')).toMatchObject({ state: 'idle', version });
  });

  // Commits do not wait for the disk, so the newest are lost together with the checkpoint.
  it.each([
    ['by the next event', 6],
    ['without one', 0],
  ])('read again what a crash of the database took from them, noticed %s', async (_, more) => {
    const events = [...history(3, 12)];
    const [before, lost, next] = [events.slice(0, 10), events.slice(10, -6), events.slice(-6)];
    const log = await filledLog(before);
    const projector = counting(`crashed_${more}`);
    const projections = openEngine(log, pool, [projector]);
    await projections.start();
    await caughtUp(projections, log);
    await pool.query(`create table kept_rows as table ${projector.name}_counts`);
    const { rows } = await pool.query('select position, seen from projections where name = $1', [projector.name]);
    await appendAll(log, lost);
    await caughtUp(projections, log);
    await pool.query(`begin; update projections set position = '${rows[0].position}', seen = ${rows[0].seen}
      where name = '${projector.name}'; truncate ${projector.name}_counts;
      insert into ${projector.name}_counts table kept_rows; drop table kept_rows; commit`);

    await appendAll(log, next.slice(0, more));
    const right = await expected(log, [projector]);
    await expect.poll(() => checksums(pool, [projector])).toEqual(right);
  });

  // Sessions that another process or this one remembers must not read what is gone as if it were there.
  it.each(['in the process that runs them', 'in another process'])(
    'are waited for again after a crash of the database, %s',
    async (where) => {
      const events = [...history(3, 12)];
      const [before, lost] = [events.slice(0, -8), events.slice(-8)];
      const log = await filledLog(before);
      const projector = counting(`waited_${where.length}`);
      const pools = [poolOf('crashing one'), poolOf('crashing other')] as const;
      const running = openEngine(log, pools[0], [projector]);
      await running.start();
      await caughtUp(running, log);
      await pool.query(`create table kept_waited as table ${projector.name}_counts`);
      const { rows } = await pool.query('select position from projections where name = $1', [projector.name]);
      await appendAll(log, lost);
      const asked = where === 'in another process' ? openEngine(log, pools[1], [projector]) : running;
      await caughtUp(asked, log);
      await pool.query(`begin; update projections set position = '${rows[0].position}' where name = '${projector.name}';
        truncate ${projector.name}_counts; insert into ${projector.name}_counts table kept_waited; drop table kept_waited;
        commit`);
      // Both processes see their connections end. Until they do, they cannot know of the crash.
      const connected = pools.filter(({ totalCount }) => totalCount > 0);
      const seen = connected.map((own) => new Promise<void>((resolve) => own.once('remove', () => resolve())));
      await endConnections(url, 'crashing %');
      await Promise.all(seen);
      await caughtUp(asked, log);
      expect(await checksums(pool, [projector])).toEqual(await expected(log, [projector]));
    },
  );

  it('catch up when all but one are behind, however few connections there are', async () => {
    const events = [...history(3, 12)];
    const late = events.splice(-40);
    const log = await filledLog(events.slice(0, -8));
    const projectors = Array.from({ length: 12 }, (_, number) => counting(`behind${number}`));
    const [first] = projectors;
    if (!first) throw new Error('There are none');
    const all = openEngine(log, pool, projectors);
    await all.start();
    await caughtUp(all, log);
    await all.close();
    await appendAll(log, events.slice(-8));
    const one = openEngine(log, pool, [first]);
    await one.start();
    await caughtUp(one, log);
    await one.close();
    const few = new Pool({ connectionString: url, pipeline: true, max: 8, connectionTimeoutMillis: 1_000 });
    onTestFinished(() => few.end());
    const throughPool: EventLog = {
      ...log,
      readAll: async (options) => {
        await few.query('select 1');
        // News goes on, so that none of them is done after one page.
        await appendAll(log, late.splice(0, 1));
        return log.readAll(options);
      },
    };
    const again = openEngine(throughPool, few, projectors);
    await again.start();
    await again.whenProcessed(await log.head(), 60_000);
    // A read that has taken in the last news appends no more.
    await appendAll(log, late.splice(0));
    await again.whenProcessed(await log.head(), 60_000);
    expect(await checksums(pool, projectors)).toEqual(await expected(log, projectors));
    await again.close();
  });

  it('share a page: it needs two round trips to the database, however many they are', async () => {
    const log = await filledLog(history(2, 1));
    const projectors = Array.from({ length: 10 }, (_, number) => counting(`together${number}`));
    const { watched, waits } = watching(pool);
    const projections = openEngine(log, watched, projectors);
    await projections.start();
    await caughtUp(projections, log);
    await appendAll(log, history(2, 2)); // the first page reads the parked streams
    await caughtUp(projections, log);
    waits.length = 0;
    for (let day = 3; day <= 6; day += 1) {
      await appendAll(log, history(1, day));
      await caughtUp(projections, log);
    }
    expect(waits.length).toBeGreaterThanOrEqual(4);
    expect(new Set(waits)).toEqual(new Set([2]));
    expect(await checksums(pool, projectors)).toEqual(await expected(log, projectors));
  });

  it('that are urgent do not wait for the others', async () => {
    const log = await filledLog(history(2, 1));
    const [urgent, other] = [counting('urgent', { isUrgent: true }), counting('unhurried')];
    let release = (): void => undefined;
    let held: Promise<void> | undefined;
    const projections = openEngine(log, pool, [urgent, other], {
      around: async ({ projections: names }, work) => {
        if (names.includes('unhurried')) await held;
        return work();
      },
    });
    await projections.start();
    await caughtUp(projections, log);
    held = new Promise((resolve) => {
      release = resolve;
    });
    await appendAll(log, history(2, 3));
    const head = await log.head();
    await projections.whenProcessed(head, 60_000, ['urgent']);
    await expect(projections.whenProcessed(head, 30, ['unhurried'])).rejects.toMatchObject({ code: 'not_caught_up' });
    release();
    await caughtUp(projections, log);
    expect(await checksums(pool, [urgent, other])).toEqual(await expected(log, [urgent, other]));
  });

  it('that are not urgent gather news into fewer pages in busy times, and miss none', async () => {
    const log = await filledLog([]);
    const projectors = [counting('hasty', { isUrgent: true }), counting('gathering')];
    const news = [...history(20, 40)].filter(({ event }) => event.type === 'FlightReportSubmitted');
    const pages = { hasty: 0, gathering: 0 };
    let isBusy = false;
    const projections = openEngine(log, pool, projectors, {
      around: async ({ projections: [name], events }, work) => {
        if (isBusy && events > 0) {
          pages[name === 'hasty' ? 'hasty' : 'gathering'] += 1;
          // The next news is there before this page is written.
          await appendAll(log, news.splice(0, 1));
        }
        return work();
      },
    });
    await projections.start();
    await caughtUp(projections, log);
    isBusy = true;
    await appendAll(log, news.splice(0, 1));
    await expect.poll(() => pages.hasty).toBeGreaterThan(30);
    isBusy = false;
    expect(pages.gathering).toBeLessThan(pages.hasty);
    await caughtUp(projections, log);
    expect(await checksums(pool, projectors)).toEqual(await expected(log, projectors));
  });

  it('that come back while the others move on go on with them, without waiting for more news', async () => {
    const all = [...history(1, 3)];
    const at = all.findLastIndex(({ event }) => event.type === 'FlightReportSubmitted');
    const [before, report] = [all.slice(0, at), all[at]];
    const other = before.pop();
    if (!report || !other || other.event.type === report.event.type) throw new Error('The history lacks an event');
    const log = await filledLog(before);
    const [alone, together] = [gate(), gate()];
    let isRefused = true;
    const projectors = [
      counting('staying'),
      counting('returning', { refuse: (id) => isRefused && id === report.event.id }),
    ];
    let [isSeparate, isOther] = [false, false];
    const projections = openEngine(log, pool, projectors, {
      around: async ({ projections: names, events }, work) => {
        if (names.join() === 'returning' && events > 0 && isSeparate) await alone.pass();
        if (names.join() === 'staying' && isOther) await together.pass();
        try {
          return await work();
        } catch (error) {
          if (names.join() === 'returning') isSeparate = true;
          throw error;
        }
      },
    });
    await projections.start();
    await caughtUp(projections, log);
    await appendAll(log, [report]);
    // It has read its page, and writes it only when the others are at an event that concerns nobody.
    await alone.reached;
    isRefused = false;
    const reported = await log.head();
    await projections.whenProcessed(reported, 60_000, ['staying']);
    await projections.states(); // meanwhile the others are told that the log ends here
    isOther = true;
    await appendAll(log, [other]);
    await together.reached;
    alone.open();
    await projections.whenProcessed(reported, 60_000, ['returning']);
    await projections.states(); // meanwhile it comes back
    together.open();
    await caughtUp(projections, log);
    expect(await checksums(pool, projectors)).toEqual(await expected(log, projectors));
  });

  it('wait while the database is unavailable and miss nothing', async () => {
    const log = await filledLog();
    const projector = counting('patient');
    const projections = openEngine(log, poolOf('patient'), [projector]);
    await projections.start();
    for (const event of history(3, 12)) {
      await appendAll(log, [event]);
      if (event.event.type === 'FlightReportSubmitted') {
        await endConnections(url, 'patient');
      }
    }
    await caughtUp(projections, log);
    expect(await checksums(pool, [projector])).toEqual(await expected(log, [projector]));
    // Its pool may still hold a connection that ended.
    expect(await until(() => projections.deadLetters('patient'))).toEqual([]);
  });

  it('refuse a read that waits for a position that is never reached', async () => {
    const log = await filledLog(history(1, 2));
    const projections = openEngine(log, pool, [counting('slow')]);
    await projections.start();
    await caughtUp(projections, log);
    await expect(projections.whenProcessed('9999999999999999', 30)).rejects.toMatchObject({ code: 'not_caught_up' });
  });
});

describe('the lag of a projection', () => {
  it('is measured by the clock of the database, not of this process', async () => {
    const realNow = Date.now;
    const log = memoryLog({ now: () => new Date(realNow() - 60_000).toISOString() });
    await appendAll(log, history(1, 2));
    vi.spyOn(Date, 'now').mockImplementation(() => realNow() + 3_600_000);
    onTestFinished(() => void vi.restoreAllMocks());
    const [state] = (await openEngine(log, pool, [counting('measured')]).states()).filter(
      ({ name }) => name === 'measured',
    );
    expect(state?.lagSeconds).toBeGreaterThan(50);
    expect(state?.lagSeconds).toBeLessThan(120);
  });
});

describe('an event that a projection cannot apply', () => {
  it('is parked with the later events of its stream, while everything else continues, and can be retried', async () => {
    const log = await filledLog();
    let repaired = false;
    const thirdPerson = `learner-${idFor('person', 2)}`;
    const poison = [...history(4, 1)].find(
      ({ stream, event }) => stream === thirdPerson && event.type === 'FlightReportSubmitted',
    )?.event.id;
    if (!poison) throw new Error('The history lacks a flight report');
    const broken = counting('broken', { refuse: (id) => !repaired && id === poison });
    const healthy = counting('healthy');
    const projections = openEngine(log, pool, [broken, healthy]);
    await projections.start();
    await appendAll(log, [...history(4, 3)]);
    await caughtUp(projections, log);
    await appendAll(log, [...history(4, 6)]);
    await caughtUp(projections, log);

    const { [`healthy_counts`]: all } = await expected(log, [healthy]);
    expect((await checksums(pool, [healthy]))['healthy_counts']).toEqual(all);
    const letters = await projections.deadLetters('broken');
    expect(letters[0]).toMatchObject({ event_id: poison, attempts: 1, error: expect.stringMatching(/integer/) });
    expect(letters.slice(1).every(({ error }) => error === null)).toBe(true);
    expect(new Set(letters.map(({ stream }) => stream))).toEqual(new Set([thirdPerson]));
    expect((await projections.states()).find(({ name }) => name === 'broken')).toMatchObject({
      state: 'parked',
      parked: 6,
    });
    expect(projections.said.filter(({ message }) => message === 'event parked')).toHaveLength(1);

    expect(await projections.retry('broken', poison)).toMatchObject({ applied: 0, left: 6 });
    expect((await projections.deadLetters('broken'))[0]).toMatchObject({ attempts: 2 });
    repaired = true;
    expect(await projections.retry('broken', poison)).toEqual({ applied: 6, left: 0, error: null });
    await appendAll(log, [...history(4, 8)]);
    await caughtUp(projections, log);
    expect(await checksums(pool, [broken])).toEqual(await expected(log, [broken]));
    expect(await projections.retry('broken', poison)).toBeUndefined();
  });
});

function halves() {
  const all = [...history(5, 15)];
  return [all.slice(0, all.length / 2), all.slice(all.length / 2)] as const;
}
