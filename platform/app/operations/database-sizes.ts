import type { Pool } from 'pg';
import { readsFrom, type SomeHandlers } from '#contracts/handler.ts';
import type { DatabaseView } from '#contracts/operations/database.ts';
import type { Config } from '../config.ts';
import { lastBackup } from './backups.ts';
import { keepFor } from '#platform/base/keep-for.ts';

interface Dependencies {
  readonly pool: Pick<Pool, 'query'>;
  readonly place: DatabaseView['place'];
  readonly log: DatabaseView['log'];
}

/** The sizes are read from the file system, so once for all who ask meanwhile. */
const keptMs = 10_000;

/** The size and the connections of the database, for administrators. */
export const databaseHandlers = ({ pool, place, log }: Dependencies) => {
  const read = keepFor(keptMs, async (): Promise<DatabaseView> => {
    const [backup, { rows: facts }, { rows: tables }] = await Promise.all([
      lastBackup(pool),
      pool.query<{ version: string; bytes: string; used: number; allowed: number; events: string | null }>(
        `select current_setting('server_version') as version, pg_database_size(current_database()) as bytes,
           (select count(*)::integer from pg_stat_activity where backend_type = 'client backend') as used,
           current_setting('max_connections')::integer as allowed, ${newestPosition(log)} as events`,
      ),
      pool.query<{ name: string; bytes: string; rows: string }>(
        `select relname as name, pg_total_relation_size(c.oid) as bytes, greatest(reltuples, 0)::bigint as rows
         from pg_class c where relkind = 'r' and relnamespace = current_schema()::regnamespace
         order by 2 desc limit 12`,
      ),
    ]);
    const [one] = facts;
    return {
      place,
      version: one?.version ?? '',
      bytes: Number(one?.bytes ?? 0),
      log,
      events: one === undefined || one.events === null ? null : Number(one.events),
      connections: { used: one?.used ?? 0, allowed: one?.allowed ?? 0 },
      backup: backup && { ...backup, hours: Math.max(0, Math.floor((Date.now() - Date.parse(backup.at)) / 3_600_000)) },
      tables: tables.map((table) => ({ name: table.name, bytes: Number(table.bytes), rows: Number(table.rows) })),
    };
  });
  return { adminDatabase: readsFrom([], read) } satisfies SomeHandlers;
};

/** Where the event log of an installation is. */
export const logPlaceOf = ({ eventStoreUrl }: Pick<Config, 'eventStoreUrl'>): DatabaseView['log'] =>
  eventStoreUrl === undefined ? 'postgres' : 'eventstoredb';

/** Positions count the events of the log in PostgreSQL. */
const newestPosition = (log: DatabaseView['log']): string =>
  log === 'postgres' ? '(select max(position) from events)' : 'null::bigint';
