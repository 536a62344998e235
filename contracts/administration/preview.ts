import * as z from 'zod/mini';
import { roles } from '../accounts/views.ts';
import { endpoint } from '../endpoint.ts';
import { languages } from '../language.ts';
import { communicationPreferencesSchema } from '../notifications/views.ts';

/** Where the person is: at one of the six steps, or behind all of them. */
export const previewSteps = ['1', '2', '3', '4', '5', '6', 'complete'] as const;

const tone = communicationPreferencesSchema.shape.motivationalTone;
export const tones: readonly z.output<typeof tone>[] = tone.options;

/* oxlint-disable no-underscore-dangle -- zod/mini calls it so, because `default` is a reserved word */
/** Whose pages are shown. */
const choice = z.strictObject({
  role: z._default(z.enum(roles), 'learner'),
  step: z._default(z.enum(previewSteps), '4'),
  tone: z._default(tone, 'inspirational'),
  language: z._default(z.enum(languages), 'en'),
});
/* oxlint-enable no-underscore-dangle */
export type PreviewChoice = z.output<typeof choice>;

/** All that the pages of a person of the demo read. Nothing of it is stored, and nobody else's data is in it. */
export const previewPerson = endpoint({
  method: 'GET',
  path: '/api/admin/preview',
  summary:
    'What a made-up person in a role, at a step, with a tone and a language would be answered. Nothing is stored',
  who: 'admin',
  budget: 'history',
  query: choice,
  output: z.object({
    name: z.string(),
    /** Each call with its status and its body as it is sent. */
    answers: z.array(
      z.object({
        /** Path and query, the query in the order of its names: `/api/notifications?list=unread`. */
        path: z.string(),
        status: z.int(),
        body: z.unknown(),
      }),
    ),
    /** What everything else answers, each change above all. */
    refused: z.object({ status: z.int(), body: z.unknown() }),
  }),
});
