import type { RecordedEvent } from '#contracts/event.ts';
import { ApplyFailed, isPassing } from './failure.ts';
import { type LastEvent, lastOf } from './same-log.ts';
import { type Db, type Fold, type Projector, readable } from './projector.ts';

interface Part {
  readonly projector: Projector;
  readonly fold: Fold;
  last?: RecordedEvent;
}

/** Part of the log on its way into several read models: folded in memory, then written at once. */
export class Folding {
  readonly #parts: readonly Part[];
  readonly #byType = new Map<string, Part[]>();
  readonly #seen: Record<string, number>;
  readonly startedAt = performance.now();
  #events = 0;

  constructor(projectors: readonly Projector[]) {
    this.#parts = projectors.map((projector) => ({ projector, fold: projector.fold() }));
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
        try {
          fold.add(readable(event));
        } catch (error) {
          throw new ApplyFailed(projector, error);
        }
        part.last = event;
        this.#seen[projector.name] = (this.#seen[projector.name] ?? 0) + 1;
      }
    }
    this.#events += events.length;
  }

  /** @throws ApplyFailed; what the database throws when it is away */
  async write(db: Db): Promise<void> {
    for (const { projector, fold } of this.#parts) {
      try {
        await fold.write(db);
      } catch (error) {
        throw isPassing(error) ? error : new ApplyFailed(projector, error);
      }
    }
  }
}
