import * as z from 'zod/mini';
import { commandAnswer, endpoint } from '../endpoint.ts';
import { moment } from '../moments.ts';
import { writtenText } from '../text.ts';

export const learningRecords = endpoint({
  method: 'GET',
  path: '/api/account/learning-records',
  summary: 'Whether this installation sends to a learning record store, and whether the caller allows it',
  who: 'person',
  budget: 'read',
  output: z.object({
    /** Whose store it is, as a host name; null where there is none. */
    host: z.nullable(z.string()),
    /** Since when the caller allows it; null if they do not. */
    since: z.nullable(moment),
  }),
});

export const allowLearningRecords = endpoint({
  method: 'PUT',
  path: '/api/account/learning-records',
  summary:
    'Allow the learning record store at this host to get what the caller does from now on, or withdraw that with null',
  who: 'person',
  budget: 'change',
  body: z.strictObject({ host: z.nullable(writtenText(300)) }),
  output: commandAnswer({}),
  refusals: ['not_found'],
});
