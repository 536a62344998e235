import * as z from 'zod/mini';
import { contentSchema } from '../achievements/content.ts';
import { moment } from '../moments.ts';

/** A version of an achievement as administrators see it. */
export const definitionVersionSchema = z.object({
  version: z.int(),
  content: contentSchema,
  /** The earlier version whose content it has again, from when versions were rolled back. */
  rolledBackTo: z.nullable(z.int()),
  at: moment,
  /** The name of the administrator; null for the delivered version, and once the account is gone. */
  by: z.nullable(z.string()),
  /** Null for the version that is delivered with the product. */
  reason: z.nullable(z.string()),
});
export type DefinitionVersion = z.output<typeof definitionVersionSchema>;
