import type { EventLog } from '#contracts/event-log.ts';
import { type CohortSize, cohortDays } from './cohort.ts';
import type { StreamAppend } from './stream-life.ts';

/** So many appends wait for each other; they are handed over in order, and a log that keeps it keeps the order. */
const appendsTogether = 400;

export interface Simulated {
  readonly events: number;
  /** Of these, how many stood in the log already: the same simulation had been run on it. */
  readonly known: number;
}

/**
 * Writes a cohort's life through the log's own append. `onDay` is told after each day how many person-days have been
 * lived; the signal stops between two batches.
 */
export async function simulate(
  log: Pick<EventLog, 'append'>,
  size: CohortSize,
  { signal, onDay }: { signal?: AbortSignal; onDay?: (lived: number) => void } = {},
): Promise<Simulated> {
  let events = 0;
  let known = 0;
  const write = async ({ stream, events: added, expected }: StreamAppend) => {
    const { repeated } = await log.append(stream, added, { expected });
    events += added.length;
    if (repeated) known += added.length;
  };
  for (const { appends, lived } of cohortDays(size)) {
    for (let from = 0; from < appends.length; from += appendsTogether) {
      signal?.throwIfAborted();
      await Promise.all(appends.slice(from, from + appendsTogether).map(write));
    }
    onDay?.(lived);
  }
  return { events, known };
}
