import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { moment } from '../moments.ts';
import { writtenText } from '../text.ts';
import { maxQuestionLength, maxQuestionName, maxQuestions } from './question-limits.ts';

const questionSchema = z.object({
  id: z.string(),
  name: z.string(),
  sql: z.string(),
  /** Username. */
  by: z.string(),
  savedAt: moment,
});
export type SavedQuestion = z.output<typeof questionSchema>;

export const savedQuestions = endpoint({
  method: 'GET',
  path: '/api/admin/questions',
  summary: 'List the questions that administrators keep to ask copies of the past again, by name',
  who: 'admin',
  budget: 'read',
  output: z.object({ items: z.array(questionSchema).check(z.maxLength(maxQuestions)) }),
});

export const saveQuestion = endpoint({
  method: 'POST',
  path: '/api/admin/questions',
  summary: 'Keep a question for all administrators. It is not asked',
  who: 'admin',
  budget: 'change',
  body: z.strictObject({ name: writtenText(maxQuestionName), sql: writtenText(maxQuestionLength) }),
  status: 201,
  output: z.object({ id: z.string(), position: z.string() }),
  refusals: ['conflict'],
});

export const removeQuestion = endpoint({
  method: 'DELETE',
  path: '/api/admin/questions/:id',
  summary: 'Remove a saved question',
  who: 'admin',
  budget: 'change',
  params: z.strictObject({ id: z.uuid() }),
  status: 204,
  output: z.undefined(),
  refusals: ['not_found'],
});
