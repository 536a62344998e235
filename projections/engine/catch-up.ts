import { applyCarefully, applyPage, CheckpointConflict, reportParked } from './apply.ts';
import { isHeldBy, type RunningProjection, noteFailing, readCheckpoints } from './checkpoints.ts';
import { Backoff, failureReasonOf, isPassing, pause } from './failure.ts';
import type { LiveOptions } from './live-options.ts';
import { isLockTimeout, lockTimeout, whoLocks } from './locks.ts';
import { ProjectionSession } from './session.ts';

/** Between retries of a failed page; after the last one, the faulty event is parked. */
const retryPausesMs = [50, 200, 800];
const laterPauseMs = 5_000;
const pageSize = 2_000;

/**
 * Moves one projection forward on its own because it is behind the others or failed on a page. A failed page is retried
 * a few times; then the faulty event is found and parked, and the rest continues. It holds a connection only while it writes.
 */
export class CatchUp {
  readonly #session: ProjectionSession;
  #failures = 0;
  readonly #backoff = new Backoff();
  #locked = '';

  constructor(
    private readonly options: LiveOptions,
    private readonly member: RunningProjection,
  ) {
    this.#session = new ProjectionSession(options.pool, lockTimeout);
  }

  /** Continues until `isDone`. False when the projection was lost or the signal aborted. */
  async run(isDone: () => boolean, signal: AbortSignal): Promise<boolean> {
    try {
      do {
        try {
          await this.#page();
          this.#failures = 0;
          this.#backoff.reset();
        } catch (error) {
          if (!(await this.#recover(error, signal))) return false;
        }
      } while (!signal.aborted && !isDone());
      return !signal.aborted;
    } finally {
      this.#session.close();
    }
  }

  async #page(): Promise<void> {
    const { log, lease, moved, report, around } = this.options;
    const { projector, position: after } = this.member;
    const { name } = projector;
    const page = await log.readAll({ after, types: [...projector.handles], open: projector.opens, max: pageSize });
    try {
      const parked = await around({ projections: [name], events: page.events.length }, () =>
        this.#failures <= retryPausesMs.length
          ? applyPage(this.#session, lease, [this.member], page.events, page.next)
          : applyCarefully(this.#session, lease, this.member, page.events, page.next),
      );
      reportParked(report, parked);
    } finally {
      // When a process takes over all projections, dozens may be behind: they would keep each other from reading the log.
      this.#session.close();
    }
    moved(name, this.member.position);
  }

  async #recover(error: unknown, signal: AbortSignal): Promise<boolean> {
    const { name } = this.member.projector;
    if (isPassing(error)) {
      if (isLockTimeout(error)) await this.#noteLock();
      this.#session.close();
      await this.#backoff.pause(signal);
      return true;
    }
    try {
      const db = await this.#session.open();
      if (error instanceof CheckpointConflict) {
        const [row] = await readCheckpoints(db, [name]);
        if (!row || !isHeldBy(row, this.member, this.options.lease.owner)) return false;
        if (row.position < this.member.position) this.options.rewound(name, row.position);
        this.member.position = row.position;
        return true;
      }
      this.#failures += 1;
      await noteFailing(db, this.member, failureReasonOf(error), { attempts: this.#failures });
    } catch (another) {
      if (!isPassing(another)) throw another;
    }
    this.#session.close();
    await pause(retryPausesMs[this.#failures - 1] ?? laterPauseMs, signal);
    return true;
  }

  /** Reports who locks its tables, once per lock holder. */
  async #noteLock(): Promise<void> {
    const { name, tables } = this.member.projector;
    try {
      const db = await this.#session.open();
      const locked = await whoLocks(db, tables);
      await noteFailing(db, this.member, locked, { attempts: 0, isBlocked: true });
      if (locked !== this.#locked)
        this.options.report.warn({ projection: name, locked }, 'projection is waiting for a lock');
      this.#locked = locked;
    } catch (another) {
      if (!isPassing(another)) throw another;
    }
  }
}
