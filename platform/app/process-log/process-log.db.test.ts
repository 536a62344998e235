import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import type { LogLine } from '#contracts/operations/logs.ts';
import { anotherServer, wholeApi } from '#platform/testing/whole-api.ts';
import { redacting } from '../logging.ts';
import { ProcessLog, tidy } from './process-log.ts';
import { type LogFilter, readLines } from './read-lines.ts';

const api = await wholeApi();
const { pool } = api.stores.database;
const processLog = new ProcessLog();
const { server } = await anotherServer(api, undefined, processLog);
const admin = await api.person('admin');
const learner = await api.person('learner');

const get = (path: string, { cookie } = admin) => server.inject({ url: `/api/admin/logs${path}`, headers: { cookie } });
const lines = async (query = ''): Promise<LogLine[]> => (await get(query)).json().items;
const logger = (log: ProcessLog) =>
  pino({ base: null, timestamp: pino.stdTimeFunctions.isoTime }, redacting(log.stream));
const wait = () => processLog.flush();
/** The lines that match, once there are any: a request is noted after its answer has arrived. */
const linesOf = async (query: string): Promise<LogLine[]> => {
  await expect.poll(async () => (await wait(), (await lines(query)).length)).toBeGreaterThan(0);
  return lines(query);
};

describe('the process log', () => {
  it('has a warning without its secrets, and finds it by level, component, words and time', async () => {
    const from = new Date(Date.now() - 1).toISOString();
    logger(processLog).warn({ password: 'gloomy-otter-71', to: 'kim@people.test' }, 'mail 100% late_');
    logger(processLog).debug('nothing that is kept');
    await wait();
    const [found] = await lines(`?level=warn&component=mail&search=100%25%20LATE_&from=${from}`);
    expect(found).toMatchObject({ level: 'warn', component: 'mail', message: 'mail 100% late_', request: null });
    expect(JSON.stringify(found)).not.toMatch(/gloomy|kim@/);
    expect(await lines('?search=1000')).toEqual([]);
    expect(await lines('?level=error&component=mail')).toEqual([]);
    expect(await lines(`?component=mail&to=${from}`)).toEqual([]);
    expect((await get('?level=loud')).statusCode).toBe(400);
    expect((await get('?cursor=abc')).statusCode).toBe(400);
  });

  it('has each call by its route, never by the address that was called', async () => {
    const headers = { cookie: admin.cookie, 'x-request-id': 'request-one' };
    await server.inject({ url: `/api/admin/users/${learner.userId}?secret=1`, headers });
    await server.inject({ url: '/api/health', headers: { 'x-request-id': 'request-two' } });
    await server.inject({ url: '/api/nothing/kim', headers: { 'x-request-id': 'request-six' } });
    const found = await linesOf('?requestId=request-one');
    expect(found).toMatchObject([
      { component: 'requests', request: { method: 'GET', route: '/api/admin/users/:id', status: 400 } },
    ]);
    expect(JSON.stringify(found)).not.toMatch(new RegExp(`${learner.userId}|secret`));
    expect(await linesOf('?requestId=request-six')).toMatchObject([{ request: { route: null, status: 404 } }]);
    expect(await lines('?requestId=request-two')).toEqual([]);
  });

  it('leads from a request to whose history it is in, and is closed to everyone else', {
    timeout: 60_000,
  }, async () => {
    const headers = { cookie: learner.cookie, 'x-request-id': 'request-three' };
    const payload = { type: 'flight_report', user_id: learner.userId, timestamp: new Date().toISOString() };
    const data = { lifeBalance: 7, moneyProgress: 6, joyLevel: 8 };
    const report = { method: 'POST', url: '/api/achievements/track-progress', headers } as const;
    // On a slow machine the answer may be that the figures have not followed yet.
    const send = async () => (await server.inject({ ...report, payload: { ...payload, data } })).statusCode;
    await expect.poll(send).toBe(200);
    const people = async () => (await get('/requests/request-three')).json().people;
    await expect.poll(async () => (await people()).length).toBe(1);
    expect(await people()).toEqual([
      { userId: learner.userId, username: expect.any(String), events: expect.any(Number) },
    ]);
    expect((await get('/requests/request-none')).json()).toEqual({ people: [] });
    for (const path of ['', '/requests/request-three']) expect((await get(path, learner)).statusCode).toBe(403);
  });

  it('is read page by page without a line twice, also where many have the same time', async () => {
    await pool.query(`insert into process_log (at, level, component, process, message)
      select '2026-01-01T00:00:00Z', 40, 'log', 'x', 'same time ' || n from generate_series(1, 25) n`);
    const seen: string[] = [];
    let cursor = '';
    do {
      // oxlint-disable-next-line no-await-in-loop -- each page needs the cursor of the one before
      const { items, nextCursor } = (await get(`?search=same%20time&limit=10${cursor && `&cursor=${cursor}`}`)).json();
      seen.push(...items.map(({ message }: LogLine) => message));
      cursor = nextCursor ?? '';
    } while (cursor !== '');
    expect(new Set(seen).size).toBe(25);
    expect(seen).toHaveLength(25);
  });

  it('is exported for a reason, which is recorded, and only by who asked', async () => {
    const ask = (reason: string) =>
      server.inject({
        method: 'POST',
        url: '/api/admin/logs/exports',
        headers: { cookie: admin.cookie },
        payload: { reason, filter: { search: 'same time' } },
      });
    expect((await ask('short')).statusCode).toBe(400);
    const { url } = (await ask('A fault was reported by telephone.')).json();
    const file = await server.inject({ url, headers: { cookie: admin.cookie } });
    const [head, ...rest] = file.body
      .trimEnd()
      .split('\n')
      .map((each) => JSON.parse(each));
    expect(head).toMatchObject({ format: 'red-helicopter process log', filter: { search: 'same time' } });
    expect(rest).toHaveLength(25);
    const other = await api.person('admin');
    expect((await server.inject({ url, headers: { cookie: other.cookie } })).statusCode).toBe(404);
    const events = [];
    for await (const event of api.stores.eventLog.log.readStream('operations')) events.push(event);
    expect(events.at(-1)).toMatchObject({
      type: 'ProcessLogExported',
      data: { search: 'same time', reason: 'A fault was reported by telephone.' },
      metadata: { actor: { id: admin.userId } },
    });
  });
});

describe('a storm of lines', () => {
  it('is dropped instead of filling the memory, counted, and the number is said', { timeout: 60_000 }, async () => {
    let now = Date.parse('2026-11-27T08:00:00Z');
    const log = new ProcessLog(() => now);
    for (let n = 0; n < 2_500; n += 1) logger(log).warn({ n }, 'storm');
    log.attach(pool);
    now += 61_000;
    await log.flush();
    expect((await pool.query("select from process_log where message = 'storm'")).rowCount).toBe(2_000);
    expect(await lines('?component=log&search=left%20out')).toMatchObject([
      { level: 'warn', detail: { lines: 500, requests: 0 } },
    ]);
    await log.close();
  });

  it('of ordinary requests is thinned out, and faults are kept', async () => {
    const now = Date.parse('2026-11-27T09:00:00Z');
    const log = new ProcessLog(() => now);
    log.attach(pool);
    const request = { requestId: 'request-ten', method: 'GET', route: '/api/x', ms: 1 };
    for (let n = 0; n < 300; n += 1) log.answered({ ...request, status: 200 });
    log.answered({ ...request, status: 500 });
    await log.close();
    const { rows } = await pool.query(
      "select status, count(*)::integer as count from process_log where request_id = 'request-ten' group by 1 order by 1",
    );
    expect(rows).toEqual([
      { status: 200, count: 100 },
      { status: 500, count: 1 },
    ]);
  });

  it('waits while the database is away, and is written once it is back', async () => {
    const log = new ProcessLog();
    let isAway = true;
    const query = (...sent: unknown[]) =>
      isAway ? Promise.reject(new Error('away')) : (pool.query as (...sent: unknown[]) => Promise<unknown>)(...sent);
    log.attach({ query } as never);
    logger(log).error('said while the database was away');
    await log.flush();
    isAway = false;
    await log.close();
    expect(await lines('?search=was%20away')).toHaveLength(1);
  });
});

it('only so many lines and days are kept, and problems longer than ordinary lines', async () => {
  await pool.query('truncate process_log');
  await pool.query(`insert into process_log (at, level, component, process, message)
    select now() - n * interval '1 second', case when n % 10 = 0 then 40 else 30 end, 'log', 'x', '' || n
    from generate_series(1, 1000) n`);
  await pool.query(`insert into process_log (at, level, component, process, message)
    values (now() - interval '15 days', 50, 'log', 'x', 'old')`);
  await tidy(pool, new Date(), { ordinary: 500, problems: 80, days: 14 });
  const { rows } = await pool.query('select level, count(*)::integer as count from process_log group by 1 order by 1');
  expect(rows).toEqual([
    { level: 30, count: expect.closeTo(450, -1) },
    { level: 40, count: 80 },
  ]);
});

it('a page of many lines is read from an index in its order, whatever the filter', { timeout: 60_000 }, async () => {
  await pool.query('truncate process_log');
  await pool.query(`insert into process_log (at, level, component, process, message, request_id)
    select now() - n * interval '1 second', case when n % 50 = 0 then 50 else 30 end, 'requests', 'x', 'GET /api/x 200', 'r' || n
    from generate_series(1, 50000) n`);
  await pool.query('analyze process_log');
  const planOf = async (filter: LogFilter): Promise<string> => {
    let asked: [string, unknown[]] = ['', []];
    const query = async (text: string, values: unknown[]) => {
      asked = [text, values];
      return { rows: [] };
    };
    await readLines({ query } as never, filter, { limit: 100 });
    const { rows } = await pool.query<{ 'QUERY PLAN': string }>(`explain ${asked[0]}`, asked[1]);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  };
  const [any, problems, ofRequest] = [{}, { level: 'error' as const }, { requestId: 'r49999' }];
  expect(await planOf(any)).toMatch(/Index Scan Backward using process_log_by_time/);
  expect(await planOf(problems)).toMatch(/Index Scan Backward using process_log_of_problems/);
  expect(await planOf(ofRequest)).toMatch(/process_log_by_request/);
  for (const filter of [any, problems]) expect(await planOf(filter)).not.toMatch(/Sort|Seq Scan/);
});
