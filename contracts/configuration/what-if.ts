import * as z from 'zod/mini';
import { type RequirementKey, requirementKeys } from '../achievements/requirements.ts';
import { moment } from '../moments.ts';

/**
 * Of an achievement: `newly`: would have it and does not; `keeps`: would have it and does; `loses`: has it and would no longer earn it. Nobody
 * loses what they have.
 */
export const whatIfOutcomes = ['newly', 'keeps', 'loses'] as const;
export type WhatIfOutcome = (typeof whatIfOutcomes)[number];

/** The days from the start of a journey to an achievement, each up to and with this one; the last has no end. */
export const dayLimits = [0, 7, 14, 30, 60, 90, 180] as const;
/** The share of a threshold that a measure has reached, in per cent: each below this one, 100 and more are met. */
export const shareLimits = [1, 25, 50, 75, 100, 150, 200] as const;
/** The first of these places whose people have reached the threshold. */
export const metFrom = shareLimits.indexOf(100) + 1;

const counts = z.array(z.int());

/** What a what-if counts. */
export const whatIfResultSchema = z.object({
  newly: z.int(),
  keeps: z.int(),
  loses: z.int(),
  /** People in an edition that does not have this achievement. */
  elsewhere: z.int(),
  /** People with events that this version of the product cannot read. */
  unreadable: z.int(),
  /** By `dayLimits`: when people would have earned it, and when those who have it did. */
  daysProposed: counts,
  daysPresent: counts,
  /** By `shareLimits`: how far people are, for each requirement; met or not for those without a number. */
  measures: z.partialRecord(z.enum(requirementKeys), counts),
});
export type WhatIfResult = z.output<typeof whatIfResultSchema>;

/** How far a replay of a draft over history is, and what it counted. */
export const whatIfOf = <Result extends z.ZodMiniType>(result: Result) =>
  z.object({
    state: z.enum(['waiting', 'running', 'done']),
    /** The state of the draft that it replays. */
    change: z.int(),
    people: z.int(),
    peopleInAll: z.nullable(z.int()),
    events: z.int(),
    /** How far the log is counted, and when that was. */
    position: z.string(),
    at: moment,
    /** A fault that made it stop for a while; it goes on by itself. */
    isInterrupted: z.boolean(),
    /** Null until it is done. */
    result: z.nullable(result),
  });
export type WhatIf<Result = unknown> = Omit<z.output<ReturnType<typeof whatIfOf>>, 'result'> & {
  readonly result: Result | null;
};

/** Room for every count, so that a count is one addition. */
export const nothingCounted = (keys: readonly RequirementKey[]): WhatIfResult => ({
  newly: 0,
  keeps: 0,
  loses: 0,
  elsewhere: 0,
  unreadable: 0,
  daysProposed: Array.from({ length: dayLimits.length + 1 }, () => 0),
  daysPresent: Array.from({ length: dayLimits.length + 1 }, () => 0),
  measures: Object.fromEntries(keys.map((key) => [key, Array.from({ length: shareLimits.length + 1 }, () => 0)])),
});

/** Adds one to the count whose upper limit is the first that holds the value. */
export const countIn = (list: number[], place: number): void => {
  list[place] = (list[place] ?? 0) + 1;
};
export const placeOfDays = (days: number): number => placeIn(dayLimits, (limit) => days <= limit);
export const placeOfShare = (value: number | boolean, threshold: number | boolean): number => {
  if (typeof value !== 'number' || typeof threshold !== 'number') return value === threshold ? metFrom : 0;
  const percent = (100 * value) / threshold;
  return placeIn(shareLimits, (limit) => percent < limit);
};

const placeIn = (limits: readonly number[], holds: (limit: number) => boolean): number => {
  const place = limits.findIndex(holds);
  return place === -1 ? limits.length : place;
};
