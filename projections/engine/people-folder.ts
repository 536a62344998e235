import type { Pool } from 'pg';
import type { PeopleReader } from '#contracts/event-log.ts';
import { Folding } from './folding.ts';
import { ofPeople, PeopleRanges } from './people.ts';
import { persist, ReplayStopped } from './persist.ts';
import { explained } from './poison.ts';
import type { Projector } from './projector.ts';
import { enterPart, type FoldedPart, isEntered, type PeoplePart } from './replay-parts.ts';
import type { ReplayRow } from './replay-row.ts';
import { ProjectionSession } from './session.ts';

/** What is the same for all parts of a rebuild. */
interface PeopleJob extends Pick<ReplayRow, 'id' | 'fence'> {
  /** The schemas of the rebuild and of the live tables. */
  readonly schema: string;
  readonly liveSchema: string;
  /** The last position to read. */
  readonly to: string;
  readonly ranges: number;
  /** Events per page read. */
  readonly pageSize: number;
}

interface FolderOptions {
  readonly people: PeopleReader;
  readonly pool: Pool;
  readonly projectors: readonly Projector[];
  readonly job: PeopleJob;
  readonly signal: AbortSignal;
}

/** Folds parts of a rebuild, one after the other, on a connection of its own. */
export class PeopleFolder {
  readonly #session: ProjectionSession;
  readonly #projectors: readonly Projector[];
  readonly #ranges: PeopleRanges;

  constructor(private readonly options: FolderOptions) {
    const { people, pool, job } = options;
    this.#session = new ProjectionSession(pool, `set search_path to ${job.schema}`);
    this.#projectors = ofPeople(options.projectors);
    const { to, ranges, pageSize } = job;
    const persisting = <Result>(read: () => Promise<Result>) => this.#persist(read);
    this.#ranges = new PeopleRanges({
      people,
      projectors: this.#projectors,
      to,
      ranges,
      pageSize,
      persist: persisting,
    });
  }

  /**
   * Reads, folds and writes a part in one transaction. Does nothing for a part that is written already.
   * @throws PoisonEvent, ReplayStopped, and errors of stores that stay unavailable
   */
  async fold(part: PeoplePart): Promise<FoldedPart> {
    // All streams of a person are in one range, so no other part has parked any of them.
    const folding = new Folding(this.#projectors, new Map());
    const { job } = this.options;
    const where = {
      log: { readAll: () => this.#ranges.between(part) },
      session: this.#session,
      from: '',
      to: job.to,
      parkedBy: async () => new Set<string>(),
    };
    await explained(async () => {
      for await (const { events } of this.#ranges.pages(part)) folding.add(events);
    }, where);
    const folded = { events: folding.events, seen: folding.seen({}), last_events: folding.last({}) };
    await explained(() => this.#persist(() => this.#write(folding, { ...part, ...folded })), where);
    return folded;
  }

  close(): void {
    this.#session.close();
  }

  async #write(folding: Folding, part: PeoplePart & FoldedPart): Promise<void> {
    const { job } = this.options;
    await this.#session.transaction(async (db) => {
      // A commit whose answer was lost is tried again.
      if (await isEntered(db, job, part)) return;
      await folding.write(db, { replay: job.id, liveSchema: job.liveSchema });
      if (!(await enterPart(db, job, part))) throw new ReplayStopped(job.id);
    });
  }

  #persist<Result>(work: () => Promise<Result>): Promise<Result> {
    const { job, signal } = this.options;
    return persist(work, { replay: job.id, signal });
  }
}
