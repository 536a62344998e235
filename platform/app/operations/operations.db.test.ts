import { Client } from 'pg';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { Closing } from '#platform/base/closing.ts';
import { wholeApi } from '#platform/testing/whole-api.ts';
import { until } from '#platform/testing/until.ts';
import { openOperations } from './open-operations.ts';
import { serveOperations } from './serve-operations.ts';
import { atEnd } from '#platform/testing/at-end.ts';

const api = await wholeApi({ ACCESS_LOG: '1' });
const { server, stores, person, logged, config } = api;
const { cookie } = await person();
const { pool } = stores.database;

const healthOf = async () => (await server.inject({ url: '/api/health' })).json();
const stateOf = async (name: string) =>
  (await healthOf()).components.find((component: { name: string }) => component.name === name);
const readiness = async () => (await server.inject({ url: '/api/health/ready' })).statusCode;
const scrape = async () => {
  const { statusCode, body } = await server.inject({ url: '/metrics' });
  expect(statusCode).toBe(200);
  return body;
};
const write = (headers: Record<string, string> = {}) =>
  server.inject({
    method: 'POST',
    url: '/api/achievements/track-progress',
    headers: { cookie, ...headers },
    payload: {
      user_id: '1',
      type: 'flight_report',
      data: { lifeBalance: 7, moneyProgress: 5, joyLevel: 8 },
      timestamp: new Date().toISOString(),
    },
  });
const refusedByReason = async () => /writes_refused_total\{reason="no_answer"\} (\d+)/.exec(await scrape())?.[1];

describe('metrics', () => {
  it('omit those that cannot be read, and name them', async () => {
    await pool.query('alter table outgoing_mail rename to outgoing_mail_elsewhere');
    try {
      // A metric that a busy database gives too late is unreadable as well.
      await until(async () => {
        const body = await scrape();
        expect(body).toContain('red_helicopter_metric_unreadable{metric="red_helicopter_mails"} 1');
        expect(body).toContain('red_helicopter_metric_unreadable{metric="red_helicopter_jobs"} 0');
        expect(body).toContain('red_helicopter_jobs{state="waiting"} 0');
      });
    } finally {
      await pool.query('alter table outgoing_mail_elsewhere rename to outgoing_mail');
    }
    await until(async () => expect(await scrape()).toMatch(/red_helicopter_mails\{state="waiting"\} \d/));
  });

  it('all have the prefix of the product, and only counters are named totals', async () => {
    const body = await scrape();
    const types = [...body.matchAll(/^# TYPE (\S+) (\S+)$/gm)].map(([, name = '', type = '']) => ({ name, type }));
    expect(types.length).toBeGreaterThan(40);
    expect(types.filter(({ name }) => !name.startsWith('red_helicopter_'))).toEqual([]);
    expect(types.filter(({ name, type }) => name.endsWith('_total') !== (type === 'counter'))).toEqual([]);
  });
});

describe('a process without the role api', () => {
  it('serves health and metrics, including those of the queue', async () => {
    const closing = new Closing();
    const log = pino({ level: 'silent' });
    const operations = openOperations(config, stores, { log, closing });
    const { url, close } = await serveOperations({ ...config, port: 0 }, operations, log);
    atEnd(() => closing.closeAll(log));
    const ask = (path: string) => fetch(`${url}${path}`);
    expect(await (await ask('/api/health/live')).json()).toEqual({ status: 'live' });
    expect((await ask('/api/health/ready')).status).toBe(200);
    expect(await (await ask('/api/health')).json()).toMatchObject({ components: expect.any(Array) });
    // What a busy store does not answer in time is left out.
    await until(async () => {
      const body = await (await ask('/metrics')).text();
      expect(body).toContain('red_helicopter_jobs{state="failed"} 0');
      expect(body).toContain('red_helicopter_job_age_seconds{state="waiting"} 0');
    });
    const foreign = await fetch(`${url}/metrics`, { headers: { 'x-forwarded-for': '203.0.113.1' } });
    expect(foreign.status).toBe(403);
    await close();
  });
});

describe('a request with a trace context', () => {
  const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
  const traced = { traceparent: `00-${traceId}-00f067aa0ba902b7-01` };

  it('is logged with its trace and route, but without its URL', async () => {
    await server.inject({ url: '/api/admin/users?query=kim%40people.test', headers: traced });
    const lines = logged()
      .split('\n')
      .filter((line) => line.includes('"answered"'));
    expect(lines.join('')).not.toContain('people.test');
    expect(lines.map((line) => JSON.parse(line)).at(-1)).toMatchObject({
      method: 'GET',
      route: '/api/admin/users',
      status: 401,
      ms: expect.any(Number),
      requestId: expect.any(String),
      traceId,
    });
  });

  it('shares one correlation id with the other requests of its trace', async () => {
    await write(traced);
    await write(traced);
    await write();
    const { rows } = await pool.query<{ events: number }>(
      `select count(*)::integer as events from events where type = 'FlightReportSubmitted'
       group by metadata->>'correlationId' order by events`,
    );
    expect(rows.map(({ events }) => events)).toEqual([1, 2]);
  });
});

describe('health', () => {
  it('is operational, with every part named', async () => {
    await until(async () => expect(await healthOf()).toMatchObject({ status: 'operational' }));
    const { components } = await healthOf();
    expect(components.map(({ name }: { name: string }) => name)).toEqual([
      'database',
      'event log',
      'writes',
      'projections',
      'sign-in',
      'queue',
      'workers',
      'mail',
      'push',
      'storage',
      'disk',
    ]);
  });

  it('shows that writes are refused, and why, while the lock of the log is held', async () => {
    const holder = new Client({ connectionString: stores.database.url });
    await holder.connect();
    await holder.query('select pg_advisory_lock(7303021)');
    const refused = await Promise.all([write(), write()]);
    expect(refused.map(({ statusCode }) => statusCode)).toEqual([503, 503]);
    expect(await refusedByReason()).toBe('2');
    await until(async () => {
      const writes = { state: 'down', reason: 'writes_refused', params: { cause: expect.any(String) } };
      expect(await stateOf('writes')).toMatchObject({
        ...writes,
        detail: expect.stringMatching(/^accepts no writes: /),
      });
    });
    expect(await readiness()).toBe(200);
    await holder.end();
    await until(async () => {
      expect((await write()).statusCode).toBe(200);
      expect(await stateOf('writes')).toMatchObject({ state: 'behind' });
    });
    const lines = logged()
      .split('\n')
      .filter((line) => line.includes('writes are refused'));
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ level: 40, reason: 'no_answer', refused: 1 }]);
  });

  it('is degraded but ready while no process updates the read models', async () => {
    await stores.projections.close();
    await until(async () => expect(await stateOf('projections')).toMatchObject({ state: 'behind' }));
    expect((await healthOf()).status).toBe('degraded');
    expect(await readiness()).toBe(200);
  });
});
