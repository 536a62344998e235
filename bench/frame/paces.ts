import type { Pace } from './callers.ts';
import { summarize } from './rounds.ts';

/** Remembers the paces of each side, so that their percentiles can be quoted beside the pace. */
export class Paces {
  private readonly bySide = new Map<string, Pace[]>();

  /** The pace that a round is compared by. */
  keep(side: string, pace: Pace): number {
    this.bySide.set(side, [...(this.bySide.get(side) ?? []), pace]);
    return pace.perSecond;
  }

  /** Medians over the counted rounds; the first one was to warm up. */
  details(side: string): Record<string, number> {
    const counted = (this.bySide.get(side) ?? []).slice(1);
    const middle = (of: 'p50Ms' | 'p99Ms') => summarize(counted.map((pace) => pace[of])).median;
    return { 'p50 ms': middle('p50Ms'), 'p99 ms': middle('p99Ms') };
  }
}
