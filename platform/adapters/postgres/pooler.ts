import { Client } from 'pg';
import { startTimeoutMs } from '#platform/base/postgres/connection-settings.ts';

const rounds = 3;

/**
 * Refuses a pooler that assigns server connections per transaction or statement (PgBouncer's `pool_mode=transaction`).
 * The product keeps locks, LISTEN and settings on its connections, which would be lost or affect others. A pooler with
 * one server connection per client connection (`pool_mode=session`) works.
 */
export async function refuseTransactionPooler(url: string): Promise<void> {
  const clients = [connection(url), connection(url)] as const;
  try {
    await Promise.all(clients.map((client) => client.connect()));
    if (await isShared(...clients)) {
      throw new Error(
        'a pooler in transaction mode is between the product and PostgreSQL, and loses locks, notifications and settings: ' +
          'set pool_mode=session for this database, or connect to PostgreSQL itself',
      );
    }
  } finally {
    await Promise.all(clients.map((client) => client.end().catch(() => undefined)));
  }
}

function connection(connectionString: string): Client {
  const client = new Client({
    connectionString,
    connectionTimeoutMillis: startTimeoutMs,
    query_timeout: startTimeoutMs,
    application_name: 'red-helicopter',
  });
  client.on('error', () => undefined); // running statements fail with it
  return client;
}

/** Whether two connections share a server process, or one of them uses several. */
async function isShared(one: Client, other: Client): Promise<boolean> {
  for (let round = 0; round < rounds; round += 1) {
    const before = await serverProcess(one);
    try {
      await other.query('begin; set local idle_in_transaction_session_timeout = 0');
    } catch (error) {
      if (error instanceof Error && error.message.includes('statement pooling')) return true;
      throw error;
    }
    // `other` first: with a single server connection, `one` would wait for the end of the transaction.
    if ((await serverProcess(other)) === before || (await serverProcess(one)) !== before) return true;
    await other.query('rollback');
  }
  return false;
}

async function serverProcess(client: Client): Promise<number | undefined> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]?.pid;
}
