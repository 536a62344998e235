import type { Pool } from 'pg';
import type { DefinitionsInForce } from '#contracts/achievements/definition-set.ts';
import type { EventLog } from '#contracts/event-log.ts';

/** The dependencies of query handlers. `pool` finds the live tables by their unqualified names. */
export interface ReadContext {
  readonly pool: Pick<Pool, 'query'>;
  readonly log: Pick<EventLog, 'readStream'>;
  /** The achievements in force. */
  readonly definitions: DefinitionsInForce;
  /** ISO 8601 UTC. */
  readonly clock: { now(): string };
}

/** A timestamp from PostgreSQL, in ISO 8601 UTC. */
export const isoOf = (moment: Date): string => moment.toISOString();
export const isoOrNull = (moment: Date | null): string | null => moment && moment.toISOString();
