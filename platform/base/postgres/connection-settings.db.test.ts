import { expect, it } from 'vitest';
import { freshDatabase } from '#platform/testing/database.ts';
import { wholeApi } from '#platform/testing/whole-api.ts';

const { url, pool } = await freshDatabase();
const database = decodeURIComponent(new URL(url.replace('@/', '@localhost/')).pathname.slice(1));
/** Each of these broke the product while its connections relied on the server's defaults. */
for (const [name, value] of Object.entries({
  default_transaction_isolation: 'repeatable read',
  DateStyle: 'German, DMY',
  IntervalStyle: 'sql_standard',
  TimeZone: 'Asia/Kathmandu',
  bytea_output: 'escape',
  extra_float_digits: '-10',
  statement_timeout: '5s', // the statement that lifts it must run within it
  lock_timeout: '1ms',
  idle_in_transaction_session_timeout: '1ms',
})) {
  await pool.query(`alter database ${database} set ${name} = '${value}'`);
}
const { server, stores, person, logged } = await wholeApi({ DATABASE_URL: url });

it('defaults of the database or the role do not affect the product', async () => {
  const { cookie } = await person();
  const report = (joyLevel: number) =>
    server.inject({
      method: 'POST',
      url: '/api/achievements/track-progress',
      headers: { cookie },
      payload: {
        user_id: '1',
        type: 'flight_report',
        data: { lifeBalance: 7, moneyProgress: 5, joyLevel },
        timestamp: new Date().toISOString(),
      },
    });
  // Concurrently, where `repeatable read` would fail.
  const answers = await Promise.all([1, 2, 3, 4, 5, 6].map(report));
  expect(
    answers.map(({ statusCode }) => statusCode),
    logged(),
  ).toEqual(answers.map(() => 200));
  const session = await server.inject({ url: '/api/journey/progress', headers: { cookie } });
  expect(session.statusCode).toBe(200);
  const health = await server.inject({ url: '/api/health' });
  expect(health.json()).toMatchObject({ status: 'operational' });
});

it('a connection of either pool has the settings that its statements rely on', async () => {
  for (const one of [stores.database.pool, stores.database.requestPool]) {
    const { rows } = await one.query<{ at: Date; isolation: string; zone: string; limits: string }>(
      `select timestamptz '2025-03-04 05:06:07Z' as at, current_setting('transaction_isolation') as isolation,
         current_setting('TimeZone') as zone, current_setting('lock_timeout') || current_setting('statement_timeout') as limits`,
    );
    expect(rows).toEqual([
      { at: new Date('2025-03-04T05:06:07Z'), isolation: 'read committed', zone: 'UTC', limits: '00' },
    ]);
  }
});
