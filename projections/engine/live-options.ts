import type { Pool } from 'pg';
import type { EventLog } from '#contracts/event-log.ts';
import type { Lease } from './apply.ts';
import type { Projector } from './projector.ts';
import type { Report } from './report.ts';

/** What the projections of one process follow the log with. */
export interface LiveOptions {
  readonly log: EventLog;
  readonly pool: Pool;
  readonly lease: Lease;
  readonly projectors: readonly Projector[];
  readonly report: Report;
  readonly pageSize: number;
  /** A projection has processed the log up to there. */
  readonly moved: (name: string, position: string) => void;
  /** The database lost what a projection had processed behind that position: its commits don't wait for the disk. */
  readonly fellBack: (name: string, position: string) => void;
  /** A projection is no longer this process's: another one took it, or a rebuild is due. */
  readonly lost: (name: string) => void;
}
