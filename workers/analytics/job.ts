import type { RoundHandlers } from '../jobs.ts';

/** Figures for administrators that take too long for a request. */
export interface AnalyticsPorts {
  /** Counts the web vitals of recent days. */
  countVitals(): Promise<void>;
  /** Counts the people of the weeks that are over, unless the last one has been counted. */
  countMetrics(): Promise<void>;
}

export const analyticsRounds = (analytics: AnalyticsPorts): Pick<RoundHandlers, 'count-vitals' | 'count-metrics'> => ({
  'count-vitals': () => analytics.countVitals(),
  'count-metrics': () => analytics.countMetrics(),
});
