import { createHash } from 'node:crypto';
import { open, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { brand } from '#contracts/brand.ts';
import { digestFile } from '#platform/base/file-digest.ts';

/** Why a backup is not made or not restored, in one sentence that says what to do. Nothing has been changed. */
export class BackupRefused extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'BackupRefused';
  }
}

const count = z.int().check(z.gte(0));
const hex = z.string().check(z.regex(/^[\da-f]{64}$/));

/** Raised when an older version could no longer restore what is written. Version 1.1.0 cannot do without the read models. */
const format = 2;
/** Backups by version 1.1.0 and earlier. */
const earlierFormat = 1;
const kind = `${brand.title} backup`;

/** `file` is null for an empty table. */
const savedTable = z.object({
  table: z.string(),
  columns: z.array(z.string()),
  rows: count,
  file: z.nullable(z.string()),
});

/** What a backup contains. It is written last: a folder without one is no finished backup. */
const manifestSchema = z.object({
  kind: z.literal(kind),
  format: z.literal([earlierFormat, format]),
  /** The version of the product that made it. */
  version: z.string(),
  /** When its snapshot of the database was taken, ISO 8601 UTC. */
  at: z.iso.datetime(),
  note: z.string(),
  /** Where the event log is. One in EventStoreDB is not in the backup. */
  log: z.discriminatedUnion('place', [
    z.object({ place: z.literal('postgres'), events: count, position: z.string(), sha256: hex }),
    z.object({ place: z.literal('eventstoredb') }),
  ]),
  migrations: z.array(z.object({ number: count, name: z.string(), checksum: z.string() })),
  eventVersions: z.array(z.object({ type: z.string(), version: count })),
  /** Only in backups of the earlier format: the read models, whose tables they have too. */
  projections: z.optional(z.array(z.object({ tables: z.array(z.string()) }))),
  tables: z.array(savedTable),
  sequences: z.array(z.object({ name: z.string(), last: z.string() })),
  /** The key of one person, encrypted, by which a wrong ENCRYPTION_KEY is noticed. */
  key: z.nullable(z.object({ subject: z.string(), wrapped: z.string() })),
  files: z.object({ saved: z.boolean(), count, bytes: count }),
  erasures: count,
  bytes: count,
  /** SHA-256 of the file SHA256SUMS, which has that of each file. */
  sums: hex,
});
export type Manifest = z.infer<typeof manifestSchema>;

const manifestFile = 'manifest.json';
export const sumsFile = 'SHA256SUMS';
export const erasuresFile = 'erasures.txt';
export const tablesFolder = 'tables';
export const uploadsFolder = 'uploads';

export const newManifest = (parts: Omit<Manifest, 'kind' | 'format' | 'version' | 'note'>): Manifest => ({
  kind,
  format,
  version: brand.version,
  note: 'Not included: ENCRYPTION_KEY and SESSION_SECRET. Without the key nothing personal in here can be read.',
  ...parts,
});

const digestOf = (manifest: unknown): string => createHash('sha256').update(JSON.stringify(manifest)).digest('hex');

/** Makes a folder of files a finished backup. */
export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const draft = join(folder, `${manifestFile}.part`);
  const file = await open(draft, 'wx', 0o600);
  try {
    await file.writeFile(`${JSON.stringify({ ...manifest, digest: digestOf(manifest) }, null, 2)}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(draft, join(folder, manifestFile));
  await syncFolder(folder);
}

export async function syncFolder(folder: string): Promise<void> {
  const directory = await open(folder, 'r');
  try {
    await directory.sync();
  } finally {
    await directory.close();
  }
}

/** @throws BackupRefused when the folder holds no finished backup, or one that this version cannot restore */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, manifestFile), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT' && error.code !== 'ENOTDIR') throw error;
    throw new BackupRefused(
      `${folder} holds no finished backup: it has no ${manifestFile}, which is written last. Name the folder of another backup.`,
    );
  });
  const { digest, ...given } = parsed(text) ?? {};
  if (given['kind'] !== kind)
    throw new BackupRefused(`${folder} holds no backup of ${brand.title}: its ${manifestFile} is another one.`);
  if (digest !== digestOf(given)) throw damaged(manifestFile);
  if (given['format'] !== format && given['format'] !== earlierFormat) throw newer(String(given['version']));
  const read = manifestSchema.safeParse(given);
  if (!read.success) throw damaged(manifestFile);
  return read.data;
}

const parsed = (text: string): Record<string, unknown> | undefined => {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : undefined;
  } catch {
    throw damaged(manifestFile);
  }
};

const damaged = (file: string): BackupRefused =>
  new BackupRefused(
    `The backup is damaged: ${file} is not as it was saved. Use another copy of it, or an older backup.`,
  );

/** Checks every file of a folder against its SHA256SUMS, whose own checksum is `sums`; returns their paths. @throws BackupRefused */
export async function checkSums(
  folder: string,
  sums: string,
  {
    signal,
    onProgress,
  }: {
    readonly signal?: AbortSignal | undefined;
    readonly onProgress?: ((files: number, all: number) => void) | undefined;
  } = {},
): Promise<readonly string[]> {
  const listed = await readFile(join(folder, sumsFile), 'utf8').catch(() => '');
  if (createHash('sha256').update(listed).digest('hex') !== sums) throw damaged(sumsFile);
  const entries = listed.split('\n').filter((line) => line !== '');
  const files: string[] = [];
  for (const entry of entries) {
    signal?.throwIfAborted();
    const [sha256 = '', file = ''] = entry.split('  ');
    if ((await digestFile(join(folder, file))) !== sha256) throw damaged(file);
    files.push(file);
    onProgress?.(files.length, entries.length);
  }
  return files;
}

export const newer = (version: string): BackupRefused =>
  new BackupRefused(
    `The backup was made by version ${version}, and this is version ${brand.version}, which cannot read all of it: ` +
      'restore it with the newer version.',
  );
