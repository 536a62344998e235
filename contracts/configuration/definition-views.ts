import * as z from 'zod/mini';
import { contentSchema } from '../achievements/content.ts';
import { moment } from '../moments.ts';

/** From when a version counts: for what is decided from now on; of versions before there was only this, also for the whole past. */
export const validFrom = ['today', 'start'] as const;
export type ValidFrom = (typeof validFrom)[number];

/** A draft as administrators see it. */
export const draftOf = <Content extends z.ZodMiniType>(content: Content) =>
  z.object({
    /** Counts its states, from 1. */
    change: z.int(),
    /** Whether the version in force is newer than the one it was compared with. */
    isOlder: z.boolean(),
    content,
    at: moment,
    /** The name of the administrator who saved it last; null once the account is gone. */
    by: z.nullable(z.string()),
  });

/** A version of an achievement as administrators see it. */
export const definitionVersionSchema = z.object({
  version: z.int(),
  content: contentSchema,
  /** Null for the version that is delivered with the product. */
  validFrom: z.nullable(z.enum(validFrom)),
  rolledBackTo: z.nullable(z.int()),
  at: moment,
  /** The name of the administrator; null for the delivered version, and once the account is gone. */
  by: z.nullable(z.string()),
  reason: z.string(),
});
export type DefinitionVersion = z.output<typeof definitionVersionSchema>;
