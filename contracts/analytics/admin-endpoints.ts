import * as z from 'zod/mini';
import { reasonSchema } from '../administration/reason.ts';
import { commandAnswer, endpoint } from '../endpoint.ts';
import { calendarDay, moment } from '../moments.ts';
import { hiddenSides } from '../research/figures.ts';
import { metricDefinition, metricParams, newVersion, runStates, versionParams } from './metrics.ts';
import { usageGroupings, usageRanges } from './usage.ts';

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
  summary: 'Count usage events and the people behind them, by day and by type, page or step. Never lists people',
  who: 'admin',
  budget: 'read',
  query: z.strictObject({ days: range, by: z.enum(usageGroupings), organization }),
  output: z.object({
    ...shown,
    events,
    ...people,
    /** Every day of the range, oldest first. */
    days: z.array(z.object({ day: calendarDay, events, ...people })),
    /** The most frequent 100. */
    rows: z.array(z.object({ name: z.string(), events, ...people })),
    /** How many more there are. */
    more: z.int(),
  }),
});

export const usageWays = endpoint({
  method: 'GET',
  path: '/api/admin/analytics/ways',
  summary: 'List the most frequent ways from one page to the next',
  who: 'admin',
  budget: 'read',
  query: z.strictObject({ days: range, organization }),
  output: z.object({
    ...shown,
    rows: z.array(z.object({ from: z.string(), to: z.string(), events, ...people })),
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
  summary: 'Get the web vitals that three quarters of page loads stay below, by page and release',
  who: 'admin',
  budget: 'read',
  query: z.strictObject({ days: range }),
  output: z.object({
    ...shown,
    /** The newest releases that were measured, at most four, newest first. */
    releases: z.array(z.string()),
    rows: z.array(
      z.object({
        name: z.enum(['CLS', 'FID', 'FCP', 'LCP', 'TTFB', 'INP']),
        /** Null: all pages together. */
        page: z.nullable(z.string()),
        release: z.string(),
        measured: z.int(),
        /** Null for too few measurements. */
        p75: z.nullable(z.number()),
      }),
    ),
  }),
});

const versionSchema = z.object({
  version: z.int(),
  // What an older version of the product defined may name what this one does not know.
  events: z.array(z.string()),
  usage: z.array(z.string()),
  atLeast: metricDefinition.atLeast,
  withinDays: metricDefinition.withinDays,
  reason: z.string(),
  /** Username; null if the account no longer exists. */
  by: z.nullable(z.string()),
  definedAt: moment,
  /** The replay over the past; null until a worker begins. */
  run: z.nullable(
    z.object({
      state: z.enum(runStates),
      /** Events of the log read so far, and about how many there are. */
      read: z.int(),
      of: z.int(),
      /** The last week that was counted. */
      week: z.nullable(calendarDay),
      startedAt: moment,
      finishedAt: z.nullable(moment),
      /** Why the last try failed; it is tried again. */
      failure: z.nullable(z.string()),
    }),
  ),
});

const metricSchema = z.object({
  metric: z.string(),
  /** The newest ten, newest first. */
  versions: z.array(versionSchema),
});

export const metrics = endpoint({
  method: 'GET',
  path: '/api/admin/analytics/metrics',
  summary: 'List the metrics with their versions and the progress of their replays',
  who: 'admin',
  budget: 'read',
  output: z.object({ metrics: z.array(metricSchema) }),
});

export const metricWeeks = endpoint({
  method: 'GET',
  path: '/api/admin/analytics/metrics/:metric',
  summary: 'Get the people whom each version of a metric counts, week by week',
  who: 'admin',
  budget: 'read',
  params: metricParams,
  output: z.object({
    least: z.int(),
    people: z.int(),
    versions: z.array(z.object({ version: z.int(), weeks: z.array(z.object({ week: calendarDay, ...people })) })),
  }),
  refusals: ['not_found'],
});

export const defineMetric = endpoint({
  method: 'PUT',
  path: '/api/admin/analytics/metrics/:metric',
  summary: 'Define a metric, or its next version, for a reason. It is replayed over the past in the background',
  who: 'admin',
  budget: 'change',
  recentAuth: true,
  params: metricParams,
  body: newVersion,
  output: commandAnswer({ version: z.int() }),
  refusals: ['conflict'],
});

export const runMetric = endpoint({
  method: 'POST',
  path: '/api/admin/analytics/metrics/:metric/versions/:version/replay',
  summary: 'Replay a version of a metric over the past again, for a reason',
  who: 'admin',
  budget: 'change',
  recentAuth: true,
  params: versionParams,
  body: z.strictObject({ reason: reasonSchema }),
  status: 202,
  output: commandAnswer({ state: z.enum(runStates) }),
  refusals: ['not_found', 'conflict'],
});

export const cancelMetricRun = endpoint({
  method: 'POST',
  path: '/api/admin/analytics/metrics/:metric/versions/:version/cancel',
  summary: 'Cancel the replay of a version of a metric',
  who: 'admin',
  budget: 'change',
  recentAuth: true,
  params: versionParams,
  output: commandAnswer({ state: z.enum(runStates) }),
  refusals: ['not_found'],
});
