import type { ClientConfig, Pool } from 'pg';
import { type Appended, type Expected, WrongRevision } from '#contracts/event-log.ts';
import { connectTimeoutMs } from '#platform/base/postgres/connection-settings.ts';
import { checkAppend, type EventStore, isExpected, type ReadOptions, type StoredPage } from '../event-store.ts';
import { follow } from '../follow.ts';
import { isPosition, positionOf } from '../position.ts';
import { Signal } from '../signal.ts';
import { defaultTimeoutMs } from '../unavailable.ts';
import { AppendConnection } from './append-connection.ts';
import { AppendQueue } from './append-queue.ts';
import { Listener } from './listener.ts';
import { readAll, readEnd, readHead } from './read.ts';
import { RecentAppends } from './recent-appends.ts';
import { BatchedStreamReader } from './stream-reader.ts';

export interface PostgresLogOptions {
  /** For reading. */
  readonly pool: Pool;
  /** The same database, for the dedicated connections of appends and LISTEN. */
  readonly url: string;
  /** Two by default: one writes while the next batch is sent. */
  readonly appendConnections?: number;
  /** The interval of polling the head, for notifications that LISTEN missed. */
  readonly pollMs?: number;
  /** The timeout of an append, and of each query of a short read. */
  readonly timeoutMs?: number;
}

/** The event log in PostgreSQL 13 or newer (migration 0002). */
export function postgresLog(given: PostgresLogOptions): EventStore {
  const { pool, url, appendConnections = 2, pollMs = 500, timeoutMs = defaultTimeoutMs } = given;
  const connection = (what: string): ClientConfig => ({
    connectionString: url,
    connectionTimeoutMillis: connectTimeoutMs,
    keepAlive: true,
    application_name: `red-helicopter ${what}`,
  });
  const reading = { pool, timeoutMs };
  const signal = new Signal();
  const recent = new RecentAppends();
  const queue = new AppendQueue(
    Array.from({ length: appendConnections }, () => new AppendConnection(connection('appends'))),
    (rows) => {
      recent.add(rows);
      signal.notify();
    },
    timeoutMs,
  );
  const reader = new BatchedStreamReader(reading);
  const listener = new Listener(connection('listens'), () => readHead(reading), signal, recent, pollMs);

  const readNext = async (page: ReadOptions): Promise<StoredPage> =>
    recent.page(page) ?? recent.learnFrom(() => readAll(pool, page));

  const appendNothing = async (stream: string, expected: Expected): Promise<Appended> => {
    const { revision, position } = await readEnd(reading, stream);
    if (!isExpected(expected, revision)) throw new WrongRevision(stream, expected, revision);
    return { position, revision, repeated: false };
  };

  return {
    // Not async: at tens of thousands of appends per second every promise counts.
    append: (stream, events, { expected }) => {
      try {
        checkAppend(stream, events);
      } catch (error) {
        return Promise.reject(error);
      }
      return events.length === 0 ? appendNothing(stream, expected) : queue.add({ stream, events, expected });
    },
    readStream: (stream, window = {}) => reader.read(stream, window),
    readAll: (options) => readAll(pool, options),
    subscribe: (options) => {
      listener.start();
      return follow({ signal, readAll: readNext }, options);
    },
    head: async () => {
      const head = await readHead(reading);
      return head === 0 ? '' : positionOf(head);
    },
    isPosition,
    close: async () => {
      listener.close();
      await queue.close();
    },
  };
}
