import type { RecordedEvent } from '#contracts/event.ts';
import { applyPage, CheckpointConflict, reportParked } from './apply.ts';
import { CatchUp } from './catch-up.ts';
import { isHeldBy, type RunningProjection, readCheckpoints } from './checkpoints.ts';
import { isPassing, pause, failureReasonOf } from './failure.ts';
import type { LiveOptions } from './live-options.ts';
import { isLockTimeout, lockTimeout } from './locks.ts';
import { interestsOf } from './projector.ts';
import { ProjectionSession } from './session.ts';

const firstPauseMs = 100;
const longestPauseMs = 5_000;

/**
 * One subscription of the log feeds all projections of this process: an event is fetched and decoded once, and a page
 * costs one transaction however many projections it concerns. One that fails leaves the others at once, tries again
 * by itself (see CatchUp), and comes back when it has caught up. So does one of which somebody has locked a table.
 */
export class Live {
  readonly #members = new Map<string, RunningProjection>();
  readonly #arrivals = new Set<RunningProjection>();
  readonly #away = new Map<RunningProjection, AbortController>();
  readonly #session: ProjectionSession;
  readonly #stopping = new AbortController();
  #position = '';
  #run: { readonly stop: AbortController; readonly done: Promise<void> } | undefined;

  constructor(private readonly options: LiveOptions) {
    this.#session = new ProjectionSession(options.pool, lockTimeout);
  }

  /** Takes in a projection that this process has the lease of, from wherever it stands. */
  admit(member: RunningProjection): void {
    if (this.#stopping.signal.aborted) return;
    this.options.moved(member.projector.name, member.position);
    if (!this.#run) this.#start(member);
    else if (member.position >= this.#position) this.#arrivals.add(member);
    else this.#catchUp(member);
  }

  /** Lets go of a projection; what is under way for it ends or is refused by its checkpoint. */
  drop(member: RunningProjection): void {
    this.#members.delete(member.projector.name);
    this.#arrivals.delete(member);
    this.#away.get(member)?.abort();
    this.#away.delete(member);
    if (this.#members.size === 0 && this.#arrivals.size === 0) this.#run?.stop.abort();
  }

  async close(): Promise<void> {
    this.#stopping.abort();
    for (const stop of this.#away.values()) stop.abort();
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
      // Who came while it was ending is taken in again.
      const left = [...this.#arrivals];
      this.#arrivals.clear();
      for (const one of left) this.admit(one);
    });
    this.#run = { stop, done };
  }

  async #follow(signal: AbortSignal): Promise<void> {
    const { log, projectors, pageSize, report } = this.options;
    const { types, open } = interestsOf(projectors);
    let wait = firstPauseMs;
    while (!signal.aborted) {
      try {
        for await (const news of log.subscribe({ after: this.#position, types, open, max: pageSize, signal })) {
          const isPage = news.kind === 'events';
          await this.#hand(isPage ? news.page.events : [], isPage ? news.page.next : news.position, signal);
          if (signal.aborted) return;
          wait = firstPauseMs;
        }
      } catch (error) {
        report.error({ err: error, position: this.#position }, 'the projections cannot read the log; trying again');
        await pause(wait, signal);
        wait = Math.min(wait * 2, longestPauseMs);
      }
    }
  }

  async #hand(events: readonly RecordedEvent[], to: string, signal: AbortSignal): Promise<void> {
    for (const member of this.#arrivals) {
      this.#arrivals.delete(member);
      if (member.position >= this.#position) this.#members.set(member.projector.name, member);
      else this.#catchUp(member);
    }
    await this.#handTo([...this.#members.values()], events, to, signal);
    this.#position = to;
  }

  /** All of them in one transaction; when that fails for what is in the page, each in its own. */
  async #handTo(
    members: readonly RunningProjection[],
    events: readonly RecordedEvent[],
    to: string,
    signal: AbortSignal,
  ): Promise<void> {
    let wait = firstPauseMs;
    let current = members;
    while (!signal.aborted) {
      try {
        reportParked(this.options.report, await applyPage(this.#session, this.options.lease, current, events, to));
        for (const { projector, position } of current) this.options.moved(projector.name, position);
        return;
      } catch (error) {
        if (error instanceof CheckpointConflict) {
          current = this.#upToDate(await this.#stillOurs(current, signal));
        } else if (isPassing(error) && !isLockTimeout(error)) {
          if (wait === firstPauseMs) this.options.report.warn({ err: error }, 'the projections wait for the database');
          await pause(wait, signal);
          wait = Math.min(wait * 2, longestPauseMs);
        } else if (current.length > 1) {
          for (const member of current) await this.#handTo([member], events, to, signal);
          return;
        } else {
          for (const member of current) this.#sendAway(member, error);
          return;
        }
      }
    }
  }

  /** Looks where the checkpoints stand after one was not where it was believed, and lets go of the lost ones. */
  async #stillOurs(members: readonly RunningProjection[], signal: AbortSignal): Promise<readonly RunningProjection[]> {
    const names = members.map(({ projector }) => projector.name);
    let wait = firstPauseMs;
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
        await pause(wait, signal);
        wait = Math.min(wait * 2, longestPauseMs);
      }
    }
    return [];
  }

  /**
   * Those that stand where the page under way begins. One whose checkpoint lies before it lost its newest commits in a
   * crash of the database: it reads again what it had taken in, by itself.
   */
  #upToDate(members: readonly RunningProjection[]): readonly RunningProjection[] {
    return members.filter((member) => {
      const { projector, position } = member;
      if (position >= this.#position) return true;
      if (this.#members.get(projector.name) !== member) return false; // dropped meanwhile
      this.options.fellBack(projector.name, position);
      this.#members.delete(projector.name);
      this.#catchUp(member);
      return false;
    });
  }

  #sendAway(member: RunningProjection, error: unknown): void {
    const { name } = member.projector;
    this.options.report.warn(
      { projection: name, reason: failureReasonOf(error) },
      'a projection failed; it tries by itself',
    );
    this.#members.delete(name);
    this.#catchUp(member);
  }

  #catchUp(member: RunningProjection): void {
    const stop = new AbortController();
    this.#away.set(member, stop);
    const catchUp = new CatchUp(this.options, member);
    // Until it is as far as the others are by then; admitted, it is handed the page after that.
    catchUp
      .run(() => member.position >= this.#position, stop.signal)
      .then((ours) => {
        if (stop.signal.aborted) return;
        this.#away.delete(member);
        if (ours) this.admit(member);
        else this.options.lost(member.projector.name);
      })
      .catch((error: unknown) => {
        this.options.report.error({ err: error, projection: member.projector.name }, 'a projection stopped');
        this.options.lost(member.projector.name);
      });
  }
}
