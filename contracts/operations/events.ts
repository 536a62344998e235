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

/** The events of `operations`: what administrators do to the installation. Of all that, only the reason is somebody's own words. */
export const operationEvents = defineEvents({
  /**
   * A replay of read models, also when it is resumed. Its progress is not recorded. Earlier versions recorded other purposes, asked
   * administrators for a reason, and had in `until` the moment or position of a copy.
   */
  ReplayStarted: {
    version: 2,
    data: {
      replayId: z.uuid(),
      projections: z.array(z.string()),
      purpose: z.enum(['swap', 'verify', 'past']),
      until: z.nullable(z.string()),
      reason: z.nullable(z.string()),
    },
    personal: { reason: null },
  },
  /**
   * `cancelled`: stopped, and can be resumed. A killed process records no end. `differing`: the tables in which a comparison of an
   * earlier version found differences.
   */
  ReplayEnded: {
    version: 2,
    data: { replayId: z.uuid(), how: z.enum(replayEnds), differing: z.nullable(z.array(z.string())) },
  },
  /** An operator wrote the statements (xAPI) of those who agree into a file, for the learning record store at this host. */
  StatementsExported: {
    data: {
      host: z.string(),
      from: z.nullable(z.iso.datetime()),
      to: z.nullable(z.iso.datetime()),
      statements: z.int(),
    },
  },
  JobRetryRequested: { data: failedJobs },
  JobRemovalRequested: { data: failedJobs },
});

export type OperationEvent = EventOf<typeof operationEvents>;

export const logEvents = defineEvents({
  LogBegun: { data: { logId: z.uuid() } },
});

export type LogEvent = EventOf<typeof logEvents>;
