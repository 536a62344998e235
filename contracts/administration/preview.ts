import * as z from 'zod/mini';
import { roles } from '../accounts/views.ts';
import { endpoint } from '../endpoint.ts';
import { languages } from '../language.ts';
import { communicationPreferencesSchema } from '../notifications/views.ts';

/** Where a previewed person is: at one of the six steps, or behind all of them. */
export const previewSteps = ['1', '2', '3', '4', '5', '6', 'complete'] as const;
export type PreviewStep = (typeof previewSteps)[number];

const tone = communicationPreferencesSchema.shape.motivationalTone;
export type Tone = z.output<typeof tone>;
export const tones: readonly Tone[] = tone.options;

/* oxlint-disable no-underscore-dangle -- zod/mini calls it so, because `default` is a reserved word */
/** Whose pages are shown. A mentor or an administrator of an organization without one belongs to an unnamed organization. */
export const previewChoiceSchema = z.strictObject({
  role: z._default(z.enum(roles), 'learner'),
  organizationId: z.optional(z.uuid()),
  step: z._default(z.enum(previewSteps), '4'),
  tone: z._default(tone, 'inspirational'),
  language: z._default(z.enum(languages), 'en'),
  /** `every`: besides their own messages one of each reminder, as it reads in this tone. */
  messages: z._default(z.enum(['own', 'every']), 'own'),
});
/* oxlint-enable no-underscore-dangle */
export type PreviewChoice = z.output<typeof previewChoiceSchema>;

/** What a call would answer to the synthetic person: the status, and the body as it is sent. */
const answerSchema = z.object({
  /** Path and query, the query in the order of its names: `/api/notifications?list=unread`. */
  path: z.string(),
  status: z.int(),
  body: z.unknown(),
});

/** All that the pages of a synthetic person read. Nothing of it is stored, and nobody else's data is in it. */
export const previewPerson = endpoint({
  method: 'GET',
  path: '/api/admin/preview',
  summary:
    'What a person in a role, at a step, with a tone and a language would be answered. The person is made up for this call; only the settings of the organization are real',
  who: 'admin',
  budget: 'history',
  query: previewChoiceSchema,
  output: z.object({
    name: z.string(),
    /** Null for nobody’s. */
    organization: z.nullable(z.object({ id: z.uuid(), name: z.string(), isSuspended: z.boolean() })),
    answers: z.array(answerSchema),
    /** What everything else answers, each change above all. */
    refused: z.object({ status: z.int(), body: z.unknown() }),
  }),
  refusals: ['not_found'],
});
