import * as z from 'zod/mini';
import { entryKinds } from '../logbook/entry.ts';
import { calendarDay } from '../moments.ts';

/** An entry of the logbook that an insight quotes or leads to. */
export const quotedEntrySchema = z.object({
  /** Its name in the logbook; null for a result of an assessment, which has its own page. */
  name: z.nullable(z.string()),
  kind: z.enum(entryKinds),
  prompt: z.nullable(z.string()),
  title: z.nullable(z.string()),
  /** The day that it counts for, or on which it was written, in the person's time zone. */
  day: calendarDay,
  /** The most telling sentence of it, unchanged; null where it has no words. */
  sentence: z.nullable(z.string()),
  /** Life, money and joy of a report (0 to 10), or the total of an assessment (0 to 100). */
  numbers: z.record(z.string(), z.number()),
});
export type QuotedEntry = z.output<typeof quotedEntrySchema>;
