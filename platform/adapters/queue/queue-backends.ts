import { createPostgresBackend, type Job, Queue, runMigrations, UnrecoverableError, Worker, withBackend } from 'bullmq';
import { Redis } from 'ioredis';
import { Pool, type PoolClient } from 'pg';
import { type PoolSettings, queueConnections } from '#platform/base/postgres/connection-budget.ts';
import { settingsOfPool } from '#platform/base/postgres/connection-settings.ts';
import { untilRedisIsUsable } from './redis-check.ts';

/** Where jobs are stored: in PostgreSQL with everything else, or in Redis. */
export type QueuePlace =
  | { readonly kind: 'postgres'; readonly connectionString: string; readonly connections?: number }
  | { readonly kind: 'redis'; readonly url: string };

/** PostgreSQL, unless the settings name a Redis. */
export const queuePlaceOf = (
  { redisUrl, roles }: Pick<PoolSettings, 'redisUrl' | 'roles'>,
  databaseUrl: string,
): QueuePlace =>
  redisUrl === undefined
    ? { kind: 'postgres', connectionString: databaseUrl, connections: queueConnections(roles.has('worker')) }
    : { kind: 'redis', url: redisUrl };

export interface WorkOptions {
  /** Jobs done at the same time. They mostly wait for the log, which batches concurrent appends. */
  readonly concurrency: number;
  /** Milliseconds after which a silent worker loses its jobs. */
  readonly lockMs?: number;
  readonly onFailed?: (job: string, error: Error, isLastTry: boolean) => void;
}

/** BullMQ's own event stream, which nothing here reads. */
const minimalEvents = { maxLen: 100 };
const queueName = 'red-helicopter';
const roundsName = 'rounds';
/** BullMQ's tables have their own schema. */
const schema = 'bullmq';
export const keptFailures = { age: 7 * 24 * 3_600, count: 1_000 };

export type Process = (job: Job, token?: string) => Promise<void>;

/** When jobs ended, by their ids: milliseconds since 1970, or null before their end. Jobs that are not in the queue are missing. */
export type JobEnds = ReadonlyMap<string, number | null>;

/** A BullMQ queue in either store: the same classes with another backend. */
interface OpenedQueue {
  readonly queue: Queue;
  /** Looks up many jobs at once. BullMQ reads only one whole job at a time, which costs ten times as much. */
  readonly endsOf: (jobIds: readonly string[]) => Promise<JobEnds>;
  readonly worker: (process: Process, options: WorkOptions) => Pick<Worker, 'pause' | 'close'>;
}

/** Rounds have a separate queue, so that they never wait behind jobs and don't count as jobs. */
export interface Queues {
  readonly jobs: OpenedQueue;
  readonly rounds: OpenedQueue;
  readonly disconnect: () => Promise<void>;
}

const workerOptions = ({ concurrency, lockMs = 15_000 }: WorkOptions) => ({
  concurrency,
  lockDuration: lockMs,
  stalledInterval: lockMs,
  // A killed worker is not the job's fault: the job is done again, however often that happens.
  maxStalledCount: 1_000,
  removeOnComplete: { count: 0 },
  removeOnFail: keptFailures,
});

type OnError = (error: Error) => void;

export async function inPostgres(
  { connectionString, connections = queueConnections(true) }: Extract<QueuePlace, { kind: 'postgres' }>,
  onError: OnError,
): Promise<Queues> {
  const bound = withBackend(createPostgresBackend);
  // Not BullMQ's own pool: it sets the schema in a startup parameter, which connection poolers refuse or ignore.
  const pool = new Pool({
    connectionString,
    max: connections,
    keepAlive: true,
    application_name: 'red-helicopter jobs',
    // A crash of PostgreSQL may lose the queue's last moments, as one of Redis does: rounds find again what is still owed.
    ...settingsOfPool({ search_path: schema, synchronous_commit: 'off' }),
  });
  pool.on('error', onError);
  await makeTables(pool);
  // BullMQ's types mistake a pool for the settings of one.
  const connection = pool as Pool & Record<string, unknown>;
  const open = (name: string): OpenedQueue => {
    const queue = new bound.Queue(name, { connection, streams: { events: minimalEvents } });
    queue.on('error', onError);
    return {
      queue: queue as unknown as Queue, // only the type of its connection differs
      async endsOf(jobIds) {
        const { rows } = await pool.query<{ id: string; ended: number | null }>({
          name: 'ends-of-jobs',
          text: 'select id, finished_at_ms::float8 as ended from job where queue = $1 and id = any($2::text[])',
          values: [name, jobIds],
        });
        return new Map(rows.map(({ id, ended }) => [id, ended]));
      },
      worker: (process, options) => {
        const worker = new bound.Worker(name, process, { connection, ...workerOptions(options) });
        worker.on('error', onError);
        worker.on('failed', (job, error) => reportFailure(job, error, options));
        return worker;
      },
    };
  };
  return {
    jobs: open(queueName),
    rounds: open(`${queueName} ${roundsName}`),
    disconnect: async () => void (pool.ending || (await pool.end())),
  };
}

async function makeTables(pool: Pool): Promise<void> {
  let client: PoolClient | undefined;
  try {
    client = await pool.connect();
    await runMigrations(client, schema);
    client.release();
  } catch (error) {
    client?.release(true);
    await pool.end();
    throw error;
  }
}

export async function inRedis(
  { url }: { readonly url: string },
  signal: AbortSignal,
  onError: OnError,
): Promise<Queues> {
  await untilRedisIsUsable(url, signal, onError);
  // Null: commands wait until Redis is back instead of failing, as BullMQ's workers require.
  const connection = new Redis(url, { maxRetriesPerRequest: null });
  connection.on('error', onError);
  const open = (name: string, prefix: string): OpenedQueue => {
    const queue = new Queue(name, { connection, prefix, streams: { events: minimalEvents } });
    queue.on('error', onError);
    return {
      queue,
      async endsOf(jobIds) {
        const pipeline = connection.pipeline();
        // Every job has the time at which it was added.
        for (const id of jobIds) pipeline.hmget(queue.toKey(id), 'timestamp', 'finishedOn');
        const answers = (await pipeline.exec()) ?? [];
        return new Map(
          answers.flatMap(([error, fields], index): [string, number | null][] => {
            if (error) throw error;
            const [added, ended] = fields as (string | null)[]; // as HMGET answers
            return added ? [[jobIds[index] ?? '', ended ? Number(ended) : null]] : [];
          }),
        );
      },
      worker: (process, options) => {
        const worker = new Worker(name, process, { connection, prefix, ...workerOptions(options) });
        worker.on('error', (error) => {
          onError(error);
          if (error.name === 'ReplyError') rest(worker);
        });
        worker.on('failed', (job, error) => reportFailure(job, error, options));
        return worker;
      },
    };
  };
  return {
    jobs: open(queueName, 'bull'),
    // All keys share the prefix for which the Redis user has rights.
    rounds: open(roundsName, `bull:${queueName}`),
    disconnect: async () => void (await connection.quit().catch(() => connection.disconnect())),
  };
}

const restMs = 1_000;

/** When Redis refuses a command, BullMQ retries at once: that would use up a processor and block signals. */
function rest(worker: Pick<Worker, 'pause' | 'resume' | 'isPaused' | 'closing'>): void {
  if (worker.isPaused()) return;
  void worker.pause(true);
  setTimeout(() => {
    if (!worker.closing) void worker.resume();
  }, restMs).unref();
}

function reportFailure(
  job: { id?: string | undefined; attemptsMade: number; opts: { attempts?: number | undefined } } | undefined,
  error: Error,
  { onFailed }: WorkOptions,
): void {
  const last = error instanceof UnrecoverableError || (job?.attemptsMade ?? 0) >= (job?.opts.attempts ?? 1);
  onFailed?.(job?.id ?? 'unknown', error, last);
}
