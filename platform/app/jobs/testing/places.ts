import { Redis } from 'ioredis';
import { DatabaseError, type Pool } from 'pg';
import type { QueuePlace } from '#platform/adapters/queue/queue-backends.ts';
import { startRedis } from '#platform/adapters/queue/testing/redis.ts';

/** A queue backend that a test can inspect and empty. */
export interface TestedPlace {
  readonly name: string;
  readonly place: (databaseUrl: string) => QueuePlace;
  /** Loses every job while workers run, as a flushed Redis does. */
  readonly flush: (pool: Pool) => Promise<void>;
  /** Deletes everything. */
  readonly wipe: (pool: Pool) => Promise<void>;
  /** All its content, as text. */
  readonly contents: (pool: Pool) => Promise<string>;
}

/** Running workers hold locks too, so this transaction may lose a deadlock. */
const untilFree = async (work: () => Promise<unknown>): Promise<void> => {
  for (;;) {
    try {
      await work();
      return;
    } catch (error) {
      if (!(error instanceof DatabaseError && error.code === '40P01')) throw error;
    }
  }
};

async function emptyTables(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(
    "select format('bullmq.%I', tablename) as name from pg_tables where schemaname = 'bullmq' and tablename <> 'migration'",
  );
  if (rows.length === 0) return;
  await untilFree(() => pool.query(`truncate ${rows.map(({ name }) => name).join()}`));
}

/** For tests of what is done with jobs. That both backends do the same is tried by the tests of the queue and by `jobs.db.test.ts`. */
export const inPostgres: TestedPlace = {
  name: 'PostgreSQL',
  place: (connectionString) => ({ kind: 'postgres', connectionString }),
  flush: emptyTables,
  // The next test finds the tables: making them takes longer than most tests.
  wipe: emptyTables,
  async contents(pool) {
    const { rows } = await pool.query<{ name: string }>(
      "select tablename as name from pg_tables where schemaname = 'bullmq'",
    );
    const all: unknown[] = [];
    for (const { name } of rows) all.push((await pool.query(`select * from bullmq."${name}"`)).rows);
    return JSON.stringify(all);
  },
};

const withRedis = async <Result>(url: string, work: (redis: Redis) => Promise<Result>): Promise<Result> => {
  const redis = new Redis(url);
  try {
    return await work(redis);
  } finally {
    redis.disconnect();
  }
};

const readKey = async (redis: Redis, key: string): Promise<unknown> => {
  switch (await redis.type(key)) {
    case 'hash':
      return redis.hgetall(key);
    case 'list':
      return redis.lrange(key, 0, -1);
    case 'zset':
      return redis.zrange(key, '0', '-1');
    case 'stream':
      return redis.xrange(key, '-', '+');
    case 'set':
      return redis.smembers(key);
    default:
      return redis.get(key);
  }
};

const inRedis = (url: string): TestedPlace => ({
  name: 'Redis',
  place: () => ({ kind: 'redis', url }),
  flush: () => withRedis(url, async (redis) => void (await redis.flushall())),
  wipe: () => withRedis(url, async (redis) => void (await redis.flushdb())),
  contents: () =>
    withRedis(url, async (redis) => {
      // Rounds keep running, so a key may have changed type by the time it is read.
      for (;;) {
        const keys = await redis.keys('*');
        const read = await Promise.allSettled(keys.map((key) => readKey(redis, key)));
        if (read.every(({ status }) => status === 'fulfilled')) return JSON.stringify(read);
      }
    }),
});

/** One place that is in use. */
export const testedPlace = (place: QueuePlace): TestedPlace =>
  place.kind === 'postgres' ? inPostgres : inRedis(place.url);

/**
 * PostgreSQL, and Redis if available: the database at TEST_REDIS_URL (`redis://127.0.0.1:6379/9`), which tests may empty, else
 * a server started for this test file.
 */
export async function testedPlaces(): Promise<readonly TestedPlace[]> {
  const url = process.env['TEST_REDIS_URL'] ?? (await startRedis())?.url;
  if (url !== undefined) return [inPostgres, inRedis(url)];
  process.stderr.write('Skipped: jobs on Redis. Install redis-server, or set TEST_REDIS_URL.\n');
  return [inPostgres];
}
