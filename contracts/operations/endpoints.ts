import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { moment } from '../moments.ts';

const component = z.object({
  name: z.string(),
  state: z.enum(['up', 'behind', 'down']),
  /** What is wrong, in English. */
  detail: z.nullable(z.string()),
  /** Why, for clients that have their own texts: `text/en/health.ts` lists the reasons and their params. */
  reason: z.optional(z.string()),
  params: z.optional(z.record(z.string(), z.unknown())),
});
const healthSchema = z.object({
  status: z.enum(['operational', 'degraded', 'down']),
  version: z.string(),
  checkedAt: moment,
  components: z.array(component),
});
export type Health = z.output<typeof healthSchema>;

export const health = endpoint({
  method: 'GET',
  path: '/api/health',
  summary: 'Get the health of each component',
  who: 'anyone',
  budget: 'health',
  output: healthSchema,
});

export const healthLive = endpoint({
  method: 'GET',
  path: '/api/health/live',
  summary: 'Liveness: the process responds',
  who: 'anyone',
  budget: 'health',
  anyHost: true,
  output: z.object({ status: z.literal('live') }),
});

export const healthReady = endpoint({
  method: 'GET',
  path: '/api/health/ready',
  summary:
    'Readiness: the process can serve requests, though reads may lag. 503 while it starts, stops or has no database',
  who: 'anyone',
  budget: 'health',
  anyHost: true,
  output: healthSchema,
});

const projectionSchema = z.object({
  name: z.string(),
  state: z.enum(['live', 'parked', 'failing', 'idle', 'building', 'missing', 'unknown']),
  version: z.int(),
  position: z.string(),
  /** The number of unprocessed events, counted up to 10,000, and the age of the oldest in seconds. */
  lagEvents: z.int(),
  lagSeconds: z.number(),
  handled: z.int(),
  parked: z.int(),
  failure: z.nullable(z.string()),
});

export const adminProjections = endpoint({
  method: 'GET',
  path: '/api/admin/projections',
  summary: 'List the read models with their state and their lag behind the log',
  who: 'admin',
  tokens: 'personal',
  budget: 'read',
  output: z.object({ projections: z.array(projectionSchema) }),
});

const givenUpMailSchema = z.object({
  id: z.string(),
  kind: z.string(),
  /** The first letter and the domain of the address. */
  to: z.string(),
  /** The mail server's last response, or the connection error. */
  reason: z.string(),
  tries: z.int(),
  createdAt: moment,
  givenUpAt: moment,
  /** False for a code, and for an invitation that was resent since. */
  canRetry: z.boolean(),
});

export type GivenUpMailView = z.output<typeof givenUpMailSchema>;

export const givenUpMails = endpoint({
  method: 'GET',
  path: '/api/admin/mails',
  summary: 'List the newest 100 mails that failed permanently within 30 days, with the reason',
  who: 'admin',
  budget: 'read',
  output: z.object({ items: z.array(givenUpMailSchema) }),
});

export const retryMail = endpoint({
  method: 'POST',
  path: '/api/admin/mails/:id/retry',
  summary: "Retry a failed mail. Mails with a code can't be retried: the person must request a new one",
  who: 'admin',
  budget: 'change',
  recentAuth: true,
  params: z.strictObject({ id: z.uuid() }),
  status: 204,
  output: z.undefined(),
  refusals: ['not_found', 'conflict'],
});
