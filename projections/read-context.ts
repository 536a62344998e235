import type { Pool } from 'pg';
import type { Endpoint } from '#contracts/endpoint.ts';
import type { EventLog } from '#contracts/event-log.ts';
import type { Handler } from '#contracts/handler.ts';

/** What the handlers of the rows that read are made with. `pool` finds the live tables by their plain names. */
export interface ReadContext {
  readonly pool: Pick<Pool, 'query'>;
  readonly log: Pick<EventLog, 'readStream'>;
  /** ISO 8601 UTC. */
  readonly clock: { now(): string };
}

/** A handler that answers from read models, with their names: a read waits until these have what its session has written. */
export type Query<R extends Endpoint> = Handler<R> & { readonly reads: readonly string[] };

/** A query for every row of a table, by the row's name. */
export type Queries<Rows extends Record<string, Endpoint>> = { readonly [Name in keyof Rows]: Query<Rows[Name]> };

export const readsFrom = <R extends Endpoint>(reads: readonly string[], handler: Handler<R>): Query<R> =>
  Object.assign(handler, { reads });

/** A moment as PostgreSQL gives it, in ISO 8601 UTC. */
export const isoOf = (moment: Date): string => moment.toISOString();
export const isoOrNull = (moment: Date | null): string | null => moment && moment.toISOString();
