import { type Appended, type Expected, WrongRevision } from '#contracts/event-log.ts';
import { Refusal } from '#contracts/refusals.ts';
import type { EventStore, EventToStore, StoredEvent } from '../event-store.ts';
import { followUntil, newEvent, newEvents, newStream } from './events.ts';

/** The same pseudo-random sequence in every run. */
export function dice(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * sides);
  };
}

/** Waits between two tries, or before a fault. */
export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** A revision that no stream reaches: an append that expects it fails. */
const wrong = 1_000_000;

interface Crowd {
  /** Each writer uses one of them. */
  readonly logs: readonly EventStore[];
  readonly reader: EventStore;
  readonly events: number;
  readonly writers?: number;
}

/**
 * Slow, competing and failing writers on 100 streams, and a live reader. Returns the events that the reader saw and the
 * number of acknowledged ones.
 */
export async function writeAsCrowd({ logs, reader, events, writers = 64 }: Crowd) {
  const streams = Array.from({ length: 100 }, newStream);
  const stands = new Map(streams.map((stream) => [stream, -1]));
  const after = await stubbornly(() => reader.head());
  let acknowledged = 0;

  const write = async (writer: number): Promise<void> => {
    const roll = dice(writer + 1);
    const log = logs[writer % logs.length] ?? reader;
    while (acknowledged < events) {
      const stream = streams[roll(streams.length)] ?? '';
      const appending = newEvents(1 + roll(3));
      // Random delays make the writers interleave differently.
      if (roll(3) === 0) await pause(roll(4));
      const known = stands.get(stream) ?? -1;
      const die = roll(10);
      const expected = die === 0 ? wrong : die < 6 ? 'any' : known;
      const outcome = await appendStubbornly(log, stream, appending, expected);
      if (outcome instanceof WrongRevision) {
        if (expected !== wrong) stands.set(stream, Math.max(known, outcome.actual));
      } else {
        stands.set(stream, Math.max(stands.get(stream) ?? -1, outcome.revision));
        acknowledged += appending.length;
      }
    }
  };

  const mine = new AbortController();
  let all = Number.POSITIVE_INFINITY;
  const reading = followUntil(
    reader.subscribe({ after, signal: mine.signal }),
    (seen) => seen.length >= all && seen.at(-1)?.type === 'WritingEnded',
  );
  await Promise.all(Array.from({ length: writers }, (_, writer) => write(writer)));
  all = acknowledged;
  await appendStubbornly(reader, newStream(), [newEvent(0, 'WritingEnded')], 'none');
  const seen = (await reading).filter((event) => stands.has(event.stream));
  mine.abort();
  return { seen, acknowledged };
}

/** Repeats the same ids while the store is unavailable, as clients do after a lost answer. */
export const appendStubbornly = (
  log: EventStore,
  stream: string,
  events: readonly EventToStore[],
  expected: Expected,
): Promise<Appended | WrongRevision> =>
  stubbornly(async () => {
    try {
      return await log.append(stream, events, { expected });
    } catch (error) {
      if (error instanceof WrongRevision) return error;
      throw error;
    }
  });

async function stubbornly<Result>(ask: () => Promise<Result>): Promise<Result> {
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
    }
    await pause(5);
  }
}

/** Events that do not directly follow their stream's last one, or whose position does not rise. */
export function skippedOrMisplaced(seen: readonly StoredEvent[]): StoredEvent[] {
  const revisions = new Map<string, number>();
  let last = '';
  return seen.filter((event) => {
    const right = event.revision === (revisions.get(event.stream) ?? -1) + 1 && event.position > last;
    revisions.set(event.stream, event.revision);
    last = event.position;
    return !right;
  });
}
