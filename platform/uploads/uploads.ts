import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import type { Pool } from 'pg';
import type { Clock, Ids } from '#commands/ports.ts';
import { Refusal } from '#contracts/refusals.ts';
import { type Upload, uploadLimits, uploadUrl, kindOfType } from '#contracts/uploads/views.ts';
import { cleanMedia } from './media/clean.ts';
import { receive, type Received, takeDraft } from './receive.ts';
import type { OpenedStorage } from './storage.ts';
import { Turnstile } from './turnstile.ts';
import { UploadRecords } from './upload-records.ts';

interface Parts extends OpenedStorage {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly ids: Ids;
}

/** Files that are held in memory at once to be cleaned. */
const cleanedAtOnce = 2;
/** Files that one person sends at once. */
const sentAtOnce = 4;

/** Photos and recordings: private to their owner, without the metadata that they came with. */
export class Uploads {
  private readonly records: UploadRecords;
  private readonly cleaning = new Turnstile(cleanedAtOnce);
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
      return (await this.known(owner, received, commandId)) ?? (await this.keep(owner, received, commandId));
    } finally {
      const left = (this.sending.get(owner) ?? 1) - 1;
      if (left > 0) this.sending.set(owner, left);
      else this.sending.delete(owner);
    }
  }

  private async known(owner: string, { sentSha256, draft }: Received, commandId: string | null) {
    const before = await this.records.before(owner, sentSha256, commandId);
    if (!before) return undefined;
    await rm(draft, { force: true });
    if (!before.sentSha256.equals(sentSha256)) {
      throw new Refusal('key_reused', 'This Idempotency-Key was used for another file.');
    }
    return before.upload;
  }

  private async keep(owner: string, received: Received, commandId: string | null): Promise<Upload> {
    const { type, sentSha256 } = received;
    const bytes = await this.cleaning.pass(async () => cleanMedia(type, await takeDraft(received)));
    const { clock, ids, storage } = this.parts;
    const id = ids.fresh();
    const sha256 = createHash('sha256').update(bytes).digest();
    const at = clock.now();
    await storage.write(owner, id, bytes);
    const kept = { id, owner, type, bytes: bytes.length, sha256, sentSha256, commandId, at };
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
      bytes: bytes.length,
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

  /** Removes what never arrived to its end. */
  async sweep(): Promise<void> {
    await this.parts.drafts.sweep(Date.parse(this.parts.clock.now()));
  }
}

const nothing = (): Refusal => new Refusal('not_found', 'There is no such file.');

const full = (): Refusal =>
  new Refusal('storage_full', 'Your 500 MB for photos and recordings are used up. Remove some to make room.');
