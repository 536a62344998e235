import type { Pool, PoolClient } from 'pg';
import { isStoreAway } from './store-unavailable.ts';

/** Runs work in one transaction. A connection that cannot roll back is discarded. */
export async function inTransaction<Result>(pool: Pool, work: (tx: PoolClient) => Promise<Result>): Promise<Result> {
  const tx = await pool.connect();
  let broken = false;
  try {
    await tx.query('begin');
    const result = await work(tx);
    await tx.query('commit');
    return result;
  } catch (error) {
    // A statement without an answer still occupies the connection, so no rollback is sent.
    if (isStoreAway(error)) broken = true;
    else await tx.query('rollback').catch(() => (broken = true));
    throw error;
  } finally {
    tx.release(broken);
  }
}
