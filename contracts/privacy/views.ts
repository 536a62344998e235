import * as z from 'zod/mini';

/** A deletion that was asked for. Times are ISO 8601 UTC. */
export const deletionSchema = z.object({ askedAt: z.string(), dueAt: z.string() });
export type Deletion = z.output<typeof deletionSchema>;

/** Somebody has looked at what is stored about a person. */
export const accountReadSchema = z.object({
  id: z.uuid(),
  at: z.string(),
  /** The events, or how everything stood at some time. */
  what: z.enum(['events', 'state']),
  /** The name of who it was; null for an account that is no more. */
  by: z.nullable(z.string()),
});
export type AccountRead = z.output<typeof accountReadSchema>;
