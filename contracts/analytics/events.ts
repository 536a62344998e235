import * as z from 'zod/mini';
import { defineEvents, type EventOf } from '../event.ts';

/** The events of `metrics`: how administrators define what is measured. None of it is about a person. */
export const metricEvents = defineEvents({
  MetricDefined: {
    data: {
      metric: z.string(),
      /** Counted from 1. */
      version: z.int(),
      events: z.array(z.string()),
      usage: z.array(z.string()),
      atLeast: z.int(),
      withinDays: z.int(),
      reason: z.string(),
    },
  },
});

export type MetricEvent = EventOf<typeof metricEvents>;
