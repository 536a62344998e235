import * as z from 'zod/mini';

/** Nothing is shown of fewer people than this, and nothing from which fewer could be told. */
export const leastPeople = 5;

/** How many of a group; null where it is so few, or all but so few, that single people could be told from it. */
const count = z.nullable(z.number());

export const stepFiguresSchema = z.object({ step: z.number(), completed: count });

export const weekFiguresSchema = z.object({
  /** Its Monday. */
  week: z.string(),
  /** People who did something in that week. */
  active: count,
  /** Means of their flight reports, of as many people at least. */
  mean: z.nullable(z.object({ life: z.number(), money: z.number(), joy: z.number() })),
});

/** A number of people out of a group, as it may be shown: none and all can be said, a few or all but a few can't. */
export const shownCount = (counted: number, of: number): number | null => {
  const left = of - counted;
  const tellsFew = (counted > 0 && counted < leastPeople) || (left > 0 && left < leastPeople);
  return tellsFew ? null : counted;
};
