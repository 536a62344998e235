import type { Logger } from 'pino';
import { type JobQueue, openQueue, type QueuePlace } from './queue.ts';

/** What the queue holds, for processes that do jobs and those that don't. */
export interface QueueFigures {
  counts(): Promise<Record<string, number>>;
  /** For how long the oldest job has been in each state, in seconds. */
  ages(): Promise<Record<string, number>>;
  close(): Promise<void>;
}

/** Connects at the first question: most processes without jobs are never asked. */
export function openQueueFigures(place: QueuePlace, log: Pick<Logger, 'debug'>): QueueFigures {
  let opened: Promise<JobQueue> | undefined;
  const queue = (): Promise<JobQueue> => {
    opened ??= openQueue(place, (error) => log.debug({ err: error }, 'the queue is away')).catch((error: unknown) => {
      opened = undefined; // asked again by the next scrape
      throw error;
    });
    return opened;
  };
  return {
    counts: async () => (await queue()).counts(),
    ages: async () => (await queue()).ages(),
    close: async () => (await opened)?.close(0),
  };
}
