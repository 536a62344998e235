import { hash, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { DelayedError, type Job, type Queue, UnrecoverableError, type Worker } from 'bullmq';
import { redactText } from '#contracts/redaction.ts';
import type { JobToAdd, Round } from '#workers/jobs.ts';
import type { JobOutcome } from '#workers/ports.ts';
import { inspectionOf, type QueueInspection } from './failed-jobs.ts';
import {
  inPostgres,
  inRedis,
  keptFailures,
  type Process,
  type QueuePlace,
  type Queues,
  type WorkOptions,
} from './queue-backends.ts';

type DoJob = (name: string, data: unknown) => Promise<JobOutcome>;

/** The product's queue. Connection errors are reported to `onError`, and the connection recovers by itself. */
export interface JobQueue extends QueueInspection {
  add(jobs: readonly JobToAdd[]): Promise<void>;
  /** Those of these jobs that are not in the queue. Removes those that failed for good at least `afterMs` ago, so they are missing too. */
  missing(jobs: readonly JobToAdd[], afterMs: number): Promise<JobToAdd[]>;
  /** Adds jobs that are not in the queue, and retries those that failed for good at least `afterMs` ago. */
  addAgain(jobs: readonly JobToAdd[], afterMs: number): Promise<void>;
  /** Removes the waiting and failed jobs of one person, except those of the name `but`. */
  forget(userId: string, but: string): Promise<void>;
  /** Restores rounds that are missing from the schedule, as after the queue was emptied. */
  schedule(rounds: Readonly<Record<string, Round>>): Promise<void>;
  /**
   * Starts a round outside its schedule: at a moment (milliseconds since 1970), else within a quarter of a second. Several
   * calls of this process for the same moment are one round.
   */
  call(round: string, at?: number): Promise<void>;
  /** Starts to do jobs in this process. */
  work(job: DoJob, options: WorkOptions): void;
  /** Starts to do rounds in this process. */
  goRounds(round: (name: string) => Promise<void>, options: Omit<WorkOptions, 'concurrency'>): void;
  /** Jobs in the queue, by state. */
  counts(): Promise<Record<string, number>>;
  /** How long the oldest job has been in each state, in seconds; 0 without one. */
  ages(): Promise<Record<string, number>>;
  /** Takes no new jobs, gives running ones `timeoutMs` to finish, and disconnects. */
  close(timeoutMs: number): Promise<void>;
}

/** Rounds done at the same time. Slow mail servers can occupy some of them for minutes. */
const maxRounds = 16;
const roundRetryMs = 60_000;
/** A due round starts at once, unless its schedule entry was lost. */
const lateMs = 5_000;
const callIntervalMs = 250;
/** Clocks of other processes may differ: a round that they called for may have started too early for this one. */
const processId = randomUUID();
const pageSize = 1_000;

/** Connects; in PostgreSQL, creates BullMQ's tables if they are missing. `retryMs`: see JobsSettings. */
export async function openQueue(
  place: QueuePlace,
  onError: (error: Error) => void,
  retryMs?: number,
): Promise<JobQueue> {
  const closing = new AbortController();
  const workers: { -readonly [which in keyof Omit<Queues, 'disconnect'>]?: Pick<Worker, 'pause' | 'close'> } = {};
  // Redis may come up later, and jobs wait for it. Without PostgreSQL the process can't start.
  const opening = place.kind === 'postgres' ? inPostgres(place, onError) : inRedis(place, closing.signal, onError);
  if (place.kind === 'postgres') await opening;
  opening.catch(() => undefined); // closed while Redis was still unavailable
  const add = async (jobs: readonly JobToAdd[]): Promise<void> => {
    if (jobs.length === 0) return;
    const { queue } = (await opening).jobs;
    await queue.addBulk(jobs.map((job) => retriedAfter(unnamed(job), retryMs)));
  };
  const missing = async (jobs: readonly JobToAdd[], afterMs: number): Promise<JobToAdd[]> => {
    if (jobs.length === 0) return [];
    const { queue, endsOf } = (await opening).jobs;
    const ids = jobs.map((job) => unnamed(job).opts.jobId);
    const ends = await endsOf(ids);
    const removed = await Promise.all(
      [...ends].map(async ([id, endedAt]) => {
        const mayRemove = endedAt !== null && endedAt <= Date.now() - afterMs;
        return mayRemove && (await removeFailed(queue, id, afterMs)) ? [id] : [];
      }),
    );
    const gone = new Set(removed.flat());
    return jobs.filter((_, index) => {
      const id = ids[index] ?? '';
      return !ends.has(id) || gone.has(id);
    });
  };
  const start = (which: 'jobs' | 'rounds', process: Process, options: WorkOptions): void => {
    opening.then(
      (opened) => {
        if (!closing.signal.aborted) workers[which] = opened[which].worker(process, options);
      },
      () => undefined, // closed while Redis was still unavailable
    );
  };
  return {
    ...inspectionOf(async () => {
      const { jobs, rounds } = await opening;
      return { jobs: jobs.queue, rounds: rounds.queue };
    }),
    add,
    missing,
    addAgain: async (jobs, afterMs) => add(await missing(jobs, afterMs)),
    async forget(userId, but) {
      const { queue } = (await opening).jobs;
      const found: Job[] = [];
      for (let at = 0; ; at += pageSize) {
        const jobs = await queue.getJobs(['waiting', 'prioritized', 'delayed', 'failed'], at, at + pageSize - 1);
        // A job that was finished meanwhile comes back empty.
        found.push(...jobs.filter((one) => one?.data?.userId === userId && one.name !== but));
        if (jobs.length < pageSize) break;
      }
      // A running job is locked and can't be removed; it finds no such person.
      for (const job of found) await job.remove().catch(() => undefined);
    },
    async schedule(rounds) {
      const { queue } = (await opening).rounds;
      const known = new Map((await queue.getJobSchedulers()).map((one) => [one.key, one]));
      for (const [name, { every, attempts }] of Object.entries(rounds)) {
        const { every: before, next = 0 } = known.get(name) ?? {};
        const isLate = next < Date.now() - lateMs;
        if (before === every && !isLate) continue;
        // A round with one try runs again soon; its failures would only crowd out those of others.
        const opts =
          attempts === 1
            ? { removeOnFail: true }
            : {
                attempts,
                backoff: { type: 'exponential', delay: retryMs ?? roundRetryMs },
                removeOnFail: keptFailures,
              };
        await queue.upsertJobScheduler(name, { every }, { name, opts });
        // A worker or a database that was killed at the wrong moment can lose the next run.
        if (before === every) await queue.add(name, {}, opts);
      }
    },
    async call(round, given) {
      const { queue } = (await opening).rounds;
      // The work exists before the next of these moments, so the round that starts then finds it.
      const at = given ?? Math.floor(Date.now() / callIntervalMs + 1) * callIntervalMs;
      const delay = Math.max(0, at - Date.now());
      await queue.add(round, {}, { jobId: `${round}.${at}.${processId}`, delay, removeOnFail: true });
    },
    work: (job, options) => start('jobs', (one, token) => doJob(one, token, job), options),
    goRounds: (round, options) => start('rounds', (one) => doRound(one, round), { ...options, concurrency: maxRounds }),
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
    async close(timeoutMs) {
      closing.abort();
      // Rounds add jobs, so they stop first and the jobs that they added still start.
      const until = performance.now() + timeoutMs;
      await stop(workers.rounds, timeoutMs);
      await stop(workers.jobs, Math.max(timeoutMs / 5, until - performance.now()));
      const parts = await opening.catch(() => undefined);
      await Promise.all([parts?.jobs.queue.close(), parts?.rounds.queue.close()]);
      await parts?.disconnect();
    },
  };
}

/** BullMQ keeps job ids longer than jobs, out of reach of erasure, so they must not contain a user id. */
const unnamed = (job: JobToAdd): JobToAdd => {
  const jobId = `${job.name}.${hash('sha256', job.opts.jobId).slice(0, 32)}`;
  return { ...job, opts: { ...job.opts, jobId } };
};

const retriedAfter = (job: JobToAdd, delay: number | undefined): JobToAdd =>
  delay === undefined ? job : { ...job, opts: { ...job.opts, backoff: { type: 'exponential', delay } } };

/** Jobs that don't finish in time are left to another worker. Jobs are idempotent. */
async function stop(worker: Pick<Worker, 'pause' | 'close'> | undefined, timeoutMs: number): Promise<void> {
  if (!worker) return;
  const enough = new AbortController();
  await Promise.race([worker.pause(), pause(timeoutMs, undefined, { signal: enough.signal })]);
  enough.abort();
  await worker.close(true);
}

/** Whether it is not there any more. It may have been retried meanwhile. */
async function removeFailed(queue: Queue, id: string, afterMs: number): Promise<boolean> {
  const job = await queue.getJob(id);
  if (job === undefined) return true;
  if (job.finishedOn === undefined || job.finishedOn > Date.now() - afterMs) return false;
  await job.remove();
  return true;
}

async function doJob(job: Job, token: string | undefined, process: DoJob): Promise<void> {
  let outcome: JobOutcome;
  try {
    outcome = await process(job.name, job.data);
  } catch (error) {
    // A retry would not help with an unknown name or payload.
    throw error instanceof TypeError ? new UnrecoverableError(redactText(error.message)) : forOperators(error);
  }
  if (outcome.kind === 'done') return;
  await job.moveToDelayed(outcome.at, token);
  throw new DelayedError();
}

async function doRound({ name }: Job, round: (name: string) => Promise<void>): Promise<void> {
  try {
    await round(name);
  } catch (error) {
    throw forOperators(error);
  }
}

/** The queue keeps message and stack of a failed job, and administrators read them. */
function forOperators(error: unknown): Error {
  if (!(error instanceof Error)) return new Error(redactText(String(error)));
  error.message = redactText(error.message);
  if (error.stack !== undefined) error.stack = redactText(error.stack);
  return error;
}
