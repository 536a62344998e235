import { expect, it } from 'vitest';
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

const call = (method: 'GET' | 'POST', path: string, payload?: object) =>
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

it('a reason is required, and only administrators start or watch', async () => {
  const silent = await call('POST', '', { purpose: 'verify', names: [], reason: ' ' });
  expect(silent.json()).toMatchObject({ code: 'invalid_input', issues: [{ path: 'body.reason' }] });
  const { cookie } = await person('learner');
  const list = await server.inject({ url: '/api/admin/replays', headers: { cookie } });
  expect(list.statusCode).toBe(403);
});

it('a replay whose process has died can be resumed, and one that runs can be cancelled', async () => {
  // Cancelled as soon as it has begun; a fast one has ended by then, and another one is begun.
  const id = await until(async () => {
    const begun = await call('POST', '', { purpose: 'swap', names: [], reason: 'A total looked wrong.' });
    const cancelled = await call('POST', `/${begun.json().id}/cancel`);
    expect(cancelled.json()).toMatchObject({ state: 'cancelled', canResume: true });
    return String(begun.json().id);
  });
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
});
