import type { Logger } from 'pino';
import type { RoundName } from '#workers/jobs.ts';
import { type JobQueue, openQueue } from './queue.ts';
import type { QueuePlace } from './queue-backends.ts';

/** The queue for processes that do no jobs: what it holds, and calls for those that do. */
export interface QueueFigures {
  counts(): Promise<Record<string, number>>;
  /** For how long the oldest job has been in each state, in seconds. */
  ages(): Promise<Record<string, number>>;
  /** Calls for a round in a process that does jobs. */
  call(round: RoundName, at?: number): Promise<void>;
  close(): Promise<void>;
}

/** Connects at the first question: most processes without jobs are never asked. */
export function openQueueFigures(place: QueuePlace, log: Pick<Logger, 'debug'>): QueueFigures {
  let opened: Promise<JobQueue> | undefined;
  const queue = (): Promise<JobQueue> => {
    opened ??= openQueue(place, (error) => log.debug({ err: error }, 'the queue is unavailable')).catch(
      (error: unknown) => {
        opened = undefined; // asked again by the next scrape
        throw error;
      },
    );
    return opened;
  };
  return {
    counts: async () => (await queue()).counts(),
    ages: async () => (await queue()).ages(),
    call: async (round, at) => (await queue()).call(round, at),
    close: async () => (await opened)?.close(0),
  };
}
