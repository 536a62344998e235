import type { Logger } from 'pino';
import type { EventLog } from '#contracts/event-log.ts';
import { DataKeys } from '#platform/adapters/event-store/encryption/data-keys.ts';
import { encryptedEventLog } from '#platform/adapters/event-store/encryption/encrypted-event-log.ts';
import type { EventStore } from '#platform/adapters/event-store/event-store.ts';
import { openEventStore } from '#platform/adapters/event-store/eventstoredb/eventstore-log.ts';
import { keyTable } from '#platform/adapters/event-store/postgres/key-table.ts';
import { type PostgresLogOptions, postgresLog } from '#platform/adapters/event-store/postgres/postgres-log.ts';
import { recordingVersions } from '#platform/adapters/event-store/stored-versions.ts';
import type { Database } from '#platform/adapters/postgres/database.ts';
import type { Config } from '#platform/app/config.ts';

type Settings = Pick<Config, 'eventStoreUrl' | 'encryptionKey'> &
  Partial<Pick<Config, 'eventStorePrefix' | 'oldEncryptionKey'>>;

interface OpenOptions extends Pick<PostgresLogOptions, 'appendConnections'> {
  /** The log is about to be filled, as by an import, or the tables from it: that nothing is there is no fault. */
  readonly fills?: boolean;
}

export interface OpenedEventLog {
  /** The log that every room uses: checked, sealed, opened. */
  readonly log: EventLog;
  /** What is stored, as it is stored: for export of the bare log, repairs and tests. */
  readonly store: EventStore;
  /** The keys of persons, for moving events from one installation to another. */
  readonly keys: DataKeys;
  /** Makes a person's fields in the log unreadable for good. Again: nothing happens. */
  readonly erase: (subject: string) => Promise<void>;
  readonly close: () => Promise<void>;
}

/**
 * Opens the event log of these settings: EventStoreDB where EVENTSTORE_URL is set, else PostgreSQL. The personal keys are in
 * PostgreSQL in either case. Throws where ENCRYPTION_KEY is not the one of this installation, where EventStoreDB does not
 * answer, and where it has nothing of the log that this database was filled from.
 */
export async function openEventLog(
  { eventStoreUrl, eventStorePrefix = '', encryptionKey, oldEncryptionKey }: Settings,
  { pool, url }: Pick<Database, 'pool' | 'url'>,
  logger: Pick<Logger, 'error'>,
  { appendConnections, fills = false }: OpenOptions = {},
): Promise<OpenedEventLog> {
  const keys = await DataKeys.open(keyTable(pool), encryptionKey, oldEncryptionKey);
  const store =
    eventStoreUrl === undefined
      ? postgresLog({ pool, url, ...(appendConnections !== undefined && { appendConnections }) })
      : await openEventStore(eventStoreUrl, { prefix: eventStorePrefix });
  if (eventStoreUrl !== undefined && eventStorePrefix !== '' && !fills)
    await refuseOtherPrefix(store, pool, eventStorePrefix);
  const raw = await recordingVersions(store, pool);
  const log = encryptedEventLog(raw, { keys, report: (problem) => logger.error(problem) });
  return { log, store: raw, keys, erase: (subject) => keys.erase(subject), close: () => raw.close() };
}

/**
 * Until there was a prefix the product's streams had none: such a log looks empty now, and would be begun a second time.
 */
async function refuseOtherPrefix(store: EventStore, pool: Database['pool'], prefix: string): Promise<void> {
  if ((await store.head()) !== '') return;
  const { rows } = await pool.query<{ position: string }>('select position from projections');
  if (!rows.some(({ position }) => store.isPosition(position))) return;
  await store.close();
  throw new Error(
    `EVENTSTORE_PREFIX: no stream at EVENTSTORE_URL begins with "${prefix}.", but this database was filled from a log in ` +
      'EventStoreDB. If that log was written without a prefix, set EVENTSTORE_PREFIX=none; else restore the backup that ' +
      'belongs to this database, or run "projections replay" to go on with the empty log',
  );
}
