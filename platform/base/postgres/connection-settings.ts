import type { ClientBase, PoolConfig, QueryConfig } from 'pg';

/** How long a new connection may take, and then its settings. Callers would rather hear 503 than wait. */
export const connectTimeoutMs = 1_500;

/** What statements and the driver rely on, whatever the server, the database, the role or DATABASE_URL have as defaults. */
const needed = {
  // The driver reads no other format of dates, and loses digits of numbers that come shortened.
  DateStyle: 'ISO, MDY',
  IntervalStyle: 'postgres',
  TimeZone: 'UTC',
  bytea_output: 'hex',
  extra_float_digits: '1',
  standard_conforming_strings: 'on',
  // Concurrent writers would fail under any stricter one.
  default_transaction_isolation: 'read committed',
  // Time limits are set where they are needed. Some exist in newer versions of PostgreSQL only.
  statement_timeout: '0',
  lock_timeout: '0',
  idle_in_transaction_session_timeout: '0',
  idle_session_timeout: '0',
  transaction_timeout: '0',
};

/**
 * Gives a new connection the settings that the product needs. Not by startup parameters: poolers refuse or ignore most
 * of them.
 */
export async function applySettings(client: ClientBase, more: Readonly<Record<string, string>> = {}): Promise<void> {
  const settings = { ...needed, ...more };
  const query: QueryConfig & { query_timeout: number } = {
    text: `select set_config(name, value, false) from unnest($1::text[], $2::text[]) wanted (name, value)
      where current_setting(name, true) is not null`,
    values: [Object.keys(settings), Object.values(settings)],
    query_timeout: connectTimeoutMs,
  };
  await client.query(query);
}

/** Longer than between two rounds of the workers: a new connection costs more than what they ask. */
const idleTimeoutMillis = 60_000;

/** The same for each connection of a pool, which waits for it (its types do not say so). */
export function settingsOfPool(
  more: Readonly<Record<string, string>> = {},
): Pick<PoolConfig, 'onConnect' | 'idleTimeoutMillis'> {
  const onConnect: (client: ClientBase) => unknown = (client) => applySettings(client, more);
  return { onConnect, idleTimeoutMillis };
}
