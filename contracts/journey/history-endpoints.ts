import * as z from 'zod/mini';
import { commandAnswer, endpoint } from '../endpoint.ts';
import { importBodySchema, importLimits, importOutcome } from './history-import.ts';

// Apart from the journey's other calls, so that the pages of the steps do not load what only one dialog uses.
export const importHistory = endpoint({
  method: 'POST',
  path: '/api/account/history-imports',
  summary:
    "Import the caller's records from elsewhere: all of them or, with one faulty line, none. With `dryRun=true` nothing is imported, and the answer says what would be",
  who: 'person',
  tokens: 'personal',
  budget: 'import',
  bodyLimit: importLimits.bytes,
  query: z.strictObject({ dryRun: z.optional(z.enum(['true', 'false'])) }),
  body: importBodySchema,
  output: commandAnswer(importOutcome),
  refusals: ['not_agreed'],
});
