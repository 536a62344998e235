import * as z from 'zod/mini';
import { deedKinds } from '../achievements/deeds.ts';
import { assessmentIds } from '../assessments/definition.ts';
import { because } from '../because.ts';
import { commandAnswer, endpoint } from '../endpoint.ts';
import { mirror } from '../mirror/endpoints.ts';
import { calendarDay } from '../moments.ts';
import { insightVerdicts, mirrorViews } from './verdicts.ts';
import { quotedEntrySchema } from './views.ts';

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

const nextSchema = z.discriminatedUnion('what', [
  /** A letter whose day has come. */
  z.object({ what: z.literal('letter'), letterId: z.uuid(), since: calendarDay }),
  /** A promise whose day has come. */
  z.object({ what: z.literal('promise'), promiseId: z.uuid(), promise: z.string(), by: calendarDay }),
  /** The next step of the journey. */
  z.object({ what: z.literal('step'), step: z.int(), minutes: z.int() }),
  /** All that an achievement still needs. */
  z.object({
    what: z.literal('deed'),
    deed: z.enum(deedKinds),
    times: z.int(),
    /** On how many different days; null where that does not matter. */
    days: z.nullable(z.int()),
    minutes: z.int(),
    achievement: z.object({ id: z.string(), name: z.string() }),
  }),
]);
export type NextStep = z.output<typeof nextSchema>;

const common = {
  /** What it is about, such as `then_now.report`; the same while what it says changes. */
  id: z.string(),
  /** What else is about the same thing: a verdict moves these, too. */
  subject: z.string(),
  verdict: z.nullable(z.enum(insightVerdicts)),
};

const insightSchema = z.discriminatedUnion('kind', [
  /** The cheapest thing to do now. */
  z.object({ ...common, kind: z.literal('next'), next: nextSchema }),
  /** Three questions about the latest story. */
  z.object({
    ...common,
    kind: z.literal('questions'),
    story: quotedEntrySchema,
    questions: mirror.output.shape.followUps,
  }),
  /** The first and the latest of a kind. */
  z.object({
    ...common,
    kind: z.literal('then_now'),
    assessment: z.nullable(z.enum(assessmentIds)),
    first: quotedEntrySchema,
    latest: quotedEntrySchema,
  }),
  /** What was learned in a step, and where the person said that they used it, the latest first. */
  z.object({
    ...common,
    kind: z.literal('learning'),
    step: z.int(),
    component: z.nullable(z.string()),
    completedOn: calendarDay,
    learned: z.nullable(quotedEntrySchema),
    uses: z.array(quotedEntrySchema),
  }),
  /** Made by the page from its own reads. */
  z.object({ ...common, kind: z.literal('view'), view: z.enum(mirrorViews) }),
]);
export type Insight = z.output<typeof insightSchema>;

export const insights = endpoint({
  method: 'GET',
  path: '/api/insights',
  summary: "List the insights into the caller's own journey, in the order of what they called useful; hidden ones last",
  who: 'person',
  budget: 'read',
  output: z.object({
    items: z.array(insightSchema),
    /** The latest stories, reports, ripples and projects, each of which may tell where something was used. */
    recent: z.array(quotedEntrySchema),
  }),
});

export const judgeInsight = endpoint({
  method: 'PUT',
  path: '/api/insights/:id/verdict',
  summary: 'Call an insight useful or not, hide it for good, or take that back with null',
  who: 'person',
  budget: 'change',
  params: z.strictObject({ id: z.string().check(z.regex(/^[A-Za-z0-9_.-]{1,120}$/, because('not_a_key'))) }),
  body: z.strictObject({ verdict: z.nullable(z.enum(insightVerdicts)) }),
  output: commandAnswer({}),
  refusals: ['not_found'],
});

export const applyLearning = endpoint({
  method: 'PUT',
  path: '/api/insights/learning/:step/uses/:entry',
  summary:
    'Say that an entry of the logbook tells where the caller used what they learned in a step, or take that back',
  who: 'person',
  budget: 'change',
  params: z.strictObject({
    step: z.enum(['1', '2', '3', '4', '5', '6']),
    entry: z.string().check(z.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, because('not_a_key'))),
  }),
  body: z.strictObject({ used: z.boolean() }),
  output: commandAnswer({}),
  refusals: ['not_found'],
});
