import type { Refusal } from '#contracts/refusals.ts';
import type { Choices, Figures, ScenarioOutcome } from '#contracts/scenarios/catalogue.ts';

/** The result of a turn: the figures after it and the names of what happened. */
export interface Played {
  readonly figures: Figures;
  readonly happened: readonly string[];
  /** Whether the run ends with this turn, before its last one. */
  readonly isOver?: boolean;
}

/** The rules of one scenario: pure. `chance` is a number from 0 up to 1, the same for the same seed and turn. */
export interface Game {
  /** The figures before the first turn. `chance` is that of turn 0. */
  readonly start: (chance: number) => Figures;
  /** Why these choices can't be made; undefined if they can. */
  readonly cannot: (figures: Figures, choices: Choices) => Refusal | undefined;
  readonly play: (figures: Figures, choices: Choices, chance: number) => Played;
  readonly outcome: (figures: Figures, turns: number) => ScenarioOutcome;
}

export const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));
/** JSON has no -0, and the log and the device that plays ahead must have the same figures. */
const rounded = (value: number, factor: number): number => Math.round(value * factor) / factor + 0;
/** Two decimals: coins. */
export const coins = (value: number): number => rounded(value, 100);
/** Three decimals, enough for thousands and strengths. */
export const thousandth = (value: number): number => rounded(value, 1000);
export const percent = (value: number): number => rounded(clamp(value, 0, 100), 1);

/** The number of that name. Games read only their own figures and checked choices, so it exists. */
export const of = (numbers: Figures, name: string): number => numbers[name] ?? 0;

/** The numbers of a turn, each from 0 up to 1, from its single chance. */
export const drawn = (chance: number, which: number): number => chanceOf(Math.floor(chance * 4_294_967_296), which);

/** The place of the card that a number draws, 0 for an ordinary turn: `ordinary` is the share of those, the first of `cards`. */
export const cardDrawn = (number: number, ordinary: number, cards: readonly string[]): number =>
  number < ordinary ? 0 : 1 + Math.floor(((number - ordinary) / (1 - ordinary)) * (cards.length - 1));

/** The chance of a turn: one step of the generator mulberry32, so that every run replays exactly. */
export const chanceOf = (seed: number, turn: number): number => {
  let mixed = (seed + Math.imul(turn, 0x6d2b79f5)) | 0;
  mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
  mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
};
