import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { accountStream } from '#contracts/accounts/streams.ts';
import { learningRecordsStream } from '#contracts/learning-records/streams.ts';
import { whileImporting } from '#platform/adapters/event-store/transfer/importing.ts';
import { statementSender } from '#platform/adapters/xapi/lrs.ts';
import { startLrs } from '#platform/adapters/xapi/testing/lrs.ts';
import { openQueue } from '#platform/adapters/queue/queue.ts';
import { compose } from '#platform/app/compose.ts';
import { readConfig } from '#platform/app/config.ts';
import { withFreePort } from '#platform/app/port.ts';
import { Closing } from '#platform/base/closing.ts';
import { byOperator } from '#platform/testing/contexts.ts';
import { freshDatabase } from '#platform/testing/database.ts';
import { SettableClock } from '#platform/testing/settable-clock.ts';
import { wholeApi } from '#platform/testing/whole-api.ts';
import { until } from '#platform/testing/until.ts';
import { WebhookStore } from '../webhooks/webhook-store.ts';
import { feedIdOf, openFeed } from './feed.ts';
import { exportStatements, type StatementSource } from './statements.ts';
import { atEnd } from '#platform/testing/at-end.ts';

const key = 'canary-key';
const secret = 'canary-lrs-secret';
const lrs = await startLrs({ key, secret });
afterAll(lrs.close);
const settings = { LRS_URL: lrs.url, LRS_KEY: key, LRS_SECRET: secret, PUBLIC_URL: 'http://localhost:8080' };
const clock = new SettableClock(new Date().toISOString());
const { server, stores, config, person, logged } = await wholeApi(settings, clock);
const { pool } = stores.database;
const { log } = stores.eventLog;
const { ids } = stores.commandHandlers;
const now = () => Date.parse(clock.now());
const projected = async () => stores.projections.whenProcessed(await log.head(), 60_000);
const source: StatementSource = { log, pool, publicUrl: config.publicUrl, host: lrs.host };
const warnings: string[] = [];
const note = (...words: unknown[]) => void warnings.push(JSON.stringify(words));

const store = new WebhookStore(pool);
/** The feed of one process. */
const feedOf = (withinMs = 5_000) =>
  openFeed({
    ...source,
    lrs,
    store,
    send: statementSender({ url: lrs.url, key, secret }, { now, withinMs }),
    ids,
    now,
    whenProjected: projected,
    report: { info: note, warn: note, error: note },
    chance: () => 1,
  });
const feed = feedOf();
const { signal } = new AbortController();
const sendAll = async () => {
  await projected();
  await feed.send(signal);
};
const progressOf = async () => (await store.progressOf([feedIdOf(lrs)])).get(feedIdOf(lrs));
/** Why the store did not take statements the last time. */
const lastWarning = () => warnings.at(-1);

type Signed = Awaited<ReturnType<typeof person>>;

async function send(method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, { cookie }: Signed, payload?: object) {
  const answer = await server.inject({ method, url, headers: { cookie }, ...(payload && { payload }) });
  return { status: answer.statusCode, body: answer.body === '' ? null : answer.json() };
}
const track = async (one: Signed, type: string, data: object = {}, more: object = {}) => {
  const body = { user_id: '1', type, timestamp: clock.now(), data, ...more };
  const { status, body: answer } = await send('POST', '/api/achievements/track-progress', one, body);
  expect(status, JSON.stringify(answer)).toBe(200);
};
const step = (one: Signed, number: number) => track(one, 'step_completion', {}, { step_id: `step${number}` });
const report = (one: Signed, notes = 'canary-notes') =>
  track(one, 'flight_report', { lifeBalance: 7.31, moneyProgress: 8.42, joyLevel: 9.53, notes });
const allow = async (one: Signed, host: string | null = lrs.host) => {
  const answer = await send('PUT', '/api/account/learning-records', one, { host });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
};
const pseudonymOf = async ({ userId }: Signed) => {
  await projected();
  const { rows } = await pool.query('select pseudonym from learning_record_consents where user_id = $1', [userId]);
  return rows[0]?.pseudonym as string | null | undefined;
};
const storedOf = (pseudonym: string | null | undefined) =>
  [...lrs.stored.values()].filter(({ actor }) => actor.account.name === pseudonym);
const didBy = async (one: Signed) =>
  storedOf(await pseudonymOf(one)).map(
    ({ verb, object }) => `${verb.id.split('/').at(-1)} ${object.id.split('/xapi/activities/').at(-1)}`,
  );
const exported = async (options = {}) => {
  await projected();
  const all = [];
  for await (const page of exportStatements(source, await log.head(), options)) all.push(...page);
  return all;
};

beforeEach(async () => {
  lrs.answer();
  clock.set(new Date(now() + 24 * 60 * 60_000).toISOString());
  // A test begins where nothing is owed and nothing has failed.
  await sendAll();
});

describe('the feed', () => {
  it('has nothing to send, and nowhere to begin, before anyone agrees', async () => {
    const ada = await person();
    await step(ada, 1);
    await projected();
    await sendAll();
    expect([lrs.requests(), await progressOf()]).toEqual([0, undefined]);
    expect((await send('GET', '/api/account/learning-records', ada)).body).toEqual({ host: lrs.host, since: null });
    expect((await send('PUT', '/api/account/learning-records', ada, { host: 'elsewhere.example' })).status).toBe(404);
  });

  it('sends what a person does after they agree, under a random number, and nothing of before', async () => {
    const ada = await person();
    await step(ada, 1);
    await allow(ada);
    await step(ada, 2);
    await report(ada);
    await sendAll();
    const did = await didBy(ada);
    expect(did).toEqual(expect.arrayContaining(['completed steps/2', 'submit flight-report']));
    expect(did).not.toContain('completed steps/1');
    expect(did).not.toContain('initialized journey');
    expect(lrs.faults).toEqual([]);
    const before = lrs.requests();
    await sendAll();
    expect(lrs.requests()).toBe(before);
    expect((await send('GET', '/api/account/learning-records', ada)).body.since).not.toBeNull();
  });

  it('never sends a person who does not agree, nor anything after they withdraw', async () => {
    const [ada, ben] = [await person(), await person()];
    await allow(ada);
    await step(ada, 1);
    await step(ben, 1);
    await sendAll();
    await report(ada);
    await allow(ada, null);
    const had = lrs.stored.size;
    await sendAll();
    // Also what was recorded while the consent held, and had not been sent yet.
    expect(lrs.stored.size).toBe(had);
    expect(await pseudonymOf(ben)).toBeUndefined();
    expect(await pseudonymOf(ada)).toBeNull();
  });

  it('knows a person who agrees again by another number, and sends nothing of the time between', async () => {
    const ada = await person();
    await allow(ada);
    const first = await pseudonymOf(ada);
    await step(ada, 1);
    await sendAll();
    await allow(ada, null);
    await step(ada, 2);
    await allow(ada);
    await step(ada, 3);
    await sendAll();
    await projected();
    expect(await pseudonymOf(ada)).not.toBe(first);
    const did = await didBy(ada);
    expect(did).toContain('completed steps/3');
    expect(did).not.toContain('completed steps/2');
    expect(storedOf(first).some(({ object }) => object.id.endsWith('steps/3'))).toBe(false);
  });

  it('after an erasure nothing is sent, and nothing in the product leads from the store to the person', async () => {
    const ada = await person();
    await allow(ada);
    await step(ada, 1);
    await sendAll();
    const pseudonym = await pseudonymOf(ada);
    expect(storedOf(pseudonym).length).toBeGreaterThan(0);
    const had = lrs.stored.size;
    await step(ada, 2);
    const request = { kind: 'request_erasure', reason: 'operator', afterMs: 0 } as const;
    const { handleAccount } = stores.commandHandlers;
    await handleAccount(accountStream(ada.userId), request, byOperator().about(ada.userId));
    await stores.erasure.eraser.erase(ada.userId, byOperator());
    await projected();
    await sendAll();
    expect(lrs.stored.size).toBe(had);
    expect(await pseudonymOf(ada)).toBeNull();
    const events = [];
    for await (const { data } of log.readStream(learningRecordsStream(ada.userId))) events.push(data);
    expect(JSON.stringify(events)).not.toContain(pseudonym);
    const { rows } = await pool.query(`select count(*)::int as found from events where data::text like $1`, [
      `%${pseudonym}%`,
    ]);
    expect(rows[0].found).toBe(0);
  });

  it('has no word, score or name of anyone, in no request, and the log has neither key nor secret', async () => {
    const ada = await person();
    await allow(ada);
    await step(ada, 1);
    await send('PUT', '/api/journey/steps/2/reflection', ada, { personalStories: { childStory: 'canary-story' } });
    await step(ada, 2);
    await report(ada);
    await track(ada, 'story_evidence', { title: 'canary-title', storyText: 'canary-text' });
    await track(ada, 'emotional_state', { emotion: 'canary-emotion', intensity: 7 });
    await track(ada, 'community_project', { projectName: 'canary-project', valuesAlignment: 7 });
    await sendAll();
    lrs.answer((response) => void response.writeHead(500).end(`${secret} canary-answer`));
    await report(ada);
    await sendAll();
    lrs.answer((response) => void response.writeHead(200).end(`<html>canary-answer`));
    clock.set(new Date(now() + 3_600_000).toISOString());
    await sendAll();
    const bytes = lrs.bodies.join('\n');
    for (const canary of ['canary', ada.userId, 'Kim', 'Doe', 'learner-', '7.31', '@people.test']) {
      expect(bytes.includes(canary), canary).toBe(false);
    }
    for (const kept of [key, secret, 'Basic ', 'canary-answer']) {
      expect((logged() + warnings.join('')).includes(kept), kept).toBe(false);
    }
    expect(lastWarning()).toContain('"problem":"answer without ids"');
  });
});

describe('a store that does not take statements', () => {
  const failing = async (answer: Parameters<typeof lrs.answer>[0], by = feed) => {
    const ada = await person();
    await allow(ada);
    await step(ada, 1);
    lrs.answer(answer);
    await by.send(signal);
    return { ada, progress: await progressOf() };
  };
  const recovers = async (ada: Signed) => {
    lrs.answer();
    const before = lrs.requests();
    await sendAll();
    expect(lrs.requests()).toBe(before);
    clock.set((await progressOf())?.nextTryAt.toISOString() ?? '');
    await sendAll();
    expect(await didBy(ada)).toContain('completed steps/1');
    expect(await progressOf()).toMatchObject({ failures: 0, failingSince: null });
  };

  it.each([401, 403, 404, 500, 503, 302])(
    'with status %d is asked again after a pause, and loses nothing',
    async (status) => {
      const { ada, progress } = await failing((response) => void response.writeHead(status, { location: '/' }).end());
      expect(progress).toMatchObject({ failures: 1 });
      expect(lastWarning()).toContain(`"status":${status}`);
      expect((progress?.nextTryAt.getTime() ?? 0) - now()).toBe(5_000);
      await recovers(ada);
    },
  );

  it('with 429 is asked again when it says', async () => {
    const { ada, progress } = await failing((response) => void response.writeHead(429, { 'retry-after': '90' }).end());
    expect((progress?.nextTryAt.getTime() ?? 0) - now()).toBe(90_000);
    await recovers(ada);
  });

  it('that hangs is given up after the limit, and one that breaks off as well', async () => {
    const { ada, progress } = await failing(() => undefined, feedOf(300));
    expect(progress).toMatchObject({ failures: 1 });
    expect(lastWarning()).toContain('"problem":"late"');
    await recovers(ada);
    const broken = await failing((_, request) => void request.socket.destroy());
    expect(lastWarning()).toContain('"problem":"unreachable"');
    await recovers(broken.ada);
  });

  it('is asked more and more seldom, half an hour apart at most, and never given up', async () => {
    const { ada } = await failing((response) => void response.writeHead(500).end());
    const pauses: number[] = [];
    for (let times = 0; times < 12; times += 1) {
      const { nextTryAt } = (await progressOf()) ?? expect.fail('the feed has not begun');
      pauses.push(nextTryAt.getTime() - now());
      clock.set(nextTryAt.toISOString());
      await sendAll();
    }
    expect(pauses.slice(0, 3)).toEqual([5_000, 30_000, 120_000]);
    expect(Math.max(...pauses)).toBe(30 * 60_000);
    await recovers(ada);
  });

  it('that stored a batch and did not answer gets it again, and has each statement once', async () => {
    const { ada } = await failing(async (response, request, body) => {
      const silent = { writeHead: () => ({ end: () => undefined }) };
      await lrs.normally(silent as unknown as typeof response, request, body);
      request.socket.destroy();
    });
    const had = lrs.stored.size;
    await recovers(ada);
    expect(lrs.stored.size).toBe(had);
  });

  it('that has one of a batch with another content takes the others, and keeps its own', async () => {
    const ada = await person();
    await allow(ada);
    await step(ada, 1);
    await report(ada);
    const [theirs] = (await exported()).filter(({ object }) => object.id.endsWith('steps/1')).slice(-1);
    const other = { ...(theirs ?? expect.fail('no statement')), timestamp: '2020-01-01T00:00:00.000Z' };
    lrs.stored.set(other.id, other);
    await sendAll();
    expect(await didBy(ada)).toContain('submit flight-report');
    expect(lrs.stored.get(other.id)).toEqual(other);
  });

  it('that takes no large batch gets small ones', async () => {
    const ada = await person();
    await allow(ada);
    for (let times = 0; times < 20; times += 1) await report(ada);
    lrs.answer(async (response, request, body) => {
      if (Buffer.byteLength(body) > 4_000) response.writeHead(413).end();
      else await lrs.normally(response, request, body);
    });
    await sendAll();
    expect((await didBy(ada)).filter((did) => did === 'submit flight-report')).toHaveLength(20);
  });

  it('that refuses one statement for good gets the others; that one is named, and sent again on request', async () => {
    const ada = await person();
    await allow(ada);
    await step(ada, 1);
    await report(ada);
    await step(ada, 2);
    const begin = (await progressOf())?.position ?? '';
    lrs.answer(async (response, request, body) => {
      if (body.includes('activities/flight-report')) response.writeHead(400).end();
      else await lrs.normally(response, request, body);
    });
    await sendAll();
    const did = await didBy(ada);
    expect(did).toEqual(expect.arrayContaining(['completed steps/1', 'completed steps/2']));
    expect(did).not.toContain('submit flight-report');
    const [refused] = (await exported()).filter(({ object }) => object.id.endsWith('flight-report')).slice(-1);
    expect(lastWarning()).toContain(refused?.id);
    expect(lastWarning()).toContain(`"after":"${begin}"`);
    lrs.answer();
    await store.restart(feedIdOf(lrs), new Date(now()), begin);
    await sendAll();
    expect(await didBy(ada)).toContain('submit flight-report');
  });

  it('that refuses every statement is itself at fault: none is left out, and all are sent later', async () => {
    const ada = await person();
    await allow(ada);
    for (let times = 0; times < 12; times += 1) await report(ada);
    lrs.answer((response) => void response.writeHead(400).end());
    await sendAll();
    expect(await progressOf()).toMatchObject({ failures: 1 });
    expect(lastWarning()).toContain('every statement refused');
    lrs.answer();
    clock.set((await progressOf())?.nextTryAt.toISOString() ?? '');
    await sendAll();
    expect((await didBy(ada)).filter((did) => did === 'submit flight-report')).toHaveLength(12);
  });
});

it('of several processes one sends, and another goes on when the first one stops in the middle', async () => {
  const ada = await person();
  await allow(ada);
  for (let times = 0; times < 5; times += 1) await report(ada);
  let answered: (() => void) | undefined;
  const asked = new Promise<void>((resolve) => {
    lrs.answer((response, request, body) => {
      answered = () => void lrs.normally(response, request, body);
      resolve();
    });
  });
  const first = feed.send(signal);
  await asked;
  const before = lrs.requests();
  await feedOf().send(signal);
  expect(lrs.requests()).toBe(before);
  // The lease of a process that was killed runs out.
  await pool.query(`update webhook_progress set lease_ends_at = clock_timestamp() - interval '1 second'`);
  lrs.answer();
  await feedOf().send(signal);
  const had = lrs.stored.size;
  answered?.();
  await first;
  expect(lrs.stored.size).toBe(had);
  expect((await didBy(ada)).filter((did) => did === 'submit flight-report')).toHaveLength(5);
});

it('sent back to the beginning, the feed sends the same statements again', async () => {
  const before = new Map(lrs.stored);
  await store.restart(feedIdOf(lrs), new Date(now()), '');
  await sendAll();
  expect([...lrs.stored.keys()].toSorted()).toEqual([...before.keys()].toSorted());
});

describe('an export', () => {
  it('has the statements that the feed sends, page by page, of those who agree now', async () => {
    const all = await exported();
    for (const statement of all) {
      const known = lrs.stored.get(statement.id);
      if (known && known.timestamp !== '2020-01-01T00:00:00.000Z') expect(statement).toEqual(known);
    }
    const ada = await person();
    await allow(ada);
    await report(ada);
    expect((await exported()).length).toBeGreaterThan(all.length);
    await allow(ada, null);
    expect((await exported()).length).toBe(all.length);
  });

  it('of a time has what happened then', async () => {
    const ada = await person();
    await allow(ada);
    await report(ada);
    const day = clock.now();
    clock.set(new Date(now() + 86_400_000).toISOString());
    await report(ada);
    const pseudonym = await pseudonymOf(ada);
    const own = (all: readonly { actor: { account: { name: string } } }[]) =>
      all.filter(({ actor }) => actor.account.name === pseudonym).length;
    const whole = own(await exported());
    const [then, later] = [own(await exported({ to: new Date(day) })), own(await exported({ from: new Date(now()) }))];
    expect([then > 0, later > 0, then + later]).toEqual([true, true, whole]);
  });
});

it('the whole product sends by its schedule, waits while a history is imported, and goes on after a restart', async () => {
  const other = await startLrs();
  const dataDir = mkdtempSync(join(tmpdir(), 'rh-xapi-'));
  const { pool: own, url } = await freshDatabase();
  const start = async () => {
    const composed = await withFreePort(
      readConfig({
        DATABASE_URL: url,
        DATA_DIR: dataDir,
        ALLOW_UNSAFE_DATABASE: '1',
        DEMO: '0',
        PORT: '0',
        LRS_URL: other.url,
        LRS_KEY: 'key',
        LRS_SECRET: 'secret',
      }),
    );
    const closing = new Closing();
    const silent = pino({ level: 'silent' });
    await compose(composed, { log: silent, closing, signal, uiBuilt: Promise.resolve() });
    return { base: composed.publicUrl, stop: () => closing.closeAll(silent) };
  };
  try {
    let { base, stop } = await start();
    const queue = await openQueue({ kind: 'postgres', connectionString: url, connections: 2 }, () => undefined);
    atEnd(() => queue.close(1_000));
    const account = {
      username: 'kim',
      email: 'kim@people.test',
      password: 'gloomy-otter-71',
      firstName: 'Kim',
      lastName: 'Doe',
    };
    const headers = { 'content-type': 'application/json' };
    const call = (method: string, path: string, body: object, more: Record<string, string> = {}) =>
      fetch(base + path, { method, headers: { ...headers, origin: base, ...more }, body: JSON.stringify(body) });
    const registered = await call('POST', '/api/auth/register', account);
    const cookie = registered.headers
      .getSetCookie()
      .map((one) => one.split(';', 1)[0])
      .join('; ');
    expect((await call('PUT', '/api/account/learning-records', { host: other.host }, { cookie })).status).toBe(200);
    const reports = async (count: number) => {
      for (let times = 0; times < count; times += 1) {
        const data = { lifeBalance: 5, moneyProgress: 5, joyLevel: 5 };
        const body = { user_id: '1', type: 'flight_report', timestamp: new Date().toISOString(), data };
        expect((await call('POST', '/api/achievements/track-progress', body, { cookie })).status).toBe(200);
      }
    };
    const filed = () => [...other.stored.values()].filter(({ object }) => object.id.endsWith('flight-report')).length;
    await reports(2);
    await until(() => expect(filed()).toBe(2));

    /** Two more rounds, called for instead of waited for: the first of them may have been under way before. */
    const rounds = async () => {
      const ran = async () => {
        const found = await own.query<{ at: string }>(
          "select finished_at::text as at from job_rounds where name = 'send-statements'",
        );
        return found.rows[0]?.at;
      };
      for (let times = 0; times < 2; times += 1) {
        const before = await ran();
        await queue.call('send-statements');
        await until(async () => expect(await ran()).not.toBe(before));
      }
    };
    // Half of a history, as an import leaves it for a while, is not sent.
    const before = other.requests();
    await whileImporting(own, async () => {
      await reports(1);
      await rounds();
      expect(other.requests()).toBe(before);
    });
    await until(async () => {
      await rounds();
      expect(filed()).toBe(3);
    });

    // The store is away, the process stops with work owed, and the next one does it.
    other.answer((response) => void response.writeHead(500).end());
    await reports(2);
    await until(async () => {
      await rounds();
      expect(other.requests()).toBeGreaterThan(before + 1);
    });
    await stop();
    other.answer();
    // The pause after the failure is over.
    await own.query('update webhook_progress set next_try_at = now()');
    ({ base, stop } = await start());
    await until(() => expect(filed()).toBe(5));
    await stop();
  } finally {
    other.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
});
