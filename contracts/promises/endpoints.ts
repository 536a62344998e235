import * as z from 'zod/mini';
import { because } from '../because.ts';
import { commandAnswer, endpoint } from '../endpoint.ts';
import { freeText, writtenText } from '../text.ts';
import {
  letterDaysSchema,
  letterSchema,
  oldTextSchema,
  promiseAnswers,
  promiseSchema,
  weeklyCheckSchema,
} from './views.ts';

export const promises = endpoint({
  method: 'GET',
  path: '/api/promises',
  summary: "List the promises of the caller's sixth step with their days and answers",
  who: 'person',
  tokens: 'personal',
  budget: 'read',
  output: z.object({ promises: z.array(promiseSchema), today: z.iso.date() }),
});

export const answerPromise = endpoint({
  method: 'PUT',
  path: '/api/promises/:promiseId/answer',
  summary: 'Answer "Did you?" for a promise; a later answer corrects it. With a day, it comes back once more',
  who: 'person',
  tokens: 'personal',
  budget: 'change',
  edits: 'promises',
  params: z.strictObject({ promiseId: z.uuid() }),
  body: z.strictObject({
    answer: z.enum(promiseAnswers),
    line: z.optional(freeText(2_000)),
    by: z.optional(z.iso.date(because('not_a_date'))),
  }),
  output: commandAnswer({}),
  refusals: ['changed_elsewhere', 'not_found'],
});

export const letters = endpoint({
  method: 'GET',
  path: '/api/letters',
  summary: "List the caller's letters to themselves. A sealed one comes without its text",
  who: 'person',
  budget: 'read',
  output: z.object({ letters: z.array(letterSchema), today: z.iso.date() }),
});

export const sealLetter = endpoint({
  method: 'POST',
  path: '/api/letters',
  summary: 'Write and seal a letter to oneself for 30, 90 or 365 days',
  who: 'person',
  budget: 'change',
  body: z.strictObject({ text: writtenText(20_000), days: letterDaysSchema }),
  status: 201,
  output: commandAnswer({ opensOn: z.iso.date() }),
  refusals: ['conflict'],
});

export const openLetter = endpoint({
  method: 'POST',
  path: '/api/letters/:letterId/open',
  summary: 'Open a letter on its day or later',
  who: 'person',
  budget: 'change',
  params: z.strictObject({ letterId: z.uuid() }),
  output: commandAnswer({}),
  refusals: ['not_found', 'conflict'],
});

export const weeklyCheck = endpoint({
  method: 'GET',
  path: '/api/weekly-check',
  summary: "Get the day of the caller's weekly check, and the readings to compare with",
  who: 'person',
  budget: 'read',
  output: weeklyCheckSchema,
});

export const chooseWeeklyCheck = endpoint({
  method: 'PUT',
  path: '/api/weekly-check',
  summary: 'Choose the day of the weekly check, 1 for Monday, or null for none',
  who: 'person',
  budget: 'change',
  body: z.strictObject({
    weekday: z.nullable(
      z.int().check(z.gte(1, because('between', { min: 1, max: 7 })), z.lte(7, because('between', { min: 1, max: 7 }))),
    ),
    message: z.boolean(),
  }),
  output: commandAnswer({}),
});

export const oldStory = endpoint({
  method: 'GET',
  path: '/api/old-story',
  summary: "Get one of the caller's older texts, another one each week; null where there is none",
  who: 'person',
  budget: 'read',
  output: z.object({ story: z.nullable(oldTextSchema) }),
});

export const addToText = endpoint({
  method: 'POST',
  path: '/api/old-story/:eventId/additions',
  summary: 'Add to an older text of the caller',
  who: 'person',
  budget: 'change',
  params: z.strictObject({ eventId: z.uuid() }),
  body: z.strictObject({ text: writtenText(20_000) }),
  status: 201,
  output: commandAnswer({}),
  refusals: ['not_found'],
});
