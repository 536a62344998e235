import type { ReplayRow } from './replay-row.ts';

/** Tables of read models as they were saved at one position of the log, from which a rebuild goes on. */
export interface SavedTables extends Pick<ReplayRow, 'position' | 'seen' | 'last_events'> {
  /** Fills the empty tables in this schema. @throws when a table does not fit or the signal aborts */
  fill(schema: string, signal: AbortSignal): Promise<void>;
}
