import * as z from 'zod/mini';
import { calendarDay } from '../moments.ts';

/** Figures of fewer contributors are not shown, and neither are those of fewer people among them. */
export const minContributors = 10;

/** A number of contributors, rounded down to tens, or the end that it is near. */
export const contributorsSchema = z.object({
  count: z.nullable(z.int()),
  hidden: z.nullable(z.enum(['few', 'nearly_all'])),
});
export type Contributors = z.output<typeof contributorsSchema>;

/** So many, or fewer than ten more. */
export const roundedDown = (people: number): number => Math.floor(people / minContributors) * minContributors;

/**
 * A number of contributors as it may be shown. Neither none nor everyone has a number: when one of them differs from a day
 * before, it would be about the person who made the difference.
 */
export const countOfContributors = (counted: number, of: number): Contributors => {
  if (counted < minContributors) return { count: null, hidden: 'few' };
  if (of - counted < minContributors) return { count: null, hidden: 'nearly_all' };
  return { count: roundedDown(counted), hidden: null };
};

export const stepFiguresSchema = z.object({ step: z.int(), completed: contributorsSchema });

export const weekFiguresSchema = z.object({
  /** Its Monday. */
  week: calendarDay,
  /** People who did something in that week. */
  active: contributorsSchema,
  /** Means of their flight reports, of at least `minContributors`. */
  mean: z.nullable(z.object({ life: z.number(), money: z.number(), joy: z.number() })),
});
