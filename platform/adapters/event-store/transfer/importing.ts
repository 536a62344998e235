import type { Pool } from 'pg';
import { withAdvisoryLock } from '#platform/base/postgres/advisory-lock.ts';

/** An advisory lock that an import holds. */
const importing = 7303035;

/** Runs an import. Another one waits until it is done. */
export const whileImporting = <Result>(pool: Pool, work: () => Promise<Result>): Promise<Result> =>
  withAdvisoryLock(pool, importing, work);

/** Whether an import is under way, so that the log has the beginning of some histories but not their end. */
export const isImporting = async (pool: Pick<Pool, 'query'>): Promise<boolean> => {
  const { rows } = await pool.query<{ free: boolean }>('select pg_try_advisory_xact_lock_shared($1) as free', [
    importing,
  ]);
  return rows[0]?.free !== true;
};
