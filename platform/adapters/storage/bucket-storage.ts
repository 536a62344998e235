import { openAsBlob } from 'node:fs';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { Logger } from 'pino';
import { S3mini, S3ServiceError } from 's3mini';
import { Refusal } from '#contracts/refusals.ts';
import type { BucketAddress } from './bucket-address.ts';
import { type BucketProblem, problemOf, serviceCodeOf } from './bucket-problem.ts';
import type { StoredFile, UploadStorage } from './storage.ts';

/** A storage from which nothing is heard for so long is away. */
const silenceMs = 10_000;
/** What was sent may still lie in buffers of this machine, which a slow line takes long to empty. */
const silenceWhileSendingMs = 30_000;
const logEveryMs = 60_000;

/** A bucket that did not do what it was asked: known by its code to those who count refused writes. */
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
    // Sent piece by piece, it is never whole in memory.
    const bytes = await openAsBlob(draft);
    // Its type is in our own records; the storage itself should show it to no browser.
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
    // The two declarations of the same class know nothing of each other.
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

  /** Does once all that the product will do. Returns why that can't be, or undefined. */
  async problem(): Promise<BucketProblem | undefined> {
    const name = `${this.prefix}probe`;
    try {
      await this.bucket.putObject(name, 'probe', 'application/octet-stream');
      // Another process may have removed it already: it was allowed to.
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

  /** Whatever the storage does not do is a matter of later: the same again may succeed, and the log says why it did not. */
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

/** `fetch` that ends where nothing is heard any more: while a body is sent, each piece that is taken is a sign of life. */
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
    // The length is among the headers already: storages take no body of unknown length.
    return await fetch(address, { ...options, body, duplex: 'half', signal });
  } finally {
    clearTimeout(timer);
  }
};
