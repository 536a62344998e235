import { createHash } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Client, type ClientBase } from 'pg';
import * as z from 'zod';
import { brand } from '#contracts/brand.ts';
import type { EventLog } from '#contracts/event-log.ts';
import { copyTableFrom } from '#platform/adapters/postgres/copy-table.ts';
import type { Projector } from '#projections/engine/projector.ts';
import { checkFilled, identityIn, type LastEvent, OtherLog } from '#projections/engine/same-log.ts';
import type { SavedTables } from '#projections/engine/saved-tables.ts';
import {
  BackupRefused,
  checkSums,
  count,
  damaged,
  hex,
  newer,
  readSigned,
  savedTable,
  tablesFolder,
  writeManifest,
} from './manifest.ts';
import { emptyFolder, inSnapshot, prepareFolder, saveTable, writeSums } from './save-backup.ts';
import { hasTable, savedTables } from './tables.ts';

/** Raised when an older version could no longer load what is written. */
const format = 1;
const kind = `${brand.title} read models`;
const noun = 'copy of read models';

const lastEvent = z.object({ id: z.string(), stream: z.string(), revision: count, position: z.string() });

const savedProjection = z.object({
  name: z.string(),
  version: count,
  /** Of the definition of its tables and the events that fill them. */
  fingerprint: hex,
  /** Up to where it had read the log, and how many events it had been handed. */
  position: z.string(),
  seen: count,
  lastEvent: z.nullable(lastEvent),
  tables: z.array(savedTable),
});
type SavedProjection = z.infer<typeof savedProjection>;

const manifestSchema = z.object({
  kind: z.literal(kind),
  format: z.literal(format),
  version: z.string(),
  /** When the snapshot was taken, ISO 8601 UTC. */
  at: z.iso.datetime(),
  note: z.string(),
  /** The identity of the log that they were filled from. */
  logId: z.string(),
  projections: z.array(savedProjection),
  sums: hex,
});
type Manifest = z.infer<typeof manifestSchema>;

const fingerprintOf = ({ name, version, tables, schema, handles, opens }: Projector): string =>
  createHash('sha256')
    .update(JSON.stringify([name, version, tables, schema, [...handles].toSorted(), opens.toSorted()]))
    .digest('hex');

interface Source {
  readonly client: ClientBase;
  readonly projectors: readonly Projector[];
  readonly dataDir: string;
  readonly signal?: AbortSignal;
  readonly onProgress?: (bytes: number) => void;
}

/** Read models that were not saved, and why. */
interface LeftOut {
  readonly name: string;
  readonly why: string;
}

/**
 * Saves the tables of all read models as they are at one moment, and how far they have read the log, into an empty folder that
 * only its owner may enter. The product may run meanwhile.
 * @throws BackupRefused, with nothing left in the folder
 */
export async function saveReadModels(
  source: Source,
  folder: string,
): Promise<{ readonly manifest: Manifest; readonly leftOut: readonly LeftOut[] }> {
  const target = resolve(folder);
  await prepareFolder(target, source.dataDir);
  try {
    const sums: string[] = [];
    const { leftOut, ...found } = await inSnapshot(source.client, () => saveTables(source, target, sums));
    const manifest: Manifest = {
      kind,
      format,
      version: brand.version,
      note: 'Names and addresses of people are in here as they are in the database.',
      ...found,
      sums: await writeSums(target, sums),
    };
    await writeManifest(target, manifest);
    return { manifest, leftOut };
  } catch (error) {
    await emptyFolder(target);
    throw error;
  }
}

interface Row {
  readonly name: string;
  readonly version: number;
  readonly state: string;
  readonly position: string;
  readonly seen: string;
  readonly last_event: LastEvent | null;
  readonly parked: number;
}

async function saveTables({ client, projectors, signal, onProgress }: Source, folder: string, sums: string[]) {
  const logId = await logOf(client);
  const { rows } = await client.query<Row & { at: Date }>(
    `select name, version, state, position, seen, last_event, now() as at,
       (select count(*)::integer from dead_letters where projection = name) as parked
     from projections order by name`,
  );
  const [saved, leftOut]: [{ projector: Projector; row: Row }[], LeftOut[]] = [[], []];
  for (const projector of projectors) {
    const { name } = projector;
    const row = rows.find((one) => one.name === name);
    const why = reasonToLeave(projector, row);
    if (row && why === undefined) saved.push({ projector, row });
    else leftOut.push({ name, why: why ?? 'it has no tables yet' });
  }
  if (saved.length === 0)
    throw new BackupRefused(`There is no read model to save: ${leftOut[0]?.why ?? 'none is known'}.`);
  const columns = new Map((await savedTables(client, [])).map((one) => [one.table, one]));
  await mkdir(join(folder, tablesFolder), { mode: 0o700 });
  const add = (file: string, { sha256 }: { readonly sha256: string }) => void sums.push(`${sha256}  ${file}\n`);
  let read = 0;
  const projections: SavedProjection[] = [];
  for (const { projector, row } of saved) {
    const tables: SavedProjection['tables'] = [];
    for (const table of projector.tables) {
      signal?.throwIfAborted();
      const found = columns.get(table);
      if (!found)
        throw new BackupRefused(`The table ${table} of ${row.name} is lost: rebuild it by projections replay.`);
      const { entry } = await saveTable(client, found, folder, add, {
        ...(signal && { signal }),
        onBytes: (bytes) => onProgress?.((read += bytes)),
      });
      tables.push(entry);
    }
    const { name, version, position, seen, last_event } = row;
    const fingerprint = fingerprintOf(projector);
    projections.push({ name, version, fingerprint, position, seen: Number(seen), lastEvent: last_event, tables });
  }
  return { logId, at: (rows[0]?.at ?? new Date()).toISOString(), projections, leftOut };
}

async function logOf(client: Source['client']): Promise<string> {
  const isOurs = await hasTable(client, 'known_log');
  const { rows } = isOurs ? await client.query<{ id: string }>('select log_id as id from known_log') : { rows: [] };
  const [log] = rows;
  if (log) return log.id;
  throw new BackupRefused(
    'There is nothing to save: this database was never filled from a log. Check DATABASE_URL and DATA_DIR, or start the product.',
  );
}

function reasonToLeave({ version }: Projector, row: Row | undefined): string | undefined {
  if (!row) return 'it has no tables yet';
  if (row.version !== version) return `the database has it in version ${row.version}, and this program in ${version}`;
  if (row.state !== 'live') return 'it is being built';
  if (row.position === '') return 'it has read nothing yet';
  // A rebuild tries them again, with everything that they may have changed.
  return row.parked > 0 ? `it has parked ${row.parked} events` : undefined;
}

/** Read models in a folder that is whole. */
export interface SavedReadModels {
  readonly folder: string;
  readonly manifest: Manifest;
}

/** Reads all of a folder. @throws BackupRefused */
export async function openReadModelsIn(
  folder: string,
  options: { signal?: AbortSignal; onProgress?: (files: number, all: number) => void } = {},
): Promise<SavedReadModels> {
  const given = await readSigned(folder, kind, noun);
  if (given['format'] !== format) throw newer(String(given['version']), noun);
  const read = manifestSchema.safeParse(given);
  if (!read.success) throw damaged('manifest.json', noun);
  await checkSums(folder, read.data.sums, { ...options, noun });
  return { folder, manifest: read.data };
}

/** Checks that read models were filled from this log, and that it has all that they have read. @throws BackupRefused */
export async function checkLogOf(
  log: Pick<EventLog, 'head' | 'isPosition' | 'readAll' | 'readStream'>,
  { folder, manifest: { logId, projections } }: SavedReadModels,
): Promise<void> {
  const identity = await identityIn({ log });
  const instead = 'Rebuild without --from, or name the copy that belongs to this log.';
  if (identity !== logId) {
    const own = identity === undefined ? 'this log has no identity' : `this is log ${identity}`;
    throw new BackupRefused(`The read models in ${folder} were filled from log ${logId}, and ${own}. ${instead}`);
  }
  try {
    await checkFilled(
      log,
      projections.map(({ name, position, lastEvent: last_event }) => ({ name, position, last_event })),
    );
  } catch (error) {
    if (!(error instanceof OtherLog)) throw error;
    throw new BackupRefused(
      `The read models in ${folder} have read more than this log has, or something else: ${error.what}. An older log was restored, ` +
        `as it seems. ${instead}`,
    );
  }
}

/** Read models that were saved at one position, to be rebuilt together. */
interface Group {
  readonly names: readonly string[];
  readonly from: SavedTables;
}

/** Which read models begin with saved tables, and which begin with the log, and why. */
export function planLoading(
  { folder, manifest }: SavedReadModels,
  projectors: readonly Projector[],
  /** Of the database, for a connection that copies. */
  url: string,
): { readonly groups: readonly Group[]; readonly others: readonly LeftOut[] } {
  const byPosition = new Map<string, SavedProjection[]>();
  const others: LeftOut[] = [];
  for (const projector of projectors) {
    const { name, version } = projector;
    const saved = manifest.projections.find((one) => one.name === name);
    if (!saved) others.push({ name, why: 'it was not saved' });
    else if (saved.version !== version) {
      others.push({ name, why: `it was saved in version ${saved.version}, and this is version ${version}` });
    } else if (saved.fingerprint !== fingerprintOf(projector)) {
      others.push({ name, why: 'its tables or events have changed since it was saved' });
    } else byPosition.set(saved.position, [...(byPosition.get(saved.position) ?? []), saved]);
  }
  const groups = [...byPosition].map(([position, saved]): Group => {
    const lastEvents = saved.flatMap(({ name, lastEvent: last }) => (last ? [[name, last] as const] : []));
    return {
      names: saved.map(({ name }) => name),
      from: {
        position,
        seen: Object.fromEntries(saved.map(({ name, seen }) => [name, seen])),
        last_events: Object.fromEntries(lastEvents),
        fill: (schema, signal) => {
          const tables = saved.flatMap((one) => one.tables);
          return fillTables({ url, schema, folder, tables, signal });
        },
      },
    };
  });
  return { groups, others };
}

interface Filling {
  readonly url: string;
  readonly schema: string;
  readonly folder: string;
  readonly tables: SavedProjection['tables'];
  readonly signal: AbortSignal;
}

/** In one transaction, on a connection of its own: those of the pool cannot copy. */
async function fillTables({ url, schema, folder, tables, signal }: Filling): Promise<void> {
  const client = new Client({ connectionString: url, keepAlive: true, application_name: 'red-helicopter loads' });
  client.on('error', () => undefined); // running statements fail with it
  try {
    await client.connect();
    await client.query(`set search_path to ${schema}; begin`);
    for (const { table, columns, rows, file } of tables) {
      signal.throwIfAborted();
      if (file === null) continue;
      const filled = await copyTableFrom(client, { table, columns }, join(folder, file), signal);
      if (filled !== rows) throw new BackupRefused(`The copy is not whole: ${table} has ${filled} of ${rows} rows.`);
    }
    await client.query('commit');
  } finally {
    await client.end().catch(() => undefined);
  }
}
