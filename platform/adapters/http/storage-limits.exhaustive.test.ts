import { describe, expect, it } from 'vitest';
import { api } from '#contracts/api.ts';
import { budgets } from '#platform/adapters/http/limits/budget-table.ts';
import { agree } from '#platform/app/uploads/testing/agree.ts';
import { madePng } from '#platform/app/uploads/testing/made-media.ts';
import { wholeApi } from '#platform/testing/whole-api.ts';

const { server, stores, person } = await wholeApi({ TRUST_PROXY: '10.0.0.0/8' });
const { pool, requestPool } = stores.database;

const send = (method: 'POST' | 'PUT', url: string, payload: object, address: string, cookie = '') =>
  server.inject({
    method,
    url,
    payload,
    remoteAddress: '10.0.0.1',
    headers: { 'x-forwarded-for': address, ...(cookie !== '' && { cookie }) },
  });
const post = (url: string, payload: object, address: string, cookie = '') =>
  send('POST', url, payload, address, cookie);
type Answer = Awaited<ReturnType<typeof post>>;
/** Calls until it is refused; answers how often it was not, and with what it was. */
async function flood(
  most: number,
  call: (at: number) => Promise<Answer>,
): Promise<{ passed: number; refused: Answer }> {
  for (let at = 0; at <= most; at += 1) {
    const answer = await call(at);
    if (answer.statusCode >= 400) return { passed: at, refused: answer };
  }
  throw new Error(`Not refused after ${most}`);
}
const stored = async (table: string) =>
  Number((await pool.query<{ rows: string }>(`select count(*) as rows from ${table}`)).rows[0]?.rows);
const usage = (data: object = {}) => ({
  sessionId: 'tab-1',
  eventType: 'page.view',
  timestamp: new Date().toISOString(),
  data,
});
const callsOf = (budget: keyof typeof budgets, of: string) => {
  const limit = budgets[budget].limits.find((one) => one.of === of && 'calls' in one);
  return limit && 'calls' in limit ? limit.calls : 0;
};
const refusal = ({ statusCode, headers, body }: Answer) => [
  statusCode,
  JSON.parse(body).code,
  Number(headers['retry-after']) > 0,
];
const tooMany = [429, 'too_many_requests', true];

describe('a visitor', () => {
  it('is held to the calls of a browser with all that is counted of usage together', async () => {
    const calls = [
      () => post('/api/analytics/events', usage(), '203.0.113.1'),
      () => post('/api/analytics/events/batch', { events: [usage()] }, '203.0.113.1'),
      () => post('/api/analytics/vitals', { name: 'LCP', value: 1, delta: 1, id: 'x' }, '203.0.113.1'),
    ] as const;
    const most = callsOf('usage', 'browser');
    const { passed, refused } = await flood(most, (at) => (calls[at % 3] ?? calls[0])());
    expect(passed).toBe(most);
    expect(refusal(refused)).toEqual(tooMany);
    expect((await stored('analytics_events')) + (await stored('web_vitals'))).toBe(most);
    expect((await post('/api/analytics/events', usage(), '203.0.113.2')).statusCode).toBe(202);
  });

  it('sends no batch that is large enough to fill a disk with', async () => {
    const before = await stored('analytics_events');
    const events = Array.from({ length: 60 }, () => usage({ text: 'x'.repeat(4_000) }));
    for (let at = 0; at < 30; at += 1) {
      const answer = await post('/api/analytics/events/batch', { events }, '203.0.113.3');
      expect([answer.statusCode, answer.json().code]).toEqual([413, 'too_large']);
    }
    expect(await stored('analytics_events')).toBe(before);
  });

  it('is refused usage, and told when to come back, once a tab has sent its bytes of an hour in batches', async () => {
    const events = Array.from({ length: 100 }, () => usage());
    const { passed, refused } = await flood(200, () => post('/api/analytics/events/batch', { events }, '203.0.113.4'));
    expect(passed).toBeGreaterThan(30);
    expect(refusal(refused)).toEqual(tooMany);
    // Others at the same address are not locked out with it.
    const answer = await server.inject({
      method: 'POST',
      url: '/api/analytics/events',
      payload: usage(),
      remoteAddress: '10.0.0.1',
      headers: { 'x-forwarded-for': '203.0.113.4', 'user-agent': 'Another browser' },
    });
    expect(answer.statusCode).toBe(202);
  });

  it('is refused usage while the database cannot keep up, and commands are answered all the same', async () => {
    const { cookie } = await person();
    const before = await stored('analytics_events');
    const events = Array.from({ length: 100 }, () => usage());
    const holder = await pool.connect();
    await holder.query('begin; lock table analytics_events in exclusive mode');
    const sent = Array.from({ length: 60 }, (_, at) =>
      post('/api/analytics/events/batch', { events }, `203.0.113.${50 + at}`),
    );
    const first = await Promise.any(
      sent.map((one) => one.then((answer) => (answer.statusCode === 429 ? answer : Promise.reject(new Error('202'))))),
    );
    expect(refusal(first)).toEqual(tooMany);
    const report = {
      user_id: '1',
      type: 'flight_report',
      timestamp: new Date().toISOString(),
      data: { lifeBalance: 7, moneyProgress: 8, joyLevel: 9 },
    };
    const command = await post('/api/achievements/track-progress', report, '203.0.113.49', cookie);
    expect(command.statusCode).toBe(200);
    await holder.query('rollback');
    holder.release();
    const accepted = (await Promise.all(sent)).filter(({ statusCode }) => statusCode === 202).length;
    expect(accepted).toBe(50);
    expect(await stored('analytics_events')).toBe(before + accepted * 100);
  });
});

describe('a person', () => {
  it('records engagements with details of some size, and so many an hour', async () => {
    const { cookie } = await person();
    const engage = (details: object) =>
      post('/api/journey/engagement', { engagementType: 'note', details }, '198.51.100.1', cookie);
    for (const length of [16_001, 60_000, 187_000]) {
      const answer = await engage({ text: 'x'.repeat(length) });
      expect([answer.statusCode, answer.json().code]).toEqual([413, 'too_large']);
    }
    expect(await stored("events where type = 'EngagementRecorded'")).toBe(0);
    expect((await engage({ notes: 'ä'.repeat(10_000) })).statusCode).toBe(201);
    const { passed, refused } = await flood(1_000, () => engage({}));
    // Refused calls count like any other.
    expect(passed).toBe(callsOf('engagement', 'person') - 4);
    expect(refusal(refused)).toEqual(tooMany);
  });

  it('makes so many notifications an hour', async () => {
    const { cookie } = await person();
    const payload = {
      title: 'A note',
      message: 'Call Grace',
      type: 'reminder',
      category: 'tip',
      priority: 'low',
      emotionalTone: 'gentle',
    };
    const { passed, refused } = await flood(callsOf('notification', 'person'), () =>
      post('/api/notifications', payload, '198.51.100.1', cookie),
    );
    expect(passed).toBe(callsOf('notification', 'person'));
    expect(refusal(refused)).toEqual(tooMany);
  });

  it('is held to a budget in what has none of its own, whatever network they come from', async () => {
    const { cookie } = await person();
    const { passed, refused } = await flood(3_000, (at) =>
      post('/api/notifications/read-all', {}, `198.51.100.${at % 250}`, cookie),
    );
    expect(passed).toBe(callsOf('change', 'person'));
    expect(refusal(refused)).toEqual(tooMany);
    const other = await person();
    expect((await post('/api/notifications/read-all', {}, '198.51.100.1', other.cookie)).statusCode).toBe(200);
  });

  it('fills no disk with photos either: their bytes count for their network and for everybody', async () => {
    const { cookie } = await person();
    await agree(server, cookie);
    const share = async () => {
      const { body } = await server.inject({ method: 'GET', url: '/metrics' });
      const spent = (unit: string) =>
        Number(new RegExp(`budget_spent_total\\{budget="upload",unit="${unit}"\\} (\\S+)`).exec(body)?.[1] ?? 0);
      const used = Number(/storage_budget_used_ratio\{budget="upload"\} (\S+)/.exec(body)?.[1]);
      return { used, calls: spent('calls'), bytes: spent('bytes') };
    };
    expect(await share()).toEqual({ used: 0, calls: 0, bytes: 0 });
    const answer = await server.inject({
      method: 'POST',
      url: '/api/uploads',
      payload: madePng(),
      remoteAddress: '10.0.0.1',
      headers: { 'x-forwarded-for': '198.51.100.1', 'content-type': 'image/png', cookie },
    });
    expect(answer.statusCode).toBe(201);
    const { bytes } = answer.json();
    expect(await share()).toEqual({ used: expect.closeTo(bytes / 10e9, 15), calls: 1, bytes });
  });

  it('is asked in no trip to the database of its own', async () => {
    const { cookie } = await person();
    const query = requestPool.query.bind(requestPool);
    let asked = 0;
    requestPool.query = ((statement: { name?: string }, ...rest: unknown[]) => {
      if (statement.name !== 'settle-budgets') asked += 1;
      return (query as (...all: unknown[]) => unknown)(statement, ...rest);
    }) as typeof requestPool.query;
    const report = () => ({
      user_id: '1',
      type: 'flight_report',
      timestamp: new Date().toISOString(),
      data: { lifeBalance: 7, moneyProgress: 8, joyLevel: 9 },
    });
    const cost = async (call: () => Promise<Answer>) => {
      asked = 0;
      expect((await call()).statusCode).toBe(200);
      return asked;
    };
    const url = '/api/achievements/track-progress';
    await cost(() => post(url, report(), '198.51.100.1', cookie));
    const counted = await cost(() => post(url, report(), '198.51.100.1', cookie));
    const spared = await cost(() => server.inject({ method: 'POST', url, payload: report(), headers: { cookie } }));
    requestPool.query = query;
    expect(counted).toBe(spared);
  });
});

/** The rows that spend something other than what people change and read. */
it('drafts, usage, engagements and notifications have a budget each', () => {
  const own = ['usage', 'engagement', 'notification', 'draft'];
  const named = Object.entries(api).flatMap(([name, { budget }]) => (own.includes(budget) ? [[name, budget]] : []));
  expect(Object.fromEntries(named)).toEqual({
    analyticsBatch: 'usage',
    analyticsEvent: 'usage',
    webVitals: 'usage',
    recordEngagement: 'engagement',
    createNotification: 'notification',
    subscribePush: 'notification',
    testPush: 'notification',
    saveReflection: 'draft',
    saveAssessmentDraft: 'draft',
    saveFormDraft: 'draft',
  });
});

it('/metrics says how many calls were refused by which limit, and how much of an hour is used up', async () => {
  for (let at = 0; at < 61; at += 1) {
    await post('/api/auth/recover-username', { email: `nobody${at}@example.org` }, '203.0.113.9');
  }
  for (let at = 0; at < 11; at += 1)
    await post('/api/auth/login', { username: 'nobody', password: 'x' }, '203.0.113.9');
  const { body } = await server.inject({ method: 'GET', url: '/metrics' });
  expect(body).toContain('# TYPE red_helicopter_limit_refusals_total counter');
  for (const limit of [
    'usage calls of browser',
    'engagement calls of person',
    'notification calls of person',
    'change calls of person',
    'recover',
    'wrong passwords in a row',
  ]) {
    expect(body).toMatch(new RegExp(`limit_refusals_total\\{limit="${limit}"\\} [1-9]`));
  }
  expect(body).toMatch(/storage_budget_used_ratio\{budget="usage"\} 0\.0\d/);
  expect(body).toContain('# TYPE red_helicopter_budget_spent_total counter');
  for (const budget of ['usage', 'engagement', 'notification', 'change', 'sign-in', 'upload']) {
    expect(body).toMatch(new RegExp(`budget_spent_total\\{budget="${budget}",unit="bytes"\\} [1-9]`));
  }
  expect(body).toMatch(/budget_spent_total\{budget="health",unit="calls"\} [1-9]/);
});
