import * as z from 'zod/mini';

/** Nothing is shown of fewer people than this, and nothing from which fewer could be told. */
export const leastPeople = 5;

/**
 * What a hidden count is: fewer than five people, or all but fewer than five. In a group so small that a few are a good
 * part of it, neither is said.
 */
export const hiddenSides = ['few', 'nearly_all', 'small_group'] as const;
export type HiddenSide = (typeof hiddenSides)[number];

/** How many of a group; null where it is so few, or all but so few, that single people could be told from it. */
const count = z.nullable(z.number());
/** Why a count is null; null beside a count that is shown. */
const hidden = z.nullable(z.enum(hiddenSides));

export const stepFiguresSchema = z.object({ step: z.number(), completed: count, hidden });

export const weekFiguresSchema = z.object({
  /** Its Monday. */
  week: z.string(),
  /** People who did something in that week. */
  active: count,
  hidden,
  /** Means of their flight reports, of as many people at least. */
  mean: z.nullable(z.object({ life: z.number(), money: z.number(), joy: z.number() })),
});

const isFew = (people: number): boolean => people > 0 && people < leastPeople;

/** From this size on a few are at most a fifth of a group, so that "few" and "nearly all" are true words. */
const leastForSides = 4 * leastPeople;

/**
 * A number of people out of a group, as it may be shown: none and all can be said, a few or all but a few can't. Where
 * the group is large it is said which of the two it is. That gives away as much about those who are left as "few" does
 * about those who are counted: that there are one to four of them, never how many.
 */
export const shownCount = (
  counted: number,
  of: number,
): { readonly count: number | null; readonly hidden: HiddenSide | null } => {
  const left = of - counted;
  if (!isFew(counted) && !isFew(left)) return { count: counted, hidden: null };
  if (of < leastForSides) return { count: null, hidden: 'small_group' };
  return { count: null, hidden: isFew(counted) ? 'few' : 'nearly_all' };
};
