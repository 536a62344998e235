import { beforeAll, expect, it } from 'vitest';
import { countedEvents } from '#contracts/analytics/metrics.ts';
import { dayShifted, mondayOf } from '#contracts/days.ts';
import { simulate } from '#platform/app/simulation/simulate.ts';
import { wholeApi } from '#platform/testing/whole-api.ts';
import { MetricRuns } from './metric-runs.ts';

const { server, stores, person } = await wholeApi();
const { pool } = stores.database;
const { log } = stores.eventLog;
const clock = { now: () => '2025-02-12T12:00:00.000Z' };
const admin = await person('admin');
const learner = await person('learner');

const definition = { events: ['FlightReportSubmitted', 'StoryTold'], usage: [], atLeast: 2, withinDays: 7 };
const send = (method: 'GET' | 'PUT' | 'POST', path: string, payload?: object, { cookie } = admin) =>
  server.inject({
    method,
    url: `/api/admin/analytics/metrics${path}`,
    headers: { cookie },
    ...(payload && { payload }),
  });
const define = (metric: string, change: object = {}) =>
  send('PUT', `/${metric}`, { ...definition, reason: 'The board asks', ...change });
const neverAborted = new AbortController().signal;
const finish = () => new MetricRuns({ pool, log, clock }).continueAll(neverAborted);
const runOf = async (metric: string) =>
  (await pool.query('select * from metric_runs where metric = $1', [metric])).rows[0];
const weeksOf = async (metric: string, version = 1): Promise<{ week: string; people: number }[]> =>
  (
    await pool.query('select week::text, people from metric_weeks where metric = $1 and version = $2 order by week', [
      metric,
      version,
    ])
  ).rows;

beforeAll(async () => {
  await simulate(log, { learners: 40, days: 30, seed: 7 });
  await stores.projections.whenProcessed(await log.head(), 60_000);
}, 120_000);

/** The same counted event by event. */
async function countedByHand({ events: types, atLeast, withinDays }: typeof definition) {
  const { events } = await log.readAll({ after: '', types, max: 100_000, open: [] });
  const done = events.map(({ stream, metadata }) => ({ stream, day: metadata.occurredAt.slice(0, 10) }));
  const weeks = [...new Set(done.map(({ day }) => mondayOf(day)))].toSorted();
  const last = dayShifted(mondayOf(clock.now().slice(0, 10)), -7);
  const counted = [];
  for (let week = weeks[0] ?? last; week <= last; week = dayShifted(week, 7)) {
    const end = dayShifted(week, 6);
    const inTime = done.filter(({ day }) => day <= end && day > dayShifted(end, -withinDays));
    const streams = [...new Set(inTime.map(({ stream }) => stream))];
    const people = streams.filter((one) => inTime.filter(({ stream }) => stream === one).length >= atLeast).length;
    counted.push({ week, people });
  }
  return counted;
}

it('a metric that an administrator defines is replayed over the log and counts people week by week', async () => {
  expect((await send('PUT', '/active', { ...definition, reason: 'Mine' }, learner)).statusCode).toBe(403);
  expect((await define('active', { events: [] })).statusCode).toBe(400);
  expect((await define('active')).json()).toMatchObject({ version: 1 });
  const { metrics } = (await send('GET', '')).json();
  expect(metrics).toMatchObject([
    {
      metric: 'active',
      versions: [{ version: 1, ...definition, reason: 'The board asks', by: expect.any(String), run: null }],
    },
  ]);
  await finish();
  const weeks = await weeksOf('active');
  expect(weeks).toEqual(await countedByHand(definition));
  expect(weeks.some(({ people }) => people > 5)).toBe(true);
  expect(await runOf('active')).toMatchObject({ state: 'done', failure: null });
  expect((await pool.query('select from metric_run_days')).rowCount).toBe(0);
});

it('another definition is another version, and both can be compared', async () => {
  await define('compared');
  const stricter = { atLeast: 6, withinDays: 14, events: [...countedEvents] };
  expect((await define('compared', stricter)).json()).toMatchObject({ version: 2 });
  expect((await define('compared', { ...stricter, reason: 'Once more' })).json()).toMatchObject({ version: 2 });
  await finish();
  expect(await weeksOf('compared', 2)).toEqual(await countedByHand({ ...definition, ...stricter }));
  await pool.query(
    "update metric_weeks set people = 3 where metric = 'compared' and version = 1 and week = '2025-01-13'",
  );
  const { versions, people } = (await send('GET', '/compared')).json();
  expect(people).toBeGreaterThan(40);
  expect(versions.map(({ version }: { version: number }) => version)).toEqual([2, 1]);
  expect(versions[1].weeks).toContainEqual({ week: '2025-01-13', people: null, hidden: 'few' });
  expect((await send('GET', '/unknown')).statusCode).toBe(404);
});

it('a replay that a restart interrupts continues where it was, and counts nothing twice', async () => {
  await define('resumed');
  const stopping = new AbortController();
  const interrupted: typeof log.readAll = async (options) => {
    const page = await log.readAll(options);
    stopping.abort();
    return page;
  };
  await new MetricRuns({ pool, log: { readAll: interrupted }, clock }, 20).continueAll(stopping.signal);
  const half = await runOf('resumed');
  expect(half).toMatchObject({ state: 'running', is_read: false, read: '20' });
  await finish();
  expect(await weeksOf('resumed')).toEqual(await countedByHand(definition));
  expect(Number((await runOf('resumed')).read)).toBeGreaterThan(20);
});

it('a replay stops once it is cancelled, and can be begun again', async () => {
  await define('stopped');
  const cancelling: typeof log.readAll = async (options) => {
    const page = await log.readAll(options);
    await send('POST', '/stopped/versions/1/cancel');
    return page;
  };
  await new MetricRuns({ pool, log: { readAll: cancelling }, clock }, 20).continueAll(neverAborted);
  expect(await runOf('stopped')).toMatchObject({ state: 'cancelled', read: '0' });
  await finish();
  expect(await weeksOf('stopped')).toEqual([]);
  const reason = 'Entries were imported since.';
  expect((await send('POST', '/stopped/versions/1/replay', { reason: 'short' })).statusCode).toBe(400);
  expect((await send('POST', '/stopped/versions/1/replay', { reason })).statusCode).toBe(202);
  expect((await send('POST', '/stopped/versions/1/replay', { reason })).statusCode).toBe(409);
  expect((await send('POST', '/stopped/versions/2/replay', { reason })).statusCode).toBe(404);
  await finish();
  expect(await weeksOf('stopped')).toEqual(await countedByHand(definition));
  expect((await send('POST', '/stopped/versions/1/cancel')).json()).toMatchObject({ state: 'done' });
  // What was refused, or changed nothing, is not recorded.
  const recorded = [];
  for await (const { type, data, metadata } of log.readStream('metrics')) {
    if ((data as { metric: string }).metric === 'stopped') recorded.push([type, metadata.actor.id, data]);
  }
  expect(recorded).toMatchObject([
    ['MetricDefined', admin.userId, { version: 1 }],
    ['MetricReplayCancelled', admin.userId, { version: 1 }],
    ['MetricReplayStarted', admin.userId, { version: 1, reason }],
  ]);
});

it('a replay that fails says why, and is tried again', async () => {
  await define('failing');
  const failing: typeof log.readAll = () => Promise.reject(new Error('the log is away'));
  await expect(new MetricRuns({ pool, log: { readAll: failing }, clock }).continueAll(neverAborted)).rejects.toThrow(
    'the log is away',
  );
  expect(
    (await send('GET', '')).json().metrics.find(({ metric }: { metric: string }) => metric === 'failing'),
  ).toMatchObject({
    versions: [{ run: { state: 'running', failure: 'the log is away' } }],
  });
  await finish();
  expect(await runOf('failing')).toMatchObject({ state: 'done', failure: null });
});

it('a metric may count usage beside the log', async () => {
  const { rows } = await pool.query<{ user_id: string }>('select user_id from people where username <> $1 limit 6', [
    'x',
  ]);
  const at = '2025-02-04T10:00:00Z';
  await pool.query(
    `insert into analytics_events (received_at, occurred_at, session_id, user_id, organization_id, event_type, data)
     select $1, $1, 'tab', id, 'default', 'opened', '{}' from unnest($2::uuid[]) id cross join generate_series(1, 3)`,
    [at, rows.map(({ user_id }) => user_id)],
  );
  await define('opened', { events: [], usage: ['opened'], atLeast: 3 });
  await finish();
  expect(await weeksOf('opened')).toEqual([{ week: '2025-02-03', people: 6 }]);
});

it('administrators alone get the figures, which name nobody', async () => {
  const paths = ['/usage?days=28&by=page', '/ways?days=28', '/journey', '/vitals?days=7'];
  const ask = (path: string, { cookie } = admin) =>
    server.inject({ url: `/api/admin/analytics${path}`, headers: { cookie } });
  for (const path of paths) {
    expect((await ask(path, learner)).statusCode).toBe(403);
    const answer = await ask(path);
    expect([answer.statusCode, path]).toEqual([200, path]);
    expect(answer.body).not.toMatch(/@|[0-9a-f]{8}-[0-9a-f]{4}/);
  }
  expect((await ask('/usage?days=5&by=page')).statusCode).toBe(400);
  const { figures } = (await ask('/journey')).json();
  expect(figures.people).toBeGreaterThan(40);
  expect(figures.steps).toHaveLength(6);
  expect(figures.cohorts).toHaveLength(12);
});
