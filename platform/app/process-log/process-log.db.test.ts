import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import type { LogLine } from '#contracts/operations/logs.ts';
import { wholeApi } from '#platform/testing/whole-api.ts';
import { redacting } from '../logging.ts';
import { ProcessLog, tidy } from './process-log.ts';

const api = await wholeApi();
const { server } = api;
const { pool } = api.stores.database;
const processLog = new ProcessLog();
processLog.attach(pool);
const admin = await api.person('admin');
const learner = await api.person('learner');

const get = (path: string, { cookie } = admin) => server.inject({ url: `/api/admin/logs${path}`, headers: { cookie } });
const lines = async (query = ''): Promise<LogLine[]> => (await get(query)).json().items;
const logger = (log: ProcessLog) =>
  pino({ base: null, timestamp: pino.stdTimeFunctions.isoTime }, redacting(log.stream));

describe('the process log', () => {
  it('has a warning without its secrets, and finds it by level and request', async () => {
    const requestId = 'request-one';
    logger(processLog).warn({ requestId, password: 'gloomy-otter-71', to: 'kim@people.test' }, 'mail is late');
    logger(processLog).info('something else');
    logger(processLog).debug('nothing that is kept');
    await processLog.flush();
    const [found] = await lines(`?level=warn&requestId=${requestId}`);
    expect(found).toMatchObject({ level: 'warn', message: 'mail is late', requestId });
    expect(JSON.stringify(found)).not.toMatch(/gloomy|kim@/);
    expect(await lines(`?level=error&requestId=${requestId}`)).toEqual([]);
    expect((await lines('?level=warn')).map(({ message }) => message)).not.toContain('something else');
    expect((await get('?level=loud')).statusCode).toBe(400);
    expect((await get('?cursor=abc')).statusCode).toBe(400);
  });

  it('is closed to everyone but administrators', async () => {
    expect((await get('', learner)).statusCode).toBe(403);
  });

  it('is read page by page without a line twice, newest first', async () => {
    await pool.query(`insert into process_log (at, level, process, message)
      select now(), 40, 'x', 'page ' || n from generate_series(1, 25) n`);
    const seen: string[] = [];
    let cursor = '';
    do {
      // oxlint-disable-next-line no-await-in-loop -- each page needs the cursor of the one before
      const { items, nextCursor } = (await get(`?level=warn&limit=10${cursor && `&cursor=${cursor}`}`)).json();
      seen.push(...items.map(({ message }: LogLine) => message));
      cursor = nextCursor ?? '';
    } while (cursor !== '');
    expect(seen.slice(0, 25)).toEqual(Array.from({ length: 25 }, (_, at) => `page ${25 - at}`));
    expect(new Set(seen).size).toBe(seen.length);
  });

  it('drops a storm of lines instead of filling the memory, and says how many', async () => {
    const log = new ProcessLog();
    for (let n = 0; n < 2_500; n += 1) logger(log).warn({ n }, 'storm');
    log.attach(pool);
    await log.close();
    expect((await pool.query("select from process_log where message = 'storm'")).rowCount).toBe(2_000);
    const [newest] = await lines();
    expect(newest).toMatchObject({ level: 'warn', message: '500 lines before this one were left out' });
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
    expect((await lines('?level=error')).map(({ message }) => message)).toContain('said while the database was away');
  });

  it('keeps so many lines and days, and no more', async () => {
    await pool.query(`insert into process_log (at, level, process, message)
      select now(), 30, 'x', 'many' from generate_series(1, 6000) n`);
    await pool.query(`insert into process_log (at, level, process, message)
      values (now() - interval '15 days', 50, 'x', 'old')`);
    await tidy(pool, new Date());
    const { rows } = await pool.query('select message, count(*)::integer as count from process_log group by 1');
    expect(rows).toEqual([{ message: 'many', count: 4_999 }]);
  });
});
