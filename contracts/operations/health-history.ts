import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { calendarDay } from '../moments.ts';

/** How many days of history are kept and shown, today included. */
export const healthDays = 30;

const dayOfHealth = z.object({
  day: calendarDay,
  /** The worst that was found on that UTC day. */
  state: z.enum(['up', 'behind', 'down']),
  /** Why, from the list of reasons in `text/en/health.ts`; null if unknown, and where it worked. */
  reason: z.nullable(z.string()),
});

/** Of days without a check, nothing is said. */
const historySchema = z.object({
  components: z.array(z.object({ name: z.string(), days: z.array(dayOfHealth) })),
});
export type HealthHistoryView = z.output<typeof historySchema>;

export const healthHistory = endpoint({
  method: 'GET',
  path: '/api/health/history',
  summary: 'Get the worst that was found when each component was checked, by UTC day of the last 30',
  who: 'anyone',
  budget: 'read',
  output: historySchema,
});
