import { beforeEach, expect, it } from 'vitest';
import type { AnalyticsEvent } from '#contracts/analytics/endpoints.ts';
import { type Api, api } from '#contracts/api.ts';
import type { Caller, Handlers, Person, Service } from '#contracts/handler.ts';
import { byCaller } from '#platform/testing/contexts.ts';
import { freshDatabase } from '#platform/testing/database.ts';
import { analyticsHandlers } from './handlers.ts';
import { forgetOldAnalytics } from './store.ts';

const { pool } = await freshDatabase();
const clock = { now: () => '2025-06-10T12:00:00.000Z' };
const handlers: Handlers<Pick<Api, 'analyticsBatch' | 'analyticsEvent' | 'webVitals'>> = analyticsHandlers({
  pool,
  clock,
});
const { analyticsBatch, analyticsEvent, webVitals } = handlers;
beforeEach(() => pool.query('truncate analytics_events, web_vitals'));

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
  await webVitals({ body, params: undefined, query: undefined }, call(maya));
  const { rows } = await pool.query('select name, value, delta, metric_id from web_vitals');
  expect(rows).toEqual([{ name: 'LCP', value: 1234.5, delta: 12, metric_id: expect.stringMatching(/^[0-9a-f]{32}$/) }]);
});

it('events older than 90 days are deleted', async () => {
  await send([event(), event()]);
  await webVitals(
    { body: { name: 'CLS', value: 0, delta: 0, id: 'x' }, params: undefined, query: undefined },
    call(visitor),
  );
  await pool.query(
    "update analytics_events set received_at = '2025-03-12T11:59:59Z' where id = (select min(id) from analytics_events)",
  );
  await pool.query("update web_vitals set received_at = '2025-03-12T12:00:00Z'");
  await forgetOldAnalytics(pool, new Date(clock.now()));
  expect(await stored()).toHaveLength(1);
  expect((await pool.query('select 1 from web_vitals')).rows).toHaveLength(1);
});
