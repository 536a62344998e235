import * as z from 'zod/mini';
import { defineEvents, type EventOf } from '../event.ts';
import { assessmentIds } from './definition.ts';

/** Everything that stands in `assessment-<userId>`. The answers are the person's own; what they came to is counted. */
export const assessmentEvents = defineEvents({
  AssessmentCompleted: {
    data: {
      resultId: z.uuid(),
      assessment: z.enum(assessmentIds),
      /** Whose words and scoring these were. */
      definitionVersion: z.number(),
      answers: z.record(z.string(), z.number()),
      total: z.number(),
      facets: z.record(z.string(), z.number()),
      solved: z.number(),
      tasks: z.number(),
    },
    personal: { answers: {} },
  },
  /** What is answered so far, whole; no answers where somebody began afresh. */
  AssessmentDraftSaved: {
    data: {
      assessment: z.enum(assessmentIds),
      definitionVersion: z.number(),
      answers: z.record(z.string(), z.number()),
    },
    personal: { answers: {} },
  },
});

export type AssessmentEvent = EventOf<typeof assessmentEvents>;
