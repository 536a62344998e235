import { mkdir, open, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { S3mini } from 's3mini';
import { Refusal } from '#contracts/refusals.ts';
import type { BucketAddress } from '#platform/adapters/storage/bucket-address.ts';
import type { Config } from '#platform/app/config.ts';
import { dataDirMode } from '#platform/base/secrets.ts';

/**
 * The ids of erased people, kept outside the database: a restored backup brings people back and does not know that they were
 * erased.
 */
export interface ErasureJournal {
  /** Resolves once the entry is durable in every place. */
  add(userId: string, at: string): Promise<void>;
  /** The ids in any of its places. */
  read(): Promise<ReadonlySet<string>>;
}

/** A file in DATA_DIR and, if uploads are in a bucket, one object there per person. */
export function openErasureJournal({ dataDir, storage }: Pick<Config, 'dataDir' | 'storage'>): ErasureJournal {
  const places: ErasureJournal[] = [new FileJournal(join(dataDir, ERASURES_FILE))];
  if (storage !== undefined) places.push(new BucketJournal(storage));
  return {
    add: async (userId, at) => {
      for (const place of places) await place.add(userId, at);
    },
    read: async () => {
      const found = await Promise.all(places.map((place) => place.read()));
      return new Set(found.flatMap((ids) => [...ids]));
    },
  };
}

export const ERASURES_FILE = 'erasures.txt';
/** Beside the folders of photos and recordings in the bucket. */
export const ERASURES_FOLDER = 'erasures/';

/** Finds ids by their form, so a torn line does no harm. */
const idsIn = (text: string) => new Set(text.match(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g) ?? []);

class FileJournal implements ErasureJournal {
  constructor(private readonly path: string) {}

  async add(userId: string, at: string): Promise<void> {
    await mkdir(dirname(this.path), { recursive: true, mode: dataDirMode() });
    const file = await open(this.path, 'a', 0o600);
    try {
      await file.write(`${at} ${userId}\n`);
      await file.sync();
    } finally {
      await file.close();
    }
    // The directory entry must be durable too.
    const folder = await open(dirname(this.path), 'r');
    try {
      await folder.sync();
    } finally {
      await folder.close();
    }
  }

  async read(): Promise<ReadonlySet<string>> {
    try {
      return idsIn(await readFile(this.path, 'utf8'));
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return new Set();
      throw error;
    }
  }
}

const timeoutMs = 10_000;

class BucketJournal implements ErasureJournal {
  private readonly bucket: S3mini;
  private readonly folder: string;

  constructor({ endpoint, accessKeyId, secretAccessKey, region, prefix }: BucketAddress) {
    const inTime: typeof fetch = (address, options) =>
      fetch(address, { ...options, signal: AbortSignal.timeout(timeoutMs) });
    this.bucket = new S3mini({ endpoint, accessKeyId, secretAccessKey, region, fetch: inTime });
    this.folder = prefix + ERASURES_FOLDER;
  }

  async add(userId: string, at: string): Promise<void> {
    await reaching(this.bucket.putObject(`${this.folder}${userId}`, at, 'text/plain'));
  }

  async read(): Promise<ReadonlySet<string>> {
    const objects = await reaching(this.bucket.listObjects('/', this.folder));
    return idsIn((objects ?? []).map(({ Key }) => Key).join('\n'));
  }
}

/** An erasure that cannot be recorded is refused; it succeeds when the bucket is back. */
const reaching = async <Answer>(asked: Promise<Answer>): Promise<Answer> => {
  try {
    return await asked;
  } catch {
    throw new Refusal('unavailable.files');
  }
};
