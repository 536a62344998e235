import { Refusal } from '#contracts/refusals.ts';
import { pause } from '#platform/base/pause.ts';
import type { FollowOptions, ReadOptions, StoredPage, StoredSignal } from './event-store.ts';
import type { Signal } from './signal.ts';

export interface Followed {
  readonly signal: Signal;
  readAll(options: ReadOptions): Promise<StoredPage>;
}

/** Larger pages outlive the garbage collector's young generation and cost more per event. */
const pageSize = 2_000;
const firstPauseMs = 100;
const longestPauseMs = 1_000;

/**
 * A subscription made of page reads: reads to the end, yields `caught-up`, and waits for a signal. The next page is read
 * while the consumer handles this one, so a slow consumer costs two pages of memory. While the store is unavailable, it
 * retries with growing pauses.
 */
export async function* follow(log: Followed, options: FollowOptions): AsyncGenerator<StoredSignal> {
  const { signal, types, max = pageSize } = options;
  let { after } = options;
  let caughtUpAt: string | undefined;
  let ahead: ReturnType<typeof read> | undefined;
  let pauseMs = firstPauseMs;
  // What is signalled while the page is read may be missing from it, and so may all that came while it waited to be handled.
  const read = () => ({ heard: log.signal.count, reading: log.readAll({ after, max, ...(types && { types }) }) });

  while (!signal.aborted) {
    const { heard, reading } = ahead ?? read();
    ahead = undefined;
    let page: StoredPage;
    try {
      page = await reading;
      pauseMs = firstPauseMs;
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'unavailable') throw error;
      await pause(pauseMs, signal);
      pauseMs = Math.min(pauseMs * 2, longestPauseMs);
      continue;
    }
    if (signal.aborted) return;
    after = page.next;
    if (!page.atEnd) {
      ahead = read();
      ahead.reading.catch(() => undefined); // awaited in the next round, if there is one
    }
    if (page.events.length > 0) yield { kind: 'events', page };
    if (!page.atEnd || signal.aborted) continue;
    if (caughtUpAt !== after) {
      caughtUpAt = after;
      yield { kind: 'caught-up', position: after };
    }
    await log.signal.after(heard, signal);
  }
}
