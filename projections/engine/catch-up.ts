import { applyCarefully, applyPage, CheckpointConflict, reportParked } from './apply.ts';
import { isHeldBy, type RunningProjection, noteFailing, readCheckpoints } from './checkpoints.ts';
import { isPassing, pause, failureReasonOf } from './failure.ts';
import type { LiveOptions } from './live-options.ts';
import { isLockTimeout, lockTimeout, whoLocks } from './locks.ts';
import { ProjectionSession } from './session.ts';

/** Between the tries of a page that failed; after the last one the event at fault is parked. */
const retryPausesMs = [50, 200, 800];
const firstPauseMs = 100;
const longestPauseMs = 5_000;
const pageSize = 2_000;

/**
 * Brings one projection forward by itself: one that stands behind the others, or that failed on a page. A page that
 * fails is tried again a few times; then the event at fault is found and parked, and the rest goes on.
 */
export class CatchUp {
  readonly #session: ProjectionSession;
  #failures = 0;
  #wait = firstPauseMs;
  #locked = '';

  constructor(
    private readonly options: LiveOptions,
    private readonly member: RunningProjection,
  ) {
    this.#session = new ProjectionSession(options.pool, lockTimeout);
  }

  /** Goes on until `isThere`. False when the projection was lost or the signal aborted. */
  async run(isThere: () => boolean, signal: AbortSignal): Promise<boolean> {
    try {
      do {
        try {
          await this.#page();
          this.#failures = 0;
          this.#wait = firstPauseMs;
        } catch (error) {
          if (!(await this.#recover(error, signal))) return false;
        }
      } while (!signal.aborted && !isThere());
      return !signal.aborted;
    } finally {
      this.#session.close();
    }
  }

  async #page(): Promise<void> {
    const { log, lease, moved, report } = this.options;
    const { projector, position: after } = this.member;
    const { name } = projector;
    const page = await log.readAll({ after, types: [...projector.handles], open: projector.opens, max: pageSize });
    const parked =
      this.#failures <= retryPausesMs.length
        ? await applyPage(this.#session, lease, [this.member], page.events, page.next)
        : await applyCarefully(this.#session, lease, this.member, page.events, page.next);
    reportParked(report, parked);
    moved(name, this.member.position);
  }

  async #recover(error: unknown, signal: AbortSignal): Promise<boolean> {
    const { name } = this.member.projector;
    if (isPassing(error)) {
      if (isLockTimeout(error)) await this.#noteLock();
      await pause(this.#wait, signal);
      this.#wait = Math.min(this.#wait * 2, longestPauseMs);
      return true;
    }
    try {
      const db = await this.#session.open();
      if (error instanceof CheckpointConflict) {
        const [row] = await readCheckpoints(db, [name]);
        if (!row || !isHeldBy(row, this.member, this.options.lease.owner)) return false;
        if (row.position < this.member.position) this.options.fellBack(name, row.position);
        this.member.position = row.position;
        return true;
      }
      this.#failures += 1;
      await noteFailing(db, this.member, failureReasonOf(error), { attempts: this.#failures });
    } catch (another) {
      if (!isPassing(another)) throw another;
    }
    await pause(retryPausesMs[this.#failures - 1] ?? longestPauseMs, signal);
    return true;
  }

  /** Says who keeps it from its tables, once for each. */
  async #noteLock(): Promise<void> {
    const { name, tables } = this.member.projector;
    try {
      const db = await this.#session.open();
      const locked = await whoLocks(db, tables);
      await noteFailing(db, this.member, locked, { attempts: 0, isBlocked: true });
      if (locked !== this.#locked)
        this.options.report.warn({ projection: name, locked }, 'a projection waits for a lock');
      this.#locked = locked;
    } catch (another) {
      if (!isPassing(another)) throw another;
    }
  }
}
