import { describe, expect, it } from 'vitest';
import type { RecordedEvent } from '#contracts/event.ts';
import { until } from '#platform/testing/until.ts';
import { wholeApi } from '#platform/testing/whole-api.ts';

const { server, stores, person } = await wholeApi();
const admin = await person('admin');
const replay = (name: string, key: string) =>
  server.inject({
    method: 'POST',
    url: `/api/admin/projections/${name}/replay`,
    headers: { cookie: admin.cookie, 'idempotency-key': key },
  });

it('a rebuild by an administrator is recorded in the log with its end, once per key', async () => {
  const key = crypto.randomUUID();
  const first = await replay('stats', key);
  expect(first.statusCode, first.body).toBe(202);
  expect((await replay('stats', key)).json().id).toBe(first.json().id);
  expect((await replay('nothing', crypto.randomUUID())).statusCode).toBe(404);
  const recorded = async () => {
    const events: RecordedEvent[] = [];
    for await (const event of stores.eventLog.log.readStream('operations')) events.push(event);
    return events;
  };
  await expect.poll(async () => (await recorded()).length).toBe(2);
  const [start] = await recorded();
  expect(await recorded()).toMatchObject([
    {
      type: 'ReplayStarted',
      data: { replayId: first.json().id, projections: ['stats'] },
      metadata: { actor: { kind: 'person', id: admin.userId }, requestId: expect.any(String) },
    },
    {
      type: 'ReplayEnded',
      data: { replayId: first.json().id, how: 'done' },
      metadata: { actor: { kind: 'person', id: admin.userId }, causationId: start?.metadata.commandId },
    },
  ]);
});

const call = (method: 'GET' | 'POST' | 'DELETE', path: string, payload?: object) =>
  server.inject({
    method,
    url: `/api/admin/replays${path}`,
    headers: { cookie: admin.cookie, ...(method !== 'GET' && { 'idempotency-key': crypto.randomUUID() }) },
    ...(payload && { payload }),
  });
const start = async (body: object) => {
  const answer = await call('POST', '', { names: [], reason: 'A total looked wrong.', ...body });
  expect(answer.statusCode, answer.body).toBe(202);
  const { id } = answer.json<{ id: string }>();
  await expect.poll(async () => (await call('GET', `/${id}`)).json().finishedAt).not.toBeNull();
  await stores.projections.replays.settled();
  return id;
};
const { pool } = stores.database;

it('the list has every replay with its reason, who started it and how it ended, newest first', async () => {
  const id = await start({ purpose: 'verify', names: ['stats', 'people'] });
  const { items } = (await call('GET', '')).json();
  expect(items[0]).toMatchObject({
    id,
    names: ['stats', 'people'],
    purpose: 'verify',
    reason: 'A total looked wrong.',
    by: expect.any(String),
    state: 'done',
    differing: [],
    canResume: false,
  });
  expect(items[1]).toMatchObject({ purpose: 'swap', names: ['stats'], reason: null, state: 'done' });
});

it('a comparison names the tables that differ from the log', async () => {
  await pool.query(`insert into learner_stats values (gen_random_uuid(), 7, 1, 0)`);
  const id = await start({ purpose: 'verify', names: ['stats', 'people'] });
  expect((await call('GET', `/${id}`)).json().differing).toEqual(['learner_stats']);
  await start({ purpose: 'swap', names: ['stats'] });
  const again = await start({ purpose: 'verify', names: ['stats'] });
  expect((await call('GET', `/${again}`)).json().differing).toEqual([]);
});

it('a reason is required, and only administrators start, watch or ask', async () => {
  const silent = await call('POST', '', { purpose: 'verify', names: [], reason: ' ' });
  expect(silent.json()).toMatchObject({ code: 'invalid_input', issues: [{ path: 'body.reason' }] });
  const { cookie } = await person('learner');
  const list = await server.inject({ url: '/api/admin/replays', headers: { cookie } });
  expect(list.statusCode).toBe(403);
});

describe('a copy of an earlier moment', () => {
  const ask = async (id: string, sql: string) => (await call('POST', `/${id}/answers`, { sql })).json();

  it('shows what was then, can be asked, and is gone when it is dropped', async () => {
    await stores.projections.whenProcessed(await stores.eventLog.log.head(), 60_000);
    const before = Number((await pool.query('select count(*) from person_access')).rows[0].count);
    const moment = new Date().toISOString();
    await person('learner');
    const id = await start({ purpose: 'past', until: moment });
    expect((await call('GET', `/${id}`)).json()).toMatchObject({ state: 'done', canAsk: true, until: moment });
    expect(await ask(id, 'select count(*)::integer as people, min(role) as first from person_access;')).toMatchObject({
      columns: ['people', 'first'],
      rows: [[before, 'admin']],
      isCut: false,
    });
    const { tables } = (await call('GET', `/${id}/columns`)).json();
    expect(tables).toContainEqual({ name: 'learner_stats', columns: ['user_id', 'points', 'unlocked_count'] });
    // A comment at the end hides nothing.
    expect(await ask(id, 'select 1 as one -- a comment')).toMatchObject({ columns: ['one'], rows: [[1]] });
    expect((await ask(id, 'select one from generate_series(1, 2000) one')).isCut).toBe(true);
    expect((await call('DELETE', `/${id}`)).statusCode).toBe(204);
    expect(await ask(id, 'select 1')).toMatchObject({ code: 'not_found' });
    expect((await call('DELETE', `/${id}`)).statusCode).toBe(404);
    const { rows } = await pool.query(`select from information_schema.schemata where schema_name like 'past_%'`);
    expect(rows).toEqual([]);
  });

  it('answers no question that writes, reads more than was granted, or takes another role', async () => {
    const id = await start({ purpose: 'past' });
    const attacks = [
      'select email from public.accounts',
      'select data from public.events',
      'select answers from journey_answers',
      'select revision from learner_stats',
      `select query_to_xml('select email from public.accounts', true, true, '') from (select set_config('role', 'red_helicopter_owner', false)) x`,
      `select set_config('role', 'red_helicopter_owner', false)`,
      `select set_config('session_authorization', 'red_helicopter_owner', false)`,
      `select pg_read_file('/etc/passwd')`,
      // Of this database alone: others must not suffer where it is answered.
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and usename <> current_user`,
      `select 1; drop table learner_stats`,
      `with gone as (delete from learner_stats returning 1) select * from gone`,
      `insert into learner_stats values (gen_random_uuid(), 1, 1, 1)`,
      `select 1) as question limit 1; delete from learner_stats; select * from (select 1`,
      `select append_events()`,
      `select nextval('public.analytics_events_id_seq')`,
      `select lo_create(0)`,
      'select repeat($$x$$, 20000)',
      'begin',
      'reset role',
    ];
    for (const sql of attacks) expect([sql, (await ask(id, sql)).code]).toEqual([sql, 'invalid_question']);
    expect(Number((await pool.query('select count(*) from learner_stats')).rows[0].count)).toBeGreaterThanOrEqual(0);
    // Other processes lost no connection.
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    await call('DELETE', `/${id}`);
  });

  it('ends a question after five seconds', async () => {
    const id = await start({ purpose: 'past' });
    expect(await ask(id, `select current_setting('statement_timeout') as allowed`)).toMatchObject({ rows: [['5s']] });
    expect(await ask(id, 'select pg_sleep(600)')).toMatchObject({ code: 'invalid_question', message: /timeout/ });
    const asking = () =>
      pool.query(`select from pg_stat_activity where query like '%pg_sleep(600)%' and pid <> pg_backend_pid()`);
    await until(async () => expect((await asking()).rows).toEqual([]));
    await call('DELETE', `/${id}`);
  });

  it('holds nobody any more who was erased after it was made', async () => {
    const { userId } = await person('learner');
    await stores.projections.whenProcessed(await stores.eventLog.log.head(), 60_000);
    const id = await start({ purpose: 'past' });
    const question = `select count(*)::integer as found from person_access where user_id = '${userId}'`;
    expect((await ask(id, question)).rows).toEqual([[1]]);
    const { email } =
      (await pool.query<{ email: string }>('select email from accounts where id = $1', [userId])).rows[0] ?? {};
    const erased = await server.inject({
      method: 'POST',
      url: `/api/admin/users/${userId}/erase`,
      headers: { cookie: admin.cookie, 'idempotency-key': crypto.randomUUID() },
      payload: { confirm: email },
    });
    expect(erased.statusCode, erased.body).toBe(200);
    expect((await ask(id, question)).rows).toEqual([[0]]);
    await call('DELETE', `/${id}`);
  });
});

it('a replay whose process has died can be resumed, and one that runs can be cancelled', async () => {
  const id = await start({ purpose: 'past' });
  const pretend = (age: string) =>
    pool.query(
      `update projection_replays set state = 'running', finished_at = null, beat_at = now() - $2::interval where id = $1`,
      [id, age],
    );
  await pretend('1 hour');
  expect((await call('GET', `/${id}`)).json()).toMatchObject({ state: 'cancelled', canResume: true });
  expect((await call('POST', `/${id}/resume`)).statusCode).toBe(202);
  await expect.poll(async () => (await call('GET', `/${id}`)).json().state).toBe('done');
  await stores.projections.replays.settled();
  await pretend('0 seconds');
  expect((await call('POST', `/${id}/cancel`)).json()).toMatchObject({ state: 'cancelled', canResume: true });
  expect((await call('POST', `/${id}/cancel`)).json()).toMatchObject({ code: 'conflict' });
  await call('DELETE', `/${id}`);
});
