import { Client } from 'pg';
import { inject } from 'vitest';
import { pause } from '#platform/base/pause.ts';

/**
 * PostgreSQL ends connections to a test's database, and they are gone when this resolves. `application` is a pattern of `like`:
 * a test ends the connections of what it tests, and keeps its own.
 */
export async function endConnections(databaseUrl: string, application = '%'): Promise<void> {
  const database = new URL(databaseUrl.replace('@/', '@localhost/')).pathname.slice(1);
  // From outside the database, as an operator would. Ending workers of the server itself takes another right.
  const server = new Client({ connectionString: inject('databaseUrl') });
  await server.connect();
  try {
    const { rows } = await server.query<{ pid: number }>(
      `select pid, pg_terminate_backend(pid) from pg_stat_activity
       where datname = $1 and application_name like $2 and backend_type = 'client backend'`,
      [database, application],
    );
    const pids = rows.map(({ pid }) => pid);
    const left = () => server.query('select from pg_stat_activity where pid = any($1)', [pids]);
    while ((await left()).rowCount !== 0) await pause(10);
  } finally {
    await server.end();
  }
}
