import * as z from 'zod/mini';
import { defineEvent, type EventOf } from '../event.ts';

/** Everything that stands in `research-<userId>`: whether the person's figures may be counted among everybody's. */
export const researchEvents = {
  ResearchConsentChanged: defineEvent({ type: 'ResearchConsentChanged', version: 1, data: { given: z.boolean() } }),
};

export type ResearchEvent = EventOf<typeof researchEvents>;
