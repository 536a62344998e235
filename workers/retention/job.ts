import type { RoundHandlers } from '../jobs.ts';

/** Removes expired and old data. */
export interface RetentionPorts {
  /** Removes expired sessions, codes, counters, mails and addresses. */
  sweep(): Promise<void>;
  /** Removes usage data older than 90 days. */
  forgetAnalytics(): Promise<void>;
  /** Deletes the files that are due for deletion; failed deletions stay due. */
  deleteFiles(): Promise<void>;
}

export const retentionRounds = (
  retention: RetentionPorts,
): Pick<RoundHandlers, 'sweep' | 'forget-analytics' | 'delete-files'> => ({
  sweep: () => retention.sweep(),
  'forget-analytics': () => retention.forgetAnalytics(),
  'delete-files': () => retention.deleteFiles(),
});
