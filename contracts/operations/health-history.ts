import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { calendarDay, moment } from '../moments.ts';

/** The days of history that are kept and shown, today included. */
export const healthDays = 30;
/** Checks are kept in slots of this length; each holds the worst that was found in it. */
export const slotMinutes = 5;

const count = z.int();

const dayOfHealth = z.object({
  day: calendarDay,
  /** Slots of that UTC day by what was found. Those missing to the length of the day were not measured. */
  up: count,
  behind: count,
  down: count,
});

const incidentSchema = z.object({
  component: z.string(),
  /** The worst state during the incident. */
  state: z.enum(['behind', 'down']),
  /** Why, from the list of reasons in `text/en/health.ts`; null if unknown. */
  reason: z.nullable(z.string()),
  startedAt: moment,
  /** The end of the last slot with trouble. */
  until: moment,
  /** `unknown`: after it, nobody measured. */
  end: z.enum(['recovered', 'ongoing', 'unknown']),
});

const historySchema = z.object({
  slotMinutes: count,
  /** Slots from the start of the first day until now. */
  slots: count,
  components: z.array(z.object({ name: z.string(), days: z.array(dayOfHealth) })),
  /** The newest 50, newest first. */
  incidents: z.array(incidentSchema),
});
export type HealthHistoryView = z.output<typeof historySchema>;

export const healthHistory = endpoint({
  method: 'GET',
  path: '/api/health/history',
  summary: 'Get what was found when each component was checked, by UTC day of the last 30, and the incidents',
  who: 'anyone',
  budget: 'read',
  output: historySchema,
});
