/** A stream's folded state and the event it was folded up to; revision -1 and no words before the first one. */
export interface StreamState<State> {
  readonly state: State;
  readonly revision: number;
  readonly position: string;
  readonly eventId: string;
  /** The revision at which its state was last put aside (see Snapshots), -1 for never. */
  readonly asideAt: number;
}

export const emptyStream = <State>(state: State): StreamState<State> => ({
  state,
  revision: -1,
  position: '',
  eventId: '',
  asideAt: -1,
});

interface Kept<State> {
  readonly stands: StreamState<State>;
  readonly weight: number;
  /** The revision that it was weighed at. */
  readonly weighedAt: number;
}

export interface StateCacheLimits {
  readonly count: number;
  /** Of all states together, as characters of JSON: in memory each takes about one and a half bytes. */
  readonly weight: number;
}

const usualLimits: StateCacheLimits = { count: 10_000, weight: 30_000_000 };

/** What a state weighs beside its JSON: names, keys, the place in the map. */
const ownWeight = 300;

/**
 * The most recently used states, as many as fit: a cache, never the truth. A state is weighed when it is new and when its
 * stream has grown by a third since, for weighing costs more than keeping.
 */
export class StateCache<State> {
  private readonly kept = new Map<string, Kept<State>>();
  private weight = 0;

  constructor(private readonly limits: StateCacheLimits = usualLimits) {}

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

  /** Lets go of a stream's state: whoever asks next folds it anew. */
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
