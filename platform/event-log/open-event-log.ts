import type { Logger } from 'pino';
import type { EventLog } from '#contracts/event-log.ts';
import type { Config } from '#platform/config.ts';
import type { Database } from '#platform/postgres/database.ts';
import { openEventStore } from './eventstore/eventstore-log.ts';
import { keyTable } from './postgres/key-table.ts';
import { type PostgresLogOptions, postgresLog } from './postgres/postgres-log.ts';
import type { RawLog } from './raw-log.ts';
import { PersonalKeys } from './sealing/personal-keys.ts';
import { sealedLog } from './sealing/sealed-log.ts';

export interface OpenedEventLog {
  /** The log that every room uses: checked, sealed, opened. */
  readonly log: EventLog;
  /** What is stored, as it is stored: for export of the bare log, repairs and tests. */
  readonly raw: RawLog;
  /** The keys of persons, for moving events from one installation to another. */
  readonly keys: PersonalKeys;
  /** Makes a person's fields in the log unreadable for good. Again: nothing happens. */
  readonly erase: (subject: string) => Promise<void>;
  readonly close: () => Promise<void>;
}

/**
 * Opens the event log of these settings: EventStoreDB where EVENTSTORE_URL is set, else PostgreSQL. The personal keys are in
 * PostgreSQL in either case. Throws where ENCRYPTION_KEY is not the one of this installation, and where EventStoreDB does
 * not answer.
 */
export async function openEventLog(
  { eventStoreUrl, encryptionKey }: Pick<Config, 'eventStoreUrl' | 'encryptionKey'>,
  { pool, url }: Pick<Database, 'pool' | 'url'>,
  logger: Pick<Logger, 'error'>,
  { lanes }: Pick<PostgresLogOptions, 'lanes'> = {},
): Promise<OpenedEventLog> {
  const keys = await PersonalKeys.open(keyTable(pool), encryptionKey);
  const raw =
    eventStoreUrl === undefined
      ? postgresLog({ pool, url, ...(lanes !== undefined && { lanes }) })
      : await openEventStore(eventStoreUrl);
  const log = sealedLog(raw, { keys, report: (problem) => logger.error(problem) });
  return { log, raw, keys, erase: (subject) => keys.erase(subject), close: () => raw.close() };
}
