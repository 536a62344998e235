import type { Logger } from 'pino';
import type { RoundName } from '#workers/jobs.ts';
import type { QueueInspection } from './failed-jobs.ts';
import { type JobQueue, openQueue } from './queue.ts';
import type { QueuePlace } from './queue-backends.ts';

/** The queue for processes of any role: its figures, its failed jobs, and requests to processes with jobs. */
export interface QueueFigures extends QueueInspection {
  counts(): Promise<Record<string, number>>;
  /** How long the oldest job has been in each state, in seconds. */
  ages(): Promise<Record<string, number>>;
  /** Requests a round from a process with jobs. */
  call(round: RoundName, at?: number): Promise<void>;
  close(): Promise<void>;
}

/** Connects on first use: most processes without jobs never need it. */
export function openQueueFigures(place: QueuePlace, log: Pick<Logger, 'debug'>): QueueFigures {
  let opened: Promise<JobQueue> | undefined;
  const queue = (): Promise<JobQueue> => {
    opened ??= openQueue(place, (error) => log.debug({ err: error }, 'the queue is unavailable')).catch(
      (error: unknown) => {
        opened = undefined; // the next scrape retries
        throw error;
      },
    );
    return opened;
  };
  return {
    counts: async () => (await queue()).counts(),
    ages: async () => (await queue()).ages(),
    call: async (round, at) => (await queue()).call(round, at),
    opened: async () => (await queue()).opened(),
    overview: async () => (await queue()).overview(),
    failedJob: async (...of) => (await queue()).failedJob(...of),
    retryFailed: async (...of) => (await queue()).retryFailed(...of),
    removeFailed: async (...of) => (await queue()).removeFailed(...of),
    close: async () => (await opened)?.close(0),
  };
}
