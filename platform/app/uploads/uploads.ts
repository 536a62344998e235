import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { Clock, Ids } from '#commands/kernel/ports.ts';
import type { PageWanted } from '#contracts/endpoint.ts';
import { Refusal } from '#contracts/refusals.ts';
import {
  kindOfType,
  type SmallWidth,
  smallWidths,
  type Upload,
  type UploadKind,
  type UploadType,
  uploadLimits,
  uploadUrl,
} from '#contracts/uploads/views.ts';
import { copyPlace } from '#platform/adapters/storage/media/read-task.ts';
import { openReader, type Reader } from '#platform/adapters/storage/media/reader.ts';
import { Held } from '#platform/base/held.ts';
import { type Comparison, compareFiles, settleDifferences } from './compare.ts';
import { type OpenedStorage, openStorage } from './open-storage.ts';
import { type ReceivedFile, receive } from './receive.ts';
import { type Kept, type Known, UploadRecords } from './upload-records.ts';

interface Basis {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly ids: Ids;
}

interface Dependencies extends Basis, OpenedStorage {
  readonly reader: Reader;
  readonly log: Pick<Logger, 'warn'>;
}

/** Opens the uploads of an installation. */
export async function openUploads(
  basis: Basis,
  config: Parameters<typeof openStorage>[0],
  log: Pick<Logger, 'warn'>,
): Promise<Uploads> {
  const opened = openStorage(config, log);
  await opened.drafts.sweep();
  return new Uploads({ ...basis, ...opened, reader: await openReader(), log });
}

/** A stored file or thumbnail to send to its owner. */
export interface OpenFile {
  /** Its name in the storage. */
  readonly key: string;
  readonly type: UploadType;
  readonly bytes: number;
  /** Differs for different bytes. */
  readonly tag: string;
  /** The bytes from `first` to `last`, inclusive. @throws Refusal `not_found` */
  readonly read: (first: number, last: number) => Promise<Readable>;
}

/** Name and type of a thumbnail in the storage. */
const copyId = (id: string, width: number): string => `${id}-${width}`;
const copyType: UploadType = 'image/webp';

/** Concurrent uploads per person. */
const maxConcurrent = 4;

/** Much longer than storing a file takes. */
const graceMs = 60 * 60_000;
const deletedAtOnce = 100;

/** Longer than a request takes: a story whose sender still read "no length" is in the log by then. */
export const storiesSettleMs = 60_000;

/** @throws Refusal `not_agreed` */
export type RequireAgreed = (kind: UploadKind) => Promise<void>;

/** Photos and recordings: private to their owner, stripped of metadata. */
export class Uploads {
  private readonly records: UploadRecords;
  private readonly sending = new Held();

  constructor(private readonly deps: Dependencies) {
    this.records = new UploadRecords(deps.pool);
  }

  /**
   * Stores one file, if its owner agreed to keep its kind. The same bytes again, with or without the same key, return the first
   * upload.
   * @throws Refusal `not_agreed`, `too_large`, `unsupported_media_type`, `storage_full`, `key_reused`, `too_many_requests`
   */
  async take(owner: string, body: Readable, commandId: string | null, requireAgreed: RequireAgreed): Promise<Upload> {
    if (this.sending.of(owner) >= maxConcurrent) throw new Refusal('too_many_requests.files', {}, { retryAfter: 2 });
    const sent = this.sending.take([owner], 1);
    try {
      if ((await this.records.kept(owner)).usedBytes >= uploadLimits.person) throw full();
      const received = await receive(body, await this.deps.drafts.place());
      try {
        const before = await this.known(owner, received, commandId);
        await requireAgreed(kindOfType(received.type));
        if (before === undefined) return await this.keep(owner, received, commandId);
        return (await this.isStored(owner, before)) ? before.upload : await this.restore(owner, received, before);
      } finally {
        await rm(received.draft, { force: true });
      }
    } finally {
      sent();
    }
  }

  private async known(owner: string, { sentSha256 }: ReceivedFile, commandId: string | null) {
    const before = await this.records.before(owner, sentSha256, commandId);
    if (!before) return undefined;
    if (!before.sentSha256.equals(sentSha256)) {
      throw new Refusal('key_reused.file');
    }
    return before;
  }

  /** Whether the storage has the file and its thumbnails. */
  private async isStored(owner: string, { upload: { id }, copies }: Known): Promise<boolean> {
    const names = [id, ...Object.keys(copies).map((width) => copyId(id, Number(width)))];
    const found = await Promise.all(names.map((name) => this.deps.storage.has(owner, name)));
    return found.every(Boolean);
  }

  /** Cleans a received file and passes facts and path to `consume`; removes the path afterwards. */
  private async reading<Result>(
    owner: string,
    { type, draft }: Pick<ReceivedFile, 'type' | 'draft'>,
    consume: (read: Awaited<ReturnType<Reader['read']>>, place: string) => Promise<Result>,
  ): Promise<Result> {
    const to = await this.deps.drafts.place();
    try {
      return await consume(await this.deps.reader.read({ type, from: draft, to }, owner), to);
    } finally {
      // An interrupted read may have written any of them.
      const places = [to, ...smallWidths.map((width) => copyPlace(to, width))];
      await Promise.all(places.map((place) => rm(place, { force: true })));
    }
  }

  private keep(owner: string, received: ReceivedFile, commandId: string | null): Promise<Upload> {
    const { clock, ids } = this.deps;
    const id = ids.fresh();
    return this.reading(owner, received, async ({ type, bytes, sha256, picture, seconds }, place) => {
      await this.records.planDeletion(owner, id, this.later(graceMs));
      try {
        await this.write(owner, id, place, picture);
      } catch (error) {
        await this.deleteFiles(owner, id).catch(() => undefined); // otherwise done when due; the first error is more useful
        throw error;
      }
      const { sentSha256 } = received;
      const kept = { id, owner, type, bytes, sha256: Buffer.from(sha256), sentSha256, picture, seconds, commandId };
      return this.record({ ...kept, at: clock.now() }, received);
    });
  }

  /** Stores a lost file again under its old id, to which stories refer. */
  private restore(owner: string, received: ReceivedFile, { upload: { id, createdAt } }: Known): Promise<Upload> {
    return this.reading(owner, received, async ({ type, bytes, sha256, picture, seconds }, place) => {
      await this.records.planDeletion(owner, id, this.later(graceMs));
      await this.write(owner, id, place, picture);
      const { sentSha256 } = received;
      const facts = { type, bytes, sha256: Buffer.from(sha256), sentSha256, picture, seconds };
      const kept: Kept = { id, owner, ...facts, commandId: null, at: createdAt };
      if (await this.records.restore(kept, this.later(storiesSettleMs))) return uploadOf(kept);
      // It was removed, possibly before these files were written.
      await this.records.planDeletion(owner, id, this.later(0));
      await this.tryDelete(owner, id);
      throw removed();
    });
  }

  private later(ms: number): Date {
    return new Date(Date.parse(this.deps.clock.now()) + ms);
  }

  private async write(owner: string, id: string, from: string, picture: Kept['picture']): Promise<void> {
    const { storage } = this.deps;
    await storage.write(owner, id, from);
    for (const width of Object.keys(picture?.copies ?? {}).map(Number)) {
      await storage.write(owner, copyId(id, width), copyPlace(from, width));
    }
  }

  private async deleteFiles(owner: string, id: string): Promise<void> {
    const { storage } = this.deps;
    for (const width of smallWidths) await storage.remove(owner, copyId(id, width));
    await storage.remove(owner, id);
  }

  /** Deletes files now, or leaves them for when the deletion is due. */
  private async tryDelete(owner: string, id: string): Promise<void> {
    try {
      await this.deleteFiles(owner, id);
      await this.records.settleDeletion(id);
    } catch (error) {
      this.deps.log.warn({ err: error, uploadId: id }, 'could not delete a file; retrying later');
    }
  }

  /** Records a stored file, or deletes it if that is not possible. */
  private async record(kept: Kept, received: ReceivedFile): Promise<Upload> {
    const { id, owner, commandId } = kept;
    const written = await this.records.add(kept);
    if (written === 'added') return uploadOf(kept);
    await this.tryDelete(owner, id);
    if (written === 'full') throw full();
    const before = written === 'exists' ? await this.known(owner, received, commandId) : undefined;
    if (!before) throw removed();
    return before.upload;
  }

  /**
   * Opens a file for reading, or its thumbnail of this width if there is one.
   * @throws Refusal `not_found`, also for another person's file
   */
  async open(owner: string, id: string, width?: SmallWidth): Promise<OpenFile> {
    const found = await this.records.find(owner, id);
    if (!found) throw notFound();
    const { bytes, type, sha256 } = found.upload;
    const copy = width && found.copies[width];
    const file =
      width === undefined || copy === undefined
        ? { key: found.upload.id, bytes, type, tag: sha256 }
        : { key: copyId(found.upload.id, width), bytes: copy, type: copyType, tag: `${sha256}-${width}` };
    const read = async (first: number, last: number): Promise<Readable> => {
      const content = await this.deps.storage.read(owner, file.key, first, last);
      if (!content) throw notFound();
      return content;
    };
    return { ...file, read };
  }

  async list(owner: string, wanted: PageWanted) {
    const [own, kept] = await Promise.all([this.records.own(owner, wanted), this.records.kept(owner)]);
    return { ...own, ...kept };
  }

  /** The length of a person's own recording, where its file says it. */
  async secondsOf(owner: string, id: string): Promise<number | null> {
    return (await this.records.find(owner, id))?.seconds ?? null;
  }

  /**
   * Measures a stored recording; null where its file does not say it.
   * @throws Refusal `not_found`, `unsupported_media_type`, `too_large`, `unavailable`
   */
  async lengthOf(owner: string, id: string): Promise<number | null> {
    const { type, bytes, read } = await this.open(owner, id);
    const draft = await this.deps.drafts.place();
    try {
      await pipeline(await read(0, bytes - 1), createWriteStream(draft, { flags: 'wx', mode: 0o600 }));
      return await this.reading(owner, { type, draft }, async ({ seconds }) => seconds);
    } finally {
      await rm(draft, { force: true });
    }
  }

  /** Whether all of these exist and belong to this person. */
  async areOwn(owner: string, ids: readonly string[]): Promise<boolean> {
    const found = await Promise.all(ids.map((id) => this.records.find(owner, id)));
    return found.every((upload) => upload !== undefined);
  }

  /**
   * Removes a file. If the storage is unavailable, the bytes are deleted later.
   * @throws Refusal `not_found`, also for another person's file
   */
  async remove(owner: string, id: string): Promise<void> {
    if (!(await this.records.remove(owner, id, this.later(0)))) throw notFound();
    await this.tryDelete(owner, id);
  }

  /** Removes a person's photos and recordings, files first, so that a failed call can be repeated. */
  async removeUploadsOf(userId: string): Promise<void> {
    await this.deps.storage.removeAllOf(userId);
    await this.records.removeAllOf(userId);
  }

  /** @throws Error if nothing can be stored right now */
  async check(): Promise<void> {
    await this.deps.storage.check();
  }

  /** Ends reads in progress. */
  async close(): Promise<void> {
    await this.deps.reader.close();
  }

  /** The number of overdue deletions and the age of the oldest. */
  deletions(): Promise<{ waiting: number; oldestSeconds: number }> {
    return this.records.deletions(this.later(0));
  }

  /** Compares the records with the files. */
  compare(): Promise<Comparison> {
    return compareFiles(this.deps.pool, this.deps.storage, this.later(0));
  }

  /** Fixes the differences that can be fixed without the owner. */
  async settle(found: Comparison): Promise<void> {
    await settleDifferences(this.deps.pool, this.deps.storage, found, this.later(0));
    await this.deleteDue();
  }

  /** Deletes the files that are due. A failed deletion is retried after five minutes. */
  async deleteDue(): Promise<void> {
    for (;;) {
      const due = await this.records.takeDeletions(this.later(0), deletedAtOnce);
      for (const { owner, id, isKept } of due) {
        if (!isKept) await this.deleteFiles(owner, id);
        await this.records.settleDeletion(id);
      }
      if (due.length < deletedAtOnce) return;
    }
  }
}

const uploadOf = ({ id, type, bytes, sha256, picture, at }: Kept): Upload => ({
  id,
  url: uploadUrl(id),
  kind: kindOfType(type),
  type,
  bytes,
  sha256: sha256.toString('hex'),
  width: picture?.width ?? null,
  height: picture?.height ?? null,
  createdAt: at,
});

const removed = (): Refusal => new Refusal('conflict.file_removed');

const notFound = (): Refusal => new Refusal('not_found.file');

const full = (): Refusal => new Refusal('storage_full');
