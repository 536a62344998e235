/** What a person says about an insight. */
export const insightVerdicts = ['useful', 'not_useful', 'hidden'] as const;
export type InsightVerdict = (typeof insightVerdicts)[number];
/** The mirrors that a page makes of its own reads; here is only what was said about them. */
export const mirrorViews = ['portraits', 'alignment', 'rhythm'] as const;
