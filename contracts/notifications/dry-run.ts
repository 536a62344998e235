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
const comparedSchema = z.object({
  actual: reminderCountsSchema,
  present: reminderCountsSchema,
  proposed: reminderCountsSchema,
});

const placeShape = {
  /** The people so far, and all. */
  people: z.int(),
  peopleInAll: z.int(),
  from: moment,
  until: moment,
};

/** A dry run up to and with a part. */
export const dryRunPartSchema = z.extend(comparedSchema, {
  ...placeShape,
  /** The last person of the part; null after the last part. */
  next: z.nullable(z.uuid()),
});
export type DryRunPart = z.output<typeof dryRunPartSchema>;

/** A dry run as administrators see it. Counts of some of the people would reveal what one person did, by comparison. */
export const dryRunSchema = z.object({
  /** Of everybody; null until the last part, and where they are fewer than five. */
  counts: z.nullable(comparedSchema),
  ...placeShape,
  /** Asks for the next part; null after the last one. */
  next: z.nullable(z.string()),
});
export type DryRun = z.output<typeof dryRunSchema>;

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

/** A dry run up to and with a part. */
export const withPart = (sofar: DryRunPart | undefined, part: DryRunPart): DryRunPart =>
  sofar === undefined
    ? part
    : {
        ...part,
        actual: summedCounts(sofar.actual, part.actual),
        present: summedCounts(sofar.present, part.present),
        proposed: summedCounts(sofar.proposed, part.proposed),
        people: sofar.people + part.people,
      };
