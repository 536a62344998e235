import type { Pool } from 'pg';
import type { EventLog } from '#contracts/event-log.ts';
import type { Lease } from './apply.ts';
import type { Projector } from './projector.ts';
import type { Report } from './report.ts';

/** Does `work`, which hands so many events to these projections. */
export type AroundBatch = <Result>(
  batch: { readonly projections: readonly string[]; readonly events: number },
  work: () => Promise<Result>,
) => Promise<Result>;

export interface LiveOptions {
  readonly log: EventLog;
  readonly pool: Pool;
  readonly lease: Lease;
  readonly projectors: readonly Projector[];
  readonly report: Report;
  readonly pageSize: number;
  /**
   * How long to wait between pages while news arrives without a break, in milliseconds. A page costs the same however few
   * events it has.
   */
  readonly restMs: number;
  /** Goes around the processing of a page, so that it can be timed. */
  readonly around: AroundBatch;
  /** A projection has processed the log up to a position. */
  readonly moved: (name: string, position: string) => void;
  /** A crash of the database lost what a projection had processed after a position: commits do not wait for the disk. */
  readonly rewound: (name: string, position: string) => void;
  /** This process no longer runs a projection: another one took it over, or a rebuild is due. */
  readonly lost: (name: string) => void;
}
