import type { Pool } from 'pg';
import type { RecordedEvent } from '#contracts/event.ts';
import type { EventLog, LogPage } from '#contracts/event-log.ts';
import { Folding, type ParkedStreams } from './folding.ts';
import { persist, ReplayStopped } from './persist.ts';
import { explained, type Searched } from './poison.ts';
import { type Db, interestsOf, type Projector } from './projector.ts';
import type { ReplayRow } from './replay-row.ts';
import { ProjectionSession } from './session.ts';

/** How much of the log a rebuild handles at once: a trade-off between memory and round trips. */
export interface ReplaySizes {
  /** Events per page read. */
  readonly page: number;
  /** Rows, summed over all tables, or events that are folded before they are written. */
  readonly rows: number;
  readonly events: number;
}

export interface ReplayOptions {
  readonly log: EventLog;
  readonly pool: Pool;
  /** The schema of the live tables and of the engine's own. */
  readonly liveSchema: string;
  readonly projectors: readonly Projector[];
  readonly sizes: ReplaySizes;
  readonly signal: AbortSignal;
  readonly onPage: (row: ReplayRow) => void;
}

/** Written at least this often, so that a resumed replay does not start too far back. */
const maxFoldingMs = 5_000;

/**
 * Fills a separate schema with read models from the log. While the database writes one part, the next one is read and
 * folded. The position is stored with each part, so that the replay can be resumed from there.
 */
export class Replay {
  readonly session: ProjectionSession;
  #row: ReplayRow;
  /** Streams with an event that could not be decoded, as far as the log was read (not written). */
  #parked: ParkedStreams | undefined;
  #window = { since: performance.now(), events: 0 };

  constructor(
    readonly options: ReplayOptions,
    row: ReplayRow,
  ) {
    this.#row = row;
    this.session = new ProjectionSession(options.pool, `set search_path to ${row.schema_name}`);
  }

  /** The state of what has been written. */
  get row(): ReplayRow {
    return this.#row;
  }

  /** A copy of the streams with parked events, as far as they were written. */
  async parked(): Promise<ParkedStreams> {
    const { liveSchema, projectors } = this.options;
    const { rows } = await (await this.session.open()).query<{ projection: string; streams: string[] }>(
      `select projection, array_agg(distinct stream) as streams from ${liveSchema}.replay_dead_letters
       where replay = $1 group by projection`,
      [this.#row.id],
    );
    const found = new Map(rows.map(({ projection, streams }) => [projection, streams]));
    return new Map(projectors.map(({ name }) => [name, new Set(found.get(name))]));
  }

  /**
   * Continues to a position (included) or the end of the log.
   * @throws PoisonEvent, ReplayStopped, and errors of stores that stay unavailable
   */
  async advance(goal?: string): Promise<void> {
    const { log, projectors, sizes } = this.options;
    const interests = interestsOf(projectors);
    // Also what is read ahead is read again while the store is unavailable.
    const read = (after: string) => this.#persist(() => log.readAll({ after, ...interests, max: sizes.page }));
    const parked = (this.#parked ??= await this.#persist(() => this.parked()));
    let ahead: Promise<LogPage> | undefined;
    let writing: Promise<void> = Promise.resolve();
    let folding = new Folding(projectors, parked);
    let position = this.#row.position;
    const add = async (events: readonly RecordedEvent[]) => {
      try {
        folding.add(events);
      } catch (error) {
        // The search for the event uses the same connection.
        await writing;
        throw error;
      }
    };
    try {
      for (let ended = goal !== undefined && position >= goal; !ended; ) {
        const page = await (ahead ?? read(position));
        ahead = page.atEnd ? undefined : read(page.next);
        ahead?.catch(() => undefined); // awaited in the next round, if there is one
        const part = cut(page, goal);
        await this.#explain(() => add(part.events), { log, from: this.#row.position, to: part.next });
        position = part.next;
        ended = part.reached || page.atEnd;
        if (!ended && !this.#isFull(folding)) continue;
        await writing;
        const before = this.#row;
        if (position !== before.position) {
          writing = this.#write(folding, { ...before, position }, { log, from: before.position, to: position });
          writing.catch(() => undefined); // awaited with the next part
        }
        folding = new Folding(projectors, parked);
      }
    } finally {
      // Who stops here closes the connection, and a write that goes on would open another one.
      await Promise.allSettled([writing]);
    }
    await writing;
  }

  /** Creates the indexes that only reads need, and updates the planner's statistics. */
  async index(): Promise<void> {
    if (this.#row.indexed) return;
    const { projectors } = this.options;
    const next = { ...this.#row, indexed: true };
    await this.#persist(() =>
      this.session.transaction(async (db) => {
        // A commit whose answer was lost is tried again.
        if (await this.#isIndexed(db)) return;
        await this.#note(db, next);
        for (const { indexes } of projectors) if (indexes !== '') await db.query(indexes);
        for (const { tables } of projectors) for (const table of tables) await db.query(`analyze ${table}`);
      }),
    );
    this.#row = next;
  }

  async #isIndexed(db: Db): Promise<boolean> {
    const { rows } = await db.query<{ indexed: boolean }>(
      `select indexed from ${this.options.liveSchema}.projection_replays where id = $1`,
      [this.#row.id],
    );
    return rows[0]?.indexed ?? false;
  }

  #isFull(folding: Folding): boolean {
    const { rows, events } = this.options.sizes;
    return folding.events >= events || folding.rows >= rows || performance.now() - folding.startedAt > maxFoldingMs;
  }

  /** Stores the progress in this transaction. @throws ReplayStopped when this process no longer owns the replay */
  async #note(db: Db, row: ReplayRow): Promise<void> {
    const { id, fence, position, events, per_second, seen, indexed, last_events } = row;
    const { rowCount } = await db.query({
      name: 'replay-note',
      text: `update ${this.options.liveSchema}.projection_replays
        set position = $3, events = $4, per_second = $5, seen = $6, indexed = $7, last_events = $8, beat_at = now()
        where id = $1 and fence = $2 and state = 'running'`,
      values: [id, fence, position, events, per_second, JSON.stringify(seen), indexed, JSON.stringify(last_events)],
    });
    if (rowCount !== 1) throw new ReplayStopped(id);
  }

  async #write(folding: Folding, reached: ReplayRow, where: Searched): Promise<void> {
    const next = {
      ...reached,
      events: String(Number(reached.events) + folding.events),
      seen: folding.seen(reached.seen),
      last_events: folding.last(reached.last_events),
      per_second: this.#rate(folding.events),
    };
    await this.#explain(
      () =>
        this.#persist(() =>
          this.session.transaction(async (db) => {
            await this.#note(db, next);
            await folding.write(db, { replay: next.id, liveSchema: this.options.liveSchema });
          }),
        ),
      where,
    );
    this.#row = next;
    this.options.onPage(next);
  }

  /** Events per second over the last one to two seconds. */
  #rate(events: number): number {
    const now = performance.now();
    this.#window.events += events;
    const seconds = (now - this.#window.since) / 1_000;
    const rate = this.#window.events / Math.max(seconds, 0.001);
    if (seconds > 2) this.#window = { since: now - 1_000, events: rate };
    return rate;
  }

  #explain(work: () => Promise<void>, searched: Searched): Promise<void> {
    const parkedBy = async (projection: string) => (await this.parked()).get(projection) ?? new Set<string>();
    return explained(work, { ...searched, session: this.session, parkedBy });
  }

  #persist<Result>(work: () => Promise<Result>): Promise<Result> {
    return persist(work, { replay: this.#row.id, signal: this.options.signal });
  }
}

/** The part of a page up to the goal, the position at its end, and whether the goal is reached. */
const cut = (
  { events, next }: LogPage,
  goal: string | undefined,
): { events: readonly RecordedEvent[]; next: string; reached: boolean } => {
  if (goal === undefined || next < goal) return { events, next, reached: false };
  return { events: events.filter(({ position }) => position <= goal), next: goal, reached: true };
};
