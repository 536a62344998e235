import { rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { Clock, Ids } from '#commands/kernel/ports.ts';
import { Refusal } from '#contracts/refusals.ts';
import {
  kindOfType,
  type SmallWidth,
  smallWidths,
  type Upload,
  type UploadType,
  uploadLimits,
  uploadUrl,
} from '#contracts/uploads/views.ts';
import { copyPlace } from '#platform/adapters/storage/media/read-task.ts';
import { openReader, type Reader } from '#platform/adapters/storage/media/reader.ts';
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

/** A kept file, or a copy of it, as it is sent to its owner. */
export interface OpenFile {
  /** Its name in the storage. */
  readonly key: string;
  readonly type: UploadType;
  readonly bytes: number;
  /** Another for other bytes. */
  readonly tag: string;
  /** The bytes from `first` to `last`, both included. @throws Refusal `not_found` */
  readonly read: (first: number, last: number) => Promise<Readable>;
}

/** The name of a smaller copy in the storage, and what it is. */
const copyId = (id: string, width: number): string => `${id}-${width}`;
const copyType: UploadType = 'image/webp';

/** Files that one person sends at once. */
const sentAtOnce = 4;

/** A file that is being stored is written down long before. */
const graceMs = 60 * 60_000;
const deletedAtOnce = 100;

/** Photos and recordings: private to their owner, without the metadata that they came with. */
export class Uploads {
  private readonly records: UploadRecords;
  private readonly sending = new Map<string, number>();

  constructor(private readonly deps: Dependencies) {
    this.records = new UploadRecords(deps.pool);
  }

  /**
   * Takes in one file. The same bytes again, or the same key again with them, are the upload of the first time.
   * @throws Refusal `too_large`, `unsupported_media_type`, `storage_full`, `key_reused`, `too_many_requests`
   */
  async take(owner: string, body: Readable, commandId: string | null): Promise<Upload> {
    const sending = this.sending.get(owner) ?? 0;
    if (sending >= sentAtOnce) throw new Refusal('too_many_requests.files', {}, { retryAfter: 2 });
    this.sending.set(owner, sending + 1);
    try {
      if ((await this.records.usedBytes(owner)) >= uploadLimits.person) throw full();
      const received = await receive(body, await this.deps.drafts.place());
      try {
        const before = await this.known(owner, received, commandId);
        if (before === undefined) return await this.keep(owner, received, commandId);
        return (await this.isStored(owner, before)) ? before.upload : await this.restore(owner, received, before);
      } finally {
        await rm(received.draft, { force: true });
      }
    } finally {
      const left = (this.sending.get(owner) ?? 1) - 1;
      if (left > 0) this.sending.set(owner, left);
      else this.sending.delete(owner);
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

  /** Whether the storage has all that our record says. */
  private async isStored(owner: string, { upload: { id }, copies }: Known): Promise<boolean> {
    const names = [id, ...Object.keys(copies).map((width) => copyId(id, Number(width)))];
    const found = await Promise.all(names.map((name) => this.deps.storage.has(owner, name)));
    return found.every(Boolean);
  }

  /** Reads what was received, and gives its facts and its place to `consume`; the place is gone afterwards. */
  private async reading<Result>(
    owner: string,
    { type, draft }: ReceivedFile,
    consume: (read: Awaited<ReturnType<Reader['read']>>, place: string) => Promise<Result>,
  ): Promise<Result> {
    const to = await this.deps.drafts.place();
    try {
      return await consume(await this.deps.reader.read({ type, from: draft, to }, owner), to);
    } finally {
      // What was stopped half-way may have written any of them.
      const places = [to, ...smallWidths.map((width) => copyPlace(to, width))];
      await Promise.all(places.map((place) => rm(place, { force: true })));
    }
  }

  private keep(owner: string, received: ReceivedFile, commandId: string | null): Promise<Upload> {
    const { clock, ids } = this.deps;
    const id = ids.fresh();
    return this.reading(owner, received, async ({ type, bytes, sha256, picture }, place) => {
      await this.records.planDeletion(owner, id, this.later(graceMs));
      try {
        await this.write(owner, id, place, picture);
      } catch (error) {
        await this.deleteFiles(owner, id).catch(() => undefined); // else it is done when it is due; the first error says more
        throw error;
      }
      const { sentSha256 } = received;
      const kept = { id, owner, type, bytes, sha256: Buffer.from(sha256), sentSha256, picture, commandId };
      return this.record({ ...kept, at: clock.now() }, received);
    });
  }

  /** Stores a file again that was lost, under the id by which stories refer to it. */
  private restore(owner: string, received: ReceivedFile, { upload: { id, createdAt } }: Known): Promise<Upload> {
    return this.reading(owner, received, async ({ type, bytes, sha256, picture }, place) => {
      await this.records.planDeletion(owner, id, this.later(graceMs));
      await this.write(owner, id, place, picture);
      const { sentSha256 } = received;
      const facts = { type, bytes, sha256: Buffer.from(sha256), sentSha256, picture };
      const kept: Kept = { id, owner, ...facts, commandId: null, at: createdAt };
      if (await this.records.restore(kept)) return uploadOf(kept);
      // It was removed, perhaps before these files were written.
      await this.records.planDeletion(owner, id, this.later(0));
      await this.tryDelete(owner, id);
      throw removedMeanwhile();
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

  /** Deletes files at once where that works; else when it is due. */
  private async tryDelete(owner: string, id: string): Promise<void> {
    try {
      await this.deleteFiles(owner, id);
      await this.records.settleDeletion(id);
    } catch (error) {
      this.deps.log.warn({ err: error, uploadId: id }, 'a file will be deleted later');
    }
  }

  /** Writes down a file that is kept, or deletes it where that can't be. */
  private async record(kept: Kept, received: ReceivedFile): Promise<Upload> {
    const { id, owner, commandId } = kept;
    const written = await this.records.add(kept);
    if (written === 'added') return uploadOf(kept);
    await this.tryDelete(owner, id);
    if (written === 'full') throw full();
    const before = written === 'exists' ? await this.known(owner, received, commandId) : undefined;
    if (!before) throw removedMeanwhile();
    return before.upload;
  }

  /**
   * A file to be read; the copy in this width where there is one.
   * @throws Refusal `not_found`, also for what is another person's
   */
  async open(owner: string, id: string, width?: SmallWidth): Promise<OpenFile> {
    const found = await this.records.find(owner, id);
    if (!found) throw nothing();
    const { bytes, type, sha256 } = found.upload;
    const copy = width && found.copies[width];
    const file =
      width === undefined || copy === undefined
        ? { key: found.upload.id, bytes, type, tag: sha256 }
        : { key: copyId(found.upload.id, width), bytes: copy, type: copyType, tag: `${sha256}-${width}` };
    const read = async (first: number, last: number): Promise<Readable> => {
      const content = await this.deps.storage.read(owner, file.key, first, last);
      if (!content) throw nothing();
      return content;
    };
    return { ...file, read };
  }

  async list(owner: string): Promise<{ items: Upload[]; usedBytes: number }> {
    const [items, usedBytes] = await Promise.all([this.records.own(owner), this.records.usedBytes(owner)]);
    return { items, usedBytes };
  }

  /** Whether all of these are kept, and this person's own. */
  async areOwn(owner: string, ids: readonly string[]): Promise<boolean> {
    const found = await Promise.all(ids.map((id) => this.records.find(owner, id)));
    return found.every((upload) => upload !== undefined);
  }

  /**
   * Removes a file for its owner. Where the storage is away, its bytes are deleted once it is back.
   * @throws Refusal `not_found`, also for what is another person's
   */
  async remove(owner: string, id: string): Promise<void> {
    if (!(await this.records.remove(owner, id, this.later(0)))) throw nothing();
    await this.tryDelete(owner, id);
  }

  /** Removes every photo and recording of somebody, files first: what failed half-way can be called again. */
  async removeUploadsOf(userId: string): Promise<void> {
    await this.deps.storage.removeAllOf(userId);
    await this.records.removeAllOf(userId);
  }

  /** @throws Error where nothing can be kept right now */
  async check(): Promise<void> {
    await this.deps.storage.check();
  }

  /** Ends what is being read. */
  async close(): Promise<void> {
    await this.deps.reader.close();
  }

  /** How many deletions are due and not done, and for how long. */
  deletions(): Promise<{ waiting: number; oldestSeconds: number }> {
    return this.records.deletions(this.later(0));
  }

  /** Compares the records with the files. */
  compare(): Promise<Comparison> {
    return compareFiles(this.deps.pool, this.deps.storage, this.later(0));
  }

  /** Settles what a comparison has found and can be settled without its owner. */
  async settle(found: Comparison): Promise<void> {
    await settleDifferences(this.deps.pool, this.deps.storage, found, this.later(0));
    await this.deleteDue();
  }

  /** Deletes the files whose deletion is due. One that fails is tried again after five minutes. */
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

const removedMeanwhile = (): Refusal => new Refusal('conflict.file_removed');

const nothing = (): Refusal => new Refusal('not_found.file');

const full = (): Refusal => new Refusal('storage_full');
