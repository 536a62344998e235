import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';

/** Spec §3, Analytics event. The session decides whom it is about; `userId` and `organizationId` are ignored. */
const analyticsEventSchema = z.strictObject({
  userId: z.optional(z.nullable(z.string())),
  sessionId: z.string().check(z.maxLength(100)),
  organizationId: z.optional(z.nullable(z.string())),
  eventType: z.string().check(z.regex(/^[a-z0-9_.:-]{1,64}$/)),
  stepId: z.optional(z.nullable(z.string().check(z.maxLength(40)))),
  data: z.optional(z.record(z.string(), z.unknown())),
  timestamp: z.iso.datetime({ offset: true }),
});
export type AnalyticsEvent = z.output<typeof analyticsEventSchema>;

const accepted = z.object({ accepted: z.int() });

export const analyticsBatch = endpoint({
  method: 'POST',
  path: '/api/analytics/events/batch',
  summary: 'Record up to 100 usage events',
  who: 'anyone',
  budget: 'usage',
  beacon: true,
  body: z.strictObject({ events: z.array(analyticsEventSchema).check(z.maxLength(100)) }),
  status: 202,
  output: accepted,
});

export const analyticsEvent = endpoint({
  method: 'POST',
  path: '/api/analytics/events',
  summary: 'Record one usage event',
  who: 'anyone',
  budget: 'usage',
  beacon: true,
  body: analyticsEventSchema,
  status: 202,
  output: accepted,
});

export const webVitals = endpoint({
  method: 'POST',
  path: '/api/analytics/vitals',
  summary: 'Record one web vital; accepts beacons',
  who: 'anyone',
  budget: 'usage',
  beacon: true,
  // The body is fixed by the specification (spec §7). Where it was measured, the address says.
  query: z.strictObject({
    /** The path of the page. */
    page: z.optional(z.string().check(z.maxLength(200), z.regex(/^\/[ -~]*$/))),
    /** Sent by pages from before the update. It is passed over. */
    release: z.optional(z.string().check(z.maxLength(20))),
  }),
  body: z.strictObject({
    name: z.enum(['CLS', 'FID', 'FCP', 'LCP', 'TTFB', 'INP']),
    value: z.number(),
    delta: z.number(),
    id: z.string().check(z.maxLength(100)),
  }),
  status: 204,
  output: z.undefined(),
});
