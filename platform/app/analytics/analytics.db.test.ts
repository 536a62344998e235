import { beforeEach, describe, expect, it } from 'vitest';
import type { AnalyticsEvent } from '#contracts/analytics/endpoints.ts';
import { type Api, api } from '#contracts/api.ts';
import type { Caller, Handlers, Person, Service } from '#contracts/handler.ts';
import { byCaller } from '#platform/testing/contexts.ts';
import { freshDatabase } from '#platform/testing/database.ts';
import { analyticsHandlers } from './handlers.ts';
import { GatheredWrites } from './gathered-writes.ts';
import { countVitals, forgetOldAnalytics, storeUsage } from './store.ts';
import { rangeOf, usageFigures, vitalFigures } from './usage-figures.ts';

const { pool } = await freshDatabase();
const clock = { now: () => '2025-06-10T12:00:00.000Z' };
const handlers: Handlers<Pick<Api, 'analyticsBatch' | 'analyticsEvent' | 'webVitals'>> = analyticsHandlers({
  pool,
  clock,
});
const { analyticsBatch, analyticsEvent, webVitals } = handlers;
beforeEach(() =>
  pool.query(
    'truncate analytics_events, web_vitals, vital_days, usage_days, usage_people, usage_person_days, usage_people_days, usage_cells restart identity',
  ),
);

const maya: Person = {
  kind: 'person',
  userId: '11111111-1111-4111-8111-111111111111',
  sessionId: '22222222-2222-4222-8222-222222222222',
  role: 'learner',
  organizationId: '33333333-3333-4333-8333-333333333333',
  variant: 'standard',
  firstName: 'Maya',
  timeZone: 'UTC',
  language: 'en',
  registeredAt: '2025-06-01T12:00:00.000Z',
  lastLoginAt: null,
  hasProvenAddress: true,
};
type BrowserCaller = Exclude<Caller, Service>;
const visitor: BrowserCaller = { kind: 'visitor' };
const call = (caller: BrowserCaller) => ({
  caller,
  context: byCaller(caller.kind === 'person' ? caller.userId : null),
});

const event = (change: object = {}): AnalyticsEvent =>
  api.analyticsEvent.body.parse({
    sessionId: 'tab-1',
    eventType: 'page.view',
    timestamp: '2025-06-10T11:59:58.000Z',
    data: { url: 'https://x.test/journey' },
    ...change,
  });
const send = (events: AnalyticsEvent[], caller: BrowserCaller = visitor) =>
  analyticsBatch({ body: { events }, params: undefined, query: undefined }, call(caller));
const stored = async () =>
  (
    await pool.query(
      'select occurred_at, session_id, user_id, organization_id, event_type, step_id, data from analytics_events order by id',
    )
  ).rows;

it('the person comes from the session, whatever the browser sends', async () => {
  const forged = { userId: '99999999-9999-4999-8999-999999999999', organizationId: 'theirs' };
  expect(await send([event(forged)], maya)).toEqual({ accepted: 1 });
  await send([event(forged)]);
  expect(await stored()).toMatchObject([
    { user_id: maya.userId, organization_id: maya.organizationId, event_type: 'page.view' },
    { user_id: null, organization_id: 'default' },
  ]);
});

it('URLs lose query and fragment at any depth, other text keeps its question marks', async () => {
  const data = { url: 'https://x.test/reset?code=123456#t', from: ['/login?next=/x'], said: 'why? because' };
  await send([event({ data })]);
  expect((await stored())[0]?.data).toEqual({ url: 'https://x.test/reset', from: ['/login'], said: 'why? because' });
});

it('a wrong client clock is limited to two days back and five minutes ahead', async () => {
  await send([
    event({ timestamp: '2001-01-01T00:00:00Z' }),
    event({ timestamp: '2025-06-10T12:04:00+00:00' }),
    event({ timestamp: '2099-01-01T00:00:00Z' }),
  ]);
  expect((await stored()).map((row: { occurred_at: Date }) => row.occurred_at.toISOString())).toEqual([
    '2025-06-08T12:00:00.000Z',
    '2025-06-10T12:04:00.000Z',
    '2025-06-10T12:05:00.000Z',
  ]);
});

it('an event above 4 KB or five levels is dropped from a batch, and refused alone', async () => {
  const large = event({ data: { text: 'x'.repeat(4_100) } });
  const deep = event({ data: { a: { b: { c: { d: { e: { f: 1 } } } } } } });
  const five = event({ data: { a: { b: { c: { d: 1 } } } } });
  expect(await send([large, event(), deep, five])).toEqual({ accepted: 2 });
  const alone = analyticsEvent({ body: large, params: undefined, query: undefined }, call(visitor));
  await expect(alone).rejects.toMatchObject({ code: 'too_large' });
  expect(await stored()).toHaveLength(2);
});

it('accepts any characters and keys that a client can send', async () => {
  const data = JSON.parse(
    '{"__proto__":{"admin":true},"constructor":1,"a\\u0000b":"c\\u0000","half":"\\ud800","n":1e999}',
  );
  expect(await send([event({ data, sessionId: 'a\u0000b', stepId: 'step\ud8003' })])).toEqual({ accepted: 1 });
  expect((await stored())[0]).toMatchObject({ session_id: 'ab', data: { ab: 'c', constructor: 1, n: null } });
  expect(Object.hasOwn(Object.prototype, 'admin')).toBe(false);
});

it('a web vital is stored without a person, and its id only as a hash', async () => {
  const body = { name: 'LCP' as const, value: 1234.5, delta: 12, id: 'v4-1' };
  await webVitals({ body, params: undefined, query: {} }, call(maya));
  const { rows } = await pool.query('select name, value, delta, metric_id from web_vitals');
  expect(rows).toEqual([{ name: 'LCP', value: 1234.5, delta: 12, metric_id: expect.stringMatching(/^[0-9a-f]{32}$/) }]);
});

it('events older than 90 days are deleted', async () => {
  await send([event(), event()]);
  await webVitals({ body: { name: 'CLS', value: 0, delta: 0, id: 'x' }, params: undefined, query: {} }, call(visitor));
  await pool.query(
    "update analytics_events set received_at = '2025-03-12T11:59:59Z' where id = (select min(id) from analytics_events)",
  );
  await pool.query("update web_vitals set received_at = '2025-03-12T12:00:00Z'");
  await forgetOldAnalytics(pool, new Date(clock.now()));
  expect(await stored()).toHaveLength(1);
  expect((await pool.query('select 1 from web_vitals')).rows).toHaveLength(1);
});

const ours = '33333333-3333-4333-8333-333333333333';
const personWith = (number: number) => `44444444-4444-4444-8444-${String(number).padStart(12, '0')}`;
/** Page views as the intake stores them: by person, days ago, from one page to the next. */
const view = (person: number | null, daysAgo: number, url: string, change: object = {}) => ({
  occurredAt: new Date(Date.parse(clock.now()) - daysAgo * 86_400_000),
  sessionId: `tab-${person}`,
  userId: person === null ? null : personWith(person),
  organizationId: 'default',
  eventType: 'page_view',
  stepId: null,
  data: JSON.stringify({ url }),
  ...change,
});
const store = (events: Parameters<typeof storeUsage>[1]) => storeUsage(pool, events, new Date(clock.now()));
const range = (days = '28', organization?: string) => rangeOf(days, organization, clock.now());
const people = (count: number, from = 0) => Array.from({ length: count }, (_, index) => from + index);

/** The numbers of people are those of the rows that they count. */
const expectPeopleCounted = async () => {
  const { rows: counted } = await pool.query(
    `select cell, day::text, organization_id, last::integer, present::integer from usage_people_days
     where last <> 0 or present <> 0 order by 1, 2, 3`,
  );
  const { rows } = await pool.query(
    `with each as (
       select cell, last_day as day, organization_id, 1 as last, 0 as present from usage_people
       union all select cell, day, organization_id, 0, 1 from usage_person_days)
     select cell, day::text, coalesce(organization_id, '') as organization_id, sum(last)::integer as last,
       sum(present)::integer as present
     from each group by grouping sets ((1, 2, organization_id), (1, 2)) order by 1, 2, 3`,
  );
  expect(counted).toEqual(rows);
};

describe('the figures of usage', () => {
  it('count events and each person once, by day and by page, and hide what a few people did', async () => {
    await store(
      people(30).flatMap((person) => [view(person, 3, '/'), view(person, 2, '/'), view(person, 2, '/journey')]),
    );
    await store([
      ...people(3).map((person) => view(person, 1, '/letters?to=me')),
      view(null, 1, '/'),
      view(null, 1, '/'),
    ]);
    const figures = await usageFigures(pool, range());
    expect(figures).toMatchObject({
      from: '2025-05-14',
      until: '2025-06-10',
      least: 5,
      events: 95,
      people: 30,
    });
    expect(figures.rows).toEqual([
      { name: '/', events: 62, people: 30, hidden: null },
      { name: '/journey', events: 30, people: 30, hidden: null },
      { name: '/letters', events: null, people: null, hidden: 'few' },
    ]);
    expect(figures.days).toHaveLength(28);
    expect(figures.days.slice(-4)).toEqual([
      { day: '2025-06-07', people: 30, hidden: null },
      { day: '2025-06-08', people: 30, hidden: null },
      { day: '2025-06-09', people: null, hidden: 'few' },
      { day: '2025-06-10', people: 0, hidden: null },
    ]);
  });

  it('show nothing of an organization in which fewer than five people did anything', async () => {
    const inOurs = { organizationId: ours };
    await store([
      ...people(4).map((person) => view(person, 1, '/', inOurs)),
      ...people(20, 10).map((one) => view(one, 1, '/')),
    ]);
    expect(await usageFigures(pool, range('7', ours))).toMatchObject({
      events: null,
      people: null,
      days: [],
      rows: [],
    });
    await store([view(5, 1, '/', inOurs)]);
    expect(await usageFigures(pool, range('7', ours))).toMatchObject({ events: 5, people: 5 });
    expect(await usageFigures(pool, range('7'))).toMatchObject({ events: 25, people: 25 });
  });

  it('name pages without what may name a person or a thing', async () => {
    const pages = [
      'https://x.test/journey/step1?code=1#a',
      '/admin/people/11111111-1111-4111-8111-111111111111',
      '/verify/abc',
      '/logbook/my-mother',
      '/money/1',
      '/a/b/c/d/e',
      '/Kim',
      'no page',
    ];
    await store(people(5).flatMap((person) => pages.map((url) => view(person, 1, url))));
    const { rows } = await usageFigures(pool, range());
    expect(rows.map(({ name }) => name)).toEqual([
      '/:id',
      '/a/b/c/d',
      '/admin/people/:id',
      '/journey/step1',
      '/logbook/:id',
      '/money/1',
      '/verify/:id',
    ]);
  });

  it('are always what the stored events add up to: after an erasure, a deletion and concurrent writes', async () => {
    await Promise.all(
      people(8).map((person) =>
        store(people(20).map((number) => view(person, number % 5, number % 2 ? '/' : '/journey'))),
      ),
    );
    await pool.query('delete from analytics_events where user_id = $1', [personWith(3)]);
    await pool.query('delete from analytics_events where id % 3 = 0');
    const added = await pool.query(`
      select facet, value, (occurred_at at time zone 'UTC')::date::text as day, coalesce(organization_id, '') as organization, count(*)::integer as events
      from analytics_events e, usage_facets(e.data->>'url')
      group by grouping sets ((1, 2, 3, organization_id), (1, 2, 3)) order by 1, 2, 3, 4`);
    const counted = await pool.query(`
      select facet, value, day::text, organization_id as organization, events::integer
      from usage_days join usage_cells on id = cell order by 1, 2, 3, 4`);
    expect(counted.rows).toEqual(added.rows);
    const byPerson = await pool.query(`
      select user_id, (occurred_at at time zone 'UTC')::date::text as day, count(*)::integer as events
      from analytics_events group by 1, 2 order by 1, 2`);
    const days = await pool.query(`
      select user_id, day::text, events from usage_person_days
      where cell = (select id from usage_cells where facet = 'all') order by 1, 2`);
    expect(days.rows).toEqual(byPerson.rows);
    await expectPeopleCounted();
  });

  it('count a person who moves, comes back, or is erased once, and late events beside new ones, without a deadlock', async () => {
    const inOurs = { organizationId: ours };
    await store(people(12).map((person) => view(person, 9, '/')));
    await Promise.all(
      people(24).map((turn) =>
        store(
          people(12).flatMap((person) => [
            view((person + turn) % 12, (turn + person) % 7, turn % 2 ? '/' : '/journey', turn % 3 ? {} : inOurs),
            view(person, turn % 9, '/letters'),
          ]),
        ),
      ),
    );
    await expectPeopleCounted();
    expect(await usageFigures(pool, range())).toMatchObject({ people: 12 });
    await pool.query('delete from analytics_events where user_id = $1', [personWith(3)]);
    await pool.query('delete from usage_people where user_id = $1', [personWith(3)]);
    await pool.query('delete from usage_person_days where user_id = $1', [personWith(3)]);
    await expectPeopleCounted();
    expect(await usageFigures(pool, range())).toMatchObject({ people: 11 });
  });

  it('lose people and pages with the events that are older than 90 days', async () => {
    await storeUsage(
      pool,
      people(5).map((one) => view(one, 95, '/old')),
      new Date('2025-03-07T12:00:00Z'),
    );
    await store(people(5, 3).map((one) => view(one, 1, '/')));
    await forgetOldAnalytics(pool, new Date(clock.now()));
    const { rows } = await pool.query<{ user_id: string }>('select distinct user_id from usage_people order by 1');
    expect(rows.map(({ user_id }) => user_id)).toEqual(people(5, 3).map(personWith));
    expect((await pool.query("select value from usage_cells where value = '/old'")).rows).toEqual([]);
    await expectPeopleCounted();
    expect((await pool.query("select from usage_people_days where day < '2025-03-12'")).rows).toEqual([]);
  });
});

describe('web vitals', () => {
  const measure = (value: number, id: string, query: object = { page: '/journey/step1' }) =>
    webVitals(
      { body: { name: 'LCP', value, delta: value, id }, params: undefined, query: api.webVitals.query.parse(query) },
      call(visitor),
    );

  it('show what three quarters of the loads of a page stay below, and count a load once', async () => {
    for (let load = 1; load <= 40; load += 1) await measure(load * 100, `load-${load}`);
    // A browser reports a measurement again when it gets worse.
    await measure(9_000, 'load-1');
    await measure(500, 'other', { page: '/' });
    await countVitals(pool, new Date(clock.now()));
    await countVitals(pool, new Date(clock.now()));
    const figures = await vitalFigures(pool, range());
    const [step] = figures.rows.filter(({ page }) => page === '/journey/step1');
    expect(step).toMatchObject({ name: 'LCP', measured: 40 });
    // The thirtieth of forty, within the four percent of a step.
    expect(Math.abs((step?.p75 ?? 0) / 3_100 - 1)).toBeLessThan(0.04);
    expect(figures.rows).toContainEqual({ name: 'LCP', page: '/', measured: 1, p75: null });
    expect(figures.rows[0]).toMatchObject({ name: 'LCP', page: null, measured: 41 });
  });

  it('of a page from before the update, which sends its release, are counted with the others', async () => {
    await measure(500, 'before', { page: '/', release: '1.1.0' });
    await measure(600, 'after', { page: '/' });
    await countVitals(pool, new Date(clock.now()));
    expect((await vitalFigures(pool, range())).rows).toContainEqual({ name: 'LCP', page: '/', measured: 2, p75: null });
  });
});

describe('writes that are gathered', () => {
  const blocked = () => {
    const written: number[][] = [];
    let release = (): void => undefined;
    const free = new Promise<void>((resolve) => (release = resolve));
    const writes = new GatheredWrites<number>(
      async (items) => {
        written.push([...items]);
        await free;
      },
      { pending: 6, atOnce: 3 },
    );
    return { written, release, writes };
  };

  it('wait for one statement at a time, and are refused beyond the limit until some are done', async () => {
    const { written, release, writes } = blocked();
    const done = [writes.add([1]), writes.add([2, 3]), writes.add([4]), writes.add([5, 6])];
    expect(written).toEqual([[1]]);
    expect(() => writes.add([7])).toThrow(expect.objectContaining({ code: 'too_many_requests', retryAfter: 30 }));
    release();
    await Promise.all(done);
    expect(written).toEqual([[1], [2, 3, 4], [5, 6]]);
    await writes.add([7]);
    expect(written.at(-1)).toEqual([7]);
  });

  it('fail only for the caller whose data the database refuses', async () => {
    const kept: number[] = [];
    const writes = new GatheredWrites<number>(async (items) => {
      await Promise.resolve();
      if (items.includes(13)) throw Object.assign(new Error('out of range'), { code: '22003' });
      kept.push(...items);
    });
    const results = await Promise.allSettled([writes.add([1]), writes.add([2]), writes.add([13]), writes.add([3])]);
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
    expect(kept).toEqual([1, 2, 3]);
  });
});
