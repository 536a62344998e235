import type { RecordedEvent } from '#contracts/event.ts';
import { ApplyFailed, isPassing } from './failure.ts';
import type { Db, Fold, Projector } from './projector.ts';
import { type LastEvent, lastOf } from './same-log.ts';

/** By projection, the streams of which a rebuild has parked an event. */
export type ParkedStreams = ReadonlyMap<string, Set<string>>;

/** An event that a rebuild leaves out; without an error it waits behind an earlier one of its stream. */
interface Letter {
  readonly projection: string;
  readonly event: RecordedEvent;
  readonly error: string | null;
}

interface Part {
  readonly projector: Projector;
  readonly fold: Fold;
  readonly parked: Set<string>;
  last?: RecordedEvent;
}

/** Part of the log on its way into several read models: folded in memory, then written at once. */
export class Folding {
  readonly #parts: readonly Part[];
  readonly #byType = new Map<string, Part[]>();
  readonly #seen: Record<string, number>;
  readonly #letters: Letter[] = [];
  readonly startedAt = performance.now();
  #events = 0;

  /** `parked` is added to. */
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

  /** By projection, how many events it was handed, on top of these counts. */
  seen(before: Readonly<Record<string, number>>): Record<string, number> {
    return Object.fromEntries(Object.entries(this.#seen).map(([name, count]) => [name, (before[name] ?? 0) + count]));
  }

  /** By projection, the last event that it was handed, or else the one of before. */
  last(before: Readonly<Record<string, LastEvent>>): Record<string, LastEvent> {
    const handed = this.#parts.flatMap(({ projector, last }) => (last ? [[projector.name, lastOf([last])]] : []));
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
        part.last = event;
        this.#seen[projector.name] = (this.#seen[projector.name] ?? 0) + 1;
        if (this.#parks(part, event)) continue;
        try {
          fold.add(event);
        } catch (error) {
          throw new ApplyFailed(projector, error);
        }
      }
    }
    this.#events += events.length;
  }

  /** What this version can't decode is left out, with all that follows in its stream. */
  #parks({ projector: { name }, parked }: Part, event: RecordedEvent): boolean {
    const isWaiting = parked.has(event.stream);
    if (!isWaiting && event.unreadable === undefined) return false;
    parked.add(event.stream);
    this.#letters.push({ projection: name, event, error: isWaiting ? null : (event.unreadable ?? null) });
    return true;
  }

  /** Notes what is left out for the replay of this id. @throws ApplyFailed; what the database throws when it is away */
  async write(db: Db, { replay, liveSchema }: { replay: string; liveSchema: string }): Promise<void> {
    if (this.#letters.length > 0) await writeLetters(db, `${liveSchema}.replay_dead_letters`, replay, this.#letters);
    for (const { projector, fold } of this.#parts) {
      try {
        await fold.write(db);
      } catch (error) {
        throw isPassing(error) ? error : new ApplyFailed(projector, error);
      }
    }
  }
}

const writeLetters = async (db: Db, table: string, replay: string, letters: readonly Letter[]): Promise<void> => {
  await db.query(
    `insert into ${table} (replay, projection, event_id, stream, revision, position, type, error, unreadable)
     select $1, * from unnest($2::text[], $3::uuid[], $4::text[], $5::integer[], $6::text[], $7::text[], $8::text[],
       $9::boolean[])`,
    [
      replay,
      letters.map(({ projection }) => projection),
      letters.map(({ event }) => event.id),
      letters.map(({ event }) => event.stream),
      letters.map(({ event }) => event.revision),
      letters.map(({ event }) => event.position),
      letters.map(({ event }) => event.type),
      letters.map(({ error }) => error),
      letters.map(({ event }) => event.unreadable !== undefined),
    ],
  );
};
