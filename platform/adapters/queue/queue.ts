import { hash, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import {
  createPostgresBackend,
  DelayedError,
  type Job,
  Queue,
  runMigrations,
  UnrecoverableError,
  Worker,
  withBackend,
} from 'bullmq';
import { Redis } from 'ioredis';
import { Pool, type PoolClient } from 'pg';
import { type PoolSettings, queueConnections } from '#platform/base/postgres/connection-budget.ts';
import { settingsOfPool } from '#platform/base/postgres/connection-settings.ts';
import type { JobToAdd, Round } from '#workers/jobs.ts';
import type { JobOutcome } from '#workers/ports.ts';
import { untilRedisIsUsable } from './redis-check.ts';

/** Where the jobs lie: in PostgreSQL beside everything else, or in Redis. */
export type QueuePlace =
  | { readonly kind: 'postgres'; readonly connectionString: string; readonly connections?: number }
  | { readonly kind: 'redis'; readonly url: string };

/** Beside everything else in PostgreSQL, unless the settings name a Redis. */
export const queuePlaceOf = (
  { redisUrl, roles }: Pick<PoolSettings, 'redisUrl' | 'roles'>,
  databaseUrl: string,
): QueuePlace =>
  redisUrl === undefined
    ? { kind: 'postgres', connectionString: databaseUrl, connections: queueConnections(roles.has('worker')) }
    : { kind: 'redis', url: redisUrl };

type DoJob = (name: string, data: unknown) => Promise<JobOutcome>;

interface WorkOptions {
  /** How many jobs are done at once; they mostly wait for the log, which packs what waits together. */
  readonly concurrency: number;
  /** For how long a worker that says nothing keeps its jobs, in milliseconds. */
  readonly lockMs?: number;
  readonly onFailed?: (job: string, error: Error, isLastTry: boolean) => void;
}

/** The queue as the product needs it. What goes wrong with the connection is told, and mends itself. */
export interface JobQueue {
  add(jobs: readonly JobToAdd[]): Promise<void>;
  /** Adds those that the queue doesn't hold, and those that failed for good at least `afterMs` ago. */
  addAgain(jobs: readonly JobToAdd[], afterMs: number): Promise<void>;
  /** Takes out what waits or has failed of one person, but for jobs of that name. */
  forget(userId: string, but: string): Promise<void>;
  /** Puts rounds on their schedule where they are not, as after the queue was emptied. */
  schedule(rounds: Readonly<Record<string, Round>>): Promise<void>;
  /**
   * Calls for a round outside of its schedule: at a moment (milliseconds since 1970), else within a quarter of a second. What
   * this process asks for the same moment is one round.
   */
  call(round: string, at?: number): Promise<void>;
  /** Begins to do jobs in this process. */
  work(job: DoJob, options: WorkOptions): void;
  /** Begins to do rounds in this process. */
  goRounds(round: (name: string) => Promise<void>, options: Omit<WorkOptions, 'concurrency'>): void;
  /** How many jobs lie there, by their state. */
  counts(): Promise<Record<string, number>>;
  /** For how long the oldest job has been in a state, in seconds; 0 where there is none. */
  ages(): Promise<Record<string, number>>;
  /** Takes no new jobs, gives those under way that long (milliseconds) to finish, and lets go. */
  close(patienceMs: number): Promise<void>;
}

const NAME = 'red-helicopter';
const ROUNDS = 'rounds';
/** Mail that is slow to leave may take up some of them for minutes. */
const roundsAtOnce = 16;
const roundRetryMs = 60_000;
/** A round that is due begins at once, unless its turn was lost. */
const lateMs = 5_000;
const calledEveryMs = 250;
/** The clock of another process may go otherwise: what it has called for may have begun too early for this one. */
const ofProcess = randomUUID();
/** BullMQ's tables live in a schema of their own. */
const SCHEMA = 'bullmq';
/** BullMQ's own diary of jobs, which nobody here reads. */
const FEW_EVENTS = { maxLen: 100 };
const pageSize = 1_000;
const FAILED_KEPT = { age: 7 * 24 * 3_600, count: 1_000 };

type Process = (job: Job, token?: string) => Promise<void>;

/** One of BullMQ's queues in either of its stores: the same classes, another backend. */
interface OpenedQueue {
  readonly queue: Pick<
    Queue,
    'add' | 'addBulk' | 'getJob' | 'getJobs' | 'getJobCounts' | 'getJobSchedulers' | 'upsertJobScheduler' | 'close'
  >;
  readonly worker: (process: Process, options: WorkOptions) => Pick<Worker, 'pause' | 'close'>;
}

/** Rounds have a queue of their own: they never wait behind jobs, and what is counted is jobs. */
interface Dependencies {
  readonly jobs: OpenedQueue;
  readonly rounds: OpenedQueue;
  readonly disconnect: () => Promise<void>;
}

/** Connects; in PostgreSQL, makes BullMQ's tables where they are missing. `retryMs`: see JobsSettings. */
export async function openQueue(
  place: QueuePlace,
  onError: (error: Error) => void,
  retryMs?: number,
): Promise<JobQueue> {
  const closing = new AbortController();
  const workers: { -readonly [which in keyof Omit<Dependencies, 'disconnect'>]?: Pick<Worker, 'pause' | 'close'> } = {};
  // Redis may come later, and jobs wait for it; PostgreSQL is there, or the start is in vain.
  const opening = place.kind === 'postgres' ? inPostgres(place, onError) : inRedis(place, closing.signal, onError);
  if (place.kind === 'postgres') await opening;
  opening.catch(() => undefined); // closed while Redis was still away
  const add = async (jobs: readonly JobToAdd[]): Promise<void> => {
    if (jobs.length === 0) return;
    const { queue } = (await opening).jobs;
    await queue.addBulk(jobs.map((job) => retriedAfter(unnamed(job), retryMs)));
  };
  const start = (which: 'jobs' | 'rounds', process: Process, options: WorkOptions): void => {
    opening.then(
      (opened) => {
        if (!closing.signal.aborted) workers[which] = opened[which].worker(process, options);
      },
      () => undefined, // closed while Redis was still away
    );
  };
  return {
    add,
    async addAgain(jobs, afterMs) {
      const { queue } = (await opening).jobs;
      for (const job of jobs) await forgetFailed(await queue.getJob(unnamed(job).opts.jobId), afterMs);
      await add(jobs);
    },
    async forget(userId, but) {
      const { queue } = (await opening).jobs;
      const found: Job[] = [];
      for (let at = 0; ; at += pageSize) {
        const jobs = await queue.getJobs(['waiting', 'prioritized', 'delayed', 'failed'], at, at + pageSize - 1);
        // A job that was done in this very moment is none any more.
        found.push(...jobs.filter((one) => one?.data?.userId === userId && one.name !== but));
        if (jobs.length < pageSize) break;
      }
      // One that is being done is locked: it finds nobody.
      for (const job of found) await job.remove().catch(() => undefined);
    },
    async schedule(rounds) {
      const { queue } = (await opening).rounds;
      const known = new Map((await queue.getJobSchedulers()).map((one) => [one.key, one]));
      for (const [name, { every, attempts }] of Object.entries(rounds)) {
        const { every: before, next = 0 } = known.get(name) ?? {};
        const isLate = next < Date.now() - lateMs;
        if (before === every && !isLate) continue;
        // One that is tried once comes again soon: as a failed job it would only be in the way of others.
        const opts =
          attempts === 1
            ? { removeOnFail: true }
            : { attempts, backoff: { type: 'exponential', delay: roundRetryMs }, removeOnFail: FAILED_KEPT };
        await queue.upsertJobScheduler(name, { every }, { name, opts });
        // A worker or a database that was killed at the wrong moment has taken its turn with it.
        if (before === every) await queue.add(name, {}, opts);
      }
    },
    async call(round, given) {
      const { queue } = (await opening).rounds;
      // What is called for has happened before the next of these moments, so the round that begins then finds it.
      const at = given ?? Math.floor(Date.now() / calledEveryMs + 1) * calledEveryMs;
      const delay = Math.max(0, at - Date.now());
      await queue.add(round, {}, { jobId: `${round}.${at}.${ofProcess}`, delay, removeOnFail: true });
    },
    work: (job, options) => start('jobs', (one, token) => doJob(one, token, job), options),
    goRounds: (round, options) => start('rounds', ({ name }) => round(name), { ...options, concurrency: roundsAtOnce }),
    async counts() {
      const { jobs, rounds } = await opening;
      const counts = await jobs.queue.getJobCounts('waiting', 'active', 'delayed', 'failed');
      const { failed = 0 } = await rounds.queue.getJobCounts('failed');
      return { ...counts, failed: (counts['failed'] ?? 0) + failed };
    },
    async ages() {
      const { queue } = (await opening).jobs;
      const oldest = async (state: 'waiting' | 'active' | 'failed') => (await queue.getJobs([state], 0, 0, true))[0];
      const [waiting, active, failed] = await Promise.all([oldest('waiting'), oldest('active'), oldest('failed')]);
      const secondsSince = (at: number | undefined) => (at === undefined ? 0 : Math.max(0, (Date.now() - at) / 1_000));
      return {
        waiting: secondsSince(waiting?.timestamp),
        active: secondsSince(active?.processedOn),
        failed: secondsSince(failed?.finishedOn),
      };
    },
    async close(patienceMs) {
      closing.abort();
      // Rounds add jobs: once they have ended, what they added is still begun.
      const until = performance.now() + patienceMs;
      await letGo(workers.rounds, patienceMs);
      await letGo(workers.jobs, Math.max(patienceMs / 5, until - performance.now()));
      const parts = await opening.catch(() => undefined);
      await Promise.all([parts?.jobs.queue.close(), parts?.rounds.queue.close()]);
      await parts?.disconnect();
    },
  };
}

/** BullMQ keeps the ids of jobs longer than the jobs, where erasing does not reach them: they must name no person. */
const unnamed = (job: JobToAdd): JobToAdd => {
  const jobId = `${job.name}.${hash('sha256', job.opts.jobId).slice(0, 32)}`;
  return { ...job, opts: { ...job.opts, jobId } };
};

const retriedAfter = (job: JobToAdd, delay: number | undefined): JobToAdd =>
  delay === undefined ? job : { ...job, opts: { ...job.opts, backoff: { type: 'exponential', delay } } };

/** What isn't done in time is left behind, and done again by whoever finds it: twice is once. */
async function letGo(worker: Pick<Worker, 'pause' | 'close'> | undefined, patienceMs: number): Promise<void> {
  if (!worker) return;
  const enough = new AbortController();
  await Promise.race([worker.pause(), pause(patienceMs, undefined, { signal: enough.signal })]);
  enough.abort();
  await worker.close(true);
}

async function forgetFailed(job: Job | undefined, afterMs: number): Promise<void> {
  if (job?.finishedOn !== undefined && job.finishedOn <= Date.now() - afterMs) await job.remove();
}

async function doJob(job: Job, token: string | undefined, process: DoJob): Promise<void> {
  let outcome: JobOutcome;
  try {
    outcome = await process(job.name, job.data);
  } catch (error) {
    // Neither a name nor a payload that is unknown gets better by waiting.
    throw error instanceof TypeError ? new UnrecoverableError(error.message) : error;
  }
  if (outcome.kind === 'done') return;
  await job.moveToDelayed(outcome.at, token);
  throw new DelayedError();
}

const workerOptions = ({ concurrency, lockMs = 15_000 }: WorkOptions) => ({
  concurrency,
  lockDuration: lockMs,
  stalledInterval: lockMs,
  // A worker that was killed is no fault of the job's: its job is done again, as often as that happens.
  maxStalledCount: 1_000,
  removeOnComplete: { count: 0 },
  removeOnFail: FAILED_KEPT,
});

type OnError = (error: Error) => void;

async function inPostgres(
  { connectionString, connections = queueConnections(true) }: Extract<QueuePlace, { kind: 'postgres' }>,
  onError: OnError,
): Promise<Dependencies> {
  const bound = withBackend(createPostgresBackend);
  // Not BullMQ's own: it names its schema in a startup parameter, which poolers refuse or ignore.
  const pool = new Pool({
    connectionString,
    max: connections,
    keepAlive: true,
    application_name: 'red-helicopter jobs',
    ...settingsOfPool({ search_path: SCHEMA }),
  });
  pool.on('error', onError);
  await makeTables(pool);
  // BullMQ's types take a pool for settings of one.
  const connection = pool as Pool & Record<string, unknown>;
  const open = (name: string): OpenedQueue => {
    const queue = new bound.Queue(name, { connection, streams: { events: FEW_EVENTS } });
    queue.on('error', onError);
    return {
      queue: queue as unknown as OpenedQueue['queue'], // it differs in the type of its connection alone
      worker: (process, options) => {
        const worker = new bound.Worker(name, process, { connection, ...workerOptions(options) });
        worker.on('error', onError);
        worker.on('failed', (job, error) => told(job, error, options));
        return worker;
      },
    };
  };
  return {
    jobs: open(NAME),
    rounds: open(`${NAME} ${ROUNDS}`),
    disconnect: async () => void (pool.ending || (await pool.end())),
  };
}

async function makeTables(pool: Pool): Promise<void> {
  let client: PoolClient | undefined;
  try {
    client = await pool.connect();
    await runMigrations(client, SCHEMA);
    client.release();
  } catch (error) {
    client?.release(true);
    await pool.end();
    throw error;
  }
}

async function inRedis(
  { url }: { readonly url: string },
  signal: AbortSignal,
  onError: OnError,
): Promise<Dependencies> {
  await untilRedisIsUsable(url, signal, onError);
  // Null: a command waits for Redis to come back instead of failing, as a worker's must.
  const connection = new Redis(url, { maxRetriesPerRequest: null });
  connection.on('error', onError);
  const open = (name: string, prefix: string): OpenedQueue => {
    const queue = new Queue(name, { connection, prefix, streams: { events: FEW_EVENTS } });
    queue.on('error', onError);
    return {
      queue,
      worker: (process, options) => {
        const worker = new Worker(name, process, { connection, prefix, ...workerOptions(options) });
        worker.on('error', (error) => {
          onError(error);
          if (error.name === 'ReplyError') rest(worker);
        });
        worker.on('failed', (job, error) => told(job, error, options));
        return worker;
      },
    };
  };
  return {
    jobs: open(NAME, 'bull'),
    // All keys begin alike, as the rights of the user in Redis say.
    rounds: open(ROUNDS, `bull:${NAME}`),
    disconnect: async () => void (await connection.quit().catch(() => connection.disconnect())),
  };
}

const restMs = 1_000;

/** Where Redis refuses a command, BullMQ asks again at once: it would fill a processor and hear no signal. */
function rest(worker: Pick<Worker, 'pause' | 'resume' | 'isPaused' | 'closing'>): void {
  if (worker.isPaused()) return;
  void worker.pause(true);
  setTimeout(() => {
    if (!worker.closing) void worker.resume();
  }, restMs).unref();
}

function told(
  job: { id?: string | undefined; attemptsMade: number; opts: { attempts?: number | undefined } } | undefined,
  error: Error,
  { onFailed }: WorkOptions,
): void {
  const last = error instanceof UnrecoverableError || (job?.attemptsMade ?? 0) >= (job?.opts.attempts ?? 1);
  onFailed?.(job?.id ?? 'unknown', error, last);
}
