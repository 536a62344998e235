import type { RecordedEvent } from '#contracts/event.ts';
import { ApplyFailed, isPassing } from './failure.ts';
import { type Db, type Fold, type Projector, seenBy } from './projector.ts';
import { type LastEvent, lastOf } from './same-log.ts';

/** By projection, the streams with an event that a rebuild has parked. */
export type ParkedStreams = ReadonlyMap<string, Set<string>>;

/** An event that a rebuild parks; without an error when it follows a parked one of its stream. */
interface ParkedEvent {
  readonly projection: string;
  readonly event: RecordedEvent;
  readonly error: string | null;
}

interface Target {
  /** The replay that parks events. */
  readonly replay: string;
  readonly liveSchema: string;
}

interface Part {
  readonly projector: Projector;
  readonly fold: Fold;
  readonly parked: Set<string>;
  last?: RecordedEvent;
}

/** Folds a part of the log in memory for several read models, to be written at once. */
export class Folding {
  readonly #parts: readonly Part[];
  readonly #byType = new Map<string, Part[]>();
  readonly #seen: Record<string, number>;
  readonly #parkedEvents: ParkedEvent[] = [];
  readonly startedAt = performance.now();
  #events = 0;

  /** Adds to `parked`. */
  constructor(projectors: readonly Projector[], parked: ParkedStreams) {
    this.#parts = projectors.map((projector) => ({
      projector,
      fold: projector.fold(),
      parked: parked.get(projector.name) ?? new Set(),
    }));
    this.#seen = Object.fromEntries(projectors.map(({ name }) => [name, 0]));
    for (const part of this.#parts) {
      for (const type of part.projector.handles) {
        const parts = this.#byType.get(type);
        if (parts) parts.push(part);
        else this.#byType.set(type, [part]);
      }
    }
  }

  get events(): number {
    return this.#events;
  }

  /** These counts plus the number of events of each projection. */
  seen(before: Readonly<Record<string, number>>): Record<string, number> {
    const now = Object.entries(this.#seen).map(([name, count]) => [name, (before[name] ?? 0) + count]);
    return { ...before, ...Object.fromEntries(now) };
  }

  /** The last event of each projection in the order of the log, here or before. */
  last(before: Readonly<Record<string, LastEvent>>): Record<string, LastEvent> {
    const handed = this.#parts.flatMap(({ projector: { name }, last }) =>
      last && last.position > (before[name]?.position ?? '') ? [[name, lastOf([last])]] : [],
    );
    return { ...before, ...Object.fromEntries(handed) };
  }

  get rows(): number {
    return this.#parts.reduce((sum, { fold }) => sum + fold.size(), 0);
  }

  /** @throws ApplyFailed */
  add(events: readonly RecordedEvent[]): void {
    for (const event of events) {
      for (const part of this.#byType.get(event.type) ?? []) {
        const { projector, fold } = part;
        if (event.position > (part.last?.position ?? '')) part.last = event;
        this.#seen[projector.name] = (this.#seen[projector.name] ?? 0) + 1;
        if (this.#parks(part, event)) continue;
        try {
          fold.add(seenBy(projector.opens, event));
        } catch (error) {
          throw new ApplyFailed(projector, error);
        }
      }
    }
    this.#events += events.length;
  }

  /** Parks an event that this version cannot decode, and all that follow in its stream. */
  #parks({ projector: { name }, parked }: Part, event: RecordedEvent): boolean {
    const isWaiting = parked.has(event.stream);
    if (!isWaiting && event.unreadable === undefined) return false;
    parked.add(event.stream);
    this.#parkedEvents.push({ projection: name, event, error: isWaiting ? null : (event.unreadable ?? null) });
    return true;
  }

  /** Also records the parked events of the replay. @throws ApplyFailed, and database errors that may pass */
  async write(db: Db, { replay, liveSchema }: Target): Promise<void> {
    if (this.#parkedEvents.length > 0)
      await writeParked(db, `${liveSchema}.replay_dead_letters`, replay, this.#parkedEvents);
    for (const { projector, fold } of this.#parts) {
      try {
        if (fold.size() > 0) await fold.write(db);
      } catch (error) {
        throw isPassing(error) ? error : new ApplyFailed(projector, error);
      }
    }
  }
}

const writeParked = async (db: Db, table: string, replay: string, events: readonly ParkedEvent[]): Promise<void> => {
  await db.query(
    `insert into ${table} (replay, projection, event_id, stream, revision, position, type, error, unreadable)
     select $1, * from unnest($2::text[], $3::uuid[], $4::text[], $5::integer[], $6::text[], $7::text[], $8::text[],
       $9::boolean[])
     -- A commit whose answer was lost is tried again.
     on conflict do nothing`,
    [
      replay,
      events.map(({ projection }) => projection),
      events.map(({ event }) => event.id),
      events.map(({ event }) => event.stream),
      events.map(({ event }) => event.revision),
      events.map(({ event }) => event.position),
      events.map(({ event }) => event.type),
      events.map(({ error }) => error),
      events.map(({ event }) => event.unreadable !== undefined),
    ],
  );
};
