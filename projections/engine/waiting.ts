import { Refusal } from '#contracts/refusals.ts';
import { pause } from './failure.ts';

interface Waiter {
  readonly position: string;
  readonly names: readonly string[];
  readonly resolve: () => void;
}

/** How often the database is asked on behalf of waiters for projections that another process runs. */
const lookEveryMs = 15;

/**
 * How far each projection has come, as far as this process knows, and who waits for more (read-your-writes). What
 * runs here is heard of at once; what runs elsewhere is looked up while somebody waits for it.
 */
export class ProjectionWaiters {
  readonly #reached = new Map<string, string>();
  readonly #waiters = new Set<Waiter>();
  #isLooking = false;

  constructor(
    private readonly names: readonly string[],
    private readonly runsHere: (name: string) => boolean,
    private readonly lookUp: (names: readonly string[]) => Promise<readonly { name: string; position: string }[]>,
  ) {}

  /** A projection has processed the log up to there. */
  moved(name: string, position: string): void {
    if (position <= (this.#reached.get(name) ?? '')) return;
    this.#reached.set(name, position);
    for (const waiter of this.#waiters) if (this.#isReached(waiter)) waiter.resolve();
  }

  /** The database lost what a projection had processed behind there. */
  fellBack(name: string, position: string): void {
    this.#reached.set(name, position);
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
      this.#lookWhileNeeded();
    });
  }

  #isReached({ position, names }: Pick<Waiter, 'position' | 'names'>): boolean {
    return names.every((name) => (this.#reached.get(name) ?? '') >= position);
  }

  /** Names that somebody waits for and that no news of will come by itself. */
  #elsewhere(): string[] {
    const wanted = new Set([...this.#waiters].flatMap(({ names }) => names));
    return [...wanted].filter((name) => !this.runsHere(name));
  }

  #lookWhileNeeded(): void {
    if (!this.#isLooking) void this.#look();
  }

  async #look(): Promise<void> {
    this.#isLooking = true;
    while (this.#waiters.size > 0) {
      const names = this.#elsewhere();
      // A store that is away is the waiters' time limit to tell.
      const found = names.length === 0 ? [] : await this.lookUp(names).catch(() => []);
      for (const { name, position } of found) this.moved(name, position);
      await pause(lookEveryMs);
    }
    this.#isLooking = false;
  }
}
