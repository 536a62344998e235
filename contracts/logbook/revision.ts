import * as z from 'zod/mini';
import { because } from '../because.ts';
import { freeText, writtenText } from '../text.ts';
import { longestText } from './entry.ts';

/** The id of the event that recorded the entry, for the answer to a prompt followed by the prompt; or a step. */
export const entryNamed = z.strictObject({
  name: z
    .string()
    .check(z.regex(/^(step[1-6]|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}(\.[a-zA-Z]{1,40})?)$/, because('not_a_key'))),
});

/** A new version of the text of an entry. */
export const revisionBody = z.strictObject({
  /** The version that was changed: 409 when it is no longer the current one. */
  version: z.int().check(z.gte(1)),
  title: z.optional(freeText(200)),
  text: writtenText(longestText),
});
