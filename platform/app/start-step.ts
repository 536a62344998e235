import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import { Refusal } from '#contracts/refusals.ts';

/**
 * For how long the start waits for a log that does not answer, in milliseconds. An append gives up after two seconds, which a busy
 * machine may need, above all right after an update.
 */
const patience = 60_000;

/**
 * Runs an idempotent step of the start, again while the tables are behind the log or the log does not answer. After a crash it can take
 * seconds until another process may fill the tables.
 */
export async function startStep<T>(
  step: () => Promise<T>,
  log: Pick<Logger, 'warn'>,
  signal: AbortSignal,
  patienceMs = patience,
): Promise<T> {
  const begun = performance.now();
  for (let tries = 1; ; tries += 1) {
    try {
      return await step();
    } catch (error) {
      const isPast = performance.now() - begun > patienceMs;
      const wait = error instanceof Refusal && waits[error.code];
      if (signal.aborted || !wait || (error.code === 'unavailable' && isPast)) throw error;
      if (tries % 5 === 1) log.warn(wait);
      await pause(100, undefined, { signal });
    }
  }
}

const waits: Readonly<Record<string, string>> = {
  not_caught_up: 'the start is waiting for authorization tables to catch up with the log',
  unavailable: 'the start is waiting for the event log to answer',
};
