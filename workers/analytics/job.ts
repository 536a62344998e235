import type { RoundHandlers } from '../jobs.ts';

/** Figures for administrators that take too long for a request. */
export interface AnalyticsPorts {
  /** Counts the web vitals of recent days. */
  countVitals(): Promise<void>;
  /** Begins and continues the replays of metrics until the signal aborts. */
  replayMetrics(signal: AbortSignal): Promise<void>;
}

export const analyticsRounds = (analytics: AnalyticsPorts): Pick<RoundHandlers, 'count-vitals' | 'replay-metrics'> => ({
  'count-vitals': () => analytics.countVitals(),
  'replay-metrics': (signal) => analytics.replayMetrics(signal),
});
