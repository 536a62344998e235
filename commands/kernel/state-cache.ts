import { BoundedCache } from './bounded-cache.ts';

/** A stream's folded state and the event it was folded up to; revision -1 and empty strings before the first one. */
export interface StreamState<State> {
  readonly state: State;
  readonly revision: number;
  readonly position: string;
  readonly eventId: string;
  /** The revision of the last snapshot, -1 without one. */
  readonly snapshotAt: number;
}

export const emptyStream = <State>(state: State): StreamState<State> => ({
  state,
  revision: -1,
  position: '',
  eventId: '',
  snapshotAt: -1,
});

interface Kept<State> {
  readonly stands: StreamState<State>;
  readonly bytes: number;
  /** The revision that it was weighed at. */
  readonly weighedAt: number;
}

/** Enough for a command line tool; a server says what its machine allows. */
const defaultBytes = 30_000_000;

/** Memory for each character of a state as JSON: measured, learners with two months of history take 2.1. */
const bytesPerCharacter = 2.2;

/**
 * The states of streams, bounded in bytes. A state is weighed when it is new and again when its stream has grown by a third,
 * because weighing costs more than storing.
 */
export class StateCache<State> {
  readonly #kept: BoundedCache<Kept<State>>;

  constructor(bytes = defaultBytes) {
    this.#kept = new BoundedCache(bytes);
  }

  get size(): number {
    return this.#kept.size;
  }

  get(stream: string): StreamState<State> | undefined {
    return this.#kept.get(stream)?.stands;
  }

  /** Drops a stream's state; the next caller folds it again. */
  forget(stream: string): void {
    this.#kept.delete(stream);
  }

  set(stream: string, stands: StreamState<State>): void {
    const before = this.#kept.peek(stream);
    const grown = !before || stands.revision - before.weighedAt > 8 + before.weighedAt / 3;
    const { bytes, weighedAt } = grown ? { bytes: bytesOf(stands.state), weighedAt: stands.revision } : before;
    this.#kept.set(stream, { stands, bytes, weighedAt }, bytes);
  }
}

const bytesOf = (state: unknown): number => JSON.stringify(state).length * bytesPerCharacter;
