import * as z from 'zod/mini';
import { defineEvents, type EventOf } from '../event.ts';

/** The events of `logbook-<userId>`. Answers to the steps are revised in the learner's own stream. */
export const logbookEvents = defineEvents({
  EntryRevised: {
    data: {
      /** The event that recorded the entry. */
      entryId: z.uuid(),
      /** The first revision makes version 2. */
      version: z.int().check(z.gte(2)),
      title: z.nullable(z.string()),
      text: z.nullable(z.string()),
    },
    personal: { title: null, text: null },
  },
});

export type LogbookEvent = EventOf<typeof logbookEvents>;
