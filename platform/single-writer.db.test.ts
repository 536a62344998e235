import { beforeAll, expect, it } from 'vitest';
import { allProjectors } from '#projections/all.ts';
import { sayEverywhere } from './erasure/testing/say-everywhere.ts';
import { wholeApi } from './testing/whole-api.ts';

const { server, stores, person } = await wholeApi();
const { pool } = stores.database;
const projectionOf = new Map(
  allProjectors.flatMap(({ name, tables }) => tables.map((table) => [table, name] as const)),
);

/** Writes of read models by transactions that did not move the checkpoint of their projection. */
const strayWrites = async (): Promise<string[]> => {
  const { rows } = await pool.query<{ written: string }>(
    `select distinct w.written from writes w where w.projection is not null and not exists
       (select 1 from writes c where c.written = 'projections' and c.transaction = w.transaction) order by 1`,
  );
  return rows.map(({ written }) => written);
};

beforeAll(async () => {
  // Each transaction notes which tables it writes; the checkpoints are one of them.
  await pool.query(`create table writes (transaction text not null, written text not null, projection text)`);
  await pool.query(`create function note_write() returns trigger language plpgsql as $$
    begin
      insert into writes values (pg_current_xact_id()::text, tg_table_name, tg_argv[0]);
      return null;
    end $$`);
  await pool.query(
    'create trigger watch after update of position on projections for each statement execute function note_write()',
  );
  for (const [table, projection] of projectionOf) {
    await pool.query(
      `create trigger watch after insert or update or delete on ${table}
       for each statement execute function note_write('${projection}')`,
    );
  }
});

it('a row of a read model is written only in a transaction that moves the checkpoint of its projection', async () => {
  const admin = await person('admin');
  const { userId, cookie } = await person();
  const send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object, by = '') =>
    server.inject({ method, url, ...(payload && { payload }), headers: { ...(by !== '' && { cookie: by }) } });
  await sayEverywhere(send, 'canary', cookie);
  const preferences = (await send('GET', '/api/communication-preferences', undefined, cookie)).json();
  await send('PUT', '/api/communication-preferences', { ...preferences, language: 'de' }, cookie);
  await send('PUT', '/api/account/name', { firstName: 'Ada', lastName: 'Doe' }, cookie);
  await send('POST', '/api/notifications/read-all', {}, cookie);
  const email = (await send('GET', '/api/auth/user', undefined, cookie)).json().user.email;
  const erased = await send('POST', `/api/admin/users/${userId}/erase`, { confirm: email }, admin.cookie);
  expect(erased.statusCode, erased.body).toBe(200);
  await stores.projections.whenProcessed(await stores.eventLog.log.head(), 10_000);
  const { rows } = await pool.query<{ written: string }>(
    'select distinct written from writes where projection is not null',
  );
  expect(rows.map(({ written }) => written)).toEqual(
    expect.arrayContaining(['learner_stats', 'journey_progress', 'notifications', 'people', 'security_events']),
  );
  expect(await strayWrites()).toEqual([]);
});

it('a write from anywhere else is seen', async () => {
  await pool.query('update learner_stats set points = points + 1');
  expect(await strayWrites()).toEqual(['learner_stats']);
});
