import { newKey, unwrapKey, wrapKey } from '#platform/base/encryption/cipher.ts';
import { allKeys, openWithAny } from '#platform/base/encryption/derived-keys.ts';
import type { KeyTable, StoredKey } from '../postgres/key-table.ts';

/** A person's key; 'erased' when it was destroyed. */
export type PersonalKey = Buffer | 'erased';

/** How many keys are remembered. They are looked up together, so that a miss costs little. */
const keysKept = 20_000;

/** A start tries this many. `rotate` comes to them last, so they tell whether it came to its end. */
const keysTried = 100;
const keysTogether = 500;

const isOpenedBy = (key: Buffer, wrapped: Buffer, subject: string): boolean => {
  try {
    unwrapKey(key, wrapped, subject);
    return true;
  } catch {
    return false;
  }
};

/** The keys of persons, made when first needed, looked up in bulk, remembered in bounds. */
export class DataKeys {
  private readonly kept = new Map<string, PersonalKey>();
  /** The next lookup: who has asked for it so far, and what it will find. */
  private next: { subjects: Set<string>; keys: Promise<ReadonlyMap<string, PersonalKey>> } | undefined;

  private constructor(
    private readonly table: KeyTable,
    private readonly encryptionKey: Buffer,
    /** The key in use, and the one before it. */
    private readonly opening: readonly Buffer[],
    private erasures: number,
  ) {}

  /** Throws where ENCRYPTION_KEY is not the one of this installation, before it can do harm. */
  static async open(table: KeyTable, encryptionKey: Buffer, oldEncryptionKey?: Buffer): Promise<DataKeys> {
    const opening = allKeys({ encryptionKey, oldEncryptionKey });
    const keys = new DataKeys(table, encryptionKey, opening, await table.erasures());
    for (const key of await table.first(keysTried)) keys.unwrap(key);
    return keys;
  }

  /** The key, made now if this person has none: at once when it is remembered. */
  forSealing(subject: string): PersonalKey | Promise<PersonalKey> {
    return this.remembered(subject) ?? this.gather(subject);
  }

  /** The keys of these persons; those without one are missing. Destroyed ones are known as such at once, wherever it was done. */
  async forOpening(subjects: ReadonlySet<string>): Promise<ReadonlyMap<string, PersonalKey>> {
    const before = this.erasures;
    const found = new Map<string, PersonalKey>();
    const missing: string[] = [];
    for (const subject of subjects) {
      const key = this.remembered(subject);
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
      // If somebody was erased meanwhile, what was found may be older than that: used once, not remembered.
      if (this.erasures === before) this.remember(row.subject, key);
    }
    for (const subject of erased.subjects) {
      this.remember(subject, 'erased');
      if (found.has(subject)) found.set(subject, 'erased');
    }
    this.erasures = Math.max(this.erasures, erased.count);
    return found;
  }

  /** Destroys the key: what it sealed is unreadable from now on, here and everywhere. */
  async erase(subject: string): Promise<void> {
    await this.table.erase(subject);
    this.remember(subject, 'erased');
  }

  /** Asks the table again when this person's key is needed next: something about them has changed. */
  forget(subject: string): void {
    if (this.kept.get(subject) !== 'erased') this.kept.delete(subject);
  }

  /** Those who need a key in the same turn of the loop are served by one query. */
  private async gather(subject: string): Promise<PersonalKey> {
    this.next ??= this.gatherSoon();
    this.next.subjects.add(subject);
    const key = (await this.next.keys).get(subject);
    if (!key) throw new Error(`No key could be made for person ${subject}`);
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

  private async findOrMake(subjects: readonly string[]): Promise<ReadonlyMap<string, PersonalKey>> {
    const rows = await this.table.find(subjects);
    const known = new Set(rows.map((row) => row.subject));
    const fresh = subjects
      .filter((subject) => !known.has(subject))
      .map((subject) => ({ subject, wrapped: wrapKey(this.encryptionKey, newKey(), subject) }));
    const made = fresh.length > 0 ? await this.table.insert(fresh) : [];
    const keys = new Map([...rows, ...made].map((row) => [row.subject, this.unwrap(row)]));
    for (const [subject, key] of keys) this.remember(subject, key);
    return keys;
  }

  private unwrap({ subject, wrapped }: { subject: string; wrapped: Buffer | null }): PersonalKey {
    return wrapped === null ? 'erased' : openWithAny(this.opening, (key) => unwrapKey(key, wrapped, subject));
  }

  /**
   * Wraps the keys with the ENCRYPTION_KEY in use that another one wraps. May be cut short and begun again: each key says
   * by itself which one opens it. The first keys come last, for they are what a start looks at.
   */
  async rotate(): Promise<{ readonly rewrapped: number; readonly kept: number }> {
    let rewrapped = 0;
    let kept = 0;
    for (let before: string | null = null, isOver = false; !isOver; ) {
      const page: readonly StoredKey[] = await this.table.before(before, keysTogether);
      const changed: { subject: string; was: Buffer; wrapped: Buffer }[] = [];
      for (const { subject, wrapped } of page) {
        if (wrapped === null) continue;
        const key = openWithAny(this.opening, (one) => unwrapKey(one, wrapped, subject));
        if (isOpenedBy(this.encryptionKey, wrapped, subject)) kept += 1;
        else changed.push({ subject, was: wrapped, wrapped: wrapKey(this.encryptionKey, key, subject) });
      }
      if (changed.length > 0) await this.table.replace(changed);
      rewrapped += changed.length;
      before = page.at(-1)?.subject ?? before;
      isOver = page.length < keysTogether;
    }
    return { rewrapped, kept };
  }

  private remembered(subject: string): PersonalKey | undefined {
    const key = this.kept.get(subject);
    if (key) this.remember(subject, key);
    return key;
  }

  /** Most recently used last. What was erased stays erased. */
  private remember(subject: string, key: PersonalKey): void {
    const before = this.kept.get(subject);
    this.kept.delete(subject);
    this.kept.set(subject, before === 'erased' ? before : key);
    const [oldest] = this.kept.keys();
    if (this.kept.size > keysKept && oldest !== undefined) this.kept.delete(oldest);
  }
}
