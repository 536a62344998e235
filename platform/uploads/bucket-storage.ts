import { openAsBlob } from 'node:fs';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { S3mini, S3ServiceError } from 's3mini';
import { Refusal } from '#contracts/refusals.ts';
import type { BucketAddress } from './bucket-address.ts';
import type { UploadStorage } from './storage.ts';

/** A storage that has not begun to answer by then is away. */
const patienceMs = 10_000;

/** Uploads as objects `<prefix>uploads/<owner>/<id>` of a bucket of any storage that speaks S3. */
export class BucketStorage implements UploadStorage {
  private readonly bucket: S3mini;
  private readonly prefix: string;

  constructor({ endpoint, accessKeyId, secretAccessKey, region, prefix }: BucketAddress) {
    this.bucket = new S3mini({ endpoint, accessKeyId, secretAccessKey, region, fetch: answeringSoon });
    this.prefix = `${prefix}uploads/`;
  }

  private key(owner: string, id: string): string {
    return `${this.prefix}${owner}/${id}`;
  }

  async write(owner: string, id: string, draft: string): Promise<void> {
    // Sent piece by piece, it is never whole in memory.
    const bytes = await openAsBlob(draft);
    // Its type stands in our own records; nobody is to be shown anything by the storage itself.
    await reaching(this.bucket.putObject(this.key(owner, id), bytes, 'application/octet-stream'));
  }

  async read(owner: string, id: string, first: number, last: number): Promise<Readable | undefined> {
    const asked = this.bucket.getObjectRaw(this.key(owner, id), false, first, last + 1);
    const answer = await reaching(asked).catch((error: unknown) => {
      if (error instanceof S3ServiceError && error.serviceCode === 'NoSuchKey') return undefined;
      throw error;
    });
    // The two declarations of the same class know nothing of each other.
    return answer?.body ? Readable.fromWeb(answer.body as ReadableStream) : undefined;
  }

  async remove(owner: string, id: string): Promise<void> {
    await reaching(this.bucket.deleteObject(this.key(owner, id)));
  }

  async removeAllOf(owner: string): Promise<void> {
    const objects = await reaching(this.bucket.listObjects('/', this.key(owner, '')));
    for (const { Key } of objects ?? []) await reaching(this.bucket.deleteObject(Key));
  }

  /** @throws Error with what to do, where the bucket can't be used */
  async check(): Promise<void> {
    if (!(await this.bucket.bucketExists())) {
      throw new Error('there is no such bucket, or this key may not use it: make the bucket, or correct STORAGE_URL');
    }
  }
}

/**
 * `fetch` that gives up on a storage that does not begin to answer; how long the bytes then take is the reader's pace.
 */
const answeringSoon: typeof fetch = async (address, options) => {
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), patienceMs);
  try {
    return await fetch(address, { ...options, signal: patience.signal });
  } finally {
    clearTimeout(timer);
  }
};

/** A storage that can't be reached, or says that the fault is its own, is away: the same again may succeed later. */
async function reaching<Answer>(asked: Promise<Answer>): Promise<Answer> {
  try {
    return await asked;
  } catch (error) {
    const answered = error instanceof S3ServiceError && error.status < 500 && error.status !== 429;
    if (answered) throw error;
    throw new Refusal('unavailable', 'Photos and recordings can not be reached right now.', [], undefined);
  }
}
