import type { Job, Queue } from 'bullmq';
import type { QueueName } from '#contracts/operations/queues.ts';

/** The number of jobs of one queue in each state. */
export interface QueueCounts {
  readonly name: QueueName;
  readonly waiting: number;
  readonly active: number;
  readonly delayed: number;
  readonly failed: number;
}

/** What operators see of the queues, and what they do with failed jobs. */
export interface QueueInspection {
  /** BullMQ's queues themselves. */
  opened(): Promise<Readonly<Record<QueueName, Queue>>>;
  overview(): Promise<readonly QueueCounts[]>;
  /** What kind of job failed for good; undefined if there is no such job, or it has not failed. */
  failedJob(queue: QueueName, id: string): Promise<string | undefined>;
  /** Retries one failed job with all its attempts, or all failed jobs, up to `maxAtOnce`. Returns the number retried. */
  retryFailed(queue: QueueName, id?: string): Promise<number>;
  /** Removes one failed job, or all failed jobs, up to `maxAtOnce`. Returns the number removed. */
  removeFailed(queue: QueueName, id?: string): Promise<number>;
}

/** Keeps one call within a few seconds. A queue normally keeps fewer failed jobs (`keptFailures`). */
const maxAtOnce = 10_000;
const pageSize = 500;
const concurrency = 20;

export function inspectionOf(opened: QueueInspection['opened']): QueueInspection {
  const named = async (name: QueueName): Promise<Queue> => (await opened())[name];
  const failedOf = async (queue: Queue, id: string): Promise<Job | undefined> => {
    const job = await queue.getJob(id);
    return job && (await job.isFailed()) ? job : undefined;
  };
  return {
    opened,
    async overview() {
      const queues = Object.entries(await opened()) as [QueueName, Queue][];
      return Promise.all(queues.map(async ([name, queue]) => countsOf(name, await queue.getJobCounts())));
    },
    async failedJob(name, id) {
      return (await failedOf(await named(name), id))?.name;
    },
    async retryFailed(name, id) {
      const queue = await named(name);
      if (id === undefined) return retryAll(queue);
      const job = await failedOf(queue, id);
      return job && (await retry(job)) ? 1 : 0;
    },
    async removeFailed(name, id) {
      const queue = await named(name);
      if (id === undefined) return (await queue.clean(0, maxAtOnce, 'failed')).length;
      const job = await failedOf(queue, id);
      if (job === undefined) return 0;
      await job.remove();
      return 1;
    },
  };
}

const countsOf = (name: QueueName, { waiting = 0, active = 0, delayed = 0, failed = 0 }: Record<string, number>) => ({
  name,
  waiting,
  active,
  delayed,
  failed,
});

/** Not `retryJobs`: in Redis it leaves the attempts used up, so that a job would be tried once only. */
async function retryAll(queue: Queue): Promise<number> {
  const { failed = 0 } = await queue.getJobCounts('failed');
  const found: Job[] = [];
  // All of them first: a job that fails again at once must not be retried again.
  for (let at = 0; at < Math.min(failed, maxAtOnce); at += pageSize) {
    found.push(...(await queue.getJobs(['failed'], at, at + pageSize - 1, true)).filter(Boolean));
  }
  let retried = 0;
  for (let at = 0; at < found.length; at += concurrency) {
    const done = await Promise.all(found.slice(at, at + concurrency).map(retry));
    retried += done.filter(Boolean).length;
  }
  return retried;
}

/** The store moves the job only if it is still failed, so of two simultaneous retries one succeeds. */
async function retry(job: Job): Promise<boolean> {
  try {
    await job.retry('failed', { resetAttemptsMade: true, resetAttemptsStarted: true });
    return true;
  } catch (error) {
    if (isGone(error)) return false;
    throw error;
  }
}

/** BullMQ's codes for a job that does not exist (any more) or is in another state. */
const isGone = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === -1 || error.code === -3);
