import { randomBytes } from 'node:crypto';
import { getPostgreSQLEventStore, type PostgresEventStore } from '@event-driven-io/emmett-postgresql';
import { Pool } from 'pg';
import { pino } from 'pino';
import type { EventLog } from '#contracts/event-log.ts';
import { createPool } from '#platform/adapters/postgres/database.ts';
import { openEventLog } from '#platform/app/open-event-log.ts';
import type { Place } from './place.ts';

/** The product's event log on a database of its own. */
export async function openOwnLog(place: Place, appendConnections?: number): Promise<EventLog> {
  const { url } = await place.database();
  const logger = pino({ level: 'silent' });
  const pool = createPool(url, logger);
  place.atEnd(() => pool.end());
  const config = { encryptionKey: randomBytes(32), eventStoreUrl: undefined };
  const opened = await openEventLog(
    config,
    { pool, url },
    logger,
    appendConnections === undefined ? {} : { appendConnections },
  );
  place.atEnd(opened.close);
  return opened.log;
}

/** Emmett's on another, with more connections than its default: 16 served it best here. */
export const openEmmett = async (place: Place): Promise<PostgresEventStore> => (await openEmmettAt(place)).store;

/** The same with the address of its database. */
export async function openEmmettAt(place: Place): Promise<{ store: PostgresEventStore; url: string }> {
  const { url } = await place.database();
  const pool = new Pool({ connectionString: url, max: 16 });
  const store = getPostgreSQLEventStore(url, { connectionOptions: { pool } });
  await store.schema.migrate();
  place.atEnd(async () => {
    await store.close();
    if (!pool.ended) await pool.end();
  });
  return { store, url };
}
