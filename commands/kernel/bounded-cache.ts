interface Entry<Value> {
  value: Value;
  bytes: number;
  /** Asked for since it was stored or last spared. */
  isUsed: boolean;
}

/** Entries begin here, and leave after this share of the bytes unless they are asked for again. */
const newShare = 0.1;
/** One entry may take this share of the bytes; a larger one is not kept, because it would drive out all others. */
const largestShare = 0.5;
/** What a cache spends on an entry besides its value: the entry, its place in the map, the key. */
const entryBytes = 200;
/** The same for a remembered key, and the share of the bytes that these may take. */
const keyBytes = 120;
const keysShare = 0.1;

/**
 * A cache that is bounded in bytes and keeps what is busy (S3-FIFO): new entries wait in a short queue and enter the long one
 * only if they are asked for again, so a flood of keys that come once drives nothing out. The keys that left the short queue
 * are remembered, without values, and enter the long one at once when they come back.
 */
export class BoundedCache<Value> {
  readonly #new = new Map<string, Entry<Value>>();
  readonly #busy = new Map<string, Entry<Value>>();
  readonly #left = new Set<string>();
  #newBytes = 0;
  #busyBytes = 0;

  constructor(
    /** In bytes: of the values, as `set` is told, and of what the cache itself spends on them. */
    readonly limit: number,
    /** Called for an entry that had to make room. */
    private readonly onEvicted: (key: string, value: Value) => void = () => undefined,
  ) {}

  get size(): number {
    return this.#new.size + this.#busy.size;
  }

  get bytes(): number {
    return this.#newBytes + this.#busyBytes + this.#left.size * keyBytes;
  }

  get(key: string): Value | undefined {
    const found = this.#busy.get(key) ?? this.#new.get(key);
    if (!found) return undefined;
    found.isUsed = true;
    return found.value;
  }

  /** The same without counting as use. */
  peek(key: string): Value | undefined {
    return (this.#busy.get(key) ?? this.#new.get(key))?.value;
  }

  /** Stores or replaces a value of about so many bytes, unless it is too large to be kept. */
  set(key: string, value: Value, bytes: number): void {
    const before = this.#busy.get(key) ?? this.#new.get(key);
    const entry: Entry<Value> = { value, bytes: bytes + entryBytes, isUsed: before?.isUsed ?? false };
    if (entry.bytes > this.limit * largestShare) {
      this.delete(key);
      this.onEvicted(key, value);
      return;
    }
    if (this.#busy.has(key) || this.#left.delete(key)) this.#putBusy(key, entry);
    else this.#putNew(key, entry);
    while (this.bytes > this.limit) this.#evictOne();
  }

  delete(key: string): void {
    this.#newBytes -= this.#new.get(key)?.bytes ?? 0;
    this.#busyBytes -= this.#busy.get(key)?.bytes ?? 0;
    this.#new.delete(key);
    this.#busy.delete(key);
  }

  clear(): void {
    for (const part of [this.#new, this.#busy, this.#left]) part.clear();
    this.#newBytes = 0;
    this.#busyBytes = 0;
  }

  #putNew(key: string, entry: Entry<Value>): void {
    this.#newBytes += entry.bytes - (this.#new.get(key)?.bytes ?? 0);
    this.#new.set(key, entry);
  }

  #putBusy(key: string, entry: Entry<Value>): void {
    this.#busyBytes += entry.bytes - (this.#busy.get(key)?.bytes ?? 0);
    this.#busy.set(key, entry);
  }

  #evictOne(): void {
    const [longest] = this.#left;
    if (longest !== undefined && this.#left.size * keyBytes > this.limit * keysShare) this.#left.delete(longest);
    else if (this.#newBytes > this.limit * newShare || this.#busy.size === 0) this.#evictNew();
    else this.#evictBusy();
  }

  #evictNew(): void {
    for (const [key, entry] of this.#new) {
      this.#new.delete(key);
      this.#newBytes -= entry.bytes;
      if (entry.isUsed) return this.#putBusy(key, { ...entry, isUsed: false });
      this.#left.add(key);
      return this.onEvicted(key, entry.value);
    }
  }

  /** Spares once what was asked for since the last round. */
  #evictBusy(): void {
    for (const [key, entry] of this.#busy) {
      this.delete(key);
      if (!entry.isUsed) return this.onEvicted(key, entry.value);
      this.#putBusy(key, { ...entry, isUsed: false });
    }
  }
}
