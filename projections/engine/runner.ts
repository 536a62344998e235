import type { Pool } from 'pg';
import type { EventLog } from '#contracts/event-log.ts';
import type { Lease } from './apply.ts';
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
import type { Projector } from './projector.ts';
import { ReplayRefused } from './replay-row.ts';
import type { Report } from './report.ts';
import { retryAllDeadLetters } from './retry.ts';
import { ProjectionSession } from './session.ts';

export interface RunnerOptions {
  readonly log: EventLog;
  readonly pool: Pool;
  readonly projectors: readonly Projector[];
  readonly report: Report;
  readonly lease: Lease;
  readonly pageSize: number;
  readonly moved: (name: string, position: string) => void;
  readonly fellBack: (name: string, position: string) => void;
  /** Fills the projections of these names beside and swaps them in. */
  readonly build: (names: readonly string[], signal: AbortSignal) => Promise<void>;
}

/**
 * Holds the leases of this process: takes the free ones, renews its own, lets `Live` run what it holds and has what
 * is new or outdated built first. Another process's lease is waited for, and said once.
 */
export class Runner {
  readonly #members = new Map<string, RunningProjection>();
  readonly #building = new Set<string>();
  readonly #builds = new Set<Promise<void>>();
  /** A failed rebuild is started again by hand or by the next start. */
  readonly #failed = new Set<string>();
  readonly #deniedBy = new Map<string, string>();
  readonly #session: ProjectionSession;
  readonly #live: Live;
  readonly #stopping = new AbortController();
  #ticking: Promise<void> = Promise.resolve();
  #looked: Promise<void> = Promise.resolve();

  constructor(private readonly options: RunnerOptions) {
    this.#session = new ProjectionSession(options.pool, lockedFor(options.lease.owner));
    const { log, pool, lease, projectors, report, pageSize, moved, fellBack } = options;
    this.#live = new Live({
      log,
      pool,
      lease,
      projectors,
      report,
      pageSize,
      moved,
      fellBack,
      lost: (name) => this.#lose(name),
    });
  }

  /** Is this projection moved forward by this process? */
  runs(name: string): boolean {
    return this.#members.has(name);
  }

  /** Resolves after the first look at the leases; goes on looking until `close`. */
  async start(): Promise<void> {
    await this.#look();
    this.#ticking = this.#tick();
  }

  async close(): Promise<void> {
    this.#stopping.abort();
    await this.#ticking;
    await Promise.allSettled(this.#builds);
    await this.#live.close();
    try {
      await dropLeases(await this.#session.open(), this.options.lease.owner);
    } catch (error) {
      // They run out by themselves.
      this.options.report.warn({ err: error }, 'the leases of the projections could not be handed back');
    }
    this.#session.close();
  }

  async #tick(): Promise<void> {
    const { signal } = this.#stopping;
    while (!signal.aborted) {
      await pause(this.options.lease.leaseMs / 4, signal);
      if (signal.aborted) return;
      try {
        await this.#look();
      } catch (error) {
        this.#session.close();
        if (!isPassing(error)) this.options.report.error({ err: error }, 'the leases could not be looked at');
      }
    }
  }

  /** One at a time. */
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
      if (!row) continue; // Not entered yet: `install` does it at the start.
      const ours = row.owner === lease.owner && row.state === 'live' && row.version === projector.version;
      if (ours) this.#run(projector, row, before.get(row.name) ?? '');
      else this.#leave(row);
      if (!this.runs(projector.name) && row.state === 'live') moved(row.name, row.position);
    }
    // At every look: an older program may have put its own tables in place meanwhile.
    const able = projectors.filter(({ name }) => !this.#failed.has(name));
    const due = await takeBuilds(db, able, lease.owner, lease.leaseMs);
    this.#build(due.filter((name) => !this.#building.has(name)));
  }

  /** `before`: where it was known to stand when the row was read. A row behind that lost commits in a crash of the database. */
  #run(projector: Projector, { position, fence, name }: Checkpoint, before: string): void {
    const held = this.#members.get(name);
    if (held?.fence === fence && position >= before) return;
    if (held) this.#live.drop(held);
    if (position < before) this.options.fellBack(name, position);
    const member: RunningProjection = { projector, position, fence, retries: '', parked: new Set() };
    this.#deniedBy.delete(name);
    this.#members.set(name, member);
    this.#live.admit(member);
    void this.#retryUndecoded(projector);
  }

  /** What an older program could not decode, this one perhaps can. */
  async #retryUndecoded(projector: Projector): Promise<void> {
    const { report } = this.options;
    try {
      const { applied } = await retryAllDeadLetters(this.options, projector, { onlyUnreadable: true });
      if (applied > 0) report.info({ projection: projector.name, applied }, 'parked events can be read now');
    } catch (error) {
      report.warn({ err: error, projection: projector.name }, 'parked events could not be tried again');
    }
  }

  #leave({ name, owner, held }: Checkpoint): void {
    if (this.#members.has(name)) this.#lose(name);
    if (owner === null || owner === this.options.lease.owner || !held || this.#deniedBy.get(name) === owner) return;
    this.#deniedBy.set(name, owner);
    this.options.report.info({ projection: name, owner }, 'lease denied: another process runs this projection');
  }

  #lose(name: string): void {
    const member = this.#members.get(name);
    if (!member) return;
    this.#members.delete(name);
    this.#live.drop(member);
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
        // Another process is at it; when that one is gone, a later look takes the rebuild up.
        if (error instanceof ReplayRefused) return;
        for (const name of names) this.#failed.add(name);
        this.options.report.error({ err: error, projections: names }, 'projections could not be built');
      })
      .finally(() => this.#builds.delete(built));
    this.#builds.add(built);
  }
}
