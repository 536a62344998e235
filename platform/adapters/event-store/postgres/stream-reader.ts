import type { StreamWindow } from '#contracts/event-log.ts';
import type { StoredEvent } from '../event-store.ts';
import { type Reading, type StreamBeginning, readBeginnings, readStream } from './read.ts';

/** Reads per query, and events per read; longer streams need further queries. */
const maxReads = 100;
const maxEvents = 200;

/**
 * Batches reads of streams: reads in the same turn of the event loop share one query, and equal reads share the answer.
 * So many losers of a race for one stream, who all read its new events, cost little more than one.
 */
export class BatchedStreamReader {
  private asked = new Map<string, StreamBeginning & { readonly answer: Promise<readonly StoredEvent[]> }>();
  private query: Promise<readonly (readonly StoredEvent[])[]> | undefined;

  constructor(private readonly reading: Reading) {}

  async *read(stream: string, window: StreamWindow): AsyncGenerator<StoredEvent> {
    const { from = 0, direction, max } = window;
    if (direction === 'backwards' || max !== undefined) return yield* readStream(this.reading, stream, window);
    const page = await this.beginning(stream, from);
    yield* page;
    if (page.length === maxEvents) yield* readStream(this.reading, stream, { from: from + maxEvents });
  }

  private beginning(stream: string, from: number): Promise<readonly StoredEvent[]> {
    const key = `${from} ${stream}`;
    const already = this.asked.get(key);
    if (already) return already.answer;
    if (this.asked.size >= maxReads) this.forget();
    const query = (this.query ??= this.soon());
    const place = this.asked.size;
    const answer = query.then((answers) => answers[place] ?? []);
    this.asked.set(key, { stream, from, answer });
    return answer;
  }

  /** Reads what is asked for in this turn of the event loop. */
  private async soon(): Promise<readonly (readonly StoredEvent[])[]> {
    const { asked } = this;
    await new Promise((resolve) => setImmediate(resolve));
    if (this.asked === asked) this.forget();
    return readBeginnings(this.reading, [...asked.values()], maxEvents);
  }

  private forget(): void {
    this.asked = new Map();
    this.query = undefined;
  }
}
