import type { Logger } from 'pino';
import { setTimeout as pause } from 'node:timers/promises';
import type { EventLog } from '#contracts/event-log.ts';
import { Refusal } from '#contracts/refusals.ts';
import type { Projections } from '#projections/engine/open.ts';
import type { WhenProjected } from './announce.ts';

const patienceMs = 2_000;

interface Parts {
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

export function openAccessTables({ log, projections }: Parts): AccessTables {
  const whenProjected: WhenProjected = (position) => projections.whenProcessed(position, patienceMs, ['access']);
  return { whenProjected, caughtUp: async () => whenProjected(await log.head()) };
}

/** Nobody is signed in by tables that are behind the log: a start waits for them, however long they take to be filled. */
export async function untilCaughtUp(tables: AccessTables, log: Logger, signal: AbortSignal): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await tables.caughtUp();
    } catch (error) {
      if (signal.aborted || !(error instanceof Refusal)) throw error;
      if (tries % 5 === 1) log.warn('the tables that authorize are behind the log: the start waits for them');
      await pause(100, undefined, { signal });
    }
  }
}
