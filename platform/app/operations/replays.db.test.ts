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

const call = (method: 'GET' | 'POST', path: string) =>
  server.inject({
    method,
    url: `/api/admin/replays${path}`,
    headers: { cookie: admin.cookie, ...(method !== 'GET' && { 'idempotency-key': crypto.randomUUID() }) },
  });
const { pool } = stores.database;

it('the list has every replay with who started it and how it ended, newest first', async () => {
  const { id } = (await replay('people', crypto.randomUUID())).json<{ id: string }>();
  await stores.projections.replays.settled();
  const { items } = (await call('GET', '')).json();
  expect(items[0]).toMatchObject({ id, names: ['people'], reason: null, by: expect.any(String), state: 'done' });
  expect(items[1]).toMatchObject({ names: ['stats'], state: 'done' });
});

it('only administrators start and watch', async () => {
  const { cookie } = await person('learner');
  const headers = { cookie, 'idempotency-key': crypto.randomUUID() };
  const started = await server.inject({ method: 'POST', url: '/api/admin/projections/stats/replay', headers });
  const list = await server.inject({ url: '/api/admin/replays', headers: { cookie } });
  expect([started.statusCode, list.statusCode]).toEqual([403, 403]);
});

it('one that runs can be cancelled, and one whose process has died counts as cancelled', async () => {
  // Cancelled as soon as it has begun; a fast one has ended by then, and another one is begun.
  const id = await until(async () => {
    const begun = await replay('people', crypto.randomUUID());
    const cancelled = await call('POST', `/${begun.json().id}/cancel`);
    expect(cancelled.json()).toMatchObject({ state: 'cancelled' });
    return String(begun.json().id);
  });
  const pretend = (age: string) =>
    pool.query(
      `update projection_replays set state = 'running', finished_at = null, beat_at = now() - $2::interval where id = $1`,
      [id, age],
    );
  await pretend('1 hour');
  expect((await call('GET', `/${id}`)).json()).toMatchObject({ state: 'cancelled' });
  await pretend('0 seconds');
  expect((await call('POST', `/${id}/cancel`)).json()).toMatchObject({ state: 'cancelled' });
  expect((await call('POST', `/${id}/cancel`)).json()).toMatchObject({ code: 'conflict' });
});
