import * as z from 'zod/mini';
import { because } from '../because.ts';
import { writtenText } from '../text.ts';

/** What learners do that a metric can count: events of the log. */
export const countedEvents = [
  'StepCompleted',
  'ReflectionSaved',
  'FlightReportSubmitted',
  'CommunityProjectJoined',
  'RippleEffectTracked',
  'EmotionalStateRecorded',
  'SensoryAnchorSet',
  'StoryTold',
] as const;
export type CountedEvent = (typeof countedEvents)[number];

/** Types of usage events. */
export const usageType = z.string().check(z.regex(/^[a-z0-9_.:-]{1,64}$/));

export const maxMetrics = 20;
/** How many versions of a metric are shown, newest first. */
export const shownVersions = 10;

const metricName = z.string().check(z.regex(/^[a-z][a-z0-9-]{0,39}$/));

/** A metric counts the people who did at least `atLeast` of these things within `withinDays` days. */
export const metricDefinition = {
  events: z.array(z.enum(countedEvents)).check(z.maxLength(countedEvents.length)),
  usage: z.array(usageType).check(z.maxLength(10)),
  atLeast: z.int().check(z.gte(1), z.lte(1_000)),
  withinDays: z.int().check(z.gte(1), z.lte(28)),
};

export const metricParams = z.strictObject({ metric: metricName });
export const versionParams = z.strictObject({
  metric: metricName,
  version: z.string().check(z.regex(/^[1-9]\d{0,4}$/)),
});
export const newVersion = z
  .strictObject({ ...metricDefinition, reason: writtenText(500) })
  .check(
    z.refine(({ events, usage }) => events.length + usage.length > 0, { path: ['events'], error: because('required') }),
  );

export const runStates = ['running', 'done', 'cancelled'] as const;
