import type { EventLog } from '#contracts/event-log.ts';
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
