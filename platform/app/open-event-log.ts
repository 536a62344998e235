import type { Logger } from 'pino';
import type { EventLog } from '#contracts/event-log.ts';
import { DataKeys } from '#platform/adapters/event-store/encryption/data-keys.ts';
import { encryptedEventLog } from '#platform/adapters/event-store/encryption/encrypted-event-log.ts';
import type { EventStore } from '#platform/adapters/event-store/event-store.ts';
import { keyTable } from '#platform/adapters/event-store/postgres/key-table.ts';
import { type PostgresLogOptions, postgresLog } from '#platform/adapters/event-store/postgres/postgres-log.ts';
import { recordingVersions } from '#platform/adapters/event-store/stored-versions.ts';
import type { Database } from '#platform/adapters/postgres/database.ts';
import type { Config } from '#platform/app/config.ts';

type Settings = Pick<Config, 'eventStoreUrl' | 'encryptionKey'> &
  Partial<Pick<Config, 'eventStorePrefix' | 'oldEncryptionKey' | 'caches'>>;

export interface OpenOptions extends Pick<PostgresLogOptions, 'appendConnections' | 'timeoutMs'> {
  /** The log, or the tables from it, are about to be filled, so an empty log is not an error. */
  readonly fills?: boolean;
}

export interface OpenedEventLog {
  /** The event log with validation and encryption. */
  readonly log: EventLog;
  /** The events as stored, encrypted. */
  readonly store: EventStore;
  /** The personal keys, for moving events between installations. */
  readonly keys: DataKeys;
  /** Makes a person's fields in the log unreadable for good. Idempotent. */
  readonly erase: (subject: string) => Promise<void>;
  readonly close: () => Promise<void>;
}

/**
 * Opens the event log: in EventStoreDB if EVENTSTORE_URL is set, else in PostgreSQL, which holds the personal keys in both
 * cases. Throws if ENCRYPTION_KEY is not the one of this installation, if EventStoreDB is unreachable, or if it lacks the log that this database was filled from.
 */
export async function openEventLog(
  { eventStoreUrl, eventStorePrefix = '', encryptionKey, oldEncryptionKey, caches }: Settings,
  { pool, url }: Pick<Database, 'pool' | 'url'>,
  logger: Pick<Logger, 'error'>,
  { fills = false, ...options }: OpenOptions = {},
): Promise<OpenedEventLog> {
  const keys = await DataKeys.open(keyTable(pool), encryptionKey, oldEncryptionKey, caches?.keys);
  const store =
    eventStoreUrl === undefined
      ? postgresLog({ pool, url, ...options })
      : await openElsewhere(eventStoreUrl, eventStorePrefix);
  if (eventStoreUrl !== undefined && eventStorePrefix !== '' && !fills)
    await refuseOtherPrefix(store, pool, eventStorePrefix);
  const raw = await recordingVersions(store, pool);
  const log = encryptedEventLog(raw, { keys, report: (problem) => logger.error(problem) });
  return { log, store: raw, keys, erase: (subject) => keys.erase(subject), close: () => raw.close() };
}

/** The client of EventStoreDB takes a tenth of a second to load, which a start without it spares. */
async function openElsewhere(url: string, prefix: string): Promise<EventStore> {
  const { openEventStore } = await import('#platform/adapters/event-store/eventstoredb/eventstore-log.ts');
  return openEventStore(url, { prefix });
}

/**
 * Earlier versions wrote streams without a prefix. Such a log looks empty now, and would be started a second time.
 */
async function refuseOtherPrefix(store: EventStore, pool: Database['pool'], prefix: string): Promise<void> {
  if ((await store.head()) !== '') return;
  const { rows } = await pool.query<{ position: string }>('select position from projections');
  if (!rows.some(({ position }) => store.isPosition(position))) return;
  await store.close();
  throw new Error(
    `EVENTSTORE_PREFIX: no stream at EVENTSTORE_URL begins with "${prefix}.", but this database was filled from a log in ` +
      'EventStoreDB. If that log was written without a prefix, set EVENTSTORE_PREFIX=none. Otherwise restore the matching backup, ' +
      'or run "projections replay" to continue with the empty log',
  );
}
