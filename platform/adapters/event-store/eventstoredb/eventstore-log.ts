import { checkAppend, type EventStore } from '../event-store.ts';
import { defaultTimeoutMs, unavailable } from '../unavailable.ts';
import { Appender } from './append.ts';
import { connect, connectionReasonOf } from './connection.ts';
import { isUnavailable } from './errors.ts';
import { OwnStreams } from './own-streams.ts';
import { Head, type ReadConnection, readAll, readEnd, readStream, refuse } from './read.ts';
import { isPosition } from './stored.ts';
import { subscribeAll } from './subscribe.ts';
import { within } from './semaphore.ts';
import { pause } from '#platform/base/pause.ts';

/** Calls that hang longer than this when closing end with the process. */
const closingMs = 1_000;

export interface EventStoreOptions {
  /** The prefix of the product's streams on the server, before a dot; '' for a log written without one. */
  readonly prefix: string;
  /** The timeout of an append. */
  readonly timeoutMs?: number;
}

interface OpenOptions extends EventStoreOptions {
  /** How long to wait for the server. */
  readonly limitMs?: number;
}

const retryMs = 500;

/**
 * The event log in EventStoreDB 22.6 or newer, or KurrentDB. Does not connect before the first call.
 * @throws Error for an invalid address
 */
export function eventStoreLog(url: string, options: EventStoreOptions): EventStore {
  return logOf(readingOf(url, options), options);
}

const readingOf = (url: string, { prefix }: EventStoreOptions): ReadConnection => ({
  client: connect(url),
  own: new OwnStreams(prefix),
});

/** The same, once the server has answered. @throws Error with the reason when it does not within `limitMs` */
export async function openEventStore(url: string, { limitMs = 10_000, ...options }: OpenOptions): Promise<EventStore> {
  const reading = readingOf(url, options);
  const deadline = performance.now() + limitMs;
  for (;;) {
    try {
      await within(Math.max(deadline - performance.now(), 1), readEnd(reading));
      return logOf(reading, options);
    } catch (error) {
      if (!isUnavailable(error) || performance.now() + retryMs > deadline) {
        await reading.client.dispose();
        throw new Error(`EVENTSTORE_URL: ${connectionReasonOf(error, url)}`, { cause: error });
      }
    }
    await pause(retryMs);
  }
}

function logOf(reading: ReadConnection, { timeoutMs = defaultTimeoutMs }: EventStoreOptions): EventStore {
  const appender = new Appender(reading, timeoutMs);
  const head = new Head(reading);
  const closing = new AbortController();

  return {
    append: async (stream, events, options) => {
      checkAppend(stream, events);
      if (closing.signal.aborted) throw unavailable();
      return appender.append(stream, events, options);
    },
    readStream: (stream, window = {}) => readStream(reading, stream, window),
    readAll: (options) => readAll(reading, options).catch(refuse),
    subscribe: ({ signal, ...options }) =>
      subscribeAll({ ...reading, head }, { ...options, signal: AbortSignal.any([signal, closing.signal]) }),
    head: () => head.read().catch(refuse),
    isPosition,
    close: async () => {
      closing.abort();
      await appender.close();
      await Promise.race([reading.client.dispose(), new Promise((resolve) => setTimeout(resolve, closingMs))]);
    },
  };
}
