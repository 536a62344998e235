import * as z from 'zod/mini';
import { thresholdsSchema } from '../achievements/content.ts';
import { moment } from '../moments.ts';

/**
 * `newly`: would have the achievement and does not; `keeps`: would have it and does; `loses`: has it and would no longer earn it.
 * Nobody loses what they have.
 */
export const whatIfOutcomes = ['newly', 'keeps', 'loses'] as const;
export type WhatIfOutcome = (typeof whatIfOutcomes)[number];

/** What a what-if counts. */
export const whatIfResultSchema = z.object({
  newly: z.int(),
  keeps: z.int(),
  loses: z.int(),
  /** People in an edition that does not have this achievement. */
  elsewhere: z.int(),
  /** People with events that this version of the product cannot read. */
  unreadable: z.int(),
});
export type WhatIfResult = z.output<typeof whatIfResultSchema>;

export const nothingCounted: WhatIfResult = { newly: 0, keeps: 0, loses: 0, elsewhere: 0, unreadable: 0 };

/** How far a replay of other thresholds over history is, and what it counted. */
export const whatIfSchema = z.object({
  state: z.enum(['waiting', 'running', 'done']),
  /** All thresholds of the achievement, as they would be. */
  thresholds: thresholdsSchema,
  people: z.int(),
  peopleInAll: z.nullable(z.int()),
  events: z.int(),
  /** When it was started; later events do not count. */
  at: moment,
  /** A fault that made it stop for a while; it goes on by itself. */
  isInterrupted: z.boolean(),
  /** Null until it is done. */
  result: z.nullable(whatIfResultSchema),
});
export type WhatIf = z.output<typeof whatIfSchema>;
