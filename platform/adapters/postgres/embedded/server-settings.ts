import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Without PG* variables and locale, so that the cluster does not depend on the environment of the starting process. */
export function postgresEnvironment(): NodeJS.ProcessEnv {
  // Symbols are bound once, by the first process, and not again by the process of each connection: a sixth of what a connection costs.
  return { PATH: process.env['PATH'] ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC', LD_BIND_NOW: '1' };
}

const ALWAYS = {
  listen_addresses: '', // only the socket: no port conflicts, no access from outside
  unix_socket_permissions: '0700',
  max_connections: '200',
  shared_buffers: '128MB',
  max_wal_size: '2GB',
  checkpoint_timeout: '15min',
  // Without replicas, bulk loads into new tables (a rebuild) need no WAL.
  wal_level: 'minimal',
  max_wal_senders: '0',
  random_page_cost: '1.1',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Errors reach the client. In the server's log they would repeat personal values, such as a duplicate address.
  log_min_messages: 'log',
  log_error_verbosity: 'terse',
  log_line_prefix: '%m [%p] ',
};

const DURABLE = { fsync: 'on', full_page_writes: 'on', synchronous_commit: 'on' };
/** For tests, which open many installations in one server. */
const THROWAWAY = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  wal_init_zero: 'off',
  max_connections: '1000',
};

/** Command-line arguments take precedence over edits of the cluster's configuration files. */
export function settingArguments(durable: boolean): string[] {
  return Object.entries({ ...ALWAYS, ...(durable ? DURABLE : THROWAWAY) }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ]);
}

/** Access only through the socket, with a password. initdb would also allow network connections. */
const ACCESS = 'local all all scram-sha-256\n';

/** Overwrites edits before each start. */
export function restrictAccess(cluster: string): void {
  const file = join(cluster, 'pg_hba.conf');
  if (readFileSync(file, 'utf8') !== ACCESS) writeFileSync(file, ACCESS); // in place, to keep owner and mode
}
