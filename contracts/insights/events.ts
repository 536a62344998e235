import * as z from 'zod/mini';
import { defineEvents, type EventOf } from '../event.ts';
import { insightVerdicts } from './verdicts.ts';

const use = {
  /** The step in which it was learned. */
  step: z.int(),
  /** The logbook entry that tells where it was used. */
  entry: z.string(),
};

/** The events of `insights-<userId>`: what the person said about insights, and where they used what they learned. */
export const insightEvents = defineEvents({
  /** A later verdict replaces the earlier one; null takes it back. */
  InsightJudged: {
    data: {
      /** What the insight is about, never what it says: the same while numbers, words or the language change. */
      insight: z.string(),
      verdict: z.nullable(z.enum(insightVerdicts)),
    },
    personal: { insight: '' },
  },
  LearningApplied: { data: use, personal: { entry: '' } },
  LearningApplicationRemoved: { data: use, personal: { entry: '' } },
});

export type InsightEvent = EventOf<typeof insightEvents>;
