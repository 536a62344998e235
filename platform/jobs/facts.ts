import type { Pool } from 'pg';
import { reachOne } from '#projections/reach/queries.ts';
import type { Facts } from '#workers/ports.ts';

/** Waits until projections have processed the log up to a position; throws after that time. */
export type WhenProcessed = (position: string, timeoutMs: number, names: readonly string[]) => Promise<void>;

/** A job that has waited for so long is tried again later. */
const patienceMs = 10_000;

/** The workers' facts, from the read model that is kept for them. */
export const readFacts = (pool: Pick<Pool, 'query'>, whenProcessed: WhenProcessed): Facts => ({
  async person(userId, atLeast) {
    if (atLeast !== '') await whenProcessed(atLeast, patienceMs, ['reach']);
    return reachOne(pool, userId);
  },
});
