import * as z from 'zod/mini';
import { failureSchema } from '../endpoint.ts';

/** A read that failed among others, as its own call would have answered. */
export const failedPartSchema = z.object({
  status: z.int().check(z.gte(400)),
  /** Seconds. */
  retryAfter: z.optional(z.int()),
  // A read without parameters has no field that could be wrong.
  body: z.omit(failureSchema, { issues: true }),
});
