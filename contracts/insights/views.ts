import * as z from 'zod/mini';
import { entryKinds } from '../logbook/entry.ts';
import { calendarDay } from '../moments.ts';

/** A sentence of an entry of the logbook, whole and unchanged. */
export const quotedEntrySchema = z.object({
  /** The entry's name in the logbook. */
  name: z.string(),
  kind: z.enum(entryKinds),
  /** The day that it counts for, or on which it was written, in the person's time zone. */
  day: calendarDay,
  sentence: z.string(),
});
export type QuotedEntry = z.output<typeof quotedEntrySchema>;

/** Some weeks of a person: the means of their flight reports, and sentences that they wrote then. */
export const weeksSchema = z.object({
  from: calendarDay,
  to: calendarDay,
  reports: z.int(),
  /** 0 to 10, with one decimal. */
  life: z.number(),
  money: z.number(),
  joy: z.number(),
  sentences: z.array(quotedEntrySchema),
});
export type Weeks = z.output<typeof weeksSchema>;
