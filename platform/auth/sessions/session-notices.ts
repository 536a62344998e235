import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import type { Logger } from 'pino';
import { applySettings } from '#platform/base/postgres/connection-settings.ts';
import type { SessionMemory } from './session-memory.ts';

const shortestWaitMs = 100;
const longestWaitMs = 5_000;

/**
 * Listens on a dedicated connection for the ids of changed sessions and people, and invalidates the caches. While the
 * connection is lost nothing is cached; it reconnects until `close` is called.
 */
export function listenForSessionNotices(
  databaseUrl: string,
  memories: readonly SessionMemory[],
  log: Logger,
): { ready: Promise<void>; close: () => Promise<void> } {
  const closing = new AbortController();
  const tried = new AbortController();
  const ready = once(tried.signal, 'abort').then(() => undefined);
  const run = async () => {
    let pause = shortestWaitMs;
    while (!closing.signal.aborted) {
      try {
        await listen(databaseUrl, memories, closing.signal, () => {
          pause = shortestWaitMs;
          tried.abort();
        });
      } catch (error) {
        log.warn(
          { err: error },
          'session notifications are interrupted; every call reads its session from the database',
        );
      }
      for (const memory of memories) memory.hear(false);
      tried.abort(); // without notifications the product works, but slower
      await wait(pause, undefined, { signal: closing.signal, ref: false }).catch(() => undefined);
      pause = Math.min(pause * 2, longestWaitMs);
    }
  };
  const running = run();
  return {
    ready,
    close: async () => {
      closing.abort();
      await running;
    },
  };
}

/** Listens until the connection is lost or the signal aborts. */
async function listen(
  connectionString: string,
  memories: readonly SessionMemory[],
  signal: AbortSignal,
  onListening: () => void,
): Promise<void> {
  const client = new Client({ connectionString, keepAlive: true, application_name: 'red-helicopter sessions' });
  let stop: () => void = () => undefined;
  const over = new Promise<void>((resolve, reject) => {
    stop = resolve;
    client.on('error', reject);
    client.on('end', resolve);
  });
  signal.addEventListener('abort', stop);
  over.catch(() => undefined); // handled below, unless connecting failed first
  client.on('notification', ({ payload }) => {
    for (const memory of memories) memory.forget(payload ?? '');
  });
  try {
    await client.connect();
    await applySettings(client);
    await client.query('listen sessions_changed');
    for (const memory of memories) memory.hear(true);
    onListening();
    await over;
  } finally {
    // Otherwise each attempt to reconnect leaves one behind.
    signal.removeEventListener('abort', stop);
    await client.end().catch(() => undefined);
  }
}
