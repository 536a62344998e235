import type { Pool } from 'pg';
import type { RecordedEvent } from '#contracts/event.ts';
import type { EventLog, LogPage } from '#contracts/event-log.ts';
import { isPassing, pause, reasonOf } from './failure.ts';
import { type Db, handledBy, interestsOf, type Projector } from './projector.ts';
import type { ReplayRow } from './replay-row.ts';
import { Session } from './session.ts';

export interface ReplayOptions {
  readonly log: EventLog;
  readonly pool: Pool;
  /** Where the live tables and the engine's own are. */
  readonly liveSchema: string;
  readonly projectors: readonly Projector[];
  readonly pageSize: number;
  readonly signal: AbortSignal;
  readonly onPage: (row: ReplayRow) => void;
}

/** An event that a projection can't apply: a rebuild stops at it and can be resumed once the code is mended. */
export class PoisonEvent extends Error {
  constructor(projection: string, { type, id, stream, position }: RecordedEvent, reason: string) {
    super(`${projection} cannot apply ${type} ${id} of ${stream} at position ${position}: ${reason}`);
  }
}

/** The replay was cancelled, here or by another process, or another process took it over. */
export class ReplayStopped extends Error {}

const maxTries = 12;

/**
 * Fills a schema of its own with read models, from the log, in pages: the next page is read while this one is
 * written, and its progress is stored with each page, so that it can be resumed from there.
 */
export class Replay {
  readonly session: Session;
  #row: ReplayRow;
  #window = { since: performance.now(), events: 0 };

  constructor(
    readonly options: ReplayOptions,
    row: ReplayRow,
  ) {
    this.#row = row;
    this.session = new Session(options.pool, `set search_path to ${row.schema_name}`);
  }

  get row(): ReplayRow {
    return this.#row;
  }

  /**
   * Reads on until the end of the log, or until the goal: the last position to be included, or the last time.
   * @throws PoisonEvent, ReplayStopped; what the stores throw when they stay away
   */
  async advance(goal: { position?: string | null; time?: string | null } = {}): Promise<void> {
    const { log, projectors, pageSize } = this.options;
    const interests = interestsOf(projectors);
    const read = (after: string) => log.readAll({ after, ...interests, max: pageSize });
    let ahead: Promise<LogPage> | undefined;
    for (let ended = goal.position != null && this.#row.position >= goal.position; !ended; ) {
      const page = await (ahead ?? this.#persist(() => read(this.#row.position)));
      ahead = page.atEnd ? undefined : read(page.next);
      ahead?.catch(() => undefined); // awaited in the next round, which may never come
      const { events, next, reached } = cut(page, goal, this.#row.position);
      await this.#persist(() => this.#write(events, next));
      ended = reached || page.atEnd;
    }
  }

  /** Makes the indexes that reads alone need, and lets PostgreSQL count the rows. */
  async index(): Promise<void> {
    if (this.#row.indexed) return;
    const { projectors } = this.options;
    const next = { ...this.#row, indexed: true };
    await this.#persist(() =>
      this.session.transaction(async (db) => {
        await this.#note(db, next);
        for (const { indexes } of projectors) if (indexes !== '') await db.query(indexes);
        for (const { tables } of projectors) for (const table of tables) await db.query(`analyze ${table}`);
      }),
    );
    this.#row = next;
  }

  /** Notes in this transaction where the replay stands. Throws ReplayStopped when it is no longer ours to go on with. */
  async #note(db: Db, { id, fence, position, events, per_second, seen, indexed }: ReplayRow): Promise<void> {
    const { rowCount } = await db.query({
      name: 'replay-note',
      text: `update ${this.options.liveSchema}.projection_replays
        set position = $3, events = $4, per_second = $5, seen = $6, indexed = $7, beat_at = now()
        where id = $1 and fence = $2 and state = 'running'`,
      values: [id, fence, position, events, per_second, JSON.stringify(seen), indexed],
    });
    if (rowCount !== 1) throw new ReplayStopped(`The replay ${id} was stopped`);
  }

  async #write(events: readonly RecordedEvent[], position: string): Promise<void> {
    const before = this.#row;
    if (position === before.position) return;
    const parts = this.options.projectors.map((projector) => ({ projector, batch: handledBy(projector, events) }));
    const seen = { ...before.seen };
    for (const { projector, batch } of parts) seen[projector.name] = (seen[projector.name] ?? 0) + batch.length;
    const counted = String(Number(before.events) + events.length);
    const next = { ...before, position, events: counted, seen, per_second: this.#rate(events.length) };
    try {
      await this.session.transaction(async (db) => {
        await this.#note(db, next);
        for (const { projector, batch } of parts) {
          if (batch.length > 0) await naming(projector, batch, () => projector.apply(batch, db));
        }
      });
    } catch (error) {
      throw error instanceof ApplyFailed ? await this.#poisonIn(error) : error;
    }
    this.#row = next;
    this.options.onPage(next);
  }

  /** Events a second over the last one to two seconds. */
  #rate(events: number): number {
    const now = performance.now();
    this.#window.events += events;
    const seconds = (now - this.#window.since) / 1_000;
    const rate = this.#window.events / Math.max(seconds, 0.001);
    if (seconds > 2) this.#window = { since: now - 1_000, events: rate };
    return rate;
  }

  /** Which event of a batch it was, found by halving inside a transaction that is thrown away. */
  async #poisonIn({ projector, batch, cause }: ApplyFailed): Promise<Error> {
    let suspects = batch;
    let reason = reasonOf(cause);
    const attempt = async (db: Db, some: readonly RecordedEvent[]): Promise<boolean> => {
      await db.query('savepoint attempt');
      try {
        await projector.apply(some, db);
        await db.query('release attempt');
        return true;
      } catch (error) {
        if (isPassing(error)) throw error;
        reason = reasonOf(error);
        await db.query('rollback to attempt');
        return false;
      }
    };
    const thrownAway = new Error('thrown away');
    await this.session
      .transaction(async (db) => {
        while (suspects.length > 1) {
          const middle = Math.ceil(suspects.length / 2);
          const firstHalf = suspects.slice(0, middle);
          suspects = (await attempt(db, firstHalf)) ? suspects.slice(middle) : firstHalf;
        }
        throw thrownAway;
      })
      .catch((error: unknown) => {
        if (error !== thrownAway) throw error;
      });
    const [event] = suspects;
    return event ? new PoisonEvent(projector.name, event, reason) : new Error(reason);
  }

  /** Tries again while a store is away, some half a minute long; stops between two tries when asked to. */
  async #persist<Result>(work: () => Promise<Result>): Promise<Result> {
    const { signal } = this.options;
    for (let tries = 1; ; tries += 1) {
      if (signal.aborted) throw new ReplayStopped(`The replay ${this.#row.id} was stopped`);
      try {
        return await work();
      } catch (error) {
        if (!isPassing(error) || tries === maxTries) throw error;
        await pause(Math.min(100 * 2 ** tries, 5_000), signal);
      }
    }
  }
}

class ApplyFailed extends Error {
  constructor(
    readonly projector: Projector,
    readonly batch: readonly RecordedEvent[],
    override readonly cause: unknown,
  ) {
    super(reasonOf(cause), { cause });
  }
}

const naming = async (projector: Projector, batch: readonly RecordedEvent[], apply: () => Promise<void>) => {
  try {
    await apply();
  } catch (error) {
    throw isPassing(error) ? error : new ApplyFailed(projector, batch, error);
  }
};

/** The part of a page up to the goal, which position that reaches, and whether the goal is there. */
const cut = (
  { events, next }: LogPage,
  { position, time }: { position?: string | null; time?: string | null },
  from: string,
): { events: readonly RecordedEvent[]; next: string; reached: boolean } => {
  const beyond = events.findIndex(
    (event) => (position != null && event.position > position) || (time != null && event.recordedAt > time),
  );
  if (beyond >= 0) {
    const kept = events.slice(0, beyond);
    return { events: kept, next: position ?? kept.at(-1)?.position ?? from, reached: true };
  }
  return position != null && next >= position
    ? { events, next: position, reached: true }
    : { events, next, reached: false };
};
