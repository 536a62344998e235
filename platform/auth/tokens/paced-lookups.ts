import { Refusal } from '#contracts/refusals.ts';
import { pause } from '#platform/base/pause.ts';

/** At most fifty queries a second in a process, however many tokens are sent. */
const betweenMs = 20;
/** Beyond it, calls are refused instead of waiting in memory. */
const mostWaiting = 5_000;

interface Waiting<Row> {
  readonly hash: Buffer;
  readonly found: Promise<Row | undefined>;
  readonly resolve: (row: Row | undefined) => void;
  readonly reject: (error: unknown) => void;
}

/** Looks up together what came while it waited: one query at a time, and at a pace. A hash that leads nowhere costs it a look at the index. */
export class PacedLookups<Row extends { readonly hash: Buffer }> {
  private waiting = new Map<string, Waiting<Row>>();
  private isRunning = false;

  constructor(private readonly query: (hashes: readonly Buffer[]) => Promise<readonly Row[]>) {}

  /** Asks after this call, so that what was changed before it counts. @throws Refusal `too_many_requests` while very many wait */
  find(hash: Buffer): Promise<Row | undefined> {
    const key = hash.toString('hex');
    const same = this.waiting.get(key);
    if (same) return same.found;
    if (this.waiting.size >= mostWaiting) throw new Refusal('too_many_requests', {}, { retryAfter: 1 });
    let [resolve, reject]: [Waiting<Row>['resolve'], Waiting<Row>['reject']] = [() => undefined, () => undefined];
    const found = new Promise<Row | undefined>((...both) => ([resolve, reject] = both));
    this.waiting.set(key, { hash, found, resolve, reject });
    if (!this.isRunning) void this.run();
    return found;
  }

  private async run(): Promise<void> {
    this.isRunning = true;
    while (this.waiting.size > 0) {
      const asked = [...this.waiting.values()];
      this.waiting = new Map();
      try {
        const rows = await this.query(asked.map(({ hash }) => hash));
        const byHash = new Map(rows.map((row) => [row.hash.toString('hex'), row]));
        for (const { hash, resolve } of asked) resolve(byHash.get(hash.toString('hex')));
      } catch (error) {
        for (const { reject } of asked) reject(error);
      }
      await pause(betweenMs);
    }
    this.isRunning = false;
  }
}
