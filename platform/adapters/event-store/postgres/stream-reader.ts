import type { Pool } from 'pg';
import type { StreamWindow } from '#contracts/event-log.ts';
import type { StoredEvent } from '../event-store.ts';
import { type StreamBeginning, readBeginnings, readStream } from './read.ts';

/** How many questions go into one query, and how many events each of them is answered with at first. */
const together = 100;
const atFirst = 200;

/**
 * Reads streams for many at once: those who ask in the same turn of the loop share one query, and those who ask the same
 * thing one answer. Losers of a race for a hot stream, who all read what is new, cost little more than one of them.
 */
export class JoinedStreamReader {
  private asked = new Map<string, StreamBeginning & { readonly answer: Promise<readonly StoredEvent[]> }>();
  private query: Promise<readonly (readonly StoredEvent[])[]> | undefined;

  constructor(private readonly pool: Pool) {}

  async *read(stream: string, window: StreamWindow): AsyncGenerator<StoredEvent> {
    const { from = 0, direction, max } = window;
    if (direction === 'backwards' || max !== undefined) return yield* readStream(this.pool, stream, window);
    const page = await this.beginning(stream, from);
    yield* page;
    if (page.length === atFirst) yield* readStream(this.pool, stream, { from: from + atFirst });
  }

  private beginning(stream: string, from: number): Promise<readonly StoredEvent[]> {
    const key = `${from} ${stream}`;
    const already = this.asked.get(key);
    if (already) return already.answer;
    if (this.asked.size >= together) this.forget();
    const query = (this.query ??= this.soon());
    const place = this.asked.size;
    const answer = query.then((answers) => answers[place] ?? []);
    this.asked.set(key, { stream, from, answer });
    return answer;
  }

  /** What is asked in this turn of the loop, in one query; what is asked later goes into the next. */
  private async soon(): Promise<readonly (readonly StoredEvent[])[]> {
    const { asked } = this;
    await new Promise((resolve) => setImmediate(resolve));
    if (this.asked === asked) this.forget();
    return readBeginnings(this.pool, [...asked.values()], atFirst);
  }

  private forget(): void {
    this.asked = new Map();
    this.query = undefined;
  }
}
