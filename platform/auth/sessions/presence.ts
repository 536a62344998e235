import type { Logger } from 'pino';
import type { Clock, Ids, StreamStore } from '#commands/kernel/ports.ts';
import { noteVisit, visitedHour } from '#commands/presence/visit.ts';

interface Dependencies {
  readonly events: Pick<StreamStore, 'append'>;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Pick<Logger, 'warn'>;
}

/** The cache limit. Beyond it visits are recorded again, which is harmless: the log recognizes them by id. */
const remembered = 50_000;

/** Records visits, once an hour per person. No answer waits for it. */
export class Presence {
  private readonly note: (userId: string) => Promise<void>;
  private readonly hours = new Map<string, string>();
  private readonly waiting = new Set<Promise<void>>();

  constructor(private readonly deps: Dependencies) {
    this.note = noteVisit({ ...deps, log: deps.events });
  }

  /** A signed-in person has made a request. */
  seen(userId: string): void {
    const hour = visitedHour(this.deps.clock.now());
    if (this.hours.get(userId) === hour) return;
    if (this.hours.size >= remembered) this.hours.clear();
    this.hours.set(userId, hour);
    const work = this.note(userId)
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
