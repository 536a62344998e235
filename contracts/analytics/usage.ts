/** The time ranges in which administrators see usage, in days up to today. */
export const usageRanges = ['7', '28', '90'] as const;
export type UsageRange = (typeof usageRanges)[number];

/** What usage events are counted by. */
export const usageGroupings = ['type', 'page', 'step'] as const;
export type UsageGrouping = (typeof usageGroupings)[number];
