import type { Pool, PoolClient, QueryConfig } from 'pg';

/** Previews of all processes take turns, so that none waits for the rows of another in the middle. */
const turn = 7_303_044;
const prefix = 'page_preview_';
const timeoutMs = 20_000;

/** A connection whose statements see empty tables, and nothing that is stored. */
export type ScratchDatabase = Pick<PoolClient, 'query'>;

/**
 * Runs work on an empty copy of every table, in a transaction that is rolled back. The search path names the copies alone: a
 * statement about anything else fails, and nothing that the work writes is ever stored. The copies are made when they are first
 * needed, and again when a table of the product has changed.
 */
export async function withScratchDatabase<Result>(
  pool: Pool,
  work: (database: ScratchDatabase) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  try {
    await client.query(`set statement_timeout = ${timeoutMs}`);
    const schema = await copyTables(client);
    await client.query(`begin; set local search_path to ${schema}`);
    await patiently(client, 'select pg_advisory_xact_lock($1)', [turn]);
    return await work(client);
  } finally {
    // With it end the transaction, whatever state it is in, and the statements prepared on these tables.
    client.release(true);
  }
}

/** Requests have little patience with the database. Copying some hundred tables on a busy machine, or waiting for it, takes more. */
const patiently = (client: PoolClient, text: string, values: readonly unknown[] = []) => {
  const query: QueryConfig & { query_timeout: number } = { text, values: [...values], query_timeout: timeoutMs };
  return client.query(query);
};

/** The schema with a copy of each table as it is now: its columns and unique keys, never a row. */
async function copyTables(client: PoolClient): Promise<string> {
  const found = await client.query<{ schema: string; there: boolean }>(copyWanted);
  const [wanted] = found.rows;
  if (!wanted) throw new Error('The database has no tables');
  const { schema, there } = wanted;
  if (there) return schema;
  await client.query('begin');
  await patiently(client, 'select pg_advisory_xact_lock($1)', [turn]);
  await patiently(
    client,
    `do $$
    declare name text;
    begin
      for name in select nspname from pg_namespace where starts_with(nspname, '${prefix}') and nspname <> '${schema}' loop
        execute format('drop schema %I cascade', name);
      end loop;
      if to_regnamespace('${schema}') is null then
        create schema ${schema};
        for name in select relname from pg_class where relnamespace = current_schema()::regnamespace and relkind = 'r' loop
          execute format('create table ${schema}.%1$I (like %1$I including defaults including generated including indexes)', name);
        end loop;
      end if;
    end $$`,
  );
  await client.query('commit');
  return schema;
}

/** Its name says which structure it copies. */
const copyWanted = `
  select schema, to_regnamespace(schema) is not null as there from (
    select '${prefix}' || left(md5(string_agg(part, E'\\n' order by part)), 12) as schema from (
      select format('%s.%s %s %s %s', relname, attname, format_type(atttypid, atttypmod), attnotnull, attnum) as part
      from pg_class join pg_attribute on attrelid = pg_class.oid
      where relnamespace = current_schema()::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped
      union all
      select indexdef from pg_indexes where schemaname = current_schema()
    ) parts
  ) named`;
