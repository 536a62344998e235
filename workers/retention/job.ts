import type { RoundHandlers } from '../jobs.ts';

/** Removing what has ended by itself or is old enough. */
export interface RetentionPorts {
  /** Removes sessions, codes, counters, mails and addresses whose time is over. */
  sweep(): Promise<void>;
  /** Removes usage data of more than 90 days ago. */
  forgetAnalytics(): Promise<void>;
  /** Deletes the files whose deletion is due; what the storage does not take now is due again later. */
  deleteFiles(): Promise<void>;
}

export const retentionRounds = (
  retention: RetentionPorts,
): Pick<RoundHandlers, 'sweep' | 'forget-analytics' | 'delete-files'> => ({
  sweep: () => retention.sweep(),
  'forget-analytics': () => retention.forgetAnalytics(),
  'delete-files': () => retention.deleteFiles(),
});
