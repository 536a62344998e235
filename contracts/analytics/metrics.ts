/** What is measured, in people a week: who did anything on the journey, and who did some of it. */
export const metricNames = ['active', 'steps', 'reports', 'stories', 'contributions'] as const;
export type MetricName = (typeof metricNames)[number];
