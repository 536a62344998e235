import { expect, it } from 'vitest';
import { freshDatabase } from '#platform/testing/database.ts';
import { reminderScheduleProjector } from '#projections/reminder-schedule/projector.ts';
import { readFacts } from './facts.ts';

const { pool } = await freshDatabase();
const nobody = '11111111-1111-4111-8111-111111111111';

const log = { head: async () => '', readStream: () => (async function* () {})() };

it('jobs do not read tables of an older version while an update builds new ones', async () => {
  const { name, version, schema } = reminderScheduleProjector;
  // Of an earlier version, without the column of the state.
  await pool.query(`${schema}; alter table reach drop column state`);
  await pool.query("insert into projections (name, version, state) values ($1, 1, 'live')", [name]);
  const facts = readFacts({ pool, log, whenProcessed: async () => undefined });
  await expect(facts.person(nobody)).rejects.toMatchObject({ code: 'not_caught_up' });
  await pool.query(`drop table reach, reminder_settings; ${schema}`);
  await pool.query('update projections set version = $2 where name = $1', [name, version]);
  expect(await facts.person(nobody)).toBeNull();
});
