import * as z from 'zod/mini';
import { defineEvents, type EventOf } from '../event.ts';
import { queueNames } from './queues.ts';

/** How a replay can end. */
const replayEnds = ['done', 'cancelled', 'failed'] as const;
export type ReplayEnd = (typeof replayEnds)[number];

/** One failed job by its id and name, or all failed jobs of the queue, and how many that were. */
const failedJobs = {
  queue: z.enum(queueNames),
  jobId: z.nullable(z.string()),
  job: z.nullable(z.string()),
  count: z.int(),
};

/** The events of `operations`: what administrators do to the installation. None of it is personal. */
export const operationEvents = defineEvents({
  /** A rebuild of read models. Its progress is not recorded. */
  ReplayStarted: { data: { replayId: z.uuid(), projections: z.array(z.string()) } },
  /** `cancelled`: stopped, and can be resumed. A killed process records no end. */
  ReplayEnded: { data: { replayId: z.uuid(), how: z.enum(replayEnds) } },
  JobRetryRequested: { data: failedJobs },
  JobRemovalRequested: { data: failedJobs },
});

export type OperationEvent = EventOf<typeof operationEvents>;

export const logEvents = defineEvents({
  LogBegun: { data: { logId: z.uuid() } },
});

export type LogEvent = EventOf<typeof logEvents>;
