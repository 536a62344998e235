import type { Pool } from 'pg';
import { inTransaction } from '#platform/base/postgres/transaction.ts';

/** The lock of every append (migration 0002): whoever holds it for long stops all writes. */
const APPENDING = 7_303_021;

/**
 * Writes one row, as an append does: behind the lock of the log, up to the commit. Fails where that is not possible within
 * less than a health check waits: a full disk, a database that only reads, a lock that someone keeps.
 */
export const probeWrite = (pool: Pool): Promise<void> =>
  inTransaction(pool, async (tx) => {
    await tx.query(`set local lock_timeout = '700ms'`);
    await tx.query('select pg_advisory_xact_lock($1)', [APPENDING]);
    await tx.query('update write_probe set written_at = clock_timestamp()');
  });
