import * as z from 'zod/mini';
import { tiers } from '../achievements/definition.ts';
import { endpoint } from '../endpoint.ts';
import { calendarDay, moment } from '../moments.ts';

/** A calendar day of the person's own, `2026-03-05`. */
const day = calendarDay;
const reading = z.nullable(z.number());

/** Where a learner was at the end of a day. */
const timelinePointSchema = z.object({
  day,
  /** What was recorded on the day itself. */
  entries: z.int(),
  /** The latest flight report; before the first one, the reading of step 1. 0 to 10, null where there is none. */
  life: reading,
  money: reading,
  joy: reading,
  points: z.int(),
  level: z.int(),
  achievements: z.int(),
  stories: z.int(),
  steps: z.int(),
  streak: z.int(),
});
export type TimelinePoint = z.output<typeof timelinePointSchema>;

const timelineSchema = z.object({
  today: day,
  /** One for each day on which something was recorded, and today. Empty before the first entry. */
  points: z.array(timelinePointSchema),
  /** `id` is the event that recorded it. */
  steps: z.array(z.object({ id: z.uuid(), step: z.int(), day })),
  achievements: z.array(
    z.object({ id: z.uuid(), achievement: z.string(), name: z.string(), tier: z.enum(tiers), points: z.int(), day }),
  ),
  licensedOn: z.nullable(day),
});
export type Timeline = z.output<typeof timelineSchema>;

const storySchema = z.object({
  /** The event that recorded it. */
  id: z.uuid(),
  day,
  title: z.nullable(z.string()),
  /** The beginning of its text in quotation marks; empty where it was spoken. */
  opening: z.string(),
});

const timelineDaySchema = z.object({
  day,
  /** What was recorded on the day, in words, in order. At most 40 lines of `entries`. */
  lines: z.array(
    z.object({
      id: z.uuid(),
      at: moment,
      line: z.string(),
      /** The page that shows it, such as its entry in the logbook; null where none does. */
      path: z.nullable(z.string()),
    }),
  ),
  entries: z.int(),
  /** The stories told by then, the newest first. At most 50 of `storiesTold`. */
  stories: z.array(storySchema),
  storiesTold: z.int(),
  /** The latest portrait by then, made of what had been written by then; null before the first one. */
  portrait: z.nullable(z.object({ step: z.int(), firstDay: z.array(z.string()), now: z.array(z.string()) })),
});
export type TimelineDay = z.output<typeof timelineDaySchema>;

const ownHistorySchema = z.object({
  /** The ids of all entries of the learner's stream, in order. */
  ids: z.array(z.uuid()),
  /** The SHA-256 Merkle root over the ids of the entries before the licence, or over all of them without one; hex. */
  root: z.string(),
  /** How many of the first ids the root is over. */
  covered: z.int(),
  /** The signed credential of the licence, which contains the root; null without a valid licence. */
  credential: z.nullable(z.string()),
});
export type OwnHistory = z.output<typeof ownHistorySchema>;

export const timeline = endpoint({
  method: 'GET',
  path: '/api/timeline',
  summary: "Get the caller's journey day by day: balance, points, level, achievements, stories, steps and streak",
  who: 'person',
  tokens: 'personal',
  budget: 'history',
  output: timelineSchema,
});

export const timelineDay = endpoint({
  method: 'GET',
  path: '/api/timeline/days/:day',
  summary: 'Get what the caller recorded on a day, and the stories told by then',
  who: 'person',
  tokens: 'personal',
  budget: 'history',
  params: z.strictObject({ day: z.iso.date() }),
  output: timelineDaySchema,
});

export const ownHistory = endpoint({
  method: 'GET',
  path: '/api/timeline/evidence',
  summary: "Get the ids of the caller's entries and their Merkle root, to compute it again and compare",
  who: 'person',
  tokens: 'personal',
  budget: 'history',
  output: ownHistorySchema,
});
