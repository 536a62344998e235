import type { Pace } from './callers.ts';
import { summarize } from './rounds.ts';

/** Keeps the paces of each side, to quote their percentiles beside the rate. */
export class Paces {
  private readonly bySide = new Map<string, Pace[]>();

  /** Keeps a pace and returns the rate by which rounds are compared. */
  keep(side: string, pace: Pace): number {
    this.bySide.set(side, [...(this.bySide.get(side) ?? []), pace]);
    return pace.perSecond;
  }

  /** The paces of the counted rounds, without the warm-up. */
  counted(side: string): readonly Pace[] {
    return (this.bySide.get(side) ?? []).slice(1);
  }

  /** Medians over the counted rounds. */
  details(side: string): Record<string, number> {
    const median = (of: 'p50Ms' | 'p99Ms') => summarize(this.counted(side).map((pace) => pace[of])).median;
    return { 'p50 ms': median('p50Ms'), 'p99 ms': median('p99Ms') };
  }
}
