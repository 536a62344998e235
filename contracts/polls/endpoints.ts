import * as z from 'zod/mini';
import { commandAnswer, endpoint, page, pageQuery } from '../endpoint.ts';
import { moment } from '../moments.ts';
import { monthSchema } from './months.ts';
import { maxOptions, pollResultSchema } from './result.ts';
import { storedWordingSchema } from './wording.ts';

const month = z.string();
/** The place of an option, from 0. */
const option = z.int();

export const currentPoll = endpoint({
  method: 'GET',
  path: '/api/polls/current',
  summary: 'Get the question of this month, and what the caller answered',
  who: 'person',
  budget: 'read',
  output: z.object({
    /** No question has a result with fewer answers. */
    least: z.int(),
    /** Null while none takes answers. */
    poll: z.nullable(
      z.object({
        month,
        wording: storedWordingSchema,
        /** When the month is over (UTC). */
        endsAt: moment,
        /** The option that the caller chose; null without an answer. */
        mine: z.nullable(option),
      }),
    ),
  }),
});

export const pastPolls = endpoint({
  method: 'GET',
  path: '/api/polls',
  summary: 'List the closed questions of earlier months with their results, newest first',
  who: 'person',
  budget: 'read',
  query: z.strictObject(pageQuery(6)),
  output: page(
    z.object({
      month,
      wording: storedWordingSchema,
      /** Null where fewer than ten people answered. */
      result: z.nullable(pollResultSchema),
      mine: z.nullable(option),
    }),
  ),
});

export const answerPoll = endpoint({
  method: 'PUT',
  path: '/api/polls/:month/answer',
  summary:
    'Answer the question of this month, change the answer, or withdraw it with null. Answers are counted with the consent to research alone',
  who: 'person',
  budget: 'change',
  params: z.strictObject({ month: monthSchema }),
  body: z.strictObject({ option: z.nullable(z.int().check(z.gte(0), z.lt(maxOptions))) }),
  output: commandAnswer({ month, mine: z.nullable(option) }),
  refusals: ['not_found', 'conflict'],
});
