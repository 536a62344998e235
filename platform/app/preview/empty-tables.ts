import type { Pool, PoolClient, QueryConfig } from 'pg';

const timeoutMs = 20_000;

/** Some hundred tables take longer than requests usually wait for the database. */
const copyTables: QueryConfig & { readonly query_timeout: number } = {
  query_timeout: timeoutMs,
  text: `
    begin;
    set local statement_timeout = ${timeoutMs};
    do $$
    declare name text;
    begin
      for name in select relname from pg_class where relnamespace = current_schema()::regnamespace and relkind = 'r' loop
        execute format(
          'create temporary table %1$I (like %2$I.%1$I including defaults including generated including indexes)',
          name, current_schema());
      end loop;
    end $$;
    set local search_path to pg_temp`,
};

/**
 * Runs work on an empty temporary copy of every table, in a transaction that is rolled back. The search path names the copies alone,
 * so a statement can reach nothing that is stored.
 */
export async function withEmptyTables<Result>(
  pool: Pool,
  work: (database: Pick<PoolClient, 'query'>) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  try {
    await client.query(copyTables);
    return await work(client);
  } finally {
    // Closing the connection ends the transaction in any state, and the statements that were prepared on the copies.
    client.release(true);
  }
}
