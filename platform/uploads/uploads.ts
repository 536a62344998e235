import { rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import type { Pool } from 'pg';
import type { Clock, Ids } from '#commands/ports.ts';
import { Refusal } from '#contracts/refusals.ts';
import {
  kindOfType,
  type SmallWidth,
  smallWidths,
  type Upload,
  uploadLimits,
  type UploadType,
  uploadUrl,
} from '#contracts/uploads/views.ts';
import { copyPlace } from './media/read-task.ts';
import { openReader, type Reader } from './media/reader.ts';
import { receive, type Received } from './receive.ts';
import { type OpenedStorage, openStorage } from './storage.ts';
import { type Kept, UploadRecords } from './upload-records.ts';

interface Basis {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly ids: Ids;
}

interface Parts extends Basis, OpenedStorage {
  readonly reader: Reader;
}

/** Opens the uploads of an installation. */
export async function openUploads(basis: Basis, config: Parameters<typeof openStorage>[0]): Promise<Uploads> {
  return new Uploads({ ...basis, ...openStorage(config), reader: await openReader() });
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

/** Photos and recordings: private to their owner, without the metadata that they came with. */
export class Uploads {
  private readonly records: UploadRecords;
  private readonly sending = new Map<string, number>();

  constructor(private readonly parts: Parts) {
    this.records = new UploadRecords(parts.pool);
  }

  /**
   * Takes in one file. The same bytes again, or the same key again with them, are the upload of the first time.
   * @throws Refusal `too_large`, `unsupported_media_type`, `storage_full`, `key_reused`, `too_many_requests`
   */
  async take(owner: string, body: Readable, commandId: string | null): Promise<Upload> {
    const sending = this.sending.get(owner) ?? 0;
    if (sending >= sentAtOnce) throw new Refusal('too_many_requests', 'Please send a few files at a time.', [], 2);
    this.sending.set(owner, sending + 1);
    try {
      if ((await this.records.usedBytes(owner)) >= uploadLimits.person) throw full();
      const received = await receive(body, await this.parts.drafts.place());
      try {
        return (await this.known(owner, received, commandId)) ?? (await this.keep(owner, received, commandId));
      } finally {
        await rm(received.draft, { force: true });
      }
    } finally {
      const left = (this.sending.get(owner) ?? 1) - 1;
      if (left > 0) this.sending.set(owner, left);
      else this.sending.delete(owner);
    }
  }

  private async known(owner: string, { sentSha256 }: Received, commandId: string | null) {
    const before = await this.records.before(owner, sentSha256, commandId);
    if (!before) return undefined;
    if (!before.sentSha256.equals(sentSha256)) {
      throw new Refusal('key_reused', 'This Idempotency-Key was used for another file.');
    }
    return before.upload;
  }

  private async keep(owner: string, received: Received, commandId: string | null): Promise<Upload> {
    const { sentSha256, draft } = received;
    const { clock, drafts, ids, reader } = this.parts;
    const to = await drafts.place();
    const id = ids.fresh();
    try {
      const { type, bytes, sha256, picture } = await reader.read({ type: received.type, from: draft, to }, owner);
      await this.store(owner, id, to, Object.keys(picture?.copies ?? {}).map(Number));
      const kept = { id, owner, type, bytes, sha256: Buffer.from(sha256), sentSha256, picture, commandId };
      return await this.record({ ...kept, at: clock.now() }, received);
    } finally {
      // What was stopped half-way may have written any of them.
      const places = [to, ...smallWidths.map((width) => copyPlace(to, width))];
      await Promise.all(places.map((place) => rm(place, { force: true })));
    }
  }

  /** Puts a file with its smaller copies into the storage: all of them or none. */
  private async store(owner: string, id: string, from: string, widths: readonly number[]): Promise<void> {
    const { storage } = this.parts;
    try {
      await storage.write(owner, id, from);
      for (const width of widths) await storage.write(owner, copyId(id, width), copyPlace(from, width));
    } catch (error) {
      await this.unstore(owner, id).catch(() => undefined); // the first error says more
      throw error;
    }
  }

  private async unstore(owner: string, id: string): Promise<void> {
    const { storage } = this.parts;
    for (const width of smallWidths) await storage.remove(owner, copyId(id, width));
    await storage.remove(owner, id);
  }

  /** Writes down a file that is kept, or removes it where that can't be. */
  private async record(kept: Kept, received: Received): Promise<Upload> {
    const { id, owner, type, bytes, sha256, picture, commandId, at } = kept;
    const written = await this.records.add(kept).catch(async (error: unknown) => {
      await this.unstore(owner, id);
      throw error;
    });
    if (written !== 'added') await this.unstore(owner, id);
    if (written === 'full') throw full();
    if (written === 'exists') {
      const before = await this.known(owner, received, commandId);
      if (!before) throw new Refusal('conflict', 'This file was removed while it arrived. Please try again.');
      return before;
    }
    return {
      id,
      url: uploadUrl(id),
      kind: kindOfType(type),
      type,
      bytes,
      sha256: sha256.toString('hex'),
      width: picture?.width ?? null,
      height: picture?.height ?? null,
      createdAt: at,
    };
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
      const content = await this.parts.storage.read(owner, file.key, first, last);
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

  /** @throws Refusal `not_found`, also for what is another person's */
  async remove(owner: string, id: string): Promise<void> {
    if (!(await this.records.remove(owner, id))) throw nothing();
    await this.unstore(owner, id);
  }

  /** Removes every photo and recording of somebody, files first: what failed half-way can be called again. */
  async removeUploadsOf(userId: string): Promise<void> {
    await this.parts.storage.removeAllOf(userId);
    await this.records.removeAllOf(userId);
  }

  /** @throws Error where nothing can be kept right now */
  async check(): Promise<void> {
    await this.parts.storage.check();
  }

  /** Ends what is being read. */
  async close(): Promise<void> {
    await this.parts.reader.close();
  }

  /** Removes what never arrived to its end. */
  async sweep(): Promise<void> {
    await this.parts.drafts.sweep(Date.parse(this.parts.clock.now()));
  }
}

const nothing = (): Refusal => new Refusal('not_found', 'There is no such file.');

const full = (): Refusal =>
  new Refusal('storage_full', 'Your 500 MB for photos and recordings are used up. Remove some to make room.');
