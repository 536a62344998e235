import * as z from 'zod/mini';
import { moment } from '../moments.ts';

/** A session, as its person sees it. */
export const sessionSchema = z.object({
  id: z.uuid(),
  /** In familiar terms: `Firefox on Linux`. */
  device: z.string(),
  /** The approximate network that it was started from. */
  place: z.string(),
  createdAt: moment,
  lastSeenAt: moment,
  current: z.boolean(),
});
export type SessionView = z.output<typeof sessionSchema>;

/** A security event of an account; `summary` is a sentence about it. */
export const securityEventSchema = z.object({
  id: z.uuid(),
  type: z.string(),
  at: moment,
  summary: z.string(),
  device: z.nullable(z.string()),
  place: z.nullable(z.string()),
  /** An administrator or an operator did it. */
  bySomebodyElse: z.boolean(),
  /** Their current name; null for the person's own actions, operators, and accounts that no longer exist. */
  by: z.nullable(z.string()),
  /** The name of the organization's program that did it; null if none did. */
  program: z.nullable(z.string()),
});
export type SecurityEventView = z.output<typeof securityEventSchema>;
