import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** PostgreSQL reads PG* variables and the locale: the cluster must not depend on who happens to start it. */
export function postgresEnvironment(): NodeJS.ProcessEnv {
  return { PATH: process.env['PATH'] ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };
}

const ALWAYS = {
  listen_addresses: '', // the socket alone: no port to be taken, nothing to reach from outside
  unix_socket_permissions: '0700',
  max_connections: '200',
  shared_buffers: '128MB',
  max_wal_size: '2GB',
  checkpoint_timeout: '15min',
  // One machine, no replicas: bulk loads into new tables (a rebuild) then need no log of their own.
  wal_level: 'minimal',
  max_wal_senders: '0',
  random_page_cost: '1.1',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Errors of statements reach who asked. In the server's log they would repeat personal values: an address that is taken.
  log_min_messages: 'log',
  log_error_verbosity: 'terse',
  log_line_prefix: '%m [%p] ',
};

const DURABLE = { fsync: 'on', full_page_writes: 'on', synchronous_commit: 'on' };
const THROWAWAY = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' };

/** Command-line arguments, so that nothing edited into the cluster's own files can weaken what we promise. */
export function settingArguments(durable: boolean): string[] {
  return Object.entries({ ...ALWAYS, ...(durable ? DURABLE : THROWAWAY) }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ]);
}

/** Who may come in: through the socket, with a password. initdb would add lines for networks. */
const ACCESS = 'local all all scram-sha-256\n';

/** Written before each start, over whatever was edited into it. */
export function restrictAccess(cluster: string): void {
  const file = join(cluster, 'pg_hba.conf');
  if (readFileSync(file, 'utf8') !== ACCESS) writeFileSync(file, ACCESS); // in place: its owner and mode stay
}
