import type { Pool } from 'pg';
import { inTransaction } from '#platform/base/postgres/transaction.ts';

/** The lock of every append (migration 0002). Holding it for long stops all writes. */
const APPENDING = 7_303_021;

/**
 * Writes and commits one row under the lock of the log, as an append does. Fails, before a health check times out, when
 * the disk is full, the database is read-only or the lock is held.
 */
export const probeWrite = (pool: Pool): Promise<void> =>
  inTransaction(pool, async (tx) => {
    await tx.query(`set local lock_timeout = '700ms'`);
    await tx.query('select pg_advisory_xact_lock($1)', [APPENDING]);
    await tx.query('update write_probe set written_at = clock_timestamp()');
  });
