/** The time ranges in which administrators see usage, in days up to today. */
export const usageRanges = ['7', '28', '90'] as const;
export type UsageRange = (typeof usageRanges)[number];
