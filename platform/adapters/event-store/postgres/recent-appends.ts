import type { ReadOptions, StoredPage } from '../event-store.ts';
import { positionOf, positionToNumber } from '../position.ts';
import { type EventRow, toEvent } from './read.ts';

const maxEvents = 2_000;
/** Of data, metadata and sealed fields together. */
const maxCharacters = 4_000_000;

const charactersOf = (row: EventRow): number => row[5].length + row[6].length + (row[7]?.length ?? 0);

/**
 * What this process has appended lately, so that its followers need not read it back. Positions have no gaps, so events that
 * follow a position without one are all there are.
 */
export class RecentAppends {
  /** By position, in the order in which their appends were answered. */
  readonly #rows = new Map<number, EventRow>();
  #characters = 0;
  #misses = 0;
  /** The highest position heard of; undefined while something may have been missed. */
  #head: number | undefined;

  /** Another process may have appended up to here. */
  heardOf(position: number): void {
    this.#head = Math.max(this.#head ?? 0, position);
  }

  /** Something may have been missed, so followers must ask the database. */
  missedSome(): void {
    this.#head = undefined;
    this.#misses += 1;
  }

  /** A page read from the database by `read`, whose end tells how far the log goes, unless something was missed meanwhile. */
  async learnFrom(read: () => Promise<StoredPage>): Promise<StoredPage> {
    const misses = this.#misses;
    const page = await read();
    if (page.atEnd && misses === this.#misses) this.heardOf(positionToNumber(page.next));
    return page;
  }

  /** `rows` were stored one after the other. */
  add(rows: readonly EventRow[]): void {
    for (const row of rows) {
      this.#rows.set(Number(row[0]), row);
      this.#characters += charactersOf(row);
    }
    for (const [position, row] of this.#rows) {
      if (this.#rows.size <= maxEvents && this.#characters <= maxCharacters) break;
      this.#rows.delete(position);
      this.#characters -= charactersOf(row);
    }
    const last = rows.at(-1);
    if (last && this.#head !== undefined) this.heardOf(Number(last[0]));
  }

  /** The page after a position, if it is known without the database. */
  page({ after, types, max }: ReadOptions): StoredPage | undefined {
    const from = positionToNumber(after);
    if (this.#head !== undefined && from >= this.#head) return { events: [], next: after, atEnd: true };
    const wanted = types && new Set(types);
    const found: EventRow[] = [];
    let last = from;
    for (let row = this.#rows.get(last + 1); row && found.length < max; row = this.#rows.get(last + 1)) {
      last += 1;
      if (!wanted || wanted.has(row[4])) found.push(row);
    }
    if (last === from) return undefined;
    return {
      events: found.map(toEvent),
      next: positionOf(last),
      atEnd: this.#head !== undefined && last >= this.#head,
    };
  }
}
