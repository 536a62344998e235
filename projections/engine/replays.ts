import type { Pool } from 'pg';
import type { EventLog } from '#contracts/event-log.ts';
import { failureReasonOf } from './failure.ts';
import type { Projector } from './projector.ts';
import { ReplayStopped } from './persist.ts';
import { Replay, type ReplaySizes } from './replay.ts';
import {
  enterReplay,
  replayProgressOf,
  type ReplayProgress,
  type ReplayPurpose,
  ReplayRefused,
  type ReplayRow,
  readReplay,
  readReplays,
  resumableReplay,
  takeUp,
  wantVersions,
} from './replay-row.ts';
import type { Report } from './report.ts';
import { withSession } from './session.ts';
import { swap } from './swap.ts';
import { type Verified, verifyProjections } from './verify.ts';

export interface ReplaysOptions {
  readonly log: EventLog;
  readonly pool: Pool;
  readonly projectors: readonly Projector[];
  readonly sizes: ReplaySizes;
  readonly report: Pick<Report, 'warn'>;
}

export interface ReplayRequest {
  /** All projections by default. */
  readonly names?: readonly string[] | undefined;
  readonly onProgress?: ((progress: ReplayProgress) => void) | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Called once at the end of a rebuild, before `done` resolves. Its failure is reported. */
  readonly onEnd?: ((progress: ReplayProgress) => Promise<void>) | undefined;
}

/** A running replay. `done` never rejects: a failure is part of the progress. */
export interface RunningReplay {
  readonly id: string;
  readonly names: readonly string[];
  readonly done: Promise<ReplayProgress>;
}

/** Runs rebuilds and comparisons in this process and reads the progress of all. */
export class Replays {
  readonly #running = new Map<string, { stop: AbortController; done: Promise<unknown> }>();

  constructor(private readonly options: ReplaysOptions) {}

  /** Rebuilds beside the live tables, then swaps. @throws ReplayRefused, also for an unknown name */
  async start(request: ReplayRequest = {}): Promise<RunningReplay> {
    const projectors = this.#named(request.names);
    return this.#begin(projectors, request, { claimsVersions: true });
  }

  /** Resumes a replay that was cancelled, failed, or whose process died. @throws ReplayRefused */
  async resume(id: string, request: Omit<ReplayRequest, 'names'> = {}): Promise<RunningReplay> {
    const found = await readReplay(this.options.pool, id);
    // Before it is taken up: one that is said to run keeps others from rebuilding.
    const projectors = found && this.#named(found.names);
    projectors?.forEach(({ name, version }, index) => {
      if (version === found?.versions[index]) return;
      throw new ReplayRefused(`${name} has changed since replay ${id} began: start a new one`);
    });
    const row = await takeUp(this.options.pool, id);
    if (!projectors || !row) throw new ReplayRefused(`There is no replay ${id} to resume`);
    return this.#run(row, projectors, request);
  }

  /** Resumes an unfinished rebuild of the same projections, or starts one. */
  async startOrResume(names: readonly string[], request: Omit<ReplayRequest, 'names'>): Promise<RunningReplay> {
    const projectors = this.#named(names);
    const found = await resumableReplay(this.options.pool, projectors);
    return found ? this.resume(found.id, request) : this.#begin(projectors, request);
  }

  async #begin(
    projectors: readonly Projector[],
    request: Omit<ReplayRequest, 'names'>,
    { claimsVersions = false } = {},
  ): Promise<RunningReplay> {
    const row = await withSession(this.options.pool, (session) =>
      session.transaction(async (db) => {
        // After a downgrade, a rebuild is the way back to tables that this version knows.
        if (claimsVersions) await wantVersions(db, projectors);
        return enterReplay(db, projectors, 'swap');
      }),
    );
    return this.#run(row, projectors, request);
  }

  /** Stops a replay after its current page, whatever process runs it; it can be resumed. False when it is not running. */
  async cancel(id: string): Promise<boolean> {
    const running = this.#running.get(id);
    running?.stop.abort();
    await running?.done;
    const { rowCount } = await this.options.pool.query(
      `update projection_replays set state = 'cancelled' where id::text = $1 and state = 'running'`,
      [id],
    );
    return running !== undefined || rowCount === 1;
  }

  /** The progress of those that are known, by id. */
  async progressOf(ids: readonly string[]): Promise<ReadonlyMap<string, ReplayProgress>> {
    const rows = await readReplays(this.options.pool, ids);
    return new Map(rows.map((row) => [row.id, replayProgressOf(row)]));
  }

  /** Rebuilds into a temporary schema and compares it with the live tables. @throws ReplayStopped when it is aborted */
  async verify({ names, signal, onProgress }: Omit<ReplayRequest, 'onEnd'> = {}): Promise<readonly Verified[]> {
    const projectors = this.#named(names);
    const row = await this.#enter(projectors, 'verify');
    const stop = new AbortController();
    const done = this.#compare(row, projectors, either(stop.signal, signal), onProgress).finally(() => {
      this.#running.delete(row.id);
    });
    this.#running.set(row.id, { stop, done });
    return done;
  }

  async #compare(
    row: ReplayRow,
    projectors: readonly Projector[],
    signal: AbortSignal,
    onProgress: ReplayRequest['onProgress'],
  ): Promise<readonly Verified[]> {
    const { pool } = this.options;
    let replay: Replay | undefined;
    try {
      replay = await this.#replay(row, projectors, signal, onProgress);
      return await verifyProjections(replay);
    } finally {
      replay?.session.close();
      await pool.query(`drop schema if exists ${row.schema_name} cascade`);
      // There is nothing to resume.
      await pool.query('delete from projection_replays where id = $1', [row.id]);
    }
  }

  /** Resolves when no replay of this process is running. */
  async settled(): Promise<void> {
    await Promise.allSettled([...this.#running.values()].map(({ done }) => done));
  }

  async close(): Promise<void> {
    const running = [...this.#running.values()];
    for (const { stop } of running) stop.abort();
    await Promise.allSettled(running.map(({ done }) => done));
  }

  #named(names: readonly string[] | undefined): readonly Projector[] {
    const { projectors } = this.options;
    if (!names || names.length === 0) return projectors;
    return names.map((name) => {
      const found = projectors.find((projector) => projector.name === name);
      if (found) return found;
      const known = projectors.map((projector) => projector.name).join(', ');
      throw new ReplayRefused(`There is no projection ${name}; there are ${known}`);
    });
  }

  #enter(projectors: readonly Projector[], purpose: ReplayPurpose): Promise<ReplayRow> {
    return withSession(this.options.pool, (session) =>
      session.transaction((db) => enterReplay(db, projectors, purpose)),
    );
  }

  async #replay(
    row: ReplayRow,
    projectors: readonly Projector[],
    signal: AbortSignal,
    onProgress: ReplayRequest['onProgress'],
  ): Promise<Replay> {
    const { log, pool, sizes } = this.options;
    const { rows } = await pool.query<{ schema: string }>('select quote_ident(current_schema()) as schema');
    const liveSchema = rows[0]?.schema ?? 'public';
    const onPage = (now: ReplayRow) => onProgress?.(replayProgressOf(now));
    return new Replay({ log, pool, liveSchema, projectors, sizes, signal, onPage }, row);
  }

  #run(row: ReplayRow, projectors: readonly Projector[], request: Omit<ReplayRequest, 'names'>): RunningReplay {
    const stop = new AbortController();
    const done = this.#carryOut(row, projectors, either(stop.signal, request.signal), request).finally(() => {
      this.#running.delete(row.id);
    });
    this.#running.set(row.id, { stop, done });
    return { id: row.id, names: row.names, done };
  }

  async #carryOut(
    row: ReplayRow,
    projectors: readonly Projector[],
    signal: AbortSignal,
    { onProgress, onEnd }: Omit<ReplayRequest, 'names'>,
  ): Promise<ReplayProgress> {
    let replay: Replay | undefined;
    try {
      replay = await this.#replay(row, projectors, signal, onProgress);
      await replay.advance();
      await replay.index();
      await swap(replay);
    } catch (error) {
      const stopped = error instanceof ReplayStopped;
      await this.#end(row, stopped ? 'cancelled' : 'failed', stopped ? null : failureReasonOf(error));
    } finally {
      replay?.session.close();
    }
    const now = replayProgressOf((await readReplay(this.options.pool, row.id)) ?? row);
    onProgress?.(now);
    try {
      await onEnd?.(now);
    } catch (error) {
      this.options.report.warn({ err: error, replay: row.id }, 'the end of a replay could not be recorded');
    }
    return now;
  }

  async #end({ id, fence }: ReplayRow, state: string, failure: string | null): Promise<void> {
    await this.options.pool.query(
      `update projection_replays set state = $3, failure = $4, finished_at = now()
       where id = $1 and fence = $2 and state = 'running'`,
      [id, fence, state, failure],
    );
  }
}

/** `AbortSignal.any` leaves no listener on a signal that outlives it. */
const either = (own: AbortSignal, other: AbortSignal | undefined): AbortSignal =>
  other ? AbortSignal.any([own, other]) : own;
