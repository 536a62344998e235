import type { EventLog } from '#contracts/event-log.ts';
import { Refusal } from '#contracts/refusals.ts';
import { type CohortDay, type CohortSize, cohortDays } from './cohort.ts';
import type { StreamAppend } from './stream-life.ts';

/** So many appends are under way together: enough to fill the log's transactions, few enough to be answered in time. */
const appendsTogether = 400;
/** A log that is away for a moment, or so busy that its answer is late, is asked again: the same append is the same. */
const tries = 5;

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
  const write = async (append: StreamAppend) => {
    const { stood } = await appendPatiently(log, append);
    events += append.events.length;
    if (stood) known += append.events.length;
  };
  const writeAll = async (appends: readonly StreamAppend[]) => {
    for (let from = 0; from < appends.length; from += appendsTogether) {
      signal?.throwIfAborted();
      await Promise.all(appends.slice(from, from + appendsTogether).map(write));
    }
  };
  const writeDay = async ({ accounts, appends, lived }: CohortDay) => {
    // Personal keys are made with the accounts: what comes after waits for no key, and lands as it is handed over.
    await writeAll(accounts);
    await writeAll(appends);
    onDay?.(lived);
  };
  // While one day is written the next is lived.
  let writing = Promise.resolve();
  for await (const day of cohortDays(size)) {
    await writing;
    writing = writeDay(day);
    writing.catch(() => undefined); // seen by whoever awaits it next
  }
  await writing;
  return { events, known };
}

/** Whether it stood in the log before. */
async function appendPatiently(
  log: Pick<EventLog, 'append'>,
  { stream, events, expected }: StreamAppend,
): Promise<{ stood: boolean }> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const { repeated } = await log.append(stream, events, { expected });
      // After a lost answer it is our own first attempt that stands there.
      return { stood: repeated && attempt === 1 };
    } catch (error) {
      if (attempt === tries || !(error instanceof Refusal) || error.code !== 'unavailable') throw error;
    }
  }
}
