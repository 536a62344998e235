import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { EventLog } from '#contracts/event-log.ts';
import { Refusal } from '#contracts/refusals.ts';
import type { Projections } from '#projections/engine/open.ts';
import type { WhenProjected } from './publish-registration.ts';

const timeoutMs = 2_000;
/** Who may do what, and who is about to be erased and so counts as no administrator any more. */
export const accessProjections: readonly string[] = ['access', 'erasures'];

interface Dependencies {
  readonly log: Pick<EventLog, 'head'>;
  readonly projections: Pick<Projections, 'whenProcessed'>;
}

/** How far the tables are that authorization reads. */
export interface AccessTables {
  /** Resolves when they have come to this position. @throws Refusal `not_caught_up` after two seconds */
  readonly whenProjected: WhenProjected;
  /** Resolves when they have come to where the log ends now. @throws Refusal `not_caught_up` after two seconds */
  readonly caughtUp: () => Promise<void>;
}

export function openAccessTables({ log, projections }: Dependencies): AccessTables {
  const whenProjected: WhenProjected = (position) => projections.whenProcessed(position, timeoutMs, accessProjections);
  return { whenProjected, caughtUp: async () => whenProjected(await log.head()) };
}

/**
 * Takes a step of a start, again and again while tables are behind the log, however long they take: after a crash it can
 * be seconds until another process may fill them. The step is safe to repeat.
 */
export async function untilCaughtUp<T>(step: () => Promise<T>, log: Logger, signal: AbortSignal): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await step();
    } catch (error) {
      if (signal.aborted || !(error instanceof Refusal) || error.code !== 'not_caught_up') throw error;
      if (tries % 5 === 1) log.warn('the tables that authorize are behind the log: the start waits for them');
      await pause(100, undefined, { signal });
    }
  }
}
