import type { RecordedEvent } from '#contracts/event.ts';
import { applyPage, CheckpointConflict, reportParked } from './apply.ts';
import { CatchUp } from './catch-up.ts';
import { isHeldBy, type RunningProjection, readCheckpoints } from './checkpoints.ts';
import { Backoff, failureReasonOf, isPassing, pause } from './failure.ts';
import type { LiveOptions } from './live-options.ts';
import { isLockTimeout, lockTimeout } from './locks.ts';
import { interestsOf } from './projector.ts';
import { ProjectionSession } from './session.ts';

/** News that was there this soon is part of a busy time. */
const soonMs = 3;

/** Whether news arrives while the news before it is still handled. */
class BusyTimes {
  isNow = false;
  #waitsSince = Number.NEGATIVE_INFINITY;

  waiting(): void {
    this.#waitsSince = performance.now();
  }

  arrived(): void {
    this.isNow = performance.now() - this.#waitsSince < soonMs;
  }
}

/**
 * One subscription of the log feeds several projections of this process: an event is fetched and decoded once, and a page
 * is one transaction for all of them. A projection that fails, or whose tables are locked, continues alone (see
 * CatchUp) so that it does not hold up the others, and rejoins them when it has caught up.
 */
export class Live {
  readonly #members = new Map<string, RunningProjection>();
  readonly #arrivals = new Set<RunningProjection>();
  readonly #catchingUp = new Map<RunningProjection, AbortController>();
  readonly #session: ProjectionSession;
  readonly #stopping = new AbortController();
  #position = '';
  #run: { readonly stop: AbortController; readonly done: Promise<void> } | undefined;

  constructor(private readonly options: LiveOptions) {
    this.#session = new ProjectionSession(options.pool, lockTimeout);
  }

  /** Adds a projection whose lease this process holds, at whatever position it is. */
  admit(member: RunningProjection): void {
    if (this.#stopping.signal.aborted) return;
    this.options.moved(member.projector.name, member.position);
    if (!this.#run) this.#start(member);
    else if (member.position >= this.#position) this.#arrivals.add(member);
    else this.#catchUp(member);
  }

  /** Removes a projection. A write in progress completes or is refused by its checkpoint. */
  drop(member: RunningProjection): void {
    this.#members.delete(member.projector.name);
    this.#arrivals.delete(member);
    this.#catchingUp.get(member)?.abort();
    this.#catchingUp.delete(member);
    if (this.#members.size === 0 && this.#arrivals.size === 0) this.#run?.stop.abort();
  }

  async close(): Promise<void> {
    this.#stopping.abort();
    for (const stop of this.#catchingUp.values()) stop.abort();
    this.#run?.stop.abort();
    await this.#run?.done;
    this.#session.close();
  }

  #start(member: RunningProjection): void {
    const stop = new AbortController();
    this.#position = member.position;
    this.#members.set(member.projector.name, member);
    const done = this.#follow(stop.signal).finally(() => {
      this.#run = undefined;
      // Those that arrived while it was ending.
      const left = [...this.#arrivals];
      this.#arrivals.clear();
      for (const one of left) this.admit(one);
    });
    this.#run = { stop, done };
  }

  async #follow(signal: AbortSignal): Promise<void> {
    const { log, projectors, pageSize, restMs, report } = this.options;
    const { types, open } = interestsOf(projectors);
    const backoff = new Backoff();
    while (!signal.aborted) {
      try {
        const busy = new BusyTimes();
        for await (const news of log.subscribe({ after: this.#position, types, open, max: pageSize, signal })) {
          if (news.kind === 'events') {
            busy.arrived();
            await this.#hand(news.page.events, news.page.next, signal);
          } else {
            await this.#hand([], news.position, signal);
            if (busy.isNow) await pause(restMs, signal);
            busy.waiting();
          }
          if (signal.aborted) return;
          backoff.reset();
        }
      } catch (error) {
        report.error({ err: error, position: this.#position }, 'projections cannot read the log; retrying');
        await backoff.pause(signal);
      }
    }
  }

  async #hand(events: readonly RecordedEvent[], to: string, signal: AbortSignal): Promise<void> {
    this.#takeIn();
    await this.#handTo([...this.#members.values()], events, to, signal);
    this.#position = to;
    // Whoever came meanwhile lacks this page, and the next news may be long in coming.
    this.#takeIn();
  }

  #takeIn(): void {
    for (const member of this.#arrivals) {
      this.#arrivals.delete(member);
      if (member.position >= this.#position) this.#members.set(member.projector.name, member);
      else this.#catchUp(member);
    }
  }

  /** Applies a page to all in one transaction; if the page itself fails, to each in its own. */
  async #handTo(
    members: readonly RunningProjection[],
    events: readonly RecordedEvent[],
    to: string,
    signal: AbortSignal,
  ): Promise<void> {
    const backoff = new Backoff();
    let current = members;
    while (!signal.aborted) {
      try {
        const { lease, report, around } = this.options;
        const [batch, apply] = [current, () => applyPage(this.#session, lease, batch, events, to)] as const;
        const projections = batch.map(({ projector }) => projector.name);
        reportParked(report, await around({ projections, events: events.length }, apply));
        for (const { projector, position } of current) this.options.moved(projector.name, position);
        return;
      } catch (error) {
        if (error instanceof CheckpointConflict) {
          current = this.#upToDate(await this.#stillOurs(current, signal));
        } else if (isPassing(error) && !isLockTimeout(error)) {
          if (!backoff.hasPaused) this.options.report.warn({ err: error }, 'projections are waiting for the database');
          await backoff.pause(signal);
        } else if (current.length > 1) {
          for (const member of current) await this.#handTo([member], events, to, signal);
          return;
        } else {
          for (const member of current) this.#separate(member, error);
          return;
        }
      }
    }
  }

  /** Reads the checkpoints again after a conflict and drops the projections that this process has lost. */
  async #stillOurs(members: readonly RunningProjection[], signal: AbortSignal): Promise<readonly RunningProjection[]> {
    const names = members.map(({ projector }) => projector.name);
    const backoff = new Backoff();
    while (!signal.aborted) {
      try {
        const rows = new Map((await readCheckpoints(await this.#session.open(), names)).map((row) => [row.name, row]));
        return members.filter((member) => {
          const row = rows.get(member.projector.name);
          const ours = isHeldBy(row, member, this.options.lease.owner);
          if (row && ours) member.position = row.position;
          else this.options.lost(member.projector.name);
          return ours;
        });
      } catch (error) {
        if (!isPassing(error)) throw error;
        this.#session.close();
        await backoff.pause(signal);
      }
    }
    return [];
  }

  /**
   * The projections that are at the beginning of the current page. One behind it lost its newest commits in a database
   * crash, and catches up alone.
   */
  #upToDate(members: readonly RunningProjection[]): readonly RunningProjection[] {
    return members.filter((member) => {
      const { projector, position } = member;
      if (position >= this.#position) return true;
      if (this.#members.get(projector.name) !== member) return false; // dropped meanwhile
      this.options.rewound(projector.name, position);
      this.#members.delete(projector.name);
      this.#catchUp(member);
      return false;
    });
  }

  #separate(member: RunningProjection, error: unknown): void {
    const { name } = member.projector;
    this.options.report.warn(
      { projection: name, reason: failureReasonOf(error) },
      'projection failed; retrying it on its own',
    );
    this.#members.delete(name);
    this.#catchUp(member);
  }

  #catchUp(member: RunningProjection): void {
    const stop = new AbortController();
    this.#catchingUp.set(member, stop);
    const catchUp = new CatchUp(this.options, member);
    // Until it has reached the others, who move on meanwhile.
    catchUp
      .run(() => member.position >= this.#position, stop.signal)
      .then((ours) => {
        if (stop.signal.aborted) return;
        this.#catchingUp.delete(member);
        if (ours) this.admit(member);
        else this.options.lost(member.projector.name);
      })
      .catch((error: unknown) => {
        this.options.report.error({ err: error, projection: member.projector.name }, 'projection stopped');
        this.options.lost(member.projector.name);
      });
  }
}
