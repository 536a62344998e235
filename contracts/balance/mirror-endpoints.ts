import * as z from 'zod/mini';
import { commandAnswer, endpoint, page, pageQuery } from '../endpoint.ts';
import { calendarDay, moment } from '../moments.ts';
import { between, freeText, writtenText } from '../text.ts';
import { directions, kindnessDaysBack, markKinds } from './mirrors.ts';

const byId = z.strictObject({ id: z.uuid() });
const points = z.int().check(...between(0, 10));
const rating = z.strictObject({ satisfaction: points, importance: points });
const ratings = z.strictObject({
  relationships: rating,
  health: rating,
  home: rating,
  earning: rating,
  buffer: rating,
  time: rating,
  play: rating,
  growth: rating,
  contribution: rating,
});

const wheelSchema = z.object({ day: calendarDay, ratedAt: moment, ratings });
export type Wheel = z.output<typeof wheelSchema>;

export const balanceWheels = endpoint({
  method: 'GET',
  path: '/api/balance/wheels',
  summary: "List the caller's wheels, the last one of each day, newest first",
  who: 'person',
  budget: 'read',
  query: z.strictObject(pageQuery(50)),
  output: page(wheelSchema),
});

export const rateWheel = endpoint({
  method: 'POST',
  path: '/api/balance/wheels',
  summary: 'Rate the nine spokes, 0 to 10 each. A second wheel of the same day replaces the first',
  who: 'person',
  budget: 'change',
  body: z.strictObject({ ratings }),
  status: 201,
  output: commandAnswer({ day: calendarDay }),
});

const kindnessSchema = z.object({
  id: z.uuid(),
  day: calendarDay,
  direction: z.enum(directions),
  what: z.string(),
  who: z.nullable(z.string()),
});
export type Kindness = z.output<typeof kindnessSchema>;

export const kindnessLedger = endpoint({
  method: 'GET',
  path: '/api/balance/kindness',
  summary: 'List the kindnesses that the caller gave and received, newest first, with the number of each',
  who: 'person',
  budget: 'read',
  query: z.strictObject(pageQuery(20)),
  output: z.extend(page(kindnessSchema), { given: z.int(), received: z.int() }),
});

export const recordKindness = endpoint({
  method: 'POST',
  path: '/api/balance/kindness',
  summary: 'Record a kindness given or received, of today or of the two days before',
  who: 'person',
  budget: 'change',
  body: z.strictObject({
    direction: z.enum(directions),
    what: writtenText(1_000),
    who: z.optional(freeText(200)),
    daysAgo: z.int().check(...between(0, kindnessDaysBack)),
  }),
  status: 201,
  output: commandAnswer({ id: z.uuid() }),
});

export const removeKindness = endpoint({
  method: 'DELETE',
  path: '/api/balance/kindness/:id',
  summary: 'Remove a kindness from the ledger',
  who: 'person',
  budget: 'change',
  params: byId,
  output: commandAnswer({}),
  refusals: ['not_found'],
});

const markSchema = z.object({
  day: calendarDay,
  kind: z.enum(markKinds),
  /** The number of the step, the id of the achievement, or the assessment. */
  name: z.string(),
});
export type BalanceMark = z.output<typeof markSchema>;

export const balanceMarks = endpoint({
  method: 'GET',
  path: '/api/balance/marks',
  summary: 'Get what happened beside the flight reports in the last 26 weeks, oldest first, 60 at most',
  who: 'person',
  budget: 'read',
  output: z.object({ marks: z.array(markSchema) }),
});
