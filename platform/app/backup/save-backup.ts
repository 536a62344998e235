import { createHash } from 'node:crypto';
import { chmod, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import type { ClientBase } from 'pg';
import { copyTableTo, type SavedColumns } from '#platform/adapters/postgres/copy-table.ts';
import {
  baselineVersion,
  isBeforeBaseline,
  readMigrations,
  refuseDifference,
} from '#platform/adapters/postgres/migrate.ts';
import type { UploadStorage } from '#platform/adapters/storage/storage.ts';
import { ERASURES_FILE, type ErasureJournal } from '#platform/app/erasure/erasure-journal.ts';
import { allProjectors } from '#projections/all.ts';
import { saveFiles } from './files.ts';
import {
  BackupRefused,
  erasuresFile,
  type Manifest,
  newManifest,
  sumsFile,
  syncFolder,
  tablesFolder,
  uploadsFolder,
  writeManifest,
} from './manifest.ts';
import { hasTable, savedTables, usedSequences } from './tables.ts';

export interface BackupSource {
  readonly client: ClientBase;
  readonly storage: Pick<UploadStorage, 'list' | 'read'>;
  readonly journal: Pick<ErasureJournal, 'read'>;
  readonly dataDir: string;
  /** Whether the event log is in PostgreSQL, with everything else. */
  readonly hasLog: boolean;
}

export interface BackupOptions {
  /** Leaves photos and recordings to the tools of the bucket. */
  readonly withoutFiles?: boolean;
  readonly signal?: AbortSignal;
  /** Bytes read so far. */
  readonly onProgress?: (bytes: number) => void;
}

/**
 * Saves the database without its read models as it is at one moment, then the files, then the journal of erasures, into an empty folder that only
 * its owner may enter. The product may run meanwhile. The manifest comes last.
 * @throws BackupRefused, with nothing left in the folder
 */
export async function saveBackup(source: BackupSource, folder: string, options: BackupOptions = {}): Promise<Manifest> {
  const target = resolve(folder);
  await prepareFolder(target, source.dataDir);
  try {
    return await fillFolder(source, target, options);
  } catch (error) {
    await emptyFolder(target);
    throw error;
  }
}

async function emptyFolder(folder: string): Promise<void> {
  for (const name of await readdir(folder)) await rm(join(folder, name), { recursive: true, force: true });
}

/** Makes a folder that only its owner may enter. @throws BackupRefused when it is not empty or in DATA_DIR */
async function prepareFolder(folder: string, dataDir: string): Promise<void> {
  const inside = relative(resolve(dataDir), folder);
  if (inside === '' || !(inside.startsWith('..') || resolve(inside) === inside)) {
    throw new BackupRefused(
      `${folder} is in DATA_DIR, and would be lost with it: name a folder elsewhere, best on another machine.`,
    );
  }
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if ((await readdir(folder)).length > 0) {
    throw new BackupRefused(`${folder} is not empty: name a new folder, or delete what is in it.`);
  }
  await chmod(folder, 0o700);
}

async function fillFolder(source: BackupSource, folder: string, options: BackupOptions): Promise<Manifest> {
  const sums: string[] = [];
  let bytes = 0;
  const add = (file: string, saved: { readonly sha256: string; readonly bytes: number }) => {
    sums.push(`${saved.sha256}  ${file}\n`);
    bytes += saved.bytes;
  };
  const database = await inSnapshot(source.client, () => saveDatabase(source, folder, add, options));
  // After the database: a file without a row is swept away, a row without its file is a photo that is lost.
  const files = { saved: options.withoutFiles !== true, count: 0, bytes: 0 };
  if (files.saved) {
    for await (const file of saveFiles(source.storage, join(folder, uploadsFolder))) {
      options.signal?.throwIfAborted();
      add(`${uploadsFolder}/${file.name}`, file);
      files.count += 1;
      files.bytes += file.bytes;
    }
  }
  const erasures = await saveErasures(source, folder, add);
  const sha256 = await writeSums(folder, sums);
  const manifest = newManifest({
    ...database,
    files,
    erasures,
    bytes,
    sums: sha256,
  });
  await writeManifest(folder, manifest);
  return manifest;
}

/** Writes SHA256SUMS, makes sure that the folders are on the disk, and returns the checksum of that file. */
async function writeSums(folder: string, sums: readonly string[]): Promise<string> {
  const listed = sums.join('');
  await writeFile(join(folder, sumsFile), listed, { flag: 'wx', mode: 0o600, flush: true });
  for (const name of await readdir(folder)) {
    if ((await stat(join(folder, name))).isDirectory()) await syncFolder(join(folder, name));
  }
  return createHash('sha256').update(listed).digest('hex');
}

/** Runs `work` on what the database holds at one moment. */
async function inSnapshot<Result>(client: ClientBase, work: () => Promise<Result>): Promise<Result> {
  await client.query('begin isolation level repeatable read read only');
  try {
    return await work();
  } finally {
    await client.query('rollback').catch(() => undefined);
  }
}

type Add = (file: string, saved: { readonly sha256: string; readonly bytes: number }) => void;
type OfDatabase = Omit<Parameters<typeof newManifest>[0], 'files' | 'erasures' | 'bytes' | 'sums'>;

async function saveDatabase(
  { client, hasLog }: BackupSource,
  folder: string,
  add: Add,
  { signal, onProgress }: BackupOptions,
): Promise<OfDatabase> {
  if (!(await hasTable(client, 'schema_migrations'))) {
    throw new BackupRefused('There is nothing to save: the database is empty. Check DATABASE_URL and DATA_DIR.');
  }
  const rowsOf = async <Row extends object>(text: string): Promise<Row[]> => (await client.query<Row>(text)).rows;
  const { migrations, at } = await readState(client);
  const projections = await rowsOf<{ tables: string[] }>('select tables from projections');
  const ofReadModels = [...allProjectors, ...projections].flatMap((one) => one.tables);
  const columns = await savedTables(client, ofReadModels);
  await mkdir(join(folder, tablesFolder), { mode: 0o700 });
  const tables: Manifest['tables'] = [];
  let log: OfDatabase['log'] = { place: 'eventstoredb' };
  let read = 0;
  for (const saved of columns) {
    const { table } = saved;
    signal?.throwIfAborted();
    const isLog = table === 'events';
    const { entry, digest } = await saveTable(client, saved, folder, add, {
      ...(isLog && { orderBy: 'position' }),
      ...(signal && { signal }),
      onBytes: (bytes) => onProgress?.((read += bytes)),
    });
    tables.push(entry);
    if (isLog && hasLog) {
      const [last] = await rowsOf<{ position: string }>(
        'select coalesce(max(position), 0)::text as position from events',
      );
      log = { place: 'postgres', events: entry.rows, position: last?.position ?? '0', sha256: digest };
    }
  }
  const [key] = await rowsOf<{ subject: string; wrapped: string }>(
    `select subject::text, encode(wrapped, 'base64') as wrapped from personal_keys where wrapped is not null order by subject limit 1`,
  );
  return {
    at: at.toISOString(),
    log,
    migrations,
    eventVersions: (await hasTable(client, 'event_versions'))
      ? await rowsOf('select type, version from event_versions order by type, version')
      : [],
    tables,
    sequences: await usedSequences(client),
    key: key ?? null,
  };
}

/**
 * Copies a table into a file of its own, unless it is empty. Returns its entry in the manifest and the digest of its rows
 * (`copyTableTo`).
 */
async function saveTable(
  client: ClientBase,
  saved: SavedColumns,
  folder: string,
  add: Add,
  options: Parameters<typeof copyTableTo>[3],
) {
  const file = `${tablesFolder}/${saved.table}.copy.gz`;
  const copied = await copyTableTo(client, saved, join(folder, file), options);
  const isEmpty = copied.rows === 0;
  if (isEmpty) await rm(join(folder, file));
  else add(file, copied);
  const entry = { ...saved, columns: [...saved.columns], rows: copied.rows, file: isEmpty ? null : file };
  return { entry, digest: copied.digest };
}

/** @throws BackupRefused when a newer version of the product has migrated the database */
async function readState(client: ClientBase) {
  const { rows: migrations } = await client.query<{ number: number; name: string; checksum: string }>(
    'select number, name, checksum from schema_migrations order by number',
  );
  const known = readMigrations();
  if (isBeforeBaseline(migrations, known)) {
    throw new BackupRefused(`The database is of a version before ${baselineVersion}. Save it with that version.`);
  }
  try {
    for (const migration of migrations) refuseDifference(migration, known);
  } catch (error) {
    throw new BackupRefused(`${error instanceof Error ? error.message : String(error)}. Save it with that version.`);
  }
  const { rows } = await client.query<{ at: Date }>('select now() as at');
  return { migrations, at: rows[0]?.at ?? new Date() };
}

/** The journal as it is now, with those that are in the bucket alone. */
async function saveErasures({ journal, dataDir }: BackupSource, folder: string, add: Add): Promise<number> {
  const known = await journal.read();
  if (known.size === 0) return 0;
  const own = await readFile(join(dataDir, ERASURES_FILE), 'utf8').catch(() => '');
  const others = [...known].filter((id) => !own.includes(id)).map((id) => `${new Date().toISOString()} ${id}\n`);
  const text = `${own}${own === '' || own.endsWith('\n') ? '' : '\n'}${others.join('')}`;
  await writeFile(join(folder, erasuresFile), text, { flag: 'wx', mode: 0o600, flush: true });
  add(erasuresFile, { sha256: createHash('sha256').update(text).digest('hex'), bytes: Buffer.byteLength(text) });
  return known.size;
}
