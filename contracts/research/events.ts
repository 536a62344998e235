import * as z from 'zod/mini';
import { defineEvents, type EventOf } from '../event.ts';

/** Everything that stands in `research-<userId>`: whether the person's figures may be counted among everybody's. */
export const researchEvents = defineEvents({
  ResearchConsentChanged: { data: { given: z.boolean() } },
});

export type ResearchEvent = EventOf<typeof researchEvents>;
