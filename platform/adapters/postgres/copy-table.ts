import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type { ClientBase } from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { hashingTo } from '#platform/base/file-digest.ts';

/** A table and the columns to save: those that are computed from others are left out. */
export interface SavedColumns {
  readonly table: string;
  readonly columns: readonly string[];
}

interface CopiedRows {
  readonly rows: number;
  /** SHA-256 of the rows as PostgreSQL's COPY writes them as text. */
  readonly digest: string;
}

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
const listed = (columns: readonly string[]): string => columns.map(quoted).join(', ');

/** In the order of a column where one is named, so that equal tables are written equally. */
const selectOf = ({ table, columns }: SavedColumns, orderBy: string | undefined): string =>
  `copy (select ${listed(columns)} from ${quoted(table)}${orderBy === undefined ? '' : ` order by ${quoted(orderBy)}`}) to stdout`;

/** Writes the rows of a table into a new file, compressed by gzip: `gunzip -c FILE | psql -c "\copy TABLE from stdin"`. */
export async function copyTableTo(
  client: ClientBase,
  saved: SavedColumns,
  file: string,
  { orderBy, onBytes, signal }: { orderBy?: string; onBytes?: (bytes: number) => void; signal?: AbortSignal } = {},
): Promise<CopiedRows & { readonly sha256: string; readonly bytes: number }> {
  const source = client.query(copyTo(selectOf(saved, orderBy)));
  const [plain, packed] = [createHash('sha256'), createHash('sha256')];
  let bytes = 0;
  await pipeline(
    source,
    hashingTo(plain, onBytes),
    // Most of it is ciphertext, which no level makes smaller.
    createGzip({ level: 1 }),
    hashingTo(packed, (more) => {
      bytes += more;
    }),
    createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true }),
    ...(signal ? [{ signal }] : []),
  );
  return { rows: source.rowCount, digest: plain.digest('hex'), sha256: packed.digest('hex'), bytes };
}

/** Fills a table from such a file; returns the number of rows. When the signal aborts, PostgreSQL is told that the copy failed. */
export async function copyTableFrom(
  client: ClientBase,
  { table, columns }: SavedColumns,
  file: string,
  signal?: AbortSignal,
): Promise<number> {
  const target = client.query(copyFrom(`copy ${quoted(table)} (${listed(columns)}) from stdin`));
  await pipeline(createReadStream(file), createGunzip(), target, ...(signal ? [{ signal }] : []));
  return target.rowCount;
}

/** Number and digest of the rows of a table, as `copyTableTo` gives them. */
export async function digestTable(client: ClientBase, saved: SavedColumns, orderBy: string): Promise<CopiedRows> {
  const source = client.query(copyTo(selectOf(saved, orderBy)));
  const hash = createHash('sha256');
  const reading = new Transform({
    transform: (chunk: Buffer, _, done) => {
      hash.update(chunk);
      done();
    },
  });
  reading.resume();
  await pipeline(source, reading);
  return { rows: source.rowCount, digest: hash.digest('hex') };
}
