import * as z from 'zod/mini';
import { defineEvents, type EventOf } from '../event.ts';
import { assessmentIds } from './definition.ts';

/** The events of `assessment-<userId>`. Answers are personal; scores are not, so they can be counted. */
export const assessmentEvents = defineEvents({
  AssessmentCompleted: {
    data: {
      resultId: z.uuid(),
      assessment: z.enum(assessmentIds),
      /** The version of the statements and the scoring. */
      definitionVersion: z.number(),
      answers: z.record(z.string(), z.number()),
      total: z.number(),
      facets: z.record(z.string(), z.number()),
      solved: z.number(),
      tasks: z.number(),
    },
    personal: { answers: {} },
  },
  /** All answers so far; empty after starting over. */
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
