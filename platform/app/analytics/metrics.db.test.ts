import { beforeAll, expect, it } from 'vitest';
import type { MetricName } from '#contracts/analytics/metrics.ts';
import { dayShifted, mondayOf } from '#contracts/days.ts';
import { simulate } from '#platform/app/simulation/simulate.ts';
import { wholeApi } from '#platform/testing/whole-api.ts';
import { countMetrics } from './metric-weeks.ts';

const { server, stores, person } = await wholeApi();
const { pool } = stores.database;
const { log } = stores.eventLog;
const admin = await person('admin');
const learner = await person('learner');
const projected = async () => stores.projections.whenProcessed(await log.head(), 60_000);
const count = (now: string) => countMetrics({ pool, clock: { now: () => now }, whenProjected: projected });
const ask = (path: string, { cookie } = admin) =>
  server.inject({ url: `/api/admin/analytics${path}`, headers: { cookie } });
const weeksOf = async (metric: MetricName): Promise<{ week: string; people: number }[]> =>
  (await pool.query('select week::text, people from metric_weeks where metric = $1 order by week', [metric])).rows;

beforeAll(async () => {
  await simulate(log, { learners: 40, days: 30, seed: 7 });
});

/** The same counted event by event. */
async function countedByHand(types: readonly string[], last: string) {
  const { events } = await log.readAll({ after: '', types, max: 100_000, open: [] });
  const people = new Map<string, Set<string>>();
  for (const { stream, metadata } of events) {
    const week = mondayOf(metadata.occurredAt.slice(0, 10));
    if (week <= last) people.set(week, (people.get(week) ?? new Set()).add(stream));
  }
  return [...people].map(([week, { size }]) => ({ week, people: size })).toSorted((a, b) => (a.week < b.week ? -1 : 1));
}

it('people are counted once a week is over, by what they did', async () => {
  await count('2025-01-29T12:00:00.000Z');
  const metrics = {
    steps: ['StepCompleted'],
    reports: ['FlightReportSubmitted'],
    stories: ['StoryTold'],
    contributions: ['CommunityProjectJoined', 'RippleEffectTracked'],
  } as const;
  for (const [metric, types] of Object.entries(metrics)) {
    const weeks = await weeksOf(metric as MetricName);
    expect([metric, weeks.filter(({ people }) => people > 0)]).toEqual([
      metric,
      await countedByHand(types, '2025-01-20'),
    ]);
  }
  const active = await weeksOf('active');
  expect(active.at(-1)).toMatchObject({ week: '2025-01-20' });
  expect(active.some(({ people }) => people > 5)).toBe(true);
  // Nothing is counted again before the next week is over.
  await pool.query('update metric_weeks set people = 3');
  await count('2025-02-02T23:59:00.000Z');
  expect((await weeksOf('active')).every(({ people }) => people === 3)).toBe(true);
});

it('a week later all weeks are counted again, without those who were erased', async () => {
  const erased = 'update people set erased_at = $1 where user_id = (select user_id from activity_people limit 1)';
  await pool.query(erased, ['2025-02-03T00:00:00.000Z']);
  await count('2025-02-03T00:10:00.000Z');
  const { rows } = await pool.query<{ week: string; people: number }>(
    `select week::text, count(*)::integer as people from activity_people cross join unnest(weeks) week
     join people using (user_id) where erased_at is null and week <= '2025-01-27' group by week order by week`,
  );
  expect((await weeksOf('active')).filter(({ people }) => people > 0)).toEqual(rows);
});

it('numbers of few people are hidden', async () => {
  await pool.query("update metric_weeks set people = 3 where metric = 'active' and week = '2025-01-13'");
  await pool.query("update metric_weeks set people = 20 where metric = 'active' and week = '2025-01-20'");
  const { metrics, people, least } = (await ask('/metrics')).json();
  expect([people > 40, least]).toEqual([true, 5]);
  const { weeks } = metrics.find(({ metric }: { metric: string }) => metric === 'active');
  expect(weeks).toContainEqual({ week: '2025-01-13', people: null, hidden: 'few' });
  expect(weeks).toContainEqual({ week: '2025-01-20', people: 20, hidden: null });
});

it('administrators alone get the figures, which name nobody', async () => {
  const paths = ['/usage?days=28', '/journey', '/vitals?days=7', '/metrics'];
  for (const path of paths) {
    expect((await ask(path, learner)).statusCode).toBe(403);
    const answer = await ask(path);
    expect([answer.statusCode, path]).toEqual([200, path]);
    expect(answer.body).not.toMatch(/@|[0-9a-f]{8}-[0-9a-f]{4}/);
  }
  expect((await ask('/usage?days=5')).statusCode).toBe(400);
  const { figures } = (await ask('/journey')).json();
  expect(figures.people).toBeGreaterThan(40);
  expect(figures.steps).toHaveLength(6);
  expect(figures.cohorts).toHaveLength(12);
});

it('no more than two years are counted, and a week in which nobody did anything has nobody', async () => {
  await count('2028-06-07T12:00:00.000Z');
  const weeks = await weeksOf('stories');
  expect(weeks.at(-1)).toEqual({ week: '2028-05-29', people: 0 });
  expect(weeks[0]).toEqual({ week: dayShifted('2028-05-29', -7 * 103), people: 0 });
});
