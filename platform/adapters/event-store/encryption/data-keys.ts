import { BoundedCache } from '#commands/kernel/bounded-cache.ts';
import { newKey, unwrapKey, wrapKey } from '#platform/base/encryption/cipher.ts';
import { allKeys, decryptWithAny, deriveKey } from '#platform/base/encryption/derived-keys.ts';
import type { KeyTable, StoredKey } from '../postgres/key-table.ts';

/** A person's key; 'erased' once it was destroyed. */
export type DataKey = Buffer | 'erased';

/** Memory for cached keys by default. Lookups are batched, so a miss costs little. */
const defaultBytes = 6_000_000;
/** A key with its buffer, besides its entry. */
const keyBytes = 150;

/** Tried at the start. `rotate` handles these keys last, so they show whether it was completed. */
const triedAtStart = 100;
const pageSize = 500;

const isOpenedBy = (key: Buffer, wrapped: Buffer, subject: string): boolean => {
  try {
    unwrapKey(key, wrapped, subject);
    return true;
  } catch {
    return false;
  }
};

/** The data keys of persons: created on first use, looked up in batches, cached in bounded memory. */
export class DataKeys {
  private readonly cache: BoundedCache<DataKey>;
  /** The lookup that is being gathered. */
  private next: { subjects: Set<string>; keys: Promise<ReadonlyMap<string, DataKey>> } | undefined;

  private constructor(
    private readonly table: KeyTable,
    private readonly encryptionKey: Buffer,
    /** The current ENCRYPTION_KEY and the previous one. */
    private readonly opening: readonly Buffer[],
    private erasures: number,
    cacheBytes: number,
  ) {
    this.cache = new BoundedCache(cacheBytes);
  }

  /** @throws Error when ENCRYPTION_KEY is not the one of this installation, before it can do harm */
  static async open(
    table: KeyTable,
    encryptionKey: Buffer,
    oldEncryptionKey?: Buffer,
    cacheBytes = defaultBytes,
  ): Promise<DataKeys> {
    const opening = allKeys({ encryptionKey, oldEncryptionKey });
    const keys = new DataKeys(table, encryptionKey, opening, await table.erasures(), cacheBytes);
    for (const key of await table.first(triedAtStart)) keys.unwrap(key);
    return keys;
  }

  /** A person's key, created if there is none. Not a promise when it is cached. */
  forEncryption(subject: string): DataKey | Promise<DataKey> {
    return this.cache.get(subject) ?? this.gather(subject);
  }

  /** The keys of these persons, for those who have one. Sees at once what any process has erased. */
  async forDecryption(subjects: ReadonlySet<string>): Promise<ReadonlyMap<string, DataKey>> {
    const before = this.erasures;
    const found = new Map<string, DataKey>();
    const missing: string[] = [];
    for (const subject of subjects) {
      const key = this.cache.get(subject);
      if (key) found.set(subject, key);
      else missing.push(subject);
    }
    const [rows, erased] = await Promise.all([
      missing.length > 0 ? this.table.find(missing) : [],
      this.table.erasedSince(before),
    ]);
    for (const row of rows) {
      const key = this.unwrap(row);
      found.set(row.subject, key);
      // After an erasure in between, the rows may be outdated, so they are not cached.
      if (this.erasures === before) this.cacheKey(row.subject, key);
    }
    for (const subject of erased.subjects) {
      this.cacheKey(subject, 'erased');
      if (found.has(subject)) found.set(subject, 'erased');
    }
    this.erasures = Math.max(this.erasures, erased.count);
    return found;
  }

  /** Destroys the key: what it encrypted can never be read again, in any process. */
  async erase(subject: string): Promise<void> {
    await this.table.erase(subject);
    this.cacheKey(subject, 'erased');
  }

  /**
   * A person's key for another purpose. It follows from their data key alone, so changes of ENCRYPTION_KEY leave it as it is; null
   * once that was destroyed, which destroys this one as well.
   */
  async derived(subject: string, purpose: string): Promise<Buffer | null> {
    const key = await this.forEncryption(subject);
    return key === 'erased' ? null : deriveKey(key, purpose);
  }

  /** Drops a key from the cache, because something about the person has changed. */
  forget(subject: string): void {
    if (this.cache.peek(subject) !== 'erased') this.cache.delete(subject);
  }

  /** Lookups in the same turn of the event loop share one query. */
  private async gather(subject: string): Promise<DataKey> {
    this.next ??= this.gatherSoon();
    this.next.subjects.add(subject);
    const key = (await this.next.keys).get(subject);
    if (!key) throw new Error(`No key could be created for person ${subject}`);
    return key;
  }

  private gatherSoon() {
    const subjects = new Set<string>();
    const keys = new Promise<void>((resolve) => setImmediate(resolve)).then(() => {
      this.next = undefined;
      return this.findOrMake([...subjects]);
    });
    return { subjects, keys };
  }

  private async findOrMake(subjects: readonly string[]): Promise<ReadonlyMap<string, DataKey>> {
    const rows = await this.table.find(subjects);
    const known = new Set(rows.map((row) => row.subject));
    const fresh = subjects
      .filter((subject) => !known.has(subject))
      .map((subject) => ({ subject, wrapped: wrapKey(this.encryptionKey, newKey(), subject) }));
    const made = fresh.length > 0 ? await this.table.insert(fresh) : [];
    const keys = new Map([...rows, ...made].map((row) => [row.subject, this.unwrap(row)]));
    for (const [subject, key] of keys) this.cacheKey(subject, key);
    return keys;
  }

  private unwrap({ subject, wrapped }: { subject: string; wrapped: Buffer | null }): DataKey {
    return wrapped === null ? 'erased' : decryptWithAny(this.opening, (key) => unwrapKey(key, wrapped, subject));
  }

  /**
   * Wraps all keys with the current ENCRYPTION_KEY. It can be interrupted and repeated, because each key shows which one
   * unwraps it. The first keys come last, because the start tries those.
   */
  async rotate(): Promise<{ readonly rewrapped: number; readonly kept: number }> {
    let rewrapped = 0;
    let kept = 0;
    for (let before: string | null = null, isOver = false; !isOver; ) {
      const page: readonly StoredKey[] = await this.table.before(before, pageSize);
      const changed: { subject: string; was: Buffer; wrapped: Buffer }[] = [];
      for (const { subject, wrapped } of page) {
        if (wrapped === null) continue;
        const key = decryptWithAny(this.opening, (one) => unwrapKey(one, wrapped, subject));
        if (isOpenedBy(this.encryptionKey, wrapped, subject)) kept += 1;
        else changed.push({ subject, was: wrapped, wrapped: wrapKey(this.encryptionKey, key, subject) });
      }
      if (changed.length > 0) await this.table.replace(changed);
      rewrapped += changed.length;
      before = page.at(-1)?.subject ?? before;
      isOver = page.length < pageSize;
    }
    return { rewrapped, kept };
  }

  /** An erased person stays erased. */
  private cacheKey(subject: string, key: DataKey): void {
    this.cache.set(subject, this.cache.peek(subject) === 'erased' ? 'erased' : key, keyBytes);
  }
}
