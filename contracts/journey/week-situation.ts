export const gauges = ['life', 'money', 'joy', 'goodwill'] as const;
export type Gauge = (typeof gauges)[number];

export const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'] as const;
export type Weekday = (typeof weekdays)[number];

/** One way to act. `follows` is what comes of it; `effects` are points added to the gauges. */
export interface WeekOption {
  readonly id: string;
  readonly text: string;
  readonly follows: string;
  readonly effects: { readonly [G in Gauge]?: number };
  /** Whether it follows from what one values, rather than from pressure, fear or habit. */
  readonly fromValues: boolean;
}

/** A moment in which one has to choose. Its id is unique over all weeks, an option's id within its situation. */
export interface WeekSituation {
  readonly id: string;
  readonly day: Weekday;
  readonly title: string;
  readonly text: string;
  readonly options: readonly WeekOption[];
}
