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
  readonly weight: number;
  /** The revision that it was weighed at. */
  readonly weighedAt: number;
}

export interface StateCacheLimits {
  readonly count: number;
  /** Of all states together, in characters of JSON: each takes about one and a half bytes of memory. */
  readonly weight: number;
}

const defaultLimits: StateCacheLimits = { count: 10_000, weight: 30_000_000 };

/** The weight of an entry besides its JSON: names, keys, the map's own. */
const ownWeight = 300;

/**
 * An LRU cache of states. A state is weighed when it is new and again when its stream has grown by a third, because weighing
 * costs more than storing.
 */
export class StateCache<State> {
  private readonly kept = new Map<string, Kept<State>>();
  private weight = 0;

  constructor(private readonly limits: StateCacheLimits = defaultLimits) {}

  get size(): number {
    return this.kept.size;
  }

  get(stream: string): StreamState<State> | undefined {
    const found = this.kept.get(stream);
    if (!found) return undefined;
    this.kept.delete(stream);
    this.kept.set(stream, found);
    return found.stands;
  }

  /** Drops a stream's state; the next caller folds it again. */
  forget(stream: string): void {
    const kept = this.kept.get(stream);
    if (!kept) return;
    this.kept.delete(stream);
    this.weight -= kept.weight;
  }

  set(stream: string, stands: StreamState<State>): void {
    const before = this.kept.get(stream);
    const grown = !before || stands.revision - before.weighedAt > 8 + before.weighedAt / 3;
    const weighed = grown ? { weight: weightOf(stands.state), weighedAt: stands.revision } : before;
    this.forget(stream);
    this.kept.set(stream, { stands, weight: weighed.weight, weighedAt: weighed.weighedAt });
    this.weight += weighed.weight;
    for (const oldest of this.kept.keys()) {
      const fits = this.kept.size <= this.limits.count && this.weight <= this.limits.weight;
      if (fits || oldest === stream) return;
      this.forget(oldest);
    }
  }
}

const weightOf = (state: unknown): number => ownWeight + JSON.stringify(state).length;
