import type { ClientConfig, Pool } from 'pg';
import { type Appended, type Expected, WrongRevision } from '#contracts/event-log.ts';
import { connectTimeoutMs } from '#platform/base/postgres/connection-settings.ts';
import { checkAppend, type EventStore, isExpected } from '../event-store.ts';
import { follow } from '../follow.ts';
import { isPosition, positionOf } from '../position.ts';
import { Signal } from '../signal.ts';
import { defaultTimeoutMs } from '../unavailable.ts';
import { AppendConnection } from './append-connection.ts';
import { AppendQueue } from './append-queue.ts';
import { Listener } from './listener.ts';
import { readAll, readEnd, readHead } from './read.ts';
import { JoinedStreamReader } from './stream-reader.ts';

export interface PostgresLogOptions {
  /** For reading. */
  readonly pool: Pool;
  /** The same database: appends and LISTEN have connections of their own. */
  readonly url: string;
  /** Connections for appends: one writes while the next batch is on its way. */
  readonly lanes?: number;
  /** How often the head is looked at, for what LISTEN missed. */
  readonly pollMs?: number;
  /** How long an append waits for its answer. */
  readonly patienceMs?: number;
}

/** The event log in PostgreSQL 13 or newer (migration 0002); design, The event log. */
export function postgresLog(given: PostgresLogOptions): EventStore {
  const { pool, url, lanes = 2, pollMs = 500, patienceMs = defaultTimeoutMs } = given;
  const connection = (what: string): ClientConfig => ({
    connectionString: url,
    connectionTimeoutMillis: connectTimeoutMs,
    keepAlive: true,
    application_name: `red-helicopter ${what}`,
  });
  const signal = new Signal();
  const queue = new AppendQueue(
    Array.from({ length: lanes }, () => new AppendConnection(connection('appends'))),
    () => signal.notify(),
    patienceMs,
  );
  const reader = new JoinedStreamReader(pool);
  const listener = new Listener(connection('listens'), () => readHead(pool), signal, pollMs);

  const appendNothing = async (stream: string, expected: Expected): Promise<Appended> => {
    const { revision, position } = await readEnd(pool, stream);
    if (!isExpected(expected, revision)) throw new WrongRevision(stream, expected, revision);
    return { position, revision, repeated: false };
  };

  return {
    // No async function: at tens of thousands a second each promise counts.
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
      return follow({ signal, readAll: (page) => readAll(pool, page) }, options);
    },
    head: async () => {
      const head = await readHead(pool);
      return head === 0 ? '' : positionOf(head);
    },
    isPosition,
    close: async () => {
      listener.close();
      await queue.close();
    },
  };
}
