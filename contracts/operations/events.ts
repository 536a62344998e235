import * as z from 'zod/mini';
import { defineEvent, type EventOf } from '../event.ts';

/** What administrators do to the installation itself, in `operations`. None of it is personal. */
export const operationEvents = {
  /** Read models are rebuilt; how far that is, is no event. */
  ReplayStarted: defineEvent({
    type: 'ReplayStarted',
    version: 1,
    data: { replayId: z.uuid(), projections: z.array(z.string()) },
  }),
};

export type OperationEvent = EventOf<typeof operationEvents>;
