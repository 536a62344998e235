/** An experiment runs for two weeks, its first day included. */
export const experimentDays = 14;

/** How an experiment went, as its person says. */
export const outcomes = ['better', 'same', 'worse'] as const;
export type ExperimentOutcome = (typeof outcomes)[number];

/** A kindness was given to others, or received. */
export const directions = ['given', 'received'] as const;
/** How many days back a kindness may be recorded. */
export const kindnessDaysBack = 2;

/** What may stand under the curves. */
export const markKinds = ['step', 'achievement', 'assessment', 'experiment'] as const;
