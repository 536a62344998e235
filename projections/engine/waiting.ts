import { Refusal } from '#contracts/refusals.ts';
import { pause } from './failure.ts';

interface Waiter {
  readonly position: string;
  readonly names: readonly string[];
  readonly resolve: () => void;
}

/** Between polls for projections that another process runs. */
const pollEveryMs = 15;

/**
 * Lets requests wait until projections have reached a position (read-your-writes). Projections of this process notify
 * it; the positions of others are polled while a request waits for them.
 */
export class ProjectionWaiters {
  readonly #reached = new Map<string, string>();
  readonly #waiters = new Set<Waiter>();
  #isPolling = false;

  constructor(
    private readonly names: readonly string[],
    private readonly runsHere: (name: string) => boolean,
    private readonly lookUp: (names: readonly string[]) => Promise<readonly { name: string; position: string }[]>,
  ) {}

  /** A projection has processed the log up to this position. */
  moved(name: string, position: string): void {
    if (position <= (this.#reached.get(name) ?? '')) return;
    this.#reached.set(name, position);
    for (const waiter of this.#waiters) if (this.#isReached(waiter)) waiter.resolve();
  }

  /** The database lost what a projection had processed after this position. */
  rewound(name: string, position: string): void {
    this.#reached.set(name, position);
  }

  /**
   * A connection to the database ended or began: it may have crashed and lost the newest commits of projections, which do
   * not wait for the disk. What they have reached is read again before a request relies on it.
   */
  forget(): void {
    this.#reached.clear();
    this.#pollWhileNeeded();
  }

  /**
   * Resolves once these projections (all by default) have processed the log up to the position.
   * @throws Refusal `not_caught_up` after that time
   */
  whenProcessed(position: string, timeoutMs: number, names: readonly string[] = this.names): Promise<void> {
    if (this.#isReached({ position, names })) return Promise.resolve();
    return new Promise((resolve, reject) => {
      const leave = () => {
        clearTimeout(timer);
        this.#waiters.delete(waiter);
      };
      const waiter: Waiter = {
        position,
        names,
        resolve: () => {
          leave();
          resolve();
        },
      };
      const timer = setTimeout(() => {
        leave();
        reject(new Refusal('not_caught_up', {}, { retryAfter: 1 }));
      }, timeoutMs);
      this.#waiters.add(waiter);
      this.#pollWhileNeeded();
    });
  }

  #isReached({ position, names }: Pick<Waiter, 'position' | 'names'>): boolean {
    return names.every((name) => (this.#reached.get(name) ?? '') >= position);
  }

  /** Projections that a request waits for and that do not tell: those of other processes, and forgotten ones. */
  #unheard(): string[] {
    const wanted = new Set([...this.#waiters].flatMap(({ names }) => names));
    return [...wanted].filter((name) => !this.runsHere(name) || !this.#reached.has(name));
  }

  #pollWhileNeeded(): void {
    if (!this.#isPolling && this.#waiters.size > 0) void this.#poll();
  }

  async #poll(): Promise<void> {
    this.#isPolling = true;
    while (this.#waiters.size > 0) {
      const names = this.#unheard();
      // While the database is unavailable, the waiters run into their timeout.
      const found = names.length === 0 ? [] : await this.lookUp(names).catch(() => []);
      for (const { name, position } of found) this.moved(name, position);
      await pause(pollEveryMs);
    }
    this.#isPolling = false;
  }
}
