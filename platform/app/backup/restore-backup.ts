import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { ClientBase } from 'pg';
import { eventVersions } from '#platform/adapters/event-store/upcast.ts';
import { copyTableFrom, digestTable } from '#platform/adapters/postgres/copy-table.ts';
import {
  applyMigration,
  baselineVersion,
  isBeforeBaseline,
  makeMigrationsTable,
  MIGRATING,
  readMigrations,
  refuseDifference,
} from '#platform/adapters/postgres/migrate.ts';
import type { UploadStorage } from '#platform/adapters/storage/storage.ts';
import type { ErasureJournal } from '#platform/app/erasure/erasure-journal.ts';
import { unwrapKey } from '#platform/base/encryption/cipher.ts';
import { allKeys, decryptWithAny, type EncryptionKeys } from '#platform/base/encryption/derived-keys.ts';
import { placeOf } from './files.ts';
import {
  BackupRefused,
  checkSums,
  erasuresFile,
  type Manifest,
  newer,
  readManifest,
  uploadsFolder,
} from './manifest.ts';
import { dropEverything, hasTable, projectionState } from './tables.ts';

/** A backup that is whole and can be restored by this version with these settings. */
export interface CheckedBackup {
  readonly folder: string;
  readonly manifest: Manifest;
  /** Paths in the folder. */
  readonly files: readonly string[];
}

interface Settings extends EncryptionKeys {
  readonly eventStoreUrl: string | undefined;
  readonly dataDir: string;
}

/** Reads all of a backup before anything is changed. @throws BackupRefused */
export async function checkBackup(
  folder: string,
  settings: Settings,
  options: { signal?: AbortSignal; onProgress?: (files: number, all: number) => void } = {},
): Promise<CheckedBackup> {
  const manifest = await readManifest(folder);
  refuseNewer(manifest);
  refuseOtherSettings(manifest, settings);
  const files = await checkSums(folder, manifest.sums, options);
  return { folder, manifest, files };
}

function refuseNewer({ version, migrations, eventVersions: stored }: Manifest): void {
  const known = readMigrations();
  if (isBeforeBaseline(migrations, known)) {
    throw new BackupRefused(
      `The backup was made by a version before ${baselineVersion}: restore it with version ${baselineVersion}, and update that to this version.`,
    );
  }
  const since = migrations.filter(({ number }) => number > (known[0]?.number ?? 0));
  const isUnknown = since.some(({ number }) => known.every((one) => one.number !== number));
  const isNewer = stored.some((one) => one.version > (eventVersions.known.get(one.type)?.version ?? 0));
  if (isUnknown || isNewer) throw newer(version);
  for (const migration of migrations) refuseDifference(migration, known);
}

function refuseOtherSettings({ key, log }: Manifest, settings: Settings): void {
  if ((log.place === 'eventstoredb') !== (settings.eventStoreUrl !== undefined)) {
    throw new BackupRefused(
      log.place === 'eventstoredb'
        ? 'The event log of this backup is in EventStoreDB: restore it there with its own tools, and set EVENTSTORE_URL.'
        : 'The event log is in this backup: unset EVENTSTORE_URL, or take a backup of an installation with EventStoreDB.',
    );
  }
  if (key === null) return;
  try {
    decryptWithAny(allKeys(settings), (one) => unwrapKey(one, Buffer.from(key.wrapped, 'base64'), key.subject));
  } catch {
    throw new BackupRefused(
      'The backup was made under another ENCRYPTION_KEY: set the one of that installation, or copy its encryption-key to ' +
        `${join(settings.dataDir, 'encryption-key')}.`,
    );
  }
}

/** @throws BackupRefused when the database is in use, holds something else, or holds data that may not be replaced */
export async function checkTarget(
  client: ClientBase,
  /** Undefined where files are left alone. */
  storage: Pick<UploadStorage, 'list'> | undefined,
  { replace }: { readonly replace: boolean },
): Promise<void> {
  const { rows } = await client.query<{ others: number; tables: number; schema: string }>(
    `select (select count(*)::integer from pg_stat_activity
         where datname = current_database() and pid <> pg_backend_pid() and usesysid is not null) as others,
       (select count(*)::integer from pg_class where relnamespace = current_schema()::regnamespace and relkind = 'r') as tables,
       current_schema() as schema`,
  );
  const { others = 0, tables = 0, schema = '' } = rows[0] ?? {};
  if (others > 0) {
    throw new BackupRefused('The database has open connections: stop every process of the product first.');
  }
  const isOurs = await hasTable(client, 'schema_migrations');
  if (!isOurs && tables > 0) {
    throw new BackupRefused(
      `The schema ${schema} of the database holds tables of something else: name an empty database.`,
    );
  }
  if (replace) return;
  const hasPeople = isOurs && (await hasRows(client, ['accounts', 'events', 'personal_keys']));
  if (hasPeople || (storage && (await hasFiles(storage)))) {
    throw new BackupRefused(
      `There is data already (${hasPeople ? 'in the database' : 'photos and recordings'}). To replace all of it by the ` +
        'backup, run the command with --replace; else name an empty database and DATA_DIR.',
    );
  }
}

async function hasRows(client: ClientBase, tables: readonly string[]): Promise<boolean> {
  for (const table of tables) {
    if (!(await hasTable(client, table))) continue;
    const { rowCount } = await client.query(`select from ${table} limit 1`);
    if (rowCount === 1) return true;
  }
  return false;
}

async function hasFiles(storage: Pick<UploadStorage, 'list'>): Promise<boolean> {
  for await (const files of storage.list()) if (files.some((file) => placeOf(file) !== undefined)) return true;
  return false;
}

/**
 * Fills the database from a backup in one transaction, at the end of which the log is compared with that of the backup: what
 * fails changes nothing. An older backup is brought up to date by the migrations since. Read models are left to be built from the
 * log.
 */
export async function restoreDatabase(
  client: ClientBase,
  { folder, manifest }: CheckedBackup,
  {
    signal,
    onProgress,
  }: {
    readonly signal?: AbortSignal;
    readonly onProgress?: (rows: number, all: number) => void;
  } = {},
): Promise<void> {
  await client.query("begin; set local client_min_messages = 'warning'");
  try {
    await client.query('select pg_advisory_xact_lock($1)', [MIGRATING]);
    await dropEverything(client);
    await makeMigrationsTable(client);
    const migrations = readMigrations();
    const had = new Set(manifest.migrations.map(({ number }) => number));
    for (const migration of migrations) if (had.has(migration.number)) await applyMigration(client, migration);
    await fillTables(client, folder, manifest, { ...(signal && { signal }), ...(onProgress && { onProgress }) });
    for (const migration of migrations) if (!had.has(migration.number)) await applyMigration(client, migration);
    await compareLog(client, manifest);
    signal?.throwIfAborted();
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
  await client.query('analyze');
}

async function fillTables(
  client: ClientBase,
  folder: string,
  { tables, projections = [], sequences }: Manifest,
  {
    signal,
    onProgress,
  }: {
    readonly signal?: AbortSignal;
    readonly onProgress?: (rows: number, all: number) => void;
  },
): Promise<void> {
  const left = new Set([...projections.flatMap((one) => one.tables), ...projectionState]);
  const chosen = tables.filter(({ table }) => !left.has(table));
  const all = chosen.reduce((sum, { rows }) => sum + rows, 0);
  // A trigger counts, announces or refuses what a person does; these rows were counted when they were written.
  for (const { table } of chosen) await client.query(`alter table "${table}" disable trigger user`);
  await client.query(`truncate ${chosen.map(({ table }) => `"${table}"`).join(', ')} cascade`);
  let done = 0;
  for (const { table, columns, rows, file } of chosen) {
    signal?.throwIfAborted();
    if (file === null) continue;
    const filled = await copyTableFrom(client, { table, columns }, join(folder, file)).catch((error: unknown) => {
      const reason = error instanceof Error ? error.message : String(error);
      throw new BackupRefused(
        `The table ${table} cannot be filled from the backup (${reason}). Nothing has been changed.`,
      );
    });
    if (filled !== rows) throw new BackupRefused(`The backup is not whole: ${table} has ${filled} of ${rows} rows.`);
    done += rows;
    onProgress?.(done, all);
  }
  for (const { table } of chosen) await client.query(`alter table "${table}" enable trigger user`);
  for (const { name, last } of sequences) {
    await client.query('select setval(to_regclass($1), $2::bigint) where to_regclass($1) is not null', [
      `"${name}"`,
      last,
    ]);
  }
}

async function compareLog(client: ClientBase, { log, tables }: Manifest): Promise<void> {
  if (log.place !== 'postgres') return;
  const columns = tables.find(({ table }) => table === 'events')?.columns ?? [];
  const found = await digestTable(client, { table: 'events', columns }, 'position');
  if (found.rows !== log.events || found.digest !== log.sha256) {
    throw new BackupRefused(
      `The restored log differs from that of the backup (${found.rows} of ${log.events} events).`,
    );
  }
}

/** Copies the files of a backup beside those in use; `takeTheirPlace` exchanges them once the database is restored. */
export async function restoreFiles(
  { folder, manifest, files }: CheckedBackup,
  { dataDir, bucket }: { readonly dataDir: string; readonly bucket: Pick<UploadStorage, 'write'> | undefined },
): Promise<{ readonly takeTheirPlace: () => Promise<void>; readonly forget: () => Promise<void> }> {
  const nothing = async () => undefined;
  if (!manifest.files.saved) return { takeTheirPlace: nothing, forget: nothing };
  const staged = join(dataDir, 'uploads.restoring');
  const forget = () => rm(staged, { recursive: true, force: true });
  await forget();
  await mkdir(staged, { recursive: true, mode: 0o700 });
  try {
    for (const file of files) {
      if (!file.startsWith(`${uploadsFolder}/`)) continue;
      const name = file.slice(uploadsFolder.length + 1);
      const target = join(staged, name);
      await mkdir(dirname(target), { recursive: true, mode: 0o700 });
      await pipeline(createReadStream(join(folder, file)), createWriteStream(target, { mode: 0o600, flush: true }));
      const place = placeOf({ name });
      if (bucket && place) {
        await bucket.write(place.owner, place.id, target);
        await rm(target, { force: true });
      }
    }
  } catch (error) {
    await forget();
    throw error;
  }
  if (bucket) return { takeTheirPlace: forget, forget };
  const inUse = join(dataDir, 'uploads');
  const takeTheirPlace = async () => {
    const replaced = join(dataDir, 'uploads.replaced');
    await rm(replaced, { recursive: true, force: true });
    await rename(inUse, replaced).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
    });
    await rename(staged, inUse);
    await rm(replaced, { recursive: true, force: true });
  };
  return { takeTheirPlace, forget };
}

/** Adds the erasures that only the backup knows. The journal keeps its newer ones. */
export async function restoreErasures({ folder, files }: CheckedBackup, journal: ErasureJournal): Promise<void> {
  if (!files.includes(erasuresFile)) return;
  const known = await journal.read();
  for (const line of (await readFile(join(folder, erasuresFile), 'utf8')).split('\n')) {
    const [, at, id] = /^(\S+) ([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/.exec(line) ?? [];
    if (at !== undefined && id !== undefined && !known.has(id)) await journal.add(id, at);
  }
}
