import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ClientBase, Pool } from 'pg';
import { packageRoot } from '#platform/base/package-root.ts';
import { withAdvisoryLock } from '#platform/base/postgres/advisory-lock.ts';

/**
 * A numbered SQL file such as `1300-no-t-account.sql`. It runs once, and never changes after that. The first is the baseline: it makes
 * the database of version 1.1.0, for which that version needed the migrations up to the same number.
 */
export interface Migration {
  number: number;
  name: string;
  sql: string;
  checksum: string;
}

/** Only one process migrates at a time; the others wait. */
export const MIGRATING = 7_303_015;

/** The version whose database the baseline makes. */
export const baselineVersion = '1.1.0';
/** The migrations up to this one run only while no process of an earlier version does. */
const notRolledUpTo = 1324;

/** The migrations by number. @throws Error when a number is used twice or a name has none */
export function readMigrations(directory = join(packageRoot, 'platform/adapters/postgres/migrations')): Migration[] {
  const migrations = readdirSync(directory)
    .filter((file) => file.endsWith('.sql'))
    .map((file) => toMigration(file, readFileSync(join(directory, file), 'utf8')))
    .toSorted((one, other) => one.number - other.number);
  migrations.forEach((migration, at) => {
    if (migrations[at - 1]?.number === migration.number) {
      throw new Error(`Two migrations have the number ${migration.number}: ${migration.name}`);
    }
  });
  return migrations;
}

function toMigration(file: string, sql: string): Migration {
  const number = /^(\d{4})-[a-z0-9-]+\.sql$/.exec(file)?.[1];
  if (number === undefined) throw new Error(`A migration must be named like 0001-what-it-does.sql, not ${file}`);
  return { number: Number(number), name: file, sql, checksum: createHash('sha256').update(sql).digest('hex') };
}

/**
 * Runs missing migrations in one transaction, and returns their names: where one fails, the version before can still start.
 * @throws Error, before it changes anything, when an earlier migration has changed since or is unknown to this version, when the database
 * is older than the baseline, or when it is in use by a version that does not understand what would change
 */
export function migrate(pool: Pool, migrations: readonly Migration[] = readMigrations()): Promise<string[]> {
  return withAdvisoryLock(pool, MIGRATING, (client) => runMissing(client, migrations));
}

/** The table of the migrations that have run. */
export const makeMigrationsTable = (client: ClientBase): Promise<unknown> =>
  client.query(`create table if not exists schema_migrations (
    number integer primary key,
    name text not null,
    checksum text not null,
    applied_at timestamptz not null default now()
  )`);

async function runMissing(client: ClientBase, migrations: readonly Migration[]): Promise<string[]> {
  await makeMigrationsTable(client);
  const { rows } = await client.query<{ number: number; name: string; checksum: string }>(
    'select number, name, checksum from schema_migrations order by number',
  );
  if (isBeforeBaseline(rows, migrations)) {
    throw new Error(
      `The database is of a version before ${baselineVersion}: update it to version ${baselineVersion} first, and to this one then`,
    );
  }
  for (const applied of rows) refuseDifference(applied, migrations);
  const missing = migrations.filter((migration) => rows.every((applied) => applied.number !== migration.number));
  if (rows.length > 0 && missing.some(({ number }) => number <= notRolledUpTo)) await refuseEarlierProcesses(client);
  if (missing.length > 0) await runTogether(client, missing);
  return missing.map((migration) => migration.name);
}

/** Whether a database was made, but not yet brought to where the baseline begins. */
export const isBeforeBaseline = (
  applied: readonly Pick<Migration, 'number'>[],
  [baseline]: readonly Migration[],
): boolean => applied.length > 0 && applied.every(({ number }) => number < (baseline?.number ?? 0));

/** A process that serves has connections of its own for log, jobs and sessions. It opens them only when it has migrated. */
async function refuseEarlierProcesses(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ connections: number; addresses: string | null }>(
    `select count(*)::integer as connections, string_agg(distinct host(client_addr), ', ') as addresses
     from pg_stat_activity where datname = current_database() and application_name like 'red-helicopter %'`,
  );
  const { connections = 0, addresses = null } = rows[0] ?? {};
  if (connections === 0) return;
  const from = addresses === null ? '' : ` from ${addresses}`; // none where it connects through a socket
  throw new Error(
    `A process of an earlier version still uses the database${from}, and would not understand what this update changes: stop every ` +
      'process of the product, and start this version then',
  );
}

/** @throws Error when this version does not know the migration, or knows it with other content */
export function refuseDifference(
  applied: { number: number; name: string; checksum: string },
  known: readonly Migration[],
): void {
  // The baseline makes the same as all migrations up to it.
  if (applied.number <= (known[0]?.number ?? 0)) return;
  const same = known.find((migration) => migration.number === applied.number);
  if (same === undefined) {
    throw new Error(`The database is newer than this version of the product: it has the migration ${applied.name}`);
  }
  if (same.checksum !== applied.checksum) {
    throw new Error(`The migration ${same.name} has changed since it ran here: add a new one instead`);
  }
}

async function runTogether(client: ClientBase, missing: readonly Migration[]): Promise<void> {
  try {
    await client.query('begin');
    for (const migration of missing) await applyMigration(client, migration);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

/** Runs a migration in the transaction of the caller. */
export async function applyMigration(client: ClientBase, migration: Migration): Promise<void> {
  try {
    await client.query(migration.sql);
    await client.query('insert into schema_migrations (number, name, checksum) values ($1, $2, $3)', [
      migration.number,
      migration.name,
      migration.checksum,
    ]);
  } catch (error) {
    throw new Error(
      `The migration ${migration.name} failed: ${error instanceof Error ? error.message : String(error)}`,
      {
        cause: error,
      },
    );
  }
}
