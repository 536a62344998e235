import type { Readable } from 'node:stream';
import { NoAnswer } from './errors.ts';

/**
 * Takes what a stream of the client has ready, several at a time. Between two takes nothing is read, so that the server
 * is held back by a slow consumer; the client's own way, `.on('data')`, neither waits nor keeps order.
 */
export class Feed<Item> {
  private failure: unknown;
  private over = false;
  private wake: () => void = () => undefined;

  constructor(
    private readonly stream: Readable,
    /** Ends the call; destroying the stream alone would leave it running. */
    private readonly cancel: () => Promise<void>,
    private readonly signal?: AbortSignal,
  ) {
    stream.on('readable', this.stir);
    stream.on('end', this.finish);
    stream.on('close', this.finish);
    stream.on('error', this.fail);
    signal?.addEventListener('abort', this.stir);
  }

  /**
   * Up to `max` items; none when it has ended or was aborted. Throws what the stream failed with, after what came before
   * it, and NoAnswer when nothing at all comes within `limitMs`.
   */
  async take(max: number, limitMs?: number): Promise<Item[]> {
    for (;;) {
      const items: Item[] = [];
      for (let item = this.read(); item !== null; item = this.read()) {
        items.push(item);
        if (items.length === max) return items;
      }
      if (items.length > 0 || this.signal?.aborted) return items;
      if (this.failure !== undefined) throw this.failure;
      if (this.over) return items;
      await this.news(limitMs);
    }
  }

  /** Nothing is left of what the server has sent so far. */
  get drained(): boolean {
    return this.stream.readableLength === 0;
  }

  close(): void {
    this.signal?.removeEventListener('abort', this.stir);
    this.over = true;
    // What can't be cancelled has ended already; the error listener stays, for what still comes in.
    this.cancel().catch(() => undefined);
    this.stream.destroy();
  }

  private read(): Item | null {
    return this.stream.read(); // object mode: what the client puts in comes out
  }

  private news(limitMs: number | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      const timer = limitMs === undefined ? undefined : setTimeout(() => reject(new NoAnswer()), limitMs);
      this.wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  private readonly stir = (): void => this.wake();
  private readonly finish = (): void => {
    this.over = true;
    this.wake();
  };
  private readonly fail = (error: unknown): void => {
    this.failure ??= error;
    this.wake();
  };
}
