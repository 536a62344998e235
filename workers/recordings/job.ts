import type { RoundHandler } from '../jobs.ts';

/** Recordings that were stored before lengths were measured. */
export interface RecordingPorts {
  /** Measures some of those that are due, and counts lengths for the stories told with them. */
  work(signal: AbortSignal): Promise<void>;
}

export const measureRecordings =
  (recordings: RecordingPorts): RoundHandler =>
  (signal) =>
    recordings.work(signal);
