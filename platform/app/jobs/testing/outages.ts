import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { inject } from 'vitest';
import { endConnections } from '#platform/testing/end-connections.ts';

/** How long a store is down, in milliseconds. */
const downMs = 700;

/** PostgreSQL ends all connections to a database, and refuses new ones for a while. */
export const databaseOutage = async (databaseUrl: string): Promise<void> => {
  const name = new URL(databaseUrl.replace('@/', '@localhost/')).pathname.slice(1);
  const client = new Client({ connectionString: inject('databaseUrl') });
  await client.connect();
  try {
    await client.query(`alter database ${name} allow_connections false`);
    await endConnections(databaseUrl);
    await pause(downMs);
    await client.query(`alter database ${name} allow_connections true`);
  } finally {
    await client.end();
  }
};

/** Redis is killed, and comes back empty after a while. */
export const redisOutage = async (redis: { kill(): Promise<void>; start(): Promise<void> }): Promise<void> => {
  await redis.kill();
  await pause(downMs);
  await redis.start();
};
