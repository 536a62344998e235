import type { Chance } from '#platform/app/simulation/chance.ts';
import type { Place } from './place.ts';

/** What a bench is given: where to work and how often. */
export interface Bench {
  /** The name that `npm run bench -- <name>` takes. */
  readonly name: string;
  /** What is measured, in a few words. */
  readonly about: string;
  run(deps: Surroundings): Promise<readonly Figure[]>;
}

export interface Surroundings {
  /** A throw-away embedded PostgreSQL that keeps its promises (fsync on), for product and baselines alike. */
  readonly place: Place;
  /** How often product and baseline alternate. */
  readonly rounds: number;
  /** Chance that begins with the run's seed and the bench's name. */
  readonly chance: Chance;
  readonly seed: number;
  /** One line about what goes on. */
  readonly say: (line: string) => void;
}

/** A handful of numbers by its middle and its ends. */
export interface Summary {
  readonly median: number;
  readonly min: number;
  readonly max: number;
}

/** What the figure has to be, about the product itself or about its ratio to the baseline. */
export interface Goal {
  readonly of: 'product' | 'ratio';
  readonly least?: number;
  readonly most?: number;
}

/** One line of the table. A ratio is product ÷ baseline within a round. */
export interface Figure {
  readonly what: string;
  readonly unit: string;
  readonly product: Summary;
  readonly baseline?: { readonly name: string; readonly summary: Summary };
  readonly ratio?: Summary;
  readonly goals?: readonly Goal[];
  /** What else a reader wants to know: percentiles, sizes. */
  readonly details?: Readonly<Record<string, number | string>>;
}
