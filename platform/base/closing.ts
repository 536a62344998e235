import type { Logger } from 'pino';

interface Part {
  name: string;
  limitMs: number;
  /** How long it is waited for when somebody is in a hurry. */
  hurryMs: number;
  close: (hurry: AbortSignal) => Promise<void>;
}

/**
 * What has been started, closed in reverse order: the last to start depends on those before it. A part that hangs is
 * left behind after its limit, so that the ones under it, the database last, still end in order.
 */
export class Closing {
  readonly #parts: Part[] = [];
  readonly #hurry = new AbortController();

  /** Call it right after the part has started. `close` gets a signal that aborts when nothing is waited for any more. */
  add(name: string, close: Part['close'], { limitMs = 4_000, hurryMs = 0 } = {}): void {
    this.#parts.push({ name, limitMs, hurryMs, close });
  }

  /** From now on nothing is waited for that can do without. */
  hurry(): void {
    this.#hurry.abort();
  }

  /** Closes everything; returns the names of those that failed or did not end in time. */
  async closeAll(log: Logger): Promise<string[]> {
    const failed: string[] = [];
    for (let part = this.#parts.pop(); part !== undefined; part = this.#parts.pop()) {
      const { name } = part;
      try {
        await this.#within(part);
        log.debug({ part: name }, 'closed');
      } catch (error) {
        failed.push(name);
        log.error({ part: name, err: error }, 'did not close');
      }
    }
    return failed;
  }

  async #within({ close, limitMs, hurryMs }: Part): Promise<void> {
    const { signal } = this.#hurry;
    let expire = (_ms: number): void => undefined;
    let timer: NodeJS.Timeout | undefined;
    const overdue = new Promise<never>((_, reject) => {
      expire = (ms) => {
        clearTimeout(timer);
        timer = setTimeout(() => reject(new Error(`not closed after ${ms} ms`)), ms);
      };
    });
    const hurried = () => expire(hurryMs);
    signal.addEventListener('abort', hurried);
    expire(signal.aborted ? hurryMs : limitMs);
    try {
      await Promise.race([close(signal), overdue]);
    } finally {
      clearTimeout(timer);
      signal.removeEventListener('abort', hurried);
    }
  }
}
