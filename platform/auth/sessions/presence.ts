import type { Logger } from 'pino';
import { BoundedCache } from '#commands/kernel/bounded-cache.ts';
import type { Clock, Ids, StreamStore } from '#commands/kernel/ports.ts';
import { noteVisit, visitedHour } from '#commands/presence/visit.ts';

interface Dependencies {
  readonly events: Pick<StreamStore, 'append'>;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Pick<Logger, 'warn'>;
  /** Memory for the hours that are noted. Beyond it visits are recorded again: the log recognizes them by id. */
  readonly cacheBytes: number;
}

/** The hour, besides its entry: nearly all share one. */
const hourBytes = 0;

/** Records visits, once an hour per person. No answer waits for it. */
export class Presence {
  private readonly note: (userId: string, requestId: string) => Promise<void>;
  private readonly hours: BoundedCache<string>;
  private readonly waiting = new Set<Promise<void>>();

  constructor(private readonly deps: Dependencies) {
    this.hours = new BoundedCache(deps.cacheBytes);
    this.note = noteVisit({ ...deps, log: deps.events });
  }

  /** A signed-in person has made a request. */
  seen(userId: string, requestId: string): void {
    const hour = visitedHour(this.deps.clock.now());
    if (this.hours.get(userId) === hour) return;
    this.hours.set(userId, hour, hourBytes);
    const work = this.note(userId, requestId)
      .catch((error: unknown) => {
        // Their next request tries again.
        this.hours.delete(userId);
        this.deps.log.warn({ err: error }, 'could not record a visit');
      })
      .finally(() => this.waiting.delete(work));
    this.waiting.add(work);
  }

  /** Resolves when all pending writes are done. */
  async settled(): Promise<void> {
    await Promise.all(this.waiting);
  }
}
