import type { Variant } from '../organizations/variant.ts';

export const gauges = ['life', 'money', 'joy', 'goodwill'] as const;
export type Gauge = (typeof gauges)[number];

export const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'] as const;
export type Weekday = (typeof weekdays)[number];

/** One way to act. `effects` are points added to the gauges. What it says and leads to is in the text area `weeks`. */
export interface WeekOption {
  readonly id: string;
  readonly effects: { readonly [G in Gauge]?: number };
  /** Whether it follows from the player's values rather than from pressure, fear or habit. */
  readonly fromValues: boolean;
}

/** A moment that asks for a choice. Its id is unique over all weeks, an option's id within its situation. */
export interface WeekSituation {
  readonly id: string;
  readonly day: Weekday;
  readonly options: readonly WeekOption[];
}

/** The simulation of the Joy step: a week of choices that move four gauges of 0 to 100. */
export interface WorkingWeek {
  readonly variant: Variant;
  /** The gauges on Monday morning. */
  readonly start: Readonly<Record<Gauge, number>>;
  readonly situations: readonly WeekSituation[];
}

/** The words of situations by their ids: what their options say, and what each leads to. */
export type WeekWords = Readonly<
  Record<
    string,
    {
      readonly title: string;
      readonly text: string;
      readonly options: Readonly<Record<string, string>>;
      readonly follows: Readonly<Record<string, string>>;
    }
  >
>;
