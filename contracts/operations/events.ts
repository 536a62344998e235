import * as z from 'zod/mini';
import { defineEvents, type EventOf } from '../event.ts';

/** How a replay can end. */
const replayEnds = ['done', 'cancelled', 'failed'] as const;
export type ReplayEnd = (typeof replayEnds)[number];

/** What administrators do to the installation itself, in `operations`. None of it is personal. */
export const operationEvents = defineEvents({
  /** Read models are rebuilt; how far that is, is no event. */
  ReplayStarted: { data: { replayId: z.uuid(), projections: z.array(z.string()) } },
  /** `cancelled`: it was stopped, and can be resumed. A process that was killed records no end. */
  ReplayEnded: { data: { replayId: z.uuid(), how: z.enum(replayEnds) } },
});

export type OperationEvent = EventOf<typeof operationEvents>;

export const logEvents = defineEvents({
  LogBegun: { data: { logId: z.uuid() } },
});

export type LogEvent = EventOf<typeof logEvents>;
