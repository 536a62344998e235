import type { ClientBase, PoolConfig, QueryConfig } from 'pg';

/** The timeout of a new connection and of its settings; short, so that callers get a 503 soon. */
export const connectTimeoutMs = 1_500;
/** The same while the product starts, when nobody waits for an answer and a busy server may take long. */
export const startTimeoutMs = 15_000;

/** What statements and driver rely on, overriding defaults of server, database, role and DATABASE_URL. */
const needed = {
  // The driver reads only this format of dates, and needs all digits of numbers.
  DateStyle: 'ISO, MDY',
  IntervalStyle: 'postgres',
  TimeZone: 'UTC',
  bytea_output: 'hex',
  extra_float_digits: '1',
  standard_conforming_strings: 'on',
  // Concurrent writers would fail under stricter levels.
  default_transaction_isolation: 'read committed',
  // Timeouts are set where they are needed. Some exist only in newer versions of PostgreSQL.
  statement_timeout: '0',
  lock_timeout: '0',
  idle_in_transaction_session_timeout: '0',
  idle_session_timeout: '0',
  transaction_timeout: '0',
};

/** Applies the product's settings to a new connection. Poolers refuse or ignore most startup parameters. */
export async function applySettings(
  client: ClientBase,
  more: Readonly<Record<string, string>> = {},
  timeoutMs = connectTimeoutMs,
): Promise<void> {
  const settings = { ...needed, ...more };
  const query: QueryConfig & { query_timeout: number } = {
    text: `select set_config(name, value, false) from unnest($1::text[], $2::text[]) wanted (name, value)
      where current_setting(name, true) is not null`,
    values: [Object.keys(settings), Object.values(settings)],
    query_timeout: timeoutMs,
  };
  await client.query(query);
}

/** Longer than the interval of the workers' rounds, because a new connection costs more than their queries. */
const idleTimeoutMillis = 60_000;

/** The same for the connections of a pool, which awaits `onConnect` although its types do not say so. */
export function settingsOfPool(
  more: Readonly<Record<string, string>> = {},
  timeoutMs = () => connectTimeoutMs,
): Pick<PoolConfig, 'onConnect' | 'idleTimeoutMillis'> {
  const onConnect: (client: ClientBase) => unknown = (client) => applySettings(client, more, timeoutMs());
  return { onConnect, idleTimeoutMillis };
}
