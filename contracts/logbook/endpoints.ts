import * as z from 'zod/mini';
import { commandAnswer, endpoint, page, pageQuery } from '../endpoint.ts';
import { calendarDay, moment } from '../moments.ts';
import { writtenText } from '../text.ts';
import { entryContentSchema, entryFilters, entryKinds } from './entry.ts';
import { entryNamed, revisionBody } from './revision.ts';

const pages = pageQuery(20);

const entry = {
  name: z.string(),
  kind: z.enum(entryKinds),
  /** The step and prompt of an answer; null for everything else. */
  step: z.nullable(z.int()),
  prompt: z.nullable(z.string()),
  /** When it was first written. */
  writtenAt: moment,
  /** The day that it counts for, in the person's time zone; null for what counts for none. */
  day: z.nullable(calendarDay),
  version: z.int(),
  /** When this version was written. */
  savedAt: moment,
  /** It was recorded elsewhere and imported. */
  imported: z.boolean(),
  content: entryContentSchema,
  /** Whether its text can be changed here. */
  editable: z.boolean(),
};

const listedEntrySchema = z.object({
  ...entry,
  /** The text in `content` is only a part: its beginning, or what surrounds the words that were searched for. */
  cut: z.boolean(),
});
export type ListedEntry = z.output<typeof listedEntrySchema>;

const wholeEntrySchema = z.object({
  ...entry,
  /** Earlier versions, the newest first. */
  earlier: z.array(z.object({ version: z.int(), savedAt: moment, content: entryContentSchema })),
  /** The achievements that it helped to prove. */
  proves: z.array(z.object({ achievementId: z.string(), unlockedAt: moment })),
});
export type WholeEntry = z.output<typeof wholeEntrySchema>;

const additionSchema = z.object({ name: z.string(), writtenAt: moment, text: z.string() });
export type Addition = z.output<typeof additionSchema>;

export const logbook = endpoint({
  method: 'GET',
  path: '/api/logbook/entries',
  summary: 'List everything the caller wrote and recorded, newest first',
  who: 'person',
  tokens: 'personal',
  budget: 'read',
  query: z.strictObject({
    kind: z.optional(z.enum(entryFilters)),
    /** The texts as a whole, as documents print them. */
    texts: z.optional(z.enum(['whole'])),
    ...pages,
  }),
  output: page(listedEntrySchema),
});

/** A POST, because addresses are logged and the words are personal. */
export const searchLogbook = endpoint({
  method: 'POST',
  path: '/api/logbook/search',
  summary: 'Find entries of the caller that contain every word, or a word that begins with it',
  who: 'person',
  budget: 'read',
  query: z.strictObject(pages),
  body: z.strictObject({ words: writtenText(200), kind: z.optional(z.enum(entryFilters)) }),
  output: page(listedEntrySchema),
});

export const logbookEntry = endpoint({
  method: 'GET',
  path: '/api/logbook/entries/:name',
  summary: 'Get one entry with its earlier versions and what it proves; for a step or its event, all answers to it',
  who: 'person',
  tokens: 'personal',
  budget: 'read',
  params: entryNamed,
  output: z.object({
    /** The step, where the name is a step or an event that saved answers to it. */
    step: z.nullable(z.int()),
    entries: z.array(wholeEntrySchema),
    /** What was added later, the oldest first. */
    additions: z.array(additionSchema),
  }),
  refusals: ['not_found'],
});

export const logbookQuote = endpoint({
  method: 'GET',
  path: '/api/logbook/quote',
  summary: 'Get one entry with a text to quote on the home page, another one each day',
  who: 'person',
  budget: 'read',
  output: z.object({ entry: z.nullable(listedEntrySchema) }),
});

export const reviseEntry = endpoint({
  method: 'PUT',
  path: '/api/logbook/entries/:name',
  summary: 'Write a new version of the text of an entry; the earlier ones are kept. Measures do not change',
  who: 'person',
  budget: 'change',
  params: entryNamed,
  body: revisionBody,
  output: commandAnswer({ version: z.int() }),
  refusals: ['not_found', 'conflict'],
});
