import type { ClientBase, Pool } from 'pg';

/**
 * Runs work under the advisory lock of this key, for which other processes wait. PostgreSQL releases the lock when the
 * process ends or loses its connection.
 */
export async function withAdvisoryLock<Result>(
  pool: Pool,
  key: number,
  work: (client: ClientBase) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  let broken: Error | boolean = true;
  try {
    await client.query('select pg_advisory_lock($1)', [key]);
    try {
      return await work(client);
    } finally {
      await client.query('select pg_advisory_unlock($1)', [key]);
      broken = false;
    }
  } finally {
    client.release(broken);
  }
}
