import * as z from 'zod/mini';
import { defineEvents, type EventOf } from '../event.ts';

/** The events of `metrics`: how administrators define what is measured. The reason is the author's own words. */
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
    personal: { reason: '' },
  },
});

export type MetricEvent = EventOf<typeof metricEvents>;
