import type { Db } from './projector.ts';

/** How long a page waits for a locked table before its projection continues alone and the others go on. */
export const lockTimeout = `set lock_timeout = '500ms';`;

const lockNotAvailable = '55P03';

export const isLockTimeout = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && error.code === lockNotAvailable;

/** Describes which of these tables are locked against writes, and by which database session. */
export const whoLocks = async (db: Db, tables: readonly string[]): Promise<string> => {
  const { rows } = await db.query<{ table: string; pid: number; application: string; state: string | null }>(
    `select l.relation::regclass::text as table, l.pid, coalesce(a.application_name, '') as application, a.state
     from pg_locks l left join pg_stat_activity a using (pid)
     where l.locktype = 'relation' and l.granted and l.pid <> pg_backend_pid()
       and l.relation = any(select to_regclass(name) from unnest($1::text[]) name)
       and l.mode in ('ShareLock', 'ShareRowExclusiveLock', 'ExclusiveLock', 'AccessExclusiveLock')
     order by l.relation, l.pid`,
    [tables],
  );
  if (rows.length === 0) return `rows of ${tables.join(', ')} are locked`;
  return rows
    .map(({ table, pid, application, state }) => {
      const about = [application, state ?? ''].filter((word) => word !== '').join(', ');
      return `${table} is locked by database process ${pid}${about === '' ? '' : ` (${about})`}`;
    })
    .join('; ');
};
