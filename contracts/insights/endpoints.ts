import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';

export const rhythm = endpoint({
  method: 'GET',
  path: '/api/insights/rhythm',
  summary: 'Get when the caller works on the journey: active quarter-hours by hour and weekday in their time zone',
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
