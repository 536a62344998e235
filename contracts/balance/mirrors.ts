/** An experiment runs for two weeks, its first day included. */
export const experimentDays = 14;

/** How an experiment went, as its person says. */
export const outcomes = ['better', 'same', 'worse'] as const;
export type ExperimentOutcome = (typeof outcomes)[number];

/** Both sides of a person's T-account. */
export const sides = ['asset', 'liability'] as const;
/** Enough for a life, and few enough to look at. */
export const maxHoldings = 60;

/** A kindness was given to others, or received. */
export const directions = ['given', 'received'] as const;
/** How many days back a kindness may be recorded. */
export const kindnessDaysBack = 2;

/** What may stand under the curves. */
export const markKinds = ['step', 'achievement', 'assessment', 'experiment'] as const;
