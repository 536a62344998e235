import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';

export const rhythm = endpoint({
  method: 'GET',
  path: '/api/insights/rhythm',
  summary:
    'When the person works on the journey: quarters of an hour with something in them, by hour and by weekday of their own zone',
  who: 'person',
  budget: 'read',
  output: z.object({
    quarters: z.number(),
    /** From midnight on, 24 of them. */
    hours: z.array(z.number()),
    /** From Monday on, 7 of them. */
    weekdays: z.array(z.number()),
    /** Days with something in them, and the first of them. */
    days: z.number(),
    firstDay: z.nullable(z.string()),
  }),
});
