import * as z from 'zod/mini';
import { moment } from '../moments.ts';

export const promiseAnswers = ['kept', 'not_yet', 'changed'] as const;
export type PromiseAnswer = (typeof promiseAnswers)[number];

/** For how many days a letter stays sealed. */
export const letterDays = [30, 90, 365] as const;
export type LetterDays = (typeof letterDays)[number];
export const usualLetterDays: LetterDays = 90;
export const letterDaysSchema = z.union(letterDays.map((count) => z.literal(count)));

/** A promise without a day for its next return, such as one that is "not yet", is asked about again after so many days. */
export const askedAgainDays = 7;

const day = z.iso.date();

export const promiseSchema = z.object({
  promiseId: z.uuid(),
  what: z.string(),
  withWhom: z.nullable(z.string()),
  /** The day on which it comes back; null where it does not. */
  by: z.nullable(day),
  answer: z.nullable(z.enum(promiseAnswers)),
  line: z.nullable(z.string()),
  answeredAt: z.nullable(moment),
  /** From the day before its day on, until it is answered. */
  isAsked: z.boolean(),
});
export type PromiseView = z.output<typeof promiseSchema>;

export const letterSchema = z.object({
  letterId: z.uuid(),
  from: z.enum(['step', 'page']),
  sealedAt: moment,
  days: letterDaysSchema,
  opensOn: day,
  state: z.enum(['sealed', 'ready', 'opened']),
  openedAt: z.nullable(moment),
  /** Null until it was opened: no call of the person's shows a sealed letter, except the export of all their data. */
  text: z.nullable(z.string()),
});
export type LetterView = z.output<typeof letterSchema>;

const readingSchema = z.object({ day: z.nullable(day), life: z.number(), money: z.number(), joy: z.number() });

export const weeklyCheckSchema = z.object({
  /** 1 for Monday; null while none is chosen. */
  weekday: z.nullable(z.int()),
  message: z.boolean(),
  /** Since its last day there is no flight report. */
  isDue: z.boolean(),
  /** The next day of the check, today included while it is due. */
  next: z.nullable(day),
  /** The reading of this week's check; null while it is due. */
  filed: z.nullable(readingSchema),
  /** The latest reading before it. */
  before: z.nullable(readingSchema),
  /** The reading of step 1. */
  first: z.nullable(readingSchema),
});
export type WeeklyCheckView = z.output<typeof weeklyCheckSchema>;

export const oldTextSchema = z.object({
  eventId: z.uuid(),
  title: z.nullable(z.string()),
  text: z.string(),
  writtenAt: moment,
  additions: z.array(z.object({ eventId: z.uuid(), text: z.string(), writtenAt: moment })),
});
export type OldTextView = z.output<typeof oldTextSchema>;
