import * as z from 'zod/mini';

/** A browser in which somebody is signed in. */
export const sessionSchema = z.object({
  id: z.uuid(),
  /** As a person would call it: `Firefox on Linux`. */
  device: z.string(),
  /** The network it was started from, roughly. */
  place: z.string(),
  createdAt: z.string(),
  lastSeenAt: z.string(),
  current: z.boolean(),
});
export type SessionView = z.output<typeof sessionSchema>;

/** Something that happened to an account; `summary` says it in a sentence. */
export const securityEventSchema = z.object({
  id: z.uuid(),
  type: z.string(),
  at: z.string(),
  summary: z.string(),
  device: z.nullable(z.string()),
  place: z.nullable(z.string()),
  /** Somebody else did it: an administrator or an operator. */
  bySomebodyElse: z.boolean(),
  /** Their name, as they are called now; null where it was oneself, nobody with an account, or an account that is no more. */
  by: z.nullable(z.string()),
});
export type SecurityEventView = z.output<typeof securityEventSchema>;
