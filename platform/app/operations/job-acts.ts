import type { Ids } from '#commands/kernel/ports.ts';
import type { HandleOperations } from '#commands/operations/operations.ts';
import type { CommandContext } from '#contracts/command-context.ts';
import type { QueueName } from '#contracts/operations/queues.ts';
import { operationsStream } from '#contracts/operations/streams.ts';
import { Refusal } from '#contracts/refusals.ts';
import type { QueueInspection } from '#platform/adapters/queue/failed-jobs.ts';
import { inTime } from '#platform/base/in-time.ts';

export interface JobActPorts {
  readonly queue: QueueInspection;
  readonly handleOperations: HandleOperations;
  readonly ids: Ids;
}

export type JobAct = 'retry' | 'removal';

/** Commands to an unavailable Redis wait until it is back. */
export const readTimeoutMs = 3_000;
/** 10,000 jobs take a while. */
const changeTimeoutMs = 30_000;

/** Retries or removes one failed job, or all failed jobs of a queue, and returns how many. Each act is on record as an event. */
export const jobActs = ({ queue, handleOperations, ids }: JobActPorts) => {
  const failedIn = async (name: QueueName): Promise<number> => {
    const counts = await answered(queue.overview(), readTimeoutMs);
    return counts.find((one) => one.name === name)?.failed ?? 0;
  };
  const failedJob = async (name: QueueName, id: string): Promise<string> => {
    const job = await answered(queue.failedJob(name, id), readTimeoutMs);
    if (job === undefined) throw new Refusal('not_found.failed_job');
    return job;
  };

  return async (act: JobAct, name: QueueName, jobId: string | undefined, context: CommandContext): Promise<number> => {
    const job = jobId === undefined ? null : await failedJob(name, jobId);
    const count = jobId === undefined ? await failedIn(name) : 1;
    if (count === 0) return 0;
    const kind = act === 'retry' ? 'request_job_retry' : 'request_job_removal';
    const about = context.about(ids.derived(operationsStream()));
    // Recorded first: no act on a job may go unrecorded.
    await handleOperations(operationsStream(), { kind, queue: name, jobId: jobId ?? null, job, count }, about);
    const acting = act === 'retry' ? queue.retryFailed(name, jobId) : queue.removeFailed(name, jobId);
    const done = await answered(acting, changeTimeoutMs);
    if (jobId !== undefined && done === 0) throw new Refusal('not_found.failed_job');
    return done;
  };
};

/** @throws Refusal `unavailable` when the queue does not answer in time */
export const answered = <Value>(answer: Promise<Value>, ms: number): Promise<Value> =>
  inTime(answer, ms, () => new Refusal('unavailable.queue'));
