import * as z from 'zod/mini';
import { moment } from '../moments.ts';
import { closingReasons, reminderRuleNames } from './reminders.ts';

/** How far back a dry run looks. */
export const dryRunDays = 90;

/** What became of reminders in the time of a dry run. */
export const reminderCountsSchema = z.object({
  sent: z.record(z.enum(reminderRuleNames), z.int()),
  closed: z.record(z.enum(closingReasons), z.int()),
  /** Sent later than they came due: after quiet hours, a pause or another reminder. Null for what was really sent: its events don't say. */
  deferred: z.nullable(z.int()),
  /** The people who were sent at least one, and more than three in some seven days. */
  people: z.int(),
  frequent: z.int(),
});
export type ReminderCounts = z.output<typeof reminderCountsSchema>;

/** What the log says was sent and closed, what the present settings would have, and what the proposed ones would have. */
export const comparedCountsSchema = z.object({
  actual: reminderCountsSchema,
  present: reminderCountsSchema,
  proposed: reminderCountsSchema,
});
export type ComparedCounts = z.output<typeof comparedCountsSchema>;

/** A dry run up to and with a part. */
const dryRunPartSchema = z.extend(comparedCountsSchema, {
  /** The people so far, and all. */
  people: z.int(),
  peopleInAll: z.int(),
  from: moment,
  until: moment,
  /** The last person of the part; null after the last part. */
  next: z.nullable(z.uuid()),
});
export type DryRunPart = z.output<typeof dryRunPartSchema>;

const summed = <Name extends string>(one: Record<Name, number>, other: Record<Name, number>): Record<Name, number> => {
  const sum = { ...one };
  for (const name in other) sum[name] = one[name] + other[name];
  return sum;
};

const summedCounts = (one: ReminderCounts, other: ReminderCounts): ReminderCounts => ({
  sent: summed(one.sent, other.sent),
  closed: summed(one.closed, other.closed),
  deferred: one.deferred === null || other.deferred === null ? null : one.deferred + other.deferred,
  people: one.people + other.people,
  frequent: one.frequent + other.frequent,
});

/** What was counted, with the counts of more people. */
export const summedCompared = (one: ComparedCounts, other: ComparedCounts): ComparedCounts => ({
  actual: summedCounts(one.actual, other.actual),
  present: summedCounts(one.present, other.present),
  proposed: summedCounts(one.proposed, other.proposed),
});

/** A dry run up to and with a part. */
export const withPart = (sofar: DryRunPart | undefined, part: DryRunPart): DryRunPart =>
  sofar === undefined ? part : { ...part, ...summedCompared(sofar, part), people: sofar.people + part.people };
