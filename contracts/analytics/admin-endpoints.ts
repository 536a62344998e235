import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { calendarDay } from '../moments.ts';
import { hiddenSides } from '../research/figures.ts';
import { metricNames } from './metrics.ts';
import { usageRanges } from './usage.ts';

// Apart from endpoints.ts, which every page loads to report usage: these are called by administrators alone.

const range = z.enum(usageRanges);
/** Only people of this organization, and what they did. */
const organization = z.optional(z.uuid());
/** A number of people; null if it is hidden, and why. */
const people = { people: z.nullable(z.int()), hidden: z.nullable(z.enum(hiddenSides)) };
/** Null where so few people were involved that their number is hidden. */
const events = z.nullable(z.int());
const shown = {
  from: calendarDay,
  until: calendarDay,
  /** Figures of fewer people are hidden. */
  least: z.int(),
};

export const usageFigures = endpoint({
  method: 'GET',
  path: '/api/admin/analytics/usage',
  summary: 'Count usage events and the people behind them, by day and by page. Never lists people',
  who: 'admin',
  budget: 'read',
  query: z.strictObject({
    days: range,
    organization,
    /** Sent by pages from before the update. It is passed over. */
    by: z.optional(z.string().check(z.maxLength(10))),
  }),
  output: z.object({
    ...shown,
    events,
    ...people,
    /** Every day of the range, oldest first. */
    days: z.array(z.object({ day: calendarDay, ...people })),
    /** The 20 pages that were opened most. */
    rows: z.array(z.object({ name: z.string(), events, ...people })),
  }),
});

export const journeyFigures = endpoint({
  method: 'GET',
  path: '/api/admin/analytics/journey',
  summary: 'Get the funnel of the six steps, and who came back, by week of registration',
  who: 'admin',
  budget: 'read',
  query: z.strictObject({ organization }),
  output: z.object({
    least: z.int(),
    /** Null while there are too few people. */
    figures: z.nullable(
      z.object({
        people: z.int(),
        started: z.object(people),
        steps: z.array(
          z.object({ step: z.int(), completed: z.nullable(z.int()), hidden: z.nullable(z.enum(hiddenSides)) }),
        ),
        /** The last twelve weeks, oldest first. */
        cohorts: z.array(
          z.object({
            /** The Monday of the week in which they registered. */
            week: calendarDay,
            ...people,
            /** Active in this week and the next ones, as far as they have begun. */
            weeks: z.array(z.object(people)),
          }),
        ),
      }),
    ),
  }),
});

export const vitalFigures = endpoint({
  method: 'GET',
  path: '/api/admin/analytics/vitals',
  summary: 'Get the web vitals that three quarters of page loads stay below, by page',
  who: 'admin',
  budget: 'read',
  query: z.strictObject({ days: range }),
  output: z.object({
    ...shown,
    rows: z.array(
      z.object({
        name: z.enum(['CLS', 'FID', 'FCP', 'LCP', 'TTFB', 'INP']),
        /** Null: all pages together. */
        page: z.nullable(z.string()),
        measured: z.int(),
        /** Null for too few measurements. */
        p75: z.nullable(z.number()),
      }),
    ),
  }),
});

export const metrics = endpoint({
  method: 'GET',
  path: '/api/admin/analytics/metrics',
  summary: 'Get how many people were active, completed steps, reported and wrote, week by week for two years',
  who: 'admin',
  budget: 'read',
  output: z.object({
    least: z.int(),
    people: z.int(),
    metrics: z.array(
      z.object({
        metric: z.enum(metricNames),
        /** The weeks that are over, oldest first. */
        weeks: z.array(z.object({ week: calendarDay, ...people })),
      }),
    ),
  }),
});
