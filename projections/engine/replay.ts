import type { Pool } from 'pg';
import type { RecordedEvent } from '#contracts/event.ts';
import type { EventLog, LogPage } from '#contracts/event-log.ts';
import { ApplyFailed, isPassing, pause } from './failure.ts';
import { Folding, type ParkedStreams } from './folding.ts';
import { findPoison } from './poison.ts';
import { type Db, interestsOf, type Projector } from './projector.ts';
import type { ReplayRow } from './replay-row.ts';
import { ProjectionSession } from './session.ts';

/** How much of the log a rebuild takes at a time: memory against round trips. */
export interface ReplaySizes {
  /** Events of a page that is read. */
  readonly page: number;
  /** Rows that are folded before they are written, summed over all tables; and events, where there are fewer rows. */
  readonly rows: number;
  readonly events: number;
}

export interface ReplayOptions {
  readonly log: EventLog;
  readonly pool: Pool;
  /** Where the live tables and the engine's own are. */
  readonly liveSchema: string;
  readonly projectors: readonly Projector[];
  readonly sizes: ReplaySizes;
  readonly signal: AbortSignal;
  readonly onPage: (row: ReplayRow) => void;
}

/** Where a replay is to end: at a position, which is included, or with the last event recorded up to a time. */
export interface Goal {
  readonly position?: string | null;
  readonly time?: string | null;
}

/** The replay was cancelled, here or by another process, or another process took it over. */
export class ReplayStopped extends Error {}

const maxTries = 12;
/** However little there is to write by then, so that a resumed replay does not begin too far back. */
const longestMs = 5_000;

/**
 * Fills a schema of its own with read models from the log. While one part is written by the database, the next one is
 * read and folded here. How far it is, is stored with each part, so that it can be resumed from there.
 */
export class Replay {
  readonly session: ProjectionSession;
  #row: ReplayRow;
  /** Streams that are left out from an event on that could not be decoded: what is read, not what is written. */
  #parked: ParkedStreams | undefined;
  #window = { since: performance.now(), events: 0 };

  constructor(
    readonly options: ReplayOptions,
    row: ReplayRow,
  ) {
    this.#row = row;
    this.session = new ProjectionSession(options.pool, `set search_path to ${row.schema_name}`);
  }

  /** What has been written. */
  get row(): ReplayRow {
    return this.#row;
  }

  /** Streams of which an event was parked, up to what has been written. A copy. */
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
   * Reads and writes on until the end of the log, or until the goal.
   * @throws PoisonEvent, ReplayStopped; what the stores throw when they stay away
   */
  async advance(goal: Goal = {}): Promise<void> {
    const { log, projectors, sizes } = this.options;
    const interests = interestsOf(projectors);
    const read = (after: string) => log.readAll({ after, ...interests, max: sizes.page });
    let ahead: Promise<LogPage> | undefined;
    let writing: Promise<void> = Promise.resolve();
    const parked = (this.#parked ??= await this.#persist(() => this.parked()));
    let folding = new Folding(projectors, parked);
    let position = this.#row.position;
    for (let ended = goal.position != null && position >= goal.position; !ended; ) {
      const page = await (ahead ?? this.#persist(() => read(position)));
      ahead = page.atEnd ? undefined : read(page.next);
      ahead?.catch(() => undefined); // awaited in the next round, which may never come
      const part = cut(page, goal, position);
      await this.#explain(async () => folding.add(part.events), part.next);
      position = part.next;
      ended = part.reached || page.atEnd;
      if (!ended && !this.#isFull(folding)) continue;
      await writing;
      writing = this.#write(folding, position);
      writing.catch(() => undefined); // awaited with the next part
      folding = new Folding(projectors, parked);
    }
    await writing;
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

  #isFull(folding: Folding): boolean {
    const { rows, events } = this.options.sizes;
    return folding.events >= events || folding.rows >= rows || performance.now() - folding.startedAt > longestMs;
  }

  /** Notes in this transaction where the replay stands. Throws ReplayStopped when it is no longer ours to go on with. */
  async #note(db: Db, row: ReplayRow): Promise<void> {
    const { id, fence, position, events, per_second, seen, indexed, last_events } = row;
    const { rowCount } = await db.query({
      name: 'replay-note',
      text: `update ${this.options.liveSchema}.projection_replays
        set position = $3, events = $4, per_second = $5, seen = $6, indexed = $7, last_events = $8, beat_at = now()
        where id = $1 and fence = $2 and state = 'running'`,
      values: [id, fence, position, events, per_second, JSON.stringify(seen), indexed, JSON.stringify(last_events)],
    });
    if (rowCount !== 1) throw new ReplayStopped(`The replay ${id} was stopped`);
  }

  async #write(folding: Folding, position: string): Promise<void> {
    const before = this.#row;
    if (position === before.position) return;
    const next = {
      ...before,
      position,
      events: String(Number(before.events) + folding.events),
      seen: folding.seen(before.seen),
      last_events: folding.last(before.last_events),
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
      position,
    );
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

  /** Names the event at fault where a projection could not take in what lies between what is written and `to`. */
  async #explain(work: () => Promise<void>, to: string): Promise<void> {
    try {
      await work();
    } catch (error) {
      if (!(error instanceof ApplyFailed)) throw error;
      const { log } = this.options;
      const from = this.#row.position;
      const parked = (await this.parked()).get(error.projector.name) ?? new Set();
      throw (await findPoison(log, this.session, error.projector, { from, to, parked })) ?? error;
    }
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

/** The part of a page up to the goal, which position that reaches, and whether the goal is there. */
const cut = (
  { events, next }: LogPage,
  { position, time }: Goal,
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
