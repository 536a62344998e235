import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { EventLog } from '#contracts/event-log.ts';
import { Refusal } from '#contracts/refusals.ts';
import type { Projections } from '#projections/engine/open.ts';
import type { WhenProjected } from './publish-registration.ts';

const timeoutMs = 2_000;
/** Rights and tokens, and pending erasures: a person about to be erased no longer counts as an administrator. */
export const accessProjections: readonly string[] = ['access', 'access-tokens', 'erasures'];

interface Dependencies {
  readonly log: Pick<EventLog, 'head'>;
  readonly projections: Pick<Projections, 'whenProcessed'>;
}

/** Waits for the tables that authorization reads. */
export interface AccessTables {
  /** Resolves when they have reached this position. @throws Refusal `not_caught_up` after two seconds */
  readonly whenProjected: WhenProjected;
  /** Resolves when they have reached the current end of the log. @throws Refusal `not_caught_up` after two seconds */
  readonly caughtUp: () => Promise<void>;
}

export function openAccessTables({ log, projections }: Dependencies): AccessTables {
  const whenProjected: WhenProjected = (position) => projections.whenProcessed(position, timeoutMs, accessProjections);
  return { whenProjected, caughtUp: async () => whenProjected(await log.head()) };
}

/**
 * Runs an idempotent startup step, retrying while the tables are behind the log. After a crash it can take seconds
 * until another process may fill them.
 */
export async function untilCaughtUp<T>(step: () => Promise<T>, log: Logger, signal: AbortSignal): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await step();
    } catch (error) {
      if (signal.aborted || !(error instanceof Refusal) || error.code !== 'not_caught_up') throw error;
      if (tries % 5 === 1) log.warn('the start is waiting for authorization tables to catch up with the log');
      await pause(100, undefined, { signal });
    }
  }
}
