import type { Pool } from 'pg';
import type { EventLog } from '#contracts/event-log.ts';
import { failureReasonOf } from './failure.ts';
import type { Projector } from './projector.ts';
import { Replay, type ReplaySizes, ReplayStopped } from './replay.ts';
import {
  enterReplay,
  replayProgressOf,
  type ReplayProgress,
  type ReplayPurpose,
  ReplayRefused,
  type ReplayRow,
  readReplay,
  resumableReplay,
  takeUp,
  type Until,
  wantVersions,
} from './replay-row.ts';
import type { Report } from './report.ts';
import { ProjectionSession } from './session.ts';
import { swap } from './swap.ts';
import { type Verified, verifyProjections } from './verify.ts';

export interface ReplaysOptions {
  readonly log: EventLog;
  readonly pool: Pool;
  readonly projectors: readonly Projector[];
  readonly sizes: ReplaySizes;
  readonly report: Pick<Report, 'warn'>;
}

export interface ReplayWishes {
  /** All projections when not given. */
  readonly names?: readonly string[] | undefined;
  readonly onProgress?: ((progress: ReplayProgress) => void) | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Called once with how it ended, before `done` resolves. A failure of it is reported. */
  readonly onEnd?: ((progress: ReplayProgress) => Promise<void>) | undefined;
}

/** A replay under way: its id at once, its end later. `done` never rejects: a failure is in the progress. */
export interface RunningReplay {
  readonly id: string;
  readonly names: readonly string[];
  readonly done: Promise<ReplayProgress>;
}

/** Rebuilds and comparisons that this process runs, and what the database says of others. */
export class Replays {
  readonly #running = new Map<string, { stop: AbortController; done: Promise<unknown> }>();

  constructor(private readonly options: ReplaysOptions) {}

  /** Rebuilds beside the live tables and swaps. @throws ReplayRefused, Error for an unknown name */
  async start(wishes: ReplayWishes = {}): Promise<RunningReplay> {
    const projectors = this.#named(wishes.names);
    return this.#begin(projectors, wishes, { wantsOwnVersions: true });
  }

  /** The read models as they stood then, in a schema that stays: for analysts. `until` excludes nothing before it. */
  async startUntil(until: Until, wishes: ReplayWishes = {}): Promise<RunningReplay> {
    const projectors = this.#named(wishes.names);
    return this.#run(await this.#enter(projectors, 'past', until), projectors, wishes);
  }

  /** Goes on with a replay that was cancelled, failed, or whose process is gone. @throws ReplayRefused */
  async resume(id: string, wishes: Omit<ReplayWishes, 'names'> = {}): Promise<RunningReplay> {
    const row = await this.#once((session) => session.transaction((db) => takeUp(db, id)));
    if (!row) throw new ReplayRefused(`There is no replay ${id} to go on with`);
    const projectors = this.#named(row.names);
    projectors.forEach(({ name, version }, index) => {
      if (version === row.versions[index]) return;
      throw new ReplayRefused(`${name} has changed since replay ${id} began: start a new one`);
    });
    return this.#run(row, projectors, wishes);
  }

  /** Rebuilds or goes on with an unfinished rebuild of the same projections. */
  async startOrResume(names: readonly string[], wishes: Omit<ReplayWishes, 'names'>): Promise<RunningReplay> {
    const projectors = this.#named(names);
    const found = await this.#once(async (session) => resumableReplay(await session.open(), projectors));
    return found ? this.resume(found.id, wishes) : this.#begin(projectors, wishes);
  }

  async #begin(
    projectors: readonly Projector[],
    wishes: Omit<ReplayWishes, 'names'>,
    { wantsOwnVersions = false } = {},
  ): Promise<RunningReplay> {
    const row = await this.#once((session) =>
      session.transaction(async (db) => {
        // After a downgrade this is the way back to tables that this program knows.
        if (wantsOwnVersions) await wantVersions(db, projectors);
        return enterReplay(db, projectors, 'swap', {});
      }),
    );
    return this.#run(row, projectors, wishes);
  }

  /** Stops it after the page under way, wherever it runs; it can be resumed. False when it does not run. */
  async cancel(id: string): Promise<boolean> {
    const running = this.#running.get(id);
    running?.stop.abort();
    await running?.done;
    return this.#once(async (session) => {
      const { rowCount } = await (await session.open()).query(
        `update projection_replays set state = 'cancelled' where id::text = $1 and state = 'running'`,
        [id],
      );
      return running !== undefined || rowCount === 1;
    });
  }

  async progress(id: string): Promise<ReplayProgress | undefined> {
    const row = await this.#once(async (session) => readReplay(await session.open(), id));
    return row && replayProgressOf(row);
  }

  /** Rebuilds into scratch and compares with the live tables, table by table; the scratch is dropped. */
  async verify(wishes: ReplayWishes = {}): Promise<readonly Verified[]> {
    const projectors = this.#named(wishes.names);
    const row = await this.#enter(projectors, 'verify', {});
    const stop = new AbortController();
    const replay = await this.#replay(row, projectors, either(stop.signal, wishes.signal), wishes.onProgress);
    const verified = verifyProjections(replay);
    const done = verified.catch(() => undefined);
    this.#running.set(row.id, { stop, done });
    try {
      return await verified;
    } finally {
      this.#running.delete(row.id);
      replay.session.close();
      await this.#once(async (session) => {
        const db = await session.open();
        await db.query(`drop schema if exists ${row.schema_name} cascade`);
        await db.query('delete from projection_replays where id = $1', [row.id]);
      });
    }
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

  #enter(projectors: readonly Projector[], purpose: ReplayPurpose, until: Until): Promise<ReplayRow> {
    return this.#once((session) => session.transaction((db) => enterReplay(db, projectors, purpose, until)));
  }

  async #once<Result>(work: (session: ProjectionSession) => Promise<Result>): Promise<Result> {
    const session = new ProjectionSession(this.options.pool);
    try {
      return await work(session);
    } finally {
      session.close();
    }
  }

  async #replay(
    row: ReplayRow,
    projectors: readonly Projector[],
    signal: AbortSignal,
    onProgress: ReplayWishes['onProgress'],
  ): Promise<Replay> {
    const { log, pool, sizes } = this.options;
    const { rows } = await pool.query<{ schema: string }>('select quote_ident(current_schema()) as schema');
    const liveSchema = rows[0]?.schema ?? 'public';
    const onPage = (now: ReplayRow) => onProgress?.(replayProgressOf(now));
    return new Replay({ log, pool, liveSchema, projectors, sizes, signal, onPage }, row);
  }

  #run(row: ReplayRow, projectors: readonly Projector[], wishes: Omit<ReplayWishes, 'names'>): RunningReplay {
    const stop = new AbortController();
    const done = this.#carryOut(row, projectors, either(stop.signal, wishes.signal), wishes).finally(() => {
      this.#running.delete(row.id);
    });
    this.#running.set(row.id, { stop, done });
    return { id: row.id, names: row.names, done };
  }

  async #carryOut(
    row: ReplayRow,
    projectors: readonly Projector[],
    signal: AbortSignal,
    { onProgress, onEnd }: Omit<ReplayWishes, 'names'>,
  ): Promise<ReplayProgress> {
    let replay: Replay | undefined;
    try {
      replay = await this.#replay(row, projectors, signal, onProgress);
      await replay.advance({ position: row.until_position, time: row.until_time?.toISOString() ?? null });
      await replay.index();
      if (row.purpose === 'swap') await swap(replay);
      else await this.#end(row, 'done', null);
    } catch (error) {
      const stopped = error instanceof ReplayStopped;
      await this.#end(row, stopped ? 'cancelled' : 'failed', stopped ? null : failureReasonOf(error));
    } finally {
      replay?.session.close();
    }
    const now = replayProgressOf(
      (await this.#once(async (session) => readReplay(await session.open(), row.id))) ?? row,
    );
    onProgress?.(now);
    try {
      await onEnd?.(now);
    } catch (error) {
      this.options.report.warn({ err: error, replay: row.id }, 'the end of a replay could not be recorded');
    }
    return now;
  }

  async #end({ id, fence }: ReplayRow, state: string, failure: string | null): Promise<void> {
    await this.#once(async (session) =>
      (await session.open()).query(
        `update projection_replays set state = $3, failure = $4, finished_at = now()
         where id = $1 and fence = $2 and state = 'running'`,
        [id, fence, state, failure],
      ),
    );
  }
}

/** Aborted by either. It leaves no listener on a signal that outlives it. */
const either = (own: AbortSignal, other: AbortSignal | undefined): AbortSignal =>
  other ? AbortSignal.any([own, other]) : own;
