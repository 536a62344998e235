import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import type { Logger } from 'pino';
import { isStoreAway } from '#platform/base/postgres/store-unavailable.ts';

const retryMs = 250;
/** Of one try. A busy server may take seconds to answer; a start that is stopped waits no longer than this. */
const tryMs = 5_000;

/**
 * Waits until PostgreSQL accepts connections, because it may be starting too.
 * @throws Error with PostgreSQL's last message; at once when waiting cannot help, as with a wrong password
 */
export async function awaitServer(
  url: string,
  { log, waitMs, signal }: { log: Logger; waitMs: number; signal?: AbortSignal | undefined },
): Promise<void> {
  const deadline = performance.now() + waitMs;
  for (let tries = 1; ; tries += 1) {
    const client = new Client({ connectionString: url, connectionTimeoutMillis: tryMs });
    client.on('error', () => undefined); // `connect` fails with it
    try {
      await client.connect();
      return;
    } catch (error) {
      if (!isStoreAway(error) && !isSlow(error)) throw error;
      const reason = reasonOf(error);
      const at = client.host.startsWith('/') ? client.host : `${client.host}:${client.port}`;
      if (signal?.aborted === true || performance.now() >= deadline) {
        throw new Error(`no connection to PostgreSQL at ${at} within ${Math.ceil(waitMs / 1_000)} s (${reason})`, {
          cause: error,
        });
      }
      if (tries === 1) log.warn({ reason }, `waiting for PostgreSQL at ${at}`);
      await pause(retryMs, undefined, { signal }).catch(() => undefined);
    } finally {
      await client.end().catch(() => undefined);
    }
  }
}

/** The driver's message, without a code, when a server that accepted the connection did not answer in time. */
const isSlow = (error: unknown): boolean => error instanceof Error && error.message === 'timeout expired';

/** An AggregateError (one error per address of a host) has its messages inside. */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join('; ');
  return error instanceof Error ? error.message : String(error);
}
