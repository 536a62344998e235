import * as z from 'zod/mini';
import { defineEvents, type EventOf } from '../event.ts';

/** The events of `metrics`: how administrators define what is measured, and replay it. The reason is the author's own words. */
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
  /** A version that has been replayed over the past is replayed again. The first replay follows from the definition. */
  MetricReplayStarted: {
    data: { metric: z.string(), version: z.int(), reason: z.string() },
    personal: { reason: '' },
  },
  MetricReplayCancelled: { data: { metric: z.string(), version: z.int() } },
});

export type MetricEvent = EventOf<typeof metricEvents>;
