import type { Database } from '#platform/adapters/postgres/database.ts';
import { openEventLog } from '#platform/app/open-event-log.ts';
import type { Projections } from '#projections/engine/open.ts';

/** Runs this with the product's own limits. */
export type WithOwnLimits = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** In milliseconds. The product gives up after two seconds; a busy machine takes many times as long as an idle one. */
const patience = 60_000;

/**
 * Makes all that wait for these read models wait until they have caught up. Call it before others take `whenProcessed` from
 * them.
 */
export function waitPatiently(projections: Pick<Projections, 'whenProcessed'>): WithOwnLimits {
  const { whenProcessed } = projections;
  let isPatient = true;
  const patiently: Projections['whenProcessed'] = (position, timeoutMs, names) =>
    whenProcessed(position, isPatient ? Math.max(timeoutMs, patience) : timeoutMs, names);
  Object.assign(projections, { whenProcessed: patiently });
  return async (work) => {
    isPatient = false;
    try {
      return await work();
    } finally {
      isPatient = true;
    }
  };
}

/** Makes what uses these pools wait for a connection and an answer, where the product tells its callers soon that it cannot. */
export function connectPatiently({ pool, requestPool }: Pick<Database, 'pool' | 'requestPool'>): void {
  for (const { options } of [pool, requestPool]) options.connectionTimeoutMillis = patience;
  requestPool.options.query_timeout = patience;
}

/** In milliseconds; tests of a store that is away wait as long. */
const logPatience = 4_000;

/** Opens a log that waits longer for the answers of its database, which a worker that is kept busy reads late. */
export const openPatientLog: typeof openEventLog = (settings, database, logger, options) =>
  openEventLog(settings, database, logger, { ...options, timeoutMs: logPatience });
