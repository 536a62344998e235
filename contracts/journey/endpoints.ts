import * as z from 'zod/mini';
import { because } from '../because.ts';
import { commandAnswer, endpoint } from '../endpoint.ts';
import { moment } from '../moments.ts';
import { anyStepAnswers } from './any-answers.ts';
import { components, componentTypes, journeyProgressSchema } from './progress.ts';

/** `:step` of a path: 1 to 6, or step1 to step6. */
const stepParam = z.strictObject({
  step: z.string().check(z.regex(/^(step)?[1-6]$/, because('between', { min: 1, max: 6 }))),
});

const stepSchema = z.object({
  step: z.int(),
  title: z.string(),
  question: z.string(),
  component: z.nullable(z.enum(components)),
  minutes: z.int(),
  /** How many of them are for the working week. */
  weekMinutes: z.int(),
  state: z.enum(['done', 'open', 'locked']),
  /** Why it is locked and what opens it; null when it isn't. */
  lockedBecause: z.nullable(z.string()),
  answers: z.nullable(anyStepAnswers),
  savedAt: z.nullable(moment),
  completedAt: z.nullable(moment),
});
export type JourneyStep = z.output<typeof stepSchema>;

export const journeyProgress = endpoint({
  method: 'GET',
  path: '/api/journey/progress',
  summary: "Get the caller's progress on the journey",
  who: 'person',
  tokens: 'personal',
  budget: 'read',
  output: journeyProgressSchema,
});

export const journeySteps = endpoint({
  method: 'GET',
  path: '/api/journey/steps',
  summary: "List the six steps with their state and the caller's answers",
  who: 'person',
  tokens: 'personal',
  budget: 'read',
  output: z.object({ steps: z.array(stepSchema) }),
});

export const journeyStep = endpoint({
  method: 'GET',
  path: '/api/journey/steps/:step',
  summary: "Get one step with the caller's answers",
  who: 'person',
  tokens: 'personal',
  budget: 'read',
  params: stepParam,
  output: stepSchema,
});

export const saveReflection = endpoint({
  method: 'PUT',
  path: '/api/journey/steps/:step/reflection',
  summary: "Save a step's answers as a draft. Records nothing if they are unchanged. The schema depends on the step",
  who: 'person',
  budget: 'draft',
  edits: 'journeyStep',
  params: stepParam,
  body: anyStepAnswers,
  /** `savedAt` is null where there is nothing to keep: an empty draft of what was never saved. */
  output: commandAnswer({ savedAt: z.nullable(moment) }),
  refusals: ['changed_elsewhere', 'step_out_of_order'],
});

const formParam = z.strictObject({ form: z.string().check(z.regex(/^[\w.-]{1,120}$/, because('not_a_key'))) });

export const formDraft = endpoint({
  method: 'GET',
  path: '/api/journey/drafts/:form',
  summary: 'Get what the caller has entered in a form and not recorded, null if there is nothing',
  who: 'person',
  budget: 'read',
  params: formParam,
  output: z.object({
    draft: z.nullable(z.object({ fields: z.record(z.string(), z.unknown()), savedAt: moment })),
  }),
});

export const saveFormDraft = endpoint({
  method: 'PUT',
  path: '/api/journey/drafts/:form',
  summary:
    'Replace the draft of a form; one without fields ends it. Records nothing if it is unchanged. A draft counts for nothing',
  who: 'person',
  budget: 'draft',
  edits: 'formDraft',
  params: formParam,
  body: z.strictObject({ fields: z.record(z.string(), z.unknown()) }),
  bodyLimit: 128 * 1024,
  /** `savedAt` is null where the draft has ended. */
  output: commandAnswer({ savedAt: z.nullable(moment) }),
  refusals: ['changed_elsewhere', 'not_agreed'],
});

export const recordEngagement = endpoint({
  method: 'POST',
  path: '/api/journey/engagement',
  summary: 'Record an engagement with the journey',
  who: 'person',
  tokens: 'personal',
  budget: 'engagement',
  body: z.strictObject({
    engagementType: z.string().check(z.regex(/^[a-z0-9_.:-]{1,64}$/, because('not_a_key'))),
    journeyStep: z.optional(
      z.union([z.int().check(z.gte(1), z.lte(6)), z.enum(['step1', 'step2', 'step3', 'step4', 'step5', 'step6'])]),
    ),
    componentType: z.optional(z.enum(componentTypes)),
    details: z.optional(z.record(z.string(), z.unknown())),
  }),
  status: 201,
  output: commandAnswer({}),
  refusals: ['not_agreed'],
});

const day = z.iso.date(because('not_a_date'));
const pause = z.object({ from: day, to: day });

const streakSchema = z.object({
  /** The active days of the streak up to today; paused and frozen days hold it and do not count. */
  days: z.int(),
  /** The longest streak there has been, in active days. */
  best: z.int(),
  /** Days a week, 7 for every day. */
  daysPerWeek: z.int(),
  /** Another rhythm that begins later; null where none does. */
  next: z.nullable(z.object({ daysPerWeek: z.int(), from: day })),
  /** Active days in this week, Monday to Sunday, and how many the rhythm asks for. */
  thisWeek: z.object({ active: z.int(), needed: z.int() }),
  /** The last seven days, or Monday to Sunday in a rhythm of weeks; on an `open` one nothing was recorded, or not yet. */
  sevenDays: z.array(z.object({ day, state: z.enum(['active', 'frozen', 'paused', 'open']) })),
  activeToday: z.boolean(),
  /** The next day on which the rhythm needs activity without a freeze; null where nothing is asked for some weeks. */
  neededOn: z.nullable(day),
  /** Freezes that this month still has, those taken off that hold the streak today. */
  freezesLeft: z.int(),
  /** The missed days of this streak in the last week that freezes cover, oldest first. */
  frozen: z.array(day),
  /** The pause of today and those to come, oldest first. */
  pauses: z.array(pause),
  /** How many days of this calendar year can still be paused. */
  pauseDaysLeft: z.int(),
  /** Today in the person's zone. */
  today: day,
});
export type StreakView = z.output<typeof streakSchema>;

export const streak = endpoint({
  method: 'GET',
  path: '/api/journey/streak',
  summary: 'The streak: rhythm, freezes, pauses, the best one, and the next day it needs',
  who: 'person',
  tokens: 'personal',
  budget: 'read',
  output: streakSchema,
});

export const chooseRhythm = endpoint({
  method: 'PUT',
  path: '/api/journey/streak/rhythm',
  summary: 'Choose how many days a week the streak needs, 7 for every day; a running one keeps its rhythm until Sunday',
  who: 'person',
  budget: 'change',
  body: z.strictObject({
    daysPerWeek: z
      .int()
      .check(z.gte(1, because('between', { min: 1, max: 7 })), z.lte(7, because('between', { min: 1, max: 7 }))),
  }),
  output: commandAnswer({}),
});

export const pauseStreak = endpoint({
  method: 'POST',
  path: '/api/journey/streak/pauses',
  summary: 'Plan days that the streak does not ask for, from today on, at most 60 in a calendar year',
  who: 'person',
  budget: 'change',
  body: z.strictObject({ from: day, to: day }),
  status: 201,
  output: commandAnswer({}),
  refusals: ['conflict'],
});

export const endStreakPause = endpoint({
  method: 'DELETE',
  path: '/api/journey/streak/pauses/:from',
  summary: 'End a pause with today, or take back one that has not begun',
  who: 'person',
  budget: 'change',
  params: z.strictObject({ from: day }),
  output: commandAnswer({}),
  refusals: ['not_found'],
});
