import type { Pool } from 'pg';
import type { EventLog } from '#contracts/event-log.ts';

/** What the handlers of the rows that read are made with. `pool` finds the live tables by their plain names. */
export interface ReadContext {
  readonly pool: Pick<Pool, 'query'>;
  readonly log: Pick<EventLog, 'readStream'>;
  /** ISO 8601 UTC. */
  readonly clock: { now(): string };
}

/** A moment as PostgreSQL gives it, in ISO 8601 UTC. */
export const isoOf = (moment: Date): string => moment.toISOString();
export const isoOrNull = (moment: Date | null): string | null => moment && moment.toISOString();
