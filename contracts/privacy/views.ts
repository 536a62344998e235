import * as z from 'zod/mini';
import { accessKinds } from './access-kinds.ts';

/** A deletion that was asked for. Times are ISO 8601 UTC. */
export const deletionSchema = z.object({ askedAt: z.string(), dueAt: z.string() });
export type Deletion = z.output<typeof deletionSchema>;

/** Somebody has looked at what is stored about a person. */
export const accountReadSchema = z.object({
  id: z.uuid(),
  at: z.string(),
  /** `outline`: what happened and when. `text`: also what the person wrote, until `until`. The others: before reasons were asked. */
  what: z.enum(accessKinds),
  /** The name of who it was, as they are called now; null for an account that is no more. */
  by: z.nullable(z.string()),
  /** Why the text was opened; null for an outline, and where no reason was asked yet. */
  reason: z.nullable(z.string()),
  until: z.nullable(z.string()),
});
export type AccountRead = z.output<typeof accountReadSchema>;
