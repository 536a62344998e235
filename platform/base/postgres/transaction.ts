import type { Pool, PoolClient } from 'pg';
import { isStoreAway } from './store-unavailable.ts';

/** Runs work in one transaction: all of it holds or none. A connection that can't even roll back is thrown away. */
export async function inTransaction<Result>(pool: Pool, work: (tx: PoolClient) => Promise<Result>): Promise<Result> {
  const tx = await pool.connect();
  let broken = false;
  try {
    await tx.query('begin');
    const result = await work(tx);
    await tx.query('commit');
    return result;
  } catch (error) {
    // A statement that got no answer still holds the connection: nothing more is asked of it.
    if (isStoreAway(error)) broken = true;
    else await tx.query('rollback').catch(() => (broken = true));
    throw error;
  } finally {
    tx.release(broken);
  }
}
