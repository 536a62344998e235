import * as z from 'zod/mini';

/** No group of fewer people is shown or can be derived from what is shown. */
export const minCell = 5;
/** Groups of fewer counted people have no figures. */
export const minShown = 10;
/** How many weekly dates are shown together. */
export const shownDates = 12;

/** A number of people: rounded to fives, or near one of the ends. */
export const roundedSchema = z.object({
  count: z.nullable(z.int()),
  hidden: z.nullable(z.enum(['few', 'nearly_all'])),
});
export type Rounded = z.output<typeof roundedSchema>;

/**
 * A number of people in a group of at least `minShown`, as it may be shown: rounded to fives, so that the difference of two
 * numbers is never exact. None and fewer than five are the same, and so are all and all but fewer than five.
 */
export const roundedCount = (counted: number, of: number): Rounded => {
  if (counted < minCell) return { count: null, hidden: 'few' };
  if (of - counted < minCell) return { count: null, hidden: 'nearly_all' };
  return { count: Math.round(counted / minCell) * minCell, hidden: null };
};

/** What is counted together: everyone, a group, or those who joined in one month (`2026-03`). */
export const figureSetSchema = z.object({
  kind: z.enum(['all', 'group', 'month']),
  id: z.string(),
  /** The name of a group; null for the others. */
  name: z.nullable(z.string()),
});
export type FigureSet = z.output<typeof figureSetSchema>;

/** A share of people, and how far it has changed, in percentage points with a 95 % interval. */
export interface FigureChange {
  readonly points: number;
  readonly low: number;
  readonly high: number;
}

/** The part of a set that a rounded number stands for; null where it is near an end. */
const shareOf = ({ count }: Rounded, people: number): number | null => (count === null ? null : count / people);

/**
 * The change between two shares, from rounded numbers alone, so that it reveals no more than they do. Agresti and Caffo's
 * interval, which holds for small groups too. It treats both as independent: the same people make it too wide, never too
 * narrow, as long as those who were active once are more likely to be so again.
 */
export const changeOf = (
  now: { readonly counted: Rounded; readonly people: number },
  before: { readonly counted: Rounded; readonly people: number },
): FigureChange | null => {
  if (shareOf(now.counted, now.people) === null || shareOf(before.counted, before.people) === null) return null;
  const [a, b] = [now, before].map(({ counted, people }) => {
    const n = people + 2;
    const p = ((counted.count ?? 0) + 1) / n;
    return { p, variance: (p * (1 - p)) / n };
  }) as [Part, Part];
  const half = 1.96 * Math.sqrt(a.variance + b.variance);
  const whole = (share: number): number => Math.round(100 * share) + 0; // no -0
  return {
    points: whole((now.counted.count ?? 0) / now.people - (before.counted.count ?? 0) / before.people),
    low: whole(Math.max(-1, a.p - b.p - half)),
    high: whole(Math.min(1, a.p - b.p + half)),
  };
};

interface Part {
  readonly p: number;
  readonly variance: number;
}
