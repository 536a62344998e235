import * as z from 'zod/mini';
import { moment } from '../moments.ts';
import { accessKinds } from './access-kinds.ts';

/** A requested deletion. Times are ISO 8601 UTC. */
export const deletionSchema = z.object({ askedAt: moment, dueAt: moment });
export type Deletion = z.output<typeof deletionSchema>;

/** An access to a person's data by an administrator. */
export const accountReadSchema = z.object({
  id: z.uuid(),
  at: moment,
  /** `outline`: what happened and when. `text`: also the person's text, until `until`. Others: before reasons were required. */
  what: z.enum(accessKinds),
  /** The actor's current name; null if their account no longer exists. */
  by: z.nullable(z.string()),
  /** Why the text was opened; null for an outline, and before reasons were required. */
  reason: z.nullable(z.string()),
  until: z.nullable(moment),
});
export type AccountRead = z.output<typeof accountReadSchema>;
