import { Refusal } from '#contracts/refusals.ts';

interface Waiting<Item> {
  readonly items: readonly Item[];
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

interface Limits {
  /** Items that may wait for the database. */
  readonly pending: number;
  /** Items of one statement. */
  readonly atOnce: number;
}

/** Seconds after which a caller may try again that found too much waiting. */
const retryAfter = 30;

/**
 * Joins what many callers write into one statement at a time. So it occupies one connection at most, however much arrives, and
 * leaves the others to commands. When more waits than the limit, callers are refused instead of queued.
 */
export class GatheredWrites<Item> {
  private waiting: Waiting<Item>[] = [];
  private pending = 0;
  private isWriting = false;

  constructor(
    private readonly write: (items: readonly Item[]) => Promise<void>,
    private readonly limits: Limits = { pending: 5_000, atOnce: 2_000 },
  ) {}

  /**
   * Resolves when the items are stored.
   * @throws Refusal `too_many_requests.usage` if too much is waiting
   */
  add(items: readonly Item[]): Promise<void> {
    if (items.length === 0) return Promise.resolve();
    if (this.pending + items.length > this.limits.pending) {
      throw new Refusal('too_many_requests.usage', {}, { retryAfter });
    }
    this.pending += items.length;
    return new Promise((resolve, reject) => {
      this.waiting.push({ items, resolve, reject });
      if (!this.isWriting) void this.writeAll();
    });
  }

  /** Never rejects: each caller learns what became of their own items. */
  private async writeAll(): Promise<void> {
    this.isWriting = true;
    while (this.waiting.length > 0) {
      const batch = this.nextBatch();
      await this.writeBatch(batch);
      this.pending -= batch.reduce((sum, { items }) => sum + items.length, 0);
    }
    this.isWriting = false;
  }

  private nextBatch(): readonly Waiting<Item>[] {
    let size = 0;
    const end = this.waiting.findIndex(({ items }, index) => {
      size += items.length;
      return index > 0 && size > this.limits.atOnce;
    });
    return this.waiting.splice(0, end === -1 ? this.waiting.length : end);
  }

  private async writeBatch(batch: readonly Waiting<Item>[]): Promise<void> {
    try {
      await this.write(batch.flatMap(({ items }) => items));
      for (const { resolve } of batch) resolve();
    } catch (error) {
      // What one caller sent may be what the database refuses. The others must not pay for it.
      if (batch.length > 1 && isAboutData(error)) {
        for (const one of batch) await this.writeBatch([one]);
      } else for (const { reject } of batch) reject(error);
    }
  }
}

/** PostgreSQL's classes of errors about values and constraints. */
const isAboutData = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && /^2[23]/.test(error.code);
