import {
  type Checkpoint,
  dropLeases,
  lockedFor,
  type RunningProjection,
  readCheckpoints,
  takeBuilds,
  takeLeases,
} from './checkpoints.ts';
import { isPassing, pause } from './failure.ts';
import { Live } from './live.ts';
import type { LiveOptions } from './live-options.ts';
import type { Projector } from './projector.ts';
import { ReplayRefused } from './replay-row.ts';
import { retryAllDeadLetters } from './retry.ts';
import { ProjectionSession } from './session.ts';

/** How long the projections that are not urgent rest between pages in busy times. */
const restMs = 20;

export interface RunnerOptions extends Omit<LiveOptions, 'lost' | 'restMs'> {
  /** Rebuilds these projections beside the live tables and swaps them in. */
  readonly build: (names: readonly string[], signal: AbortSignal) => Promise<void>;
}

/**
 * Holds the leases of this process: takes free ones, renews its own, lets `Live` run the projections it holds, and
 * rebuilds new and outdated ones first. While another process holds a lease, this one waits and reports it once.
 */
export class Runner {
  readonly #members = new Map<string, RunningProjection>();
  readonly #building = new Set<string>();
  readonly #builds = new Set<Promise<void>>();
  /** A failed rebuild is retried by hand or at the next start of the process. */
  readonly #failed = new Set<string>();
  readonly #deniedBy = new Map<string, string>();
  /** Projections that came to this process, whose undecoded events this version has yet to retry. */
  readonly #toDecode = new Set<Projector>();
  #decoding: Promise<void> | undefined;
  readonly #session: ProjectionSession;
  /** The urgent ones, and the others, which rest in busy times. */
  readonly #urgent: Live;
  readonly #others: Live;
  readonly #stopping = new AbortController();
  #ticking: Promise<void> = Promise.resolve();
  #looked: Promise<void> = Promise.resolve();

  constructor(private readonly options: RunnerOptions) {
    this.#session = new ProjectionSession(options.pool, lockedFor(options.lease.owner));
    const live = (projectors: readonly Projector[], rest: number) =>
      new Live({ ...options, projectors, restMs: rest, lost: (name) => this.#lose(name) });
    this.#urgent = live(
      options.projectors.filter(({ isUrgent }) => isUrgent),
      0,
    );
    this.#others = live(
      options.projectors.filter(({ isUrgent }) => !isUrgent),
      restMs,
    );
  }

  #liveOf({ isUrgent }: Projector): Live {
    return isUrgent ? this.#urgent : this.#others;
  }

  runs(name: string): boolean {
    return this.#members.has(name);
  }

  /** Resolves after the first look at the leases; then looks regularly until `close`. */
  async start(): Promise<void> {
    await this.#look();
    this.#ticking = this.#tick();
  }

  async close(): Promise<void> {
    this.#stopping.abort();
    await this.#ticking;
    await Promise.allSettled(this.#builds);
    await this.#decoding;
    await Promise.all([this.#urgent.close(), this.#others.close()]);
    try {
      await dropLeases(await this.#session.open(), this.options.lease.owner);
    } catch (error) {
      // They expire on their own.
      this.options.report.warn({ err: error }, 'the projection leases could not be released');
    }
    this.#session.close();
  }

  async #tick(): Promise<void> {
    const { signal } = this.#stopping;
    while (!signal.aborted) {
      await pause(this.#lookEveryMs(), signal);
      if (signal.aborted) return;
      try {
        await this.#look();
      } catch (error) {
        this.#session.close();
        if (!isPassing(error)) this.options.report.error({ err: error }, 'the projection leases could not be checked');
      }
    }
  }

  /**
   * A standby looks more often than who renews its leases: reads wait two seconds for what nobody projects any more, and would
   * be refused on a busy machine.
   */
  #lookEveryMs(): number {
    return this.options.lease.leaseMs / (this.#members.size === 0 ? 16 : 4);
  }

  /** Serializes the looks. */
  #look(): Promise<void> {
    const look = this.#looked.then(() => this.#lookNow());
    this.#looked = look.catch(() => undefined);
    return look;
  }

  async #lookNow(): Promise<void> {
    const { projectors, lease, moved } = this.options;
    const names = projectors.map(({ name }) => name);
    const db = await this.#session.open();
    await takeLeases(db, projectors, lease.owner, lease.leaseMs);
    const before = new Map([...this.#members].map(([name, { position }]) => [name, position]));
    const rows = await readCheckpoints(db, names);
    if (this.#stopping.signal.aborted) return;
    for (const projector of projectors) {
      const row = rows.find(({ name }) => name === projector.name);
      if (!row) continue; // `install` enters it at the start
      const ours = row.owner === lease.owner && row.state === 'live' && row.version === projector.version;
      if (ours) this.#run(projector, row, before.get(row.name) ?? '');
      else this.#leave(row);
      if (!this.runs(projector.name) && row.state === 'live') moved(row.name, row.position);
    }
    this.#decoding ??= this.#retryUndecoded().finally(() => (this.#decoding = undefined));
    // At every look, because an older version may have swapped in its own tables meanwhile.
    const able = projectors.filter(({ name }) => !this.#failed.has(name));
    const due = await takeBuilds(db, able, lease.owner, lease.leaseMs);
    this.#build(due.filter((name) => !this.#building.has(name)));
  }

  /** `before` is its position in memory before the row was read. A row behind it lost commits in a database crash. */
  #run(projector: Projector, { position, fence, name }: Checkpoint, before: string): void {
    const held = this.#members.get(name);
    if (held?.fence === fence && position >= before) return;
    if (held) this.#liveOf(projector).drop(held);
    if (position < before) this.options.rewound(name, position);
    const member: RunningProjection = { projector, position, fence, retries: '', parked: new Set() };
    this.#deniedBy.delete(name);
    this.#members.set(name, member);
    this.#liveOf(projector).admit(member);
    this.#toDecode.add(projector);
  }

  /**
   * This version may be able to decode what an older one could not. One projection after the other, because each takes a
   * connection for its transaction and another one to read the log. What the database is too busy for, the next look retries.
   */
  async #retryUndecoded(): Promise<void> {
    const { report } = this.options;
    for (const projector of this.#toDecode) {
      if (this.#stopping.signal.aborted) return;
      const { name } = projector;
      try {
        if (this.runs(name)) {
          const { applied } = await retryAllDeadLetters(this.options, projector, { onlyUnreadable: true });
          if (applied > 0) report.info({ projection: name, applied }, 'parked events were decoded and applied');
        }
        this.#toDecode.delete(projector);
      } catch (error) {
        report.warn({ err: error, projection: name }, 'parked events could not be retried');
        if (isPassing(error)) return;
        this.#toDecode.delete(projector);
      }
    }
  }

  #leave({ name, owner, held }: Checkpoint): void {
    if (this.#members.has(name)) this.#lose(name);
    if (owner === null || owner === this.options.lease.owner || !held || this.#deniedBy.get(name) === owner) return;
    this.#deniedBy.set(name, owner);
    this.options.report.info({ projection: name, owner }, 'another process runs this projection');
  }

  #lose(name: string): void {
    const member = this.#members.get(name);
    if (!member) return;
    this.#members.delete(name);
    this.#liveOf(member.projector).drop(member);
    this.options.report.warn({ projection: name }, 'lease lost: this process no longer runs the projection');
  }

  #build(names: readonly string[]): void {
    if (names.length === 0) return;
    for (const name of names) this.#building.add(name);
    const built = this.options
      .build(names, this.#stopping.signal)
      .then(async () => {
        for (const name of names) this.#building.delete(name);
        if (!this.#stopping.signal.aborted) await this.#look();
      })
      .catch((error: unknown) => {
        for (const name of names) this.#building.delete(name);
        // Another process is rebuilding. If it dies, a later look resumes its work.
        if (error instanceof ReplayRefused) return;
        for (const name of names) this.#failed.add(name);
        this.options.report.error({ err: error, projections: names }, 'projections could not be built');
      })
      .finally(() => this.#builds.delete(built));
    this.#builds.add(built);
  }
}
