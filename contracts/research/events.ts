import * as z from 'zod/mini';
import { defineEvents, type EventOf } from '../event.ts';

/** The events of `research-<userId>`: the consent to count the person's figures. */
export const researchEvents = defineEvents({
  ResearchConsentChanged: { data: { given: z.boolean() } },
});

export type ResearchEvent = EventOf<typeof researchEvents>;
