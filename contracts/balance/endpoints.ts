import * as z from 'zod/mini';
import { endpoint, page, pageQuery } from '../endpoint.ts';
import { calendarDay, moment } from '../moments.ts';

/** Life, Money and Joy, 0 to 10 each. */
const reading = { life: z.number(), money: z.number(), joy: z.number() };

const flightReportSchema = z.object({
  id: z.uuid(),
  /** The day that it counts for, in the person's time zone. */
  day: calendarDay,
  reportedAt: moment,
  ...reading,
  notes: z.nullable(z.string()),
});
export type FlightReportView = z.output<typeof flightReportSchema>;

const weekSchema = z.object({
  /** Its Monday. */
  week: calendarDay,
  reports: z.int(),
  /** Means of the week, null in a week without a report. */
  mean: z.nullable(z.object(reading)),
});
export type BalanceWeek = z.output<typeof weekSchema>;

export const balance = endpoint({
  method: 'GET',
  path: '/api/balance',
  summary: 'Get Life, Money and Joy over time: weekly means of the flight reports, and the reading of step 1',
  who: 'person',
  tokens: 'personal',
  budget: 'read',
  output: z.object({
    reports: z.int(),
    /** The number of reports with 7 or more, for each gauge. */
    steady: z.object({ life: z.int(), money: z.int(), joy: z.int() }),
    /** Up to 26 consecutive weeks, ending with this one; none before the first report. */
    weeks: z.array(weekSchema),
    /** The last 60 reports, the oldest first. */
    latest: z.array(z.object({ day: calendarDay, ...reading })),
    first: z.nullable(
      z.object({ life: z.nullable(z.number()), money: z.nullable(z.number()), joy: z.nullable(z.number()) }),
    ),
  }),
});

export const flightReports = endpoint({
  method: 'GET',
  path: '/api/balance/reports',
  summary: "List the caller's flight reports, newest first",
  who: 'person',
  tokens: 'personal',
  budget: 'read',
  query: z.strictObject(pageQuery(20)),
  output: page(flightReportSchema),
});
