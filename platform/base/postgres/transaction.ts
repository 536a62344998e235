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

/** Runs a part of a transaction that may fail alone: its statements are undone, and the error is returned. */
export async function inSavepoint(tx: Pick<PoolClient, 'query'>, work: () => Promise<void>): Promise<unknown> {
  await tx.query('savepoint part');
  try {
    await work();
    await tx.query('release savepoint part');
    return undefined;
  } catch (error) {
    if (isStoreAway(error)) throw error;
    await tx.query('rollback to savepoint part');
    return error;
  }
}
