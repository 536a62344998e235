import { expect, it } from 'vitest';
import { wholeApi } from '#platform/testing/whole-api.ts';

const { server, stores, identity, person } = await wholeApi();
const call = async (method: 'GET' | 'POST' | 'DELETE', path: string, cookie: string, payload?: object, key?: string) =>
  server.inject({
    method,
    url: `/api${path}`,
    headers: { cookie, ...(method !== 'GET' && { 'idempotency-key': key ?? crypto.randomUUID() }) },
    ...(payload && { payload }),
  });
const question = { name: 'Begun', sql: 'select count(*) from journey_progress' };
const kept = async (cookie: string) => {
  const answer = await call('GET', '/admin/questions', cookie);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ items: { id: string; name: string; by: string }[] }>().items;
};

it('a saved question is there for every administrator, once for a repeated request, until one removes it', async () => {
  const [author, other] = [await person('admin'), await person('admin')];
  const key = crypto.randomUUID();
  const first = await call('POST', '/admin/questions', author.cookie, question, key);
  expect(first.statusCode, first.body).toBe(201);
  expect((await call('POST', '/admin/questions', author.cookie, question, key)).json()).toEqual(first.json());
  const { id } = first.json<{ id: string }>();
  expect(await kept(other.cookie)).toMatchObject([{ id, ...question, by: expect.any(String) }]);
  expect((await call('DELETE', `/admin/questions/${id}`, other.cookie)).statusCode).toBe(204);
  expect(await kept(author.cookie)).toEqual([]);
  expect((await call('DELETE', `/admin/questions/${id}`, author.cookie)).statusCode).toBe(404);
});

it('a question that is blank, too long or more than a question is refused, and names the field', async () => {
  const { cookie } = await person('admin');
  for (const [field, body] of [
    ['name', { ...question, name: '   ' }],
    ['name', { ...question, name: 'n'.repeat(81) }],
    ['sql', { ...question, sql: 'q'.repeat(5_001) }],
    ['ask', { ...question, ask: true }],
  ] as const) {
    const answer = await call('POST', '/admin/questions', cookie, body);
    expect(answer.statusCode, answer.body).toBe(400);
    expect(answer.body).toContain(field);
  }
  expect(await kept(cookie)).toEqual([]);
});

it('the questions of an erased author are gone, also from a rebuilt read model and from the log', async () => {
  const [author, other] = [await person('admin'), await person('admin')];
  const mine = { name: 'Zebra of the author', sql: "select 'zebra'" };
  expect((await call('POST', '/admin/questions', author.cookie, mine)).statusCode).toBe(201);
  expect((await call('POST', '/admin/questions', other.cookie, question)).statusCode).toBe(201);
  expect((await kept(other.cookie)).map(({ name }) => name)).toEqual(['Begun', 'Zebra of the author']);
  const account = await identity.accounts.withId(author.userId);
  const erased = await call('POST', `/admin/users/${author.userId}/erase`, other.cookie, { confirm: account?.email });
  expect(erased.statusCode, erased.body).toBeLessThan(300);
  await expect.poll(async () => (await kept(other.cookie)).map(({ name }) => name)).toEqual(['Begun']);
  const { pool } = stores.database;
  const { rows } = await pool.query('select name from saved_questions');
  expect(rows).toEqual([{ name: 'Begun' }]);
  await stores.projections.replays.start({ names: ['saved-questions'] });
  await stores.projections.replays.settled();
  expect((await pool.query('select name from saved_questions')).rows).toEqual([{ name: 'Begun' }]);
  const log = await pool.query("select count(*)::int as found from events where data::text like '%zebra%'");
  expect(log.rows).toEqual([{ found: 0 }]);
});
