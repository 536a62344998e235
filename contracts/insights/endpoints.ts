import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { calendarDay } from '../moments.ts';

export const rhythm = endpoint({
  method: 'GET',
  path: '/api/insights/rhythm',
  summary: 'Get when the caller works on the journey: active quarter-hours by hour and weekday in their time zone',
  who: 'person',
  tokens: 'personal',
  budget: 'read',
  output: z.object({
    quarters: z.int(),
    /** 24 values, from midnight on. */
    hours: z.array(z.int()),
    /** 7 values, from Monday on. */
    weekdays: z.array(z.int()),
    /** The number of active days, and the first one. */
    days: z.int(),
    firstDay: z.nullable(calendarDay),
  }),
});
