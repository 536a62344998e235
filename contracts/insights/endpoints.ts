import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { quotedEntrySchema, weeksSchema } from './views.ts';

export const insights = endpoint({
  method: 'GET',
  path: '/api/insights',
  summary: "Get what moved between two stretches of the caller's weeks, and a sentence of theirs to try out",
  who: 'person',
  budget: 'read',
  output: z.object({
    /** There are three entries on two days; with fewer there is nothing to look back on. */
    isEnough: z.boolean(),
    /** Null while one of the two has fewer than three reports on two days. */
    moved: z.nullable(z.object({ before: weeksSchema, now: weeksSchema })),
    /** What the caller wrote that they want to do, and have not promised yet. */
    toTry: z.nullable(quotedEntrySchema),
  }),
});
