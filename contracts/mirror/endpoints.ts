import * as z from 'zod/mini';
import { commandAnswer, endpoint } from '../endpoint.ts';
import { writtenText } from '../text.ts';
import { answeredRules, portraitSize } from './answers.ts';

const questionId = z.strictObject({ id: z.string().check(z.regex(/^[0-9a-f]{32}$/)) });

const followUpSchema = z.object({
  id: z.string(),
  source: z.string(),
  /** What kind of text it follows: the name of its field or of its event. */
  prompt: z.string(),
  rule: z.enum(answeredRules),
  question: z.string(),
  /** Answers of one tap. */
  choices: z.array(z.string()),
  /** The learner's sentence that the question quotes; null where it is general. */
  sentence: z.nullable(z.string()),
  state: z.enum(['open', 'answered', 'passed']),
  answer: z.nullable(z.string()),
  /** Not shown yet, and the learner lets a model reword it: ask for that first. */
  canBeReworded: z.boolean(),
});
export type FollowUpQuestion = z.output<typeof followUpSchema>;

export const mirror = endpoint({
  method: 'GET',
  path: '/api/mirror',
  summary: "List the questions about the caller's own words, open and answered",
  who: 'person',
  budget: 'read',
  output: z.object({ followUps: z.array(followUpSchema) }),
});

export const answerFollowUp = endpoint({
  method: 'PUT',
  path: '/api/mirror/follow-ups/:id',
  summary: 'Answer the question that follows a text, or pass it over with null. A later answer replaces it',
  who: 'person',
  budget: 'change',
  params: questionId,
  body: z.strictObject({ answer: z.nullable(writtenText(500)) }),
  output: commandAnswer({}),
  refusals: ['not_found'],
});

export const rewordFollowUp = endpoint({
  method: 'POST',
  path: '/api/mirror/follow-ups/:id/wording',
  summary:
    'Let the language model word a question once, before it is first shown. The list then has the question to show',
  who: 'person',
  budget: 'change',
  params: questionId,
  output: commandAnswer({}),
  refusals: ['not_found'],
});

export const rewording = endpoint({
  method: 'GET',
  path: '/api/mirror/rewording',
  summary: 'Whether this installation has a language model that may reword questions, and whether the caller allows it',
  who: 'person',
  budget: 'read',
  output: z.object({
    /** Whose model it is, as a host name; null where there is none. */
    host: z.nullable(z.string()),
    isAllowed: z.boolean(),
  }),
});

export const allowRewording = endpoint({
  method: 'PUT',
  path: '/api/mirror/rewording',
  summary: 'Allow the language model at this host to reword questions, or withdraw that with null',
  who: 'person',
  budget: 'change',
  body: z.strictObject({ host: z.nullable(writtenText(300)) }),
  output: commandAnswer({}),
  refusals: ['not_found'],
});

const portraitSchema = z.object({
  /** The step after which it was made. */
  step: z.union([z.literal(2), z.literal(6)]),
  firstDay: z.array(z.string()),
  now: z.array(z.string()),
  /** The sentences that could be there instead, the most telling first. */
  others: z.array(z.string()),
});
export type Portrait = z.output<typeof portraitSchema>;

export const portraits = endpoint({
  method: 'GET',
  path: '/api/mirror/portraits',
  summary: "Get the caller's portraits after steps 2 and 6: three of their own sentences beside those of the first day",
  who: 'person',
  budget: 'read',
  output: z.object({ items: z.array(portraitSchema) }),
});

export const choosePortrait = endpoint({
  method: 'PUT',
  path: '/api/mirror/portraits/:step',
  summary: 'Choose the sentences of a portrait among those that the caller wrote',
  who: 'person',
  budget: 'change',
  params: z.strictObject({ step: z.enum(['2', '6']) }),
  body: z.strictObject({
    sentences: z.array(writtenText(2_000)).check(z.minLength(1), z.maxLength(portraitSize)),
  }),
  output: commandAnswer({}),
  refusals: ['not_found'],
});
