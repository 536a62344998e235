import type { Logger } from 'pino';

interface Part {
  name: string;
  limitMs: number;
  /** The limit after `hurry`. */
  hurryMs: number;
  close: (hurry: AbortSignal) => Promise<void>;
}

/**
 * Closes started parts in reverse order, because later ones depend on earlier ones. A part that hangs is abandoned after
 * its limit, so that the others, the database last, still close in order.
 */
export class Closing {
  readonly #parts: Part[] = [];
  readonly #hurry = new AbortController();

  /** Call it right after the part has started. `close` gets a signal that aborts on `hurry`. */
  add(name: string, close: Part['close'], { limitMs = 4_000, hurryMs = 0 } = {}): void {
    this.#parts.push({ name, limitMs, hurryMs, close });
  }

  /** Shortens the limits from now on. */
  hurry(): void {
    this.#hurry.abort();
  }

  /** Closes everything; returns the names of parts that failed or exceeded their limit. */
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
