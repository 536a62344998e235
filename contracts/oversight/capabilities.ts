import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { calendarDay } from '../moments.ts';

/** What the product can do, each proven by an event of this installation (`projections/capabilities`). */
export const capabilities = [
  'registration',
  'signIn',
  'secondFactor',
  'singleSignOn',
  'journey',
  'achievements',
  'licence',
  'witnesses',
  'notifications',
  'delivery',
  'scenarios',
  'assessments',
  'invitations',
  'groups',
  'figures',
  'replays',
  'export',
  'erasure',
] as const;
export type Capability = (typeof capabilities)[number];

const statusSchema = z.object({
  /**
   * The Monday after the event, as other figures are published once a week: the first of something is one person's. Null for one
   * that nothing had proven by the last Monday.
   */
  capabilities: z.array(z.object({ id: z.enum(capabilities), provenOn: z.nullable(calendarDay) })),
  /** How many were proven by the end of each of the last 30 UTC days, today included. */
  days: z.array(z.object({ day: calendarDay, proven: z.int() })),
});

export const capabilityStatus = endpoint({
  method: 'GET',
  path: '/api/capabilities',
  summary: 'List what the product can do, with the Monday after an event of this installation first proved it',
  who: 'person',
  budget: 'read',
  output: statusSchema,
});
export type CapabilityStatus = z.output<typeof statusSchema>;
