import { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { feedIdOf } from '#platform/app/xapi/feed.ts';
import { newEvents, newStream } from '../event-store/testing/events.ts';
import { postgresLog } from '../event-store/postgres/postgres-log.ts';
import { emptyDatabase, freshDatabase } from '#platform/testing/database.ts';
import { until } from '#platform/testing/until.ts';
import { type Migration, migrate, readMigrations } from './migrate.ts';

const { pool } = await freshDatabase();

const sqlOf = (wanted: number): string => readMigrations().find(({ number }) => number === wanted)?.sql ?? '';

const more = (number: number, sql: string, checksum = sql): Migration => ({
  number,
  name: `${number}.sql`,
  sql,
  checksum,
});

describe('migrations', () => {
  it('run once: a current database is not changed', async () => {
    expect(await migrate(pool)).toEqual([]);
    const { rows } = await pool.query<{ name: string }>('select name from schema_migrations order by number');
    expect(rows.map((row) => row.name)).toEqual(readMigrations().map((migration) => migration.name));
  });

  it('1190 drops the copies of earlier moments and the kept questions, and no rebuild', async () => {
    await pool.query(
      `create schema past_one; create table past_one.stats (points int); create schema swap_one;
       create table saved_questions (sql text); insert into projections (name, version, state) values ('saved-questions', 1, 'live');
       insert into projection_replays (names, versions, purpose, schema_name, state)
       values ('{stats}', '{1}', 'past', 'past_one', 'done'), ('{stats}', '{1}', 'swap', 'swap_one', 'cancelled')`,
    );
    await pool.query(sqlOf(1190));
    const { rows } = await pool.query(
      `select schema_name, to_regnamespace('past_one') as copied, to_regnamespace('swap_one') is not null as rebuilt,
         to_regclass('saved_questions') as kept, (select count(*)::int from projections) as projections
       from projection_replays`,
    );
    expect(rows).toEqual([{ schema_name: 'swap_one', copied: null, rebuilt: true, kept: null, projections: 0 }]);
    await pool.query('drop schema swap_one');
  });

  it('1210 drops the outcomes of reminders and the what-ifs of their settings, and no other what-if', async () => {
    await pool.query(
      `create table reminder_outcomes (user_id uuid);
       insert into projections (name, version, state) values ('reminder-outcomes', 2002, 'live');
       insert into definition_runs (id, achievement_id, content, position, created_at)
       select gen_random_uuid(), subject, '{}', '', now()
       from unnest(array['reminders', 'levels']) subject`,
    );
    await pool.query(sqlOf(1210));
    const { rows } = await pool.query(
      `select achievement_id, to_regclass('reminder_outcomes') as kept, (select count(*)::int from projections) as projections
       from definition_runs`,
    );
    expect(rows).toEqual([{ achievement_id: 'levels', kept: null, projections: 0 }]);
  });

  it('1270 keeps how far a learning record store has come, and goes back to what it refused', async () => {
    await pool.query(
      `create table xapi_feed (endpoint text, position text, next_try_at timestamptz);
       create table xapi_refused (endpoint text, event_id uuid, after_position text);
       insert into xapi_feed values ('https://one.test/xapi', '07', now()), ('https://two.test/xapi', '08', now());
       insert into xapi_refused values ('https://two.test/xapi', gen_random_uuid(), '05'), ('https://two.test/xapi', gen_random_uuid(), '06')`,
    );
    await pool.query(sqlOf(1270));
    const { rows } = await pool.query('select webhook_id as id, position from webhook_progress order by position desc');
    expect(rows).toEqual([
      { id: feedIdOf({ url: 'https://one.test/xapi' }), position: '07' },
      { id: feedIdOf({ url: 'https://two.test/xapi' }), position: '05' },
    ]);
  });

  it('1320 drops what rebuilds from saved tables have left, and no other rebuild', async () => {
    await pool.query(
      `alter table projection_replays add column loaded_from text;
       create schema swap_loaded; create schema swap_two;
       insert into projection_replays (names, versions, purpose, schema_name, state, loaded_from)
       values ('{stats}', '{1}', 'swap', 'swap_loaded', 'cancelled', '07'), ('{stats}', '{1}', 'swap', 'swap_two', 'cancelled', null)`,
    );
    await pool.query(sqlOf(1320));
    const { rows } = await pool.query(
      `select array_agg(schema_name) as left, to_regnamespace('swap_loaded') as dropped, to_regnamespace('swap_two') is not null as kept
       from projection_replays where schema_name in ('swap_loaded', 'swap_two')`,
    );
    expect(rows).toEqual([{ left: ['swap_two'], dropped: null, kept: true }]);
    await pool.query(`drop schema swap_two; delete from projection_replays where schema_name = 'swap_two'`);
  });

  it('1360 drops what unfinished rebuilds have left, and keeps that others are done', async () => {
    await pool.query(
      `alter table projection_replays add column by_person jsonb;
       create table replay_parts (replay uuid references projection_replays on delete cascade);
       create schema swap_begun;
       insert into projection_replays (names, versions, purpose, schema_name, state)
       values ('{stats}', '{1}', 'swap', 'swap_begun', 'cancelled'), ('{stats}', '{1}', 'swap', 'swap_done', 'done');
       insert into replay_parts select id from projection_replays`,
    );
    await pool.query(sqlOf(1360));
    const { rows } = await pool.query(
      `select array_agg(schema_name) as left, to_regnamespace('swap_begun') as dropped, to_regclass('replay_parts') as parts
       from projection_replays where schema_name in ('swap_begun', 'swap_done')`,
    );
    expect(rows).toEqual([{ left: ['swap_done'], dropped: null, parts: null }]);
    await pool.query(`delete from projection_replays where schema_name = 'swap_done'`);
  });

  it('1321 brings archived events back into the log, and stops where the archive is not whole', async () => {
    const { pool: archived, url } = await emptyDatabase();
    const [baseline] = readMigrations();
    await migrate(archived, baseline ? [baseline] : []);
    const log = postgresLog({ pool: archived, url });
    const stream = newStream();
    await log.append(stream, newEvents(9), { expected: 'any' });
    const all = async () => (await archived.query('select * from events order by position')).rows;
    const before = await all();
    const archive = `
      insert into events_archive select * from only events where position <= 6;
      delete from only events where position <= 6;
      insert into event_archivings values (1, 2, 2, 'x'), (3, 6, 4, 'x');
      alter table events_archive inherit events;`;
    await archived.query(archive);
    expect(await all()).toEqual(before);
    for (const [damage, message] of [
      ['delete from events_archive where position = 4', 'were archived, but the table events_archive has 5 of them'],
      ['delete from only events where position = 7', 'does not fit to what came after it'],
    ] as const) {
      const triggers = (word: string) =>
        `alter table events ${word} trigger user; alter table events_archive ${word} trigger user;`;
      const work = `begin; ${triggers('disable')} ${damage}; ${triggers('enable')} ${sqlOf(1321)}`;
      const client = await archived.connect();
      await expect(client.query(work)).rejects.toThrow(message);
      await client.query('rollback');
      client.release();
    }
    await archived.query(sqlOf(1321));
    expect(await all()).toEqual(before);
    for (const change of ['delete from events', 'update events set type = type', 'truncate events']) {
      await expect(archived.query(change)).rejects.toThrow('only added to');
    }
    // An id that was archived is known.
    const [first] = before;
    const again = newEvents(1).map((event) => ({ ...event, id: String(first?.id) }));
    expect(await log.append(stream, again, { expected: 'any' })).toMatchObject({ repeated: true });
    expect((await log.append(stream, newEvents(1), { expected: 8 })).revision).toBe(9);
    await log.close();
  });

  it('1365 and 1366 keep what was counted by day and page, and go on counting', async () => {
    const { pool: counted } = await emptyDatabase();
    const [baseline] = readMigrations();
    await migrate(counted, baseline ? [baseline] : []);
    const visit = (url: string) =>
      counted.query(
        `insert into analytics_events (received_at, occurred_at, session_id, user_id, organization_id, event_type, step_id, data)
         values (now(), '2026-11-02T08:00:00Z', 'tab', $1, 'default', 'page_view', 'step1', jsonb_build_object('url', $2::text, 'from', '/'))`,
        ['0190a5c1-3f5e-7c2a-8a55-3a1f6a2b1c01', url],
      );
    await visit('/journey');
    await counted.query(`insert into vital_days values
      ('2026-11-02', 'LCP', '/', '1.0.0', 300, 2), ('2026-11-02', 'LCP', '/', '1.1.0', 300, 3)`);
    await migrate(counted);
    await visit('/journey');
    const counts = async () =>
      (
        await counted.query(
          `select facet, value, events::integer, (select sum(present)::integer from usage_people_days p where p.cell = c.id
             and p.organization_id = '') as present, (select count(*)::integer from usage_people p where p.cell = c.id) as people
           from usage_cells c join usage_days d on d.cell = c.id where d.organization_id = '' order by facet`,
        )
      ).rows;
    expect(await counts()).toEqual([
      { facet: 'all', value: '', events: 2, present: 1, people: 1 },
      { facet: 'page', value: '/journey', events: 2, present: 0, people: 1 },
    ]);
    expect((await counted.query('select page, step, measured from vital_days')).rows).toEqual([
      { page: '/', step: 300, measured: 5 },
    ]);
    await counted.query('delete from analytics_events');
    expect(await counts()).toEqual([]);
  });

  it('a database or a process of an earlier version prevents the start', async () => {
    const [old, used] = [await emptyDatabase(), await emptyDatabase()];
    const [baseline, ...later] = readMigrations();
    await migrate(old.pool, [more(700, 'create table accounts (id uuid)')]);
    await expect(migrate(old.pool)).rejects.toThrow(/before 1\.1\.0: update it to version 1\.1\.0 first/);
    expect((await old.pool.query('select number from schema_migrations')).rows).toEqual([{ number: 700 }]);

    await migrate(used.pool, [baseline ?? more(0, '')]);
    await used.pool.query(`update schema_migrations set name = '1160-usage-people-by-day.sql', checksum = 'of 1.1.0'`);
    const server = new Client({ connectionString: used.url, application_name: 'red-helicopter sessions' });
    await server.connect();
    const { rows } = await used.pool.query<{ address: string | null }>('select host(inet_client_addr()) as address');
    const from = rows[0]?.address ? ` from ${rows[0].address}` : '';
    await expect(migrate(used.pool)).rejects.toThrow(
      `A process of an earlier version still uses the database${from}, and would not understand`,
    );
    await server.end();
    await until(async () => (await migrate(used.pool).catch(() => [])).length === later.length);
    expect(await migrate(used.pool)).toEqual([]);
  });

  it('of several processes that start at once, only one migrates', async () => {
    const all = [...readMigrations(), more(9001, 'create table once (id int)')];
    const ran = await Promise.all([1, 2, 3, 4].map(() => migrate(pool, all)));
    expect(ran.flat()).toEqual(['9001.sql']);
  });

  it('a failing one leaves nothing behind, nor do those before it, and is named', async () => {
    const all = [
      ...readMigrations(),
      more(9001, 'create table once (id int)'),
      more(9002, 'create table first (id int)'),
      more(9003, 'create table half (id int); select 1/0'),
    ];
    await expect(migrate(pool, all)).rejects.toThrow(/9003\.sql failed: division by zero/);
    const { rows } = await pool.query(
      "select to_regclass('first') as first, to_regclass('half') as half, max(number) as last from schema_migrations",
    );
    expect(rows).toEqual([{ first: null, half: null, last: 9001 }]);
  });

  it('one that was changed after it ran prevents the start', async () => {
    const all = [...readMigrations(), more(9001, 'create table once (id bigint)')];
    await expect(migrate(pool, all)).rejects.toThrow(/9001\.sql has changed since it ran/);
  });

  it('a database of a newer version prevents the start', async () => {
    await expect(migrate(pool, readMigrations())).rejects.toThrow(/newer than this version/);
  });
});
