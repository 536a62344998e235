import * as z from 'zod/mini';
import { calendarDay } from '../moments.ts';
import { freeText } from '../text.ts';
import { recordData } from './tracking.ts';

/** What can be imported: everything a learner records but the completion of a step, which follows the order of the steps. */
export const importedTypes = [
  'flight_report',
  'community_project',
  'ripple_effect',
  'emotional_state',
  'sensory_anchor',
  'story_evidence',
] as const;
export type ImportedType = (typeof importedTypes)[number];

const importFormats = ['ndjson', 'csv'] as const;
export type ImportFormat = (typeof importFormats)[number];

export const importLimits = {
  /** Records of one file. They are decided in one piece, during which the process answers nobody else. */
  records: 1_000,
  /** Lines of one file: a quoted field of a CSV file can have several. */
  lines: 5_000,
  /** Characters of one line. */
  lineLength: 100_000,
  /** Bytes of a request. */
  bytes: 8_000_000,
  /** Lines with faults, and lines that were imported before, that an answer names. */
  named: 100,
} as const;

/** Nothing that a person did before this moment is taken. */
export const earliestImported = '2000-01-01T00:00:00.000Z';

const common = {
  /** Only one's own; it may be left out. */
  user_id: z.optional(z.string()),
  /** When it happened: from 2000 to now. */
  timestamp: z.iso.datetime({ offset: true }),
  /** The other system's name for the record: the same one is imported once. Without it, the same content is. */
  externalId: z.optional(freeText(200)),
};

/** A record of the file, by its type. */
export const importedRecords = {
  flight_report: z.strictObject({ ...common, type: z.literal('flight_report'), data: recordData.flight_report }),
  community_project: z.strictObject({
    ...common,
    type: z.literal('community_project'),
    data: recordData.community_project,
  }),
  ripple_effect: z.strictObject({ ...common, type: z.literal('ripple_effect'), data: recordData.ripple_effect }),
  emotional_state: z.strictObject({ ...common, type: z.literal('emotional_state'), data: recordData.emotional_state }),
  sensory_anchor: z.strictObject({ ...common, type: z.literal('sensory_anchor'), data: recordData.sensory_anchor }),
  story_evidence: z.strictObject({ ...common, type: z.literal('story_evidence'), data: recordData.story_evidence }),
} satisfies Record<ImportedType, unknown>;

export type FileRecord = { [Type in ImportedType]: z.output<(typeof importedRecords)[Type]> }[ImportedType];

export const importBodySchema = z.strictObject({
  format: z.enum(importFormats),
  /** The lines of the file. */
  lines: z
    .array(z.string().check(z.maxLength(importLimits.lineLength)))
    .check(z.minLength(1), z.maxLength(importLimits.lines)),
});

const faultSchema = z.object({
  /** From 1. */
  line: z.int(),
  /** The field, such as `data.joyLevel`; empty for the whole line. */
  field: z.string(),
  reason: z.string(),
  /** In the caller's language. */
  message: z.string(),
});

/** What an import does, or did. */
export const importOutcome = {
  dryRun: z.boolean(),
  /** Records in the file. Those that are neither known nor faulty are new. */
  records: z.int(),
  new: z.int(),
  /** Records that an earlier import brought, or an earlier line of the file; the first lines of them. */
  known: z.object({ count: z.int(), lines: z.array(z.int()) }),
  /** Lines with faults: with any, nothing is imported. The first faults of them. */
  faulty: z.object({ lines: z.int(), faults: z.array(faultSchema) }),
  /** The new records by type. */
  types: z.array(z.object({ type: z.enum(importedTypes), count: z.int() })),
  /** What the new records change; null without any. */
  effect: z.nullable(
    z.object({
      firstDay: calendarDay,
      lastDay: calendarDay,
      /** Days that become active ones. */
      newDays: z.int(),
      points: z.int(),
      achievements: z.array(z.object({ id: z.string(), name: z.string() })),
      /** The days of the streak today. */
      streak: z.object({ before: z.int(), after: z.int() }),
    }),
  ),
};
const outcomeSchema = z.object(importOutcome);
export type ImportOutcome = z.output<typeof outcomeSchema>;
