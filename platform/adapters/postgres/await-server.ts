import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import type { Logger } from 'pino';
import { connectTimeoutMs } from '#platform/base/postgres/connection-settings.ts';
import { isStoreAway } from '#platform/base/postgres/store-unavailable.ts';

const betweenTriesMs = 250;

/**
 * Waits until PostgreSQL takes connections: it may be starting as well, or be restarted just now. Throws what it says at
 * last, and at once what waiting does not change, like a wrong password.
 */
export async function awaitServer(
  url: string,
  { log, waitMs, signal }: { log: Logger; waitMs: number; signal?: AbortSignal | undefined },
): Promise<void> {
  const deadline = performance.now() + waitMs;
  for (let tries = 1; ; tries += 1) {
    const client = new Client({ connectionString: url, connectionTimeoutMillis: connectTimeoutMs });
    client.on('error', () => undefined); // `connect` fails with it
    try {
      await client.connect();
      return;
    } catch (error) {
      if (!isStoreAway(error)) throw error;
      const reason = reasonOf(error);
      const at = client.host.startsWith('/') ? client.host : `${client.host}:${client.port}`;
      if (signal?.aborted === true || performance.now() >= deadline) {
        throw new Error(`no connection to PostgreSQL at ${at} within ${Math.ceil(waitMs / 1_000)} s (${reason})`, {
          cause: error,
        });
      }
      if (tries === 1) log.warn({ reason }, `waiting for PostgreSQL at ${at}`);
      await pause(betweenTriesMs, undefined, { signal }).catch(() => undefined);
    } finally {
      await client.end().catch(() => undefined);
    }
  }
}

/** Errors of several attempts at once (one per address of a host) carry their words inside. */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join('; ');
  return error instanceof Error ? error.message : String(error);
}
