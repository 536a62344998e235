import type { Pool } from 'pg';
import type { EventLog } from '#contracts/event-log.ts';
import { applyPage } from '#projections/engine/apply.ts';
import { lockedFor, type RunningProjection, takeLeases } from '#projections/engine/checkpoints.ts';
import { openProjections } from '#projections/engine/open.ts';
import { interestsOf, type Projector } from '#projections/engine/projector.ts';
import type { Verified } from '#projections/engine/verify.ts';
import { ProjectionSession } from '#projections/engine/session.ts';

const lease = { owner: 'the world', leaseMs: 24 * 3_600_000 };
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };

interface Options {
  readonly log: EventLog;
  readonly pool: Pool;
  /** Those that fill the tables. */
  readonly projectors: readonly Projector[];
  /** Those that the tables are compared with. */
  readonly judges: readonly Projector[];
}

/** The read models of all processes, filled when the simulation says so: by the engine's own pages, without its timers. */
export class ReadModels {
  private readonly engine;
  private session: ProjectionSession;
  private members: readonly RunningProjection[] = [];

  constructor(private readonly options: Options) {
    const { log, pool, judges } = options;
    this.engine = openProjections({ log, pool, projectors: judges, report: quiet, owner: lease.owner });
    this.session = new ProjectionSession(pool, lockedFor(lease.owner));
  }

  async install(): Promise<void> {
    await this.engine.install();
    await this.restart();
  }

  /** As after the end of the process that fills them: it knows what the database knows. */
  async restart(): Promise<void> {
    const { pool, projectors } = this.options;
    this.session.close();
    this.session = new ProjectionSession(pool, lockedFor(lease.owner));
    const held = await this.session.transaction((db) => takeLeases(db, projectors, lease.owner, lease.leaseMs));
    this.members = projectors.flatMap((projector) => {
      const row = held.find(({ name }) => name === projector.name);
      return row ? [{ projector, position: row.position, fence: row.fence, retries: '', parked: new Set() }] : [];
    });
  }

  /** Fills the tables of these projections, all by default, and of those that are filled along with them. */
  async catchUp(names?: readonly string[], pageSize = 500): Promise<void> {
    for (const isUrgent of [true, false]) {
      const group = this.members.filter(({ projector }) => projector.isUrgent === isUrgent);
      if (names && !group.some(({ projector }) => names.includes(projector.name))) continue;
      while (!(await this.step(group, pageSize)));
    }
  }

  /** Fills the tables of one of the two groups with a page. */
  async lag(isUrgent: boolean, pageSize: number): Promise<void> {
    await this.step(
      this.members.filter(({ projector }) => projector.isUrgent === isUrgent),
      pageSize,
    );
  }

  /** Compares the tables with others that are made from the whole log. */
  verify(): Promise<readonly Verified[]> {
    return this.engine.replays.verify();
  }

  states() {
    return this.engine.states();
  }

  async close(): Promise<void> {
    await this.engine.close();
    this.session.close();
  }

  private async step(group: readonly RunningProjection[], pageSize: number): Promise<boolean> {
    const [first, ...others] = group.map(({ position }) => position);
    if (first === undefined) return true;
    const after = others.reduce((lowest, position) => (position < lowest ? position : lowest), first);
    const { types, open } = interestsOf(group.map(({ projector }) => projector));
    const page = await this.options.log.readAll({ after, types, open, max: pageSize });
    if (page.next > after) await applyPage(this.session, lease, group, page.events, page.next);
    return page.atEnd;
  }
}
