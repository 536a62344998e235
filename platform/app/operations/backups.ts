import type { Pool } from 'pg';

type Db = Pick<Pool, 'query'>;

/** The newest backup that the product knows of. */
interface KnownBackup {
  /** ISO 8601 UTC. */
  readonly at: string;
  /** `script`: it was noted, by `cli backup` or `cli backups note`. `archive`: PostgreSQL archives its log continuously. */
  readonly how: 'script' | 'archive';
}

const keptDays = 366;

/**
 * Notes a backup. Twice the same changes nothing.
 * @returns false if it was known already
 */
export async function noteBackup(
  db: Db,
  { at, madeBy, bytes }: { readonly at: Date; readonly madeBy: string; readonly bytes: number | null },
): Promise<boolean> {
  const { rowCount } = await db.query(
    'insert into backups (finished_at, made_by, bytes) values ($1, $2, $3) on conflict (finished_at) do nothing',
    [at, madeBy, bytes],
  );
  await db.query("delete from backups where finished_at < now() - $1 * interval '1 day'", [keptDays]);
  return rowCount === 1;
}

/**
 * The newest backup, null where none is known. Archived segments count only while archiving works: after a failure the newest
 * segment says until when the archive reaches.
 */
export async function lastBackup(db: Db): Promise<KnownBackup | null> {
  const { rows } = await db.query<{ noted: Date | null; archived: Date | null }>(
    `select (select max(finished_at) from backups) as noted,
       (select last_archived_time from pg_stat_archiver where current_setting('archive_mode') <> 'off') as archived`,
  );
  const { noted = null, archived = null } = rows[0] ?? {};
  if (archived && (!noted || archived > noted)) return { at: archived.toISOString(), how: 'archive' };
  return noted && { at: noted.toISOString(), how: 'script' };
}
