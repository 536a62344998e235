import type { EventStoreDBClient } from '@eventstore/db-client';
import { away, usualPatienceMs } from '../away.ts';
import { checkAppend, type RawLog } from '../raw-log.ts';
import { Appender } from './append.ts';
import { connect } from './connection.ts';
import { isAway } from './errors.ts';
import { readAll, readEnd, readHead, readStream } from './read.ts';
import { isPosition } from './stored.ts';
import { within } from './turns.ts';
import { subscribeAll } from './subscribe.ts';

/** How long saying goodbye may take: calls that hang are left to end with the process. */
const closingMs = 1_000;

export interface EventStoreOptions {
  /** How long an append waits for its answer. */
  readonly patienceMs?: number;
}

interface OpenOptions extends EventStoreOptions {
  /** How long the server may take to come up. */
  readonly limitMs?: number;
}

const retryMs = 500;

/**
 * The event log in EventStoreDB 22.6 or newer, or KurrentDB (design, The event log). Throws where the address is not
 * understood; whether a server is there shows with the first call.
 */
export function eventStoreLog(url: string, options: EventStoreOptions = {}): RawLog {
  return logOf(connect(url), options);
}

/** The same, once the server has answered. Throws, with the reason, where it does not within `limitMs`. */
export async function openEventStore(url: string, { limitMs = 10_000, ...options }: OpenOptions = {}): Promise<RawLog> {
  const client = connect(url);
  const deadline = performance.now() + limitMs;
  for (;;) {
    try {
      await within(Math.max(deadline - performance.now(), 1), readEnd(client));
      return logOf(client, options);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      if (!isAway(error) || performance.now() + retryMs > deadline) {
        await client.dispose();
        throw new Error(`EVENTSTORE_URL: ${reason}`, { cause: error });
      }
    }
    await new Promise((resolve) => setTimeout(resolve, retryMs));
  }
}

function logOf(client: EventStoreDBClient, { patienceMs = usualPatienceMs }: EventStoreOptions): RawLog {
  const appender = new Appender(client, patienceMs);
  const closing = new AbortController();

  return {
    append: async (stream, events, { expected }) => {
      checkAppend(stream, events);
      if (closing.signal.aborted) throw away();
      return appender.append(stream, events, expected);
    },
    readStream: (stream, { from = 0 } = {}) => readStream(client, stream, from),
    readAll: (options) => readAll(client, options),
    subscribe: ({ signal, ...options }) =>
      subscribeAll(client, { ...options, signal: AbortSignal.any([signal, closing.signal]) }),
    head: () => readHead(client),
    isPosition,
    close: async () => {
      closing.abort();
      await appender.close();
      await Promise.race([client.dispose(), new Promise((resolve) => setTimeout(resolve, closingMs))]);
    },
  };
}
