import { expect, it } from 'vitest';
import { balanceStream } from '#contracts/balance/streams.ts';
import { spokes } from '#contracts/balance/wheel.ts';
import { byOperator } from '#platform/testing/contexts.ts';
import { wholeApi } from '#platform/testing/whole-api.ts';
import { accountStream } from '#contracts/accounts/streams.ts';

const start = Date.parse('2026-03-01T12:00:00.000Z');
let days = 0;
const clock = { now: () => new Date(start + days * 86_400_000).toISOString() };
const { server, person, stores } = await wholeApi({}, clock);
const { pool } = stores.database;

interface Session {
  readonly userId: string;
  readonly cookie: string;
}
const call = async (method: 'GET' | 'POST' | 'DELETE', path: string, { cookie }: Session, payload?: object) => {
  const answer = await server.inject({
    method,
    url: `/api/balance/${path}`,
    headers: { cookie },
    ...(payload && { payload }),
  });
  return { status: answer.statusCode, body: answer.json() };
};
const ratings = (satisfaction: number) =>
  Object.fromEntries(spokes.map((spoke) => [spoke, { satisfaction, importance: 7 }]));

it('wheels count for their day, the last one of each, and belong to their person alone', async () => {
  days = 0;
  const [ada, ben] = [await person(), await person()];
  await call('POST', 'wheels', ada, { ratings: ratings(3) });
  await call('POST', 'wheels', ada, { ratings: ratings(4) });
  days = 1;
  await call('POST', 'wheels', ada, { ratings: ratings(5) });
  const { items } = (await call('GET', 'wheels', ada)).body;
  expect(
    items.map(({ day, ratings: { play } }: { day: string; ratings: { play: { satisfaction: number } } }) => [
      day,
      play.satisfaction,
    ]),
  ).toEqual([
    ['2026-03-02', 5],
    ['2026-03-01', 4],
  ]);
  const page = (await call('GET', 'wheels?limit=1', ada)).body;
  expect((await call('GET', `wheels?limit=1&cursor=${page.nextCursor}`, ada)).body.items[0].day).toBe('2026-03-01');
  expect((await call('GET', 'wheels?cursor=nonsense', ada)).status).toBe(400);
  expect((await call('GET', 'wheels', ben)).body.items).toEqual([]);
});

it('a wheel without a spoke, out of range or with a tenth spoke is refused by its path, and nothing is kept', async () => {
  const ada = await person();
  const { play: _play, ...eight } = ratings(3);
  for (const wrong of [
    eight,
    { ...ratings(3), play: { satisfaction: 11, importance: 0 } },
    { ...ratings(3), luck: {} },
  ]) {
    const { status, body } = await call('POST', 'wheels', ada, { ratings: wrong });
    expect([status, JSON.stringify(body.issues)]).toEqual([400, expect.stringContaining('body.ratings')]);
  }
  expect((await call('GET', 'wheels', ada)).body.items).toEqual([]);
});

it('a step that was completed stands under the curves', async () => {
  days = 1;
  const [ada, ben] = [await person(), await person()];
  await server.inject({
    method: 'POST',
    url: '/api/achievements/track-progress',
    headers: { cookie: ada.cookie },
    payload: { user_id: '1', type: 'step_completion', step_id: 'step1', timestamp: clock.now(), data: {} },
  });
  const { marks } = (await call('GET', 'marks', ada)).body;
  expect(marks).toContainEqual({ day: '2026-03-02', kind: 'step', name: '1' });
  expect((await call('GET', 'marks', ben)).body.marks).toEqual([]);
});

it('kindness is counted by its side, and only what is one’s own can be removed', async () => {
  const [ada, eve] = [await person(), await person()];
  const { id } = (await call('POST', 'kindness', ada, { direction: 'given', what: 'I listened', daysAgo: 2 })).body;
  await call('POST', 'kindness', ada, { direction: 'received', what: 'Marek stayed', who: 'Marek', daysAgo: 0 });
  expect((await call('GET', 'kindness', ada)).body).toMatchObject({
    given: 1,
    received: 1,
    items: [
      { what: 'Marek stayed', who: 'Marek' },
      { what: 'I listened', who: null },
    ],
  });
  expect((await call('DELETE', `kindness/${id}`, eve)).status).toBe(404);
  expect((await call('DELETE', `kindness/${id}`, ada)).status).toBe(200);
  expect((await call('GET', 'kindness', ada)).body).toMatchObject({ given: 0, received: 1 });
  expect((await call('POST', 'kindness', ada, { direction: 'given', what: 'Later', daysAgo: 3 })).status).toBe(400);
});

it('no word or value is in the log in the clear, all of it is in the export, and nothing is left after an erasure', async () => {
  const ada = await person();
  await call('POST', 'wheels', ada, { ratings: ratings(6) });
  await call('POST', 'kindness', ada, { direction: 'given', what: 'Tea on a quiet shift', daysAgo: 0 });
  const { rows } = await pool.query('select * from events where stream = $1', [balanceStream(ada.userId)]);
  expect(rows).toHaveLength(2);
  expect(JSON.stringify(rows)).not.toMatch(/quiet|satisfaction|"given"/);
  const exported = await server.inject({ url: '/api/account/export', headers: { cookie: ada.cookie } });
  for (const words of ['Tea on a quiet shift', 'satisfaction']) {
    expect(exported.body).toContain(words);
  }
  const request = { kind: 'request_erasure', reason: 'operator', afterMs: 0 } as const;
  await stores.commandHandlers.handleAccount(accountStream(ada.userId), request, byOperator().about(ada.userId));
  await stores.erasure.eraser.erase(ada.userId, byOperator());
  await stores.projections.whenProcessed(await stores.eventLog.log.head(), 60_000);
  for (const table of ['balance_wheels', 'kindness_ledger']) {
    expect((await pool.query(`select 1 from ${table} where user_id = $1`, [ada.userId])).rows).toEqual([]);
  }
});
