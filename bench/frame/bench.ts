import type { Chance } from '#platform/app/simulation/chance.ts';
import type { Place } from './place.ts';

/** One benchmark; every `*.bench.ts` exports one. */
export interface Bench {
  /** The name that `npm run bench -- <name>` takes. */
  readonly name: string;
  /** What is measured, in one line. */
  readonly about: string;
  /** Takes too long for a run of all benches. */
  readonly onlyByName?: boolean;
  run(context: BenchContext): Promise<readonly Figure[]>;
}

export interface BenchContext {
  /** A throw-away embedded PostgreSQL with fsync on, for product and baselines alike. */
  readonly place: Place;
  /** How often product and baseline alternate. */
  readonly rounds: number;
  /** Random numbers, seeded by the run's seed and the bench's name. */
  readonly chance: Chance;
  readonly seed: number;
  /** How long a bench lasts that watches for slow growth. */
  readonly minutes: number;
  /** How large the smallest installation of "growth" is; the others have ten and a hundred times as many people. */
  readonly size: { readonly people: number; readonly days: number; readonly steps: number };
  /** Prints one line of progress. */
  readonly say: (line: string) => void;
}

/** Median and range of a few measurements. */
export interface Summary {
  readonly median: number;
  readonly min: number;
  readonly max: number;
}

/** Bounds for the product's own figure or for its ratio to the baseline. */
export interface Goal {
  readonly of: 'product' | 'ratio';
  readonly min?: number;
  readonly max?: number;
}

/** One line of the table. A ratio is product ÷ baseline within a round. */
export interface Figure {
  readonly what: string;
  readonly unit: string;
  readonly product: Summary;
  readonly baseline?: { readonly name: string; readonly summary: Summary };
  readonly ratio?: Summary;
  readonly goals?: readonly Goal[];
  /** Further figures, such as percentiles and sizes. */
  readonly details?: Readonly<Record<string, number | string>>;
}
