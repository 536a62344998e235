import { openAsBlob } from 'node:fs';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { Logger } from 'pino';
import { S3mini, S3ServiceError } from 's3mini';
import { Refusal } from '#contracts/refusals.ts';
import type { BucketAddress } from './bucket-address.ts';
import { type BucketProblem, problemOf, serviceCodeOf } from './bucket-problem.ts';
import type { StoredFile, UploadStorage } from './storage.ts';

/** A storage that is silent for this time counts as unavailable. */
const silenceMs = 10_000;
/** Sent data may still be in buffers of this machine, which take long to drain over a slow connection. */
const silenceWhileSendingMs = 30_000;
const logEveryMs = 60_000;

/** A failed bucket operation. Its code lets the metric of refused writes recognize it. */
class BucketUnavailable extends Error {
  readonly code = 'BUCKET_UNAVAILABLE';
}

/** Uploads as objects `<prefix>uploads/<owner>/<id>` of a bucket of any storage that speaks S3. */
export class BucketStorage implements UploadStorage {
  private readonly bucket: S3mini;
  private readonly prefix: string;
  private loggedAt = Number.NEGATIVE_INFINITY;
  private unlogged = 0;

  constructor(
    { endpoint, accessKeyId, secretAccessKey, region, prefix }: BucketAddress,
    private readonly log?: Pick<Logger, 'warn'>,
  ) {
    this.bucket = new S3mini({ endpoint, accessKeyId, secretAccessKey, region, fetch: endingAtSilence });
    this.prefix = `${prefix}uploads/`;
  }

  private key(owner: string, id: string): string {
    return `${this.prefix}${owner}/${id}`;
  }

  async write(owner: string, id: string, draft: string): Promise<void> {
    // Streamed, so that the file is never in memory as a whole.
    const bytes = await openAsBlob(draft);
    // The type is in the database; browsers must not display the file from the bucket.
    await this.reaching(this.bucket.putObject(this.key(owner, id), bytes, 'application/octet-stream'));
  }

  async has(owner: string, id: string): Promise<boolean> {
    return (await this.reaching(this.bucket.objectExists(this.key(owner, id)))) === true;
  }

  async read(owner: string, id: string, first: number, last: number): Promise<Readable | undefined> {
    const asked = this.bucket
      .getObjectRaw(this.key(owner, id), false, first, last + 1)
      .catch((error: unknown) => (isMissingObject(error) ? undefined : Promise.reject(error)));
    const answer = await this.reaching(asked);
    // Two unrelated declarations of the same class.
    return answer?.body ? Readable.fromWeb(answer.body as ReadableStream) : undefined;
  }

  async remove(owner: string, id: string): Promise<void> {
    await this.reaching(this.bucket.deleteObject(this.key(owner, id)));
  }

  async removeAllOf(owner: string): Promise<void> {
    for await (const files of this.listed(this.key(owner, ''))) {
      for (const { name } of files) await this.reaching(this.bucket.deleteObject(`${this.prefix}${name}`));
    }
  }

  list(): AsyncIterable<readonly StoredFile[]> {
    return this.listed(this.prefix);
  }

  private async *listed(prefix: string): AsyncIterable<readonly StoredFile[]> {
    let next: string | undefined;
    do {
      const page = await this.reaching(this.page(prefix, next));
      yield (page.objects ?? []).map(({ Key, Size, LastModified }) => ({
        name: Key.slice(this.prefix.length),
        bytes: Size,
        storedAt: new Date(LastModified),
      }));
      next = page.nextContinuationToken;
    } while (next !== undefined);
  }

  private async page(prefix: string, next: string | undefined) {
    const page = await this.bucket.listObjectsPaged('/', prefix, 1_000, next);
    if (!page) throw new S3ServiceError('no such bucket', 404, 'NoSuchBucket');
    return page;
  }

  async check(): Promise<void> {
    await this.reaching(
      this.bucket.bucketExists().then((isThere) => {
        if (!isThere) throw new S3ServiceError('not found, or not allowed', 404, 'NoSuchBucket');
      }),
    );
  }

  /** Tries every operation that the product needs once. Returns the problem, or undefined. */
  async problem(): Promise<BucketProblem | undefined> {
    const name = `${this.prefix}probe`;
    try {
      await this.bucket.putObject(name, 'probe', 'application/octet-stream');
      // Another process may have removed the probe already, which is fine.
      await this.bucket
        .getObjectRaw(name)
        .then((answer) => answer.text())
        .catch((error: unknown) => (isMissingObject(error) ? undefined : Promise.reject(error)));
      await this.page(name, undefined);
      await this.bucket.deleteObject(name);
      return undefined;
    } catch (error) {
      return problemOf(error);
    }
  }

  /** Every failure becomes a refusal that may be retried; the reason is logged. */
  private async reaching<Answer>(asked: Promise<Answer>): Promise<Answer> {
    try {
      return await asked;
    } catch (error) {
      const { detail } = problemOf(error);
      this.unlogged += 1;
      if (performance.now() - this.loggedAt >= logEveryMs) {
        this.log?.warn({ failed: this.unlogged }, `STORAGE_URL: ${detail}`);
        this.loggedAt = performance.now();
        this.unlogged = 0;
      }
      throw new Refusal('unavailable.files', {}, { cause: new BucketUnavailable(detail) });
    }
  }
}

const isMissingObject = (error: unknown): boolean =>
  error instanceof S3ServiceError && error.status === 404 && serviceCodeOf(error) === 'NoSuchKey';

/** `fetch` that aborts when the server is silent. While a body is sent, each accepted chunk counts as a sign of life. */
const endingAtSilence: typeof fetch = async (address, options) => {
  const silence = new AbortController();
  const isSending = options?.body instanceof Blob;
  const timer = setTimeout(() => silence.abort(), isSending ? silenceWhileSendingMs : silenceMs);
  try {
    const { signal } = silence;
    if (!isSending) return await fetch(address, { ...options, signal });
    const body = (options.body as Blob).stream().pipeThrough(
      new TransformStream({
        transform(piece, pieces) {
          timer.refresh();
          pieces.enqueue(piece);
        },
      }),
    );
    // The headers contain the length already; storages refuse a body of unknown length.
    return await fetch(address, { ...options, body, duplex: 'half', signal });
  } finally {
    clearTimeout(timer);
  }
};
