import { rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import type { Pool } from 'pg';
import type { Clock, Ids } from '#commands/ports.ts';
import { Refusal } from '#contracts/refusals.ts';
import { type Upload, uploadLimits, uploadUrl, kindOfType } from '#contracts/uploads/views.ts';
import { type Cleaner, openCleaner } from './media/cleaner.ts';
import { receive, type Received } from './receive.ts';
import { type OpenedStorage, openStorage } from './storage.ts';
import { type Kept, UploadRecords } from './upload-records.ts';

interface Basis {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly ids: Ids;
}

interface Parts extends Basis, OpenedStorage {
  readonly cleaner: Cleaner;
}

/** Opens the uploads of an installation. */
export async function openUploads(basis: Basis, config: Parameters<typeof openStorage>[0]): Promise<Uploads> {
  return new Uploads({ ...basis, ...openStorage(config), cleaner: await openCleaner() });
}

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
    const { type, sentSha256, draft } = received;
    const { cleaner, clock, drafts, ids, storage } = this.parts;
    const clean = await drafts.place();
    const id = ids.fresh();
    try {
      const { bytes, sha256 } = await cleaner.clean({ type, from: draft, to: clean }, owner);
      await storage.write(owner, id, clean);
      return await this.record({ id, owner, type, bytes, sha256, sentSha256, commandId, at: clock.now() }, received);
    } finally {
      await rm(clean, { force: true });
    }
  }

  /** Writes down a file that is kept, or removes it where that can't be. */
  private async record(kept: Kept, received: Received): Promise<Upload> {
    const { id, owner, type, bytes, sha256, commandId, at } = kept;
    const { storage } = this.parts;
    const written = await this.records.add(kept).catch(async (error: unknown) => {
      await storage.remove(owner, id);
      throw error;
    });
    if (written !== 'added') await storage.remove(owner, id);
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
      createdAt: at,
    };
  }

  /** @throws Refusal `not_found`, also for what is another person's */
  async find(owner: string, id: string): Promise<Upload> {
    const upload = await this.records.find(owner, id);
    if (!upload) throw nothing();
    return upload;
  }

  /**
   * The bytes from `first` to `last`, both included.
   * @throws Refusal `not_found`
   */
  async read(owner: string, id: string, first: number, last: number): Promise<Readable> {
    const bytes = await this.parts.storage.read(owner, id, first, last);
    if (!bytes) throw nothing();
    return bytes;
  }

  async list(owner: string): Promise<{ items: Upload[]; usedBytes: number }> {
    const items = await this.records.own(owner);
    return { items, usedBytes: items.reduce((sum, { bytes }) => sum + bytes, 0) };
  }

  /** Whether all of these are kept, and this person's own. */
  async areOwn(owner: string, ids: readonly string[]): Promise<boolean> {
    const found = await Promise.all(ids.map((id) => this.records.find(owner, id)));
    return found.every((upload) => upload !== undefined);
  }

  /** @throws Refusal `not_found`, also for what is another person's */
  async remove(owner: string, id: string): Promise<void> {
    if (!(await this.records.remove(owner, id))) throw nothing();
    await this.parts.storage.remove(owner, id);
  }

  /** Removes every photo and recording of somebody, files first: what failed half-way can be called again. */
  async removeUploadsOf(userId: string): Promise<void> {
    await this.parts.storage.removeAllOf(userId);
    await this.records.removeAllOf(userId);
  }

  /** Ends what is being cleaned. */
  async close(): Promise<void> {
    await this.parts.cleaner.close();
  }

  /** Removes what never arrived to its end. */
  async sweep(): Promise<void> {
    await this.parts.drafts.sweep(Date.parse(this.parts.clock.now()));
  }
}

const nothing = (): Refusal => new Refusal('not_found', 'There is no such file.');

const full = (): Refusal =>
  new Refusal('storage_full', 'Your 500 MB for photos and recordings are used up. Remove some to make room.');
