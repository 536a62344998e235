import * as z from 'zod/mini';
import { defineEvents, type EventOf } from '../event.ts';

/** How a replay can end. */
const replayEnds = ['done', 'cancelled', 'failed'] as const;
export type ReplayEnd = (typeof replayEnds)[number];

/** The events of `operations`: what administrators do to the installation. None of it is personal. */
export const operationEvents = defineEvents({
  /** A rebuild of read models. Its progress is not recorded. */
  ReplayStarted: { data: { replayId: z.uuid(), projections: z.array(z.string()) } },
  /** `cancelled`: stopped, and can be resumed. A killed process records no end. */
  ReplayEnded: { data: { replayId: z.uuid(), how: z.enum(replayEnds) } },
});

export type OperationEvent = EventOf<typeof operationEvents>;

export const logEvents = defineEvents({
  LogBegun: { data: { logId: z.uuid() } },
});

export type LogEvent = EventOf<typeof logEvents>;
