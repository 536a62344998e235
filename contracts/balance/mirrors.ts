/** A kindness was given to others, or received. */
export const directions = ['given', 'received'] as const;
/** How many days back a kindness may be recorded. */
export const kindnessDaysBack = 2;

/** What may stand under the curves. */
export const markKinds = ['step', 'achievement', 'assessment'] as const;
