import type { EventLog } from '#contracts/event-log.ts';
import { Refusal } from '#contracts/refusals.ts';
import { type CohortDay, type CohortSize, cohortDays } from './cohort.ts';
import type { SimulatedOrganization } from './organizations.ts';
import type { RegisteredPerson } from './person.ts';
import type { StreamAppend } from './stream-life.ts';

/** Concurrent appends: enough to fill the log's transactions, few enough to be answered in time. */
const concurrency = 400;
/** Attempts while the log is unavailable or slow; repeating an append is safe. */
const maxAttempts = 5;

export interface Simulated {
  readonly events: number;
  /** How many of them were already in the log from an earlier run. */
  readonly known: number;
}

/** Where the parts of a person are kept that are no events. Each is stored once, however often it is handed over. */
export interface PeopleTables {
  /** Called before their registration is appended. */
  openAccounts(people: readonly RegisteredPerson[]): Promise<void>;
  claimDomains(organizations: readonly SimulatedOrganization[]): Promise<void>;
  storeUsage(day: Pick<CohortDay, 'usage' | 'vitals'>): Promise<void>;
}

interface Options {
  /** Without them only events are written. */
  readonly tables?: PeopleTables;
  readonly signal?: AbortSignal;
  readonly onDay?: (lived: number) => void;
}

/**
 * Writes a cohort's events through the log's own append. Calls `onDay` after each day with the person-days so far; the signal
 * stops between two batches.
 */
export async function simulate(
  log: Pick<EventLog, 'append'>,
  size: CohortSize,
  { tables, signal, onDay }: Options = {},
): Promise<Simulated> {
  let events = 0;
  let known = 0;
  const write = async (append: StreamAppend) => {
    const { wasKnown } = await appendWithRetries(log, append);
    events += append.events.length;
    if (wasKnown) known += append.events.length;
  };
  const writeAll = async (appends: readonly StreamAppend[]) => {
    for (let from = 0; from < appends.length; from += concurrency) {
      signal?.throwIfAborted();
      await Promise.all(appends.slice(from, from + concurrency).map(write));
    }
  };
  const writeDay = async ({ organizations, registered, accounts, appends, lived, ...browsed }: CohortDay) => {
    await tables?.claimDomains(organizations);
    await writeAll(organizations.flatMap((organization) => organization.appends));
    await tables?.openAccounts(registered);
    // Accounts first, because they create the personal keys: later appends then keep their order.
    await writeAll(accounts);
    await writeAll(appends);
    await tables?.storeUsage(browsed);
    onDay?.(lived);
  };
  // Simulate the next day while one is written.
  let writing = Promise.resolve();
  for await (const day of cohortDays(size)) {
    await writing;
    writing = writeDay(day);
    writing.catch(() => undefined); // rethrown by the next await
  }
  await writing;
  return { events, known };
}

/** Appends, and tells whether an earlier run had appended the same. */
async function appendWithRetries(
  log: Pick<EventLog, 'append'>,
  { stream, events, expected }: StreamAppend,
): Promise<{ wasKnown: boolean }> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const { repeated } = await log.append(stream, events, { expected });
      // On a retry, the known append may be our own first attempt, whose answer was lost.
      return { wasKnown: repeated && attempt === 1 };
    } catch (error) {
      if (attempt === maxAttempts || !(error instanceof Refusal) || error.code !== 'unavailable') throw error;
    }
  }
}
