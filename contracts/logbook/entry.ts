import * as z from 'zod/mini';

/** What an entry of the logbook is. */
export const entryKinds = [
  'story',
  'answer',
  'report',
  'ripple',
  'project',
  'anchor',
  'feeling',
  'mentoring',
  'promise',
  'letter',
  'addition',
  'reflection',
  'assessment',
] as const;
export type EntryKind = (typeof entryKinds)[number];

/** What the list can be narrowed to: one kind, or everything with a photo or a recording. */
export const entryFilters = [...entryKinds, 'photos', 'recordings'] as const;
export type EntryFilter = (typeof entryFilters)[number];

const promiseSchema = z.object({
  /** Its place among the answers, from 1. */
  number: z.int(),
  what: z.string(),
  by: z.nullable(z.string()),
  withWhom: z.nullable(z.string()),
});

/** The words, numbers and files of an entry. */
export const entryContentSchema = z.object({
  title: z.nullable(z.string()),
  text: z.nullable(z.string()),
  lines: z.array(z.string()),
  promises: z.array(promiseSchema),
  /** Numbers and choices beside the words, such as the three readings of a flight report. */
  facts: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
  photos: z.array(z.string()),
  recording: z.nullable(z.string()),
  /** The event of the text that an addition belongs to. */
  about: z.nullable(z.string()),
});
export type EntryContent = z.output<typeof entryContentSchema>;

export const noContent: EntryContent = {
  title: null,
  text: null,
  lines: [],
  promises: [],
  facts: {},
  photos: [],
  recording: null,
  about: null,
};

/** The longest text of an entry, in characters. */
export const longestText = 20_000;

const textKinds: ReadonlySet<EntryKind> = new Set<EntryKind>([
  'story',
  'report',
  'ripple',
  'project',
  'anchor',
  'mentoring',
  'addition',
]);

/**
 * Whether its words can be changed in the logbook. Lists, promises and readings are changed where they were made, and a letter
 * that was sealed stays as it was.
 */
export const isEditable = ({
  kind,
  prompt,
  content,
}: {
  readonly kind: EntryKind;
  readonly prompt: string | null;
  readonly content: Pick<EntryContent, 'text'> | null;
}): boolean =>
  textKinds.has(kind) || (prompt !== null && kind !== 'promise' && content !== null && content.text !== null);
