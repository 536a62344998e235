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
  private seen = new Map<RunningProjection, string>();
  private readonly interests = new Map<string, ReturnType<typeof interestsOf>>();
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
    this.seen.clear();
    this.members = projectors.flatMap((projector) => {
      const row = held.find(({ name }) => name === projector.name);
      return row ? [{ projector, position: row.position, fence: row.fence, retries: '', parked: new Set() }] : [];
    });
  }

  /**
   * Fills the tables of these projections, all by default. The others stay behind: a reader that needs one has to name it, and a
   * page with an hour's events costs hardly more than one with a single event.
   */
  async catchUp(names?: readonly string[], pageSize = 500): Promise<void> {
    const group = names ? this.members.filter(({ projector }) => names.includes(projector.name)) : this.members;
    while (!(await this.step(group, pageSize)));
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
    const [first, ...others] = group.map((member) => this.seenBy(member));
    if (first === undefined) return true;
    const after = others.reduce((lowest, position) => (position < lowest ? position : lowest), first);
    if (after >= (await this.options.log.head())) return true;
    const { types, open } = this.interestsOf(group);
    const page = await this.options.log.readAll({ after, types, open, max: pageSize });
    if (page.events.length > 0) await applyPage(this.session, lease, group, page.events, page.next);
    for (const member of group)
      this.seen.set(member, page.next > this.seenBy(member) ? page.next : this.seenBy(member));
    return page.atEnd;
  }

  /** To where a projection has read: past what it does not handle, which alone does not move the position in its table. */
  private seenBy(member: RunningProjection): string {
    const seen = this.seen.get(member) ?? '';
    return seen > member.position ? seen : member.position;
  }

  private interestsOf(group: readonly RunningProjection[]): ReturnType<typeof interestsOf> {
    const key = group.map(({ projector }) => projector.name).join();
    const interests = this.interests.get(key) ?? interestsOf(group.map(({ projector }) => projector));
    this.interests.set(key, interests);
    return interests;
  }
}
