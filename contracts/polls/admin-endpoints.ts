import * as z from 'zod/mini';
import { reasonSchema } from '../administration/reason.ts';
import { commandAnswer, endpoint, page, pageQuery } from '../endpoint.ts';
import { moment } from '../moments.ts';
import { monthSchema } from './months.ts';
import { readyPollIds } from './ready.ts';
import { pollResultSchema } from './result.ts';
import { pollStates } from './states.ts';
import { storedWordingSchema, wordingSchema } from './wording.ts';

// Apart from endpoints.ts: these are called by administrators alone.

const params = z.strictObject({ month: monthSchema });

export const adminPolls = endpoint({
  method: 'GET',
  path: '/api/admin/polls',
  summary: 'List the questions of all months, the latest month first',
  who: 'system.configure',
  budget: 'read',
  query: z.strictObject(pageQuery(24)),
  output: z.extend(
    page(
      z.object({
        month: z.string(),
        version: z.int(),
        wording: storedWordingSchema,
        ready: z.nullable(z.string()),
        state: z.enum(pollStates),
        writtenAt: moment,
        /** The name of the author of this wording; null once the account is gone. */
        writtenBy: z.nullable(z.string()),
        endedAt: z.nullable(moment),
        endReason: z.nullable(z.string()),
        closedAt: z.nullable(moment),
        result: z.nullable(pollResultSchema),
      }),
    ),
    {
      /** This month (UTC). */
      now: z.string(),
      /** Ready-made questions. */
      ready: z.array(z.object({ id: z.enum(readyPollIds), wording: storedWordingSchema })),
    },
  ),
});

export const planPoll = endpoint({
  method: 'PUT',
  path: '/api/admin/polls/:month',
  summary:
    'Write the question of a month, or change it before the month begins. `seen` is the version that it replaces, 0 for none. For the month that is under way it begins at once and cannot be changed',
  who: 'system.configure',
  budget: 'change',
  recentAuth: true,
  params,
  body: z.strictObject({
    seen: z.int().check(z.gte(0)),
    wording: wordingSchema,
    ready: z.nullable(z.enum(readyPollIds)),
  }),
  output: commandAnswer({ month: z.string(), version: z.int() }),
  refusals: ['conflict'],
});

export const discardPoll = endpoint({
  method: 'DELETE',
  path: '/api/admin/polls/:month',
  summary: 'Remove the question of a month that has not begun',
  who: 'system.configure',
  budget: 'change',
  recentAuth: true,
  params,
  output: commandAnswer({ month: z.string() }),
  refusals: ['not_found', 'conflict'],
});

export const endPoll = endpoint({
  method: 'POST',
  path: '/api/admin/polls/:month/end',
  summary: 'End the question of this month early, with a reason that everybody sees. It takes no more answers',
  who: 'system.configure',
  budget: 'change',
  recentAuth: true,
  params,
  body: z.strictObject({ reason: reasonSchema }),
  output: commandAnswer({ month: z.string() }),
  refusals: ['not_found', 'conflict'],
});
