import { spawnSync } from 'node:child_process';
import { chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Client } from 'pg';
import { isRoot, unprivilegedUser } from '#platform/adapters/postgres/embedded/os-user.ts';
import { freePort } from '#platform/testing/free-port.ts';
import { findProgram, startProgram } from './other-programs.ts';
import { atEnd } from '#platform/testing/at-end.ts';

/** A PostgreSQL server from the machine's own package, as operators have one. It ends with the test file. */
export interface OwnPostgres {
  /** Creates a database owned by a role that is not a superuser; returns its URL. */
  database(name: string): Promise<string>;
  /** Runs a statement as the superuser. */
  asSuperuser(database: string, statement: string): Promise<void>;
  /** Whether its files are on a small file system, which can be filled up. */
  readonly isSmall: boolean;
  /** Does something while the disk is full. Whatever comes of it, the disk is free again for what follows. */
  whileFull(work: () => Promise<void>): Promise<void>;
}

const smallBytes = 600_000_000;

/** Without replication: a checkpoint would write a file for it, and stop PostgreSQL if the disk is full. */
const settings = '-c listen_addresses=127.0.0.1 -c max_replication_slots=0 -c max_wal_senders=0 -c wal_level=minimal';

export async function startOwnPostgres(): Promise<OwnPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'rh-own-postgres-'));
  const user = isRoot() ? unprivilegedUser() : undefined;
  // Only root can mount one, and not in every container.
  const mount = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${smallBytes}`, 'tmpfs', folder]);
  const isSmall = mount.status === 0;
  // The write-ahead log is elsewhere: without room for it PostgreSQL stops altogether, which is another fault than a full disk.
  const logFolder = mkdtempSync(join(tmpdir(), 'rh-own-postgres-log-'));
  const [data, log] = [join(folder, 'data'), join(logFolder, 'log')];
  for (const path of [data, log]) mkdirSync(path, { mode: 0o700 });
  if (user) for (const path of [folder, data, logFolder, log]) chownSync(path, user.uid, user.gid);
  atEnd(() => {
    if (isSmall) spawnSync('umount', ['--lazy', folder]);
    for (const path of [folder, logFolder]) rmSync(path, { recursive: true, force: true });
  });
  const postgres = findProgram('postgres') ?? '';
  const made = spawnSync(
    join(dirname(postgres), 'initdb'),
    ['--pgdata', data, '--waldir', log, '--username=postgres', '--auth=trust', '--encoding=UTF8', '--no-locale'],
    { encoding: 'utf8', ...user },
  );
  if (made.status !== 0) throw new Error(`initdb: ${made.stderr}`);
  const port = await freePort();
  const asSuperuser = async (database: string, statement: string) => {
    const client = new Client({ host: '127.0.0.1', port, user: 'postgres', database });
    await client.connect();
    try {
      await client.query(statement);
    } finally {
      await client.end();
    }
  };
  await startProgram({
    name: 'postgres',
    args: ['-D', data, '-p', String(port), '-k', data, ...settings.split(' ')],
    ready: () => asSuperuser('postgres', 'select 1'),
    ...(user && { user }),
  });
  return {
    asSuperuser,
    isSmall,
    database: async (name) => {
      // A retried test starts from scratch.
      await asSuperuser('postgres', `drop database if exists ${name} with (force)`);
      await asSuperuser('postgres', `drop role if exists ${name}`);
      await asSuperuser('postgres', `create role ${name} login`);
      await asSuperuser('postgres', `create database ${name} owner ${name}`);
      return `postgresql://${name}@127.0.0.1:${port}/${name}`;
    },
    whileFull: async (work) => {
      const ballast = join(folder, 'ballast');
      try {
        fill(ballast);
        await work();
      } finally {
        rmSync(ballast, { force: true });
      }
    },
  };
}

/** Writes a file until there is no more room. */
function fill(ballast: string): void {
  let written = 0;
  try {
    for (const piece = Buffer.alloc(1_000_000); written < smallBytes; written += piece.length) {
      writeFileSync(ballast, piece, { flag: 'a' });
    }
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
  }
}
