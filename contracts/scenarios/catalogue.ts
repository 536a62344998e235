import { type ScenarioId, scenarioIds } from './scenario-ids.ts';

export { type ScenarioId, scenarioIds };

/** The decisions of a turn: a number for each choice. */
export type Choices = Readonly<Record<string, number>>;
/** The state of a run: a number for each figure. */
export type Figures = Readonly<Record<string, number>>;

export interface ScenarioDefinition {
  /** How many turns a run has: days, fortnights, quarters. */
  readonly turns: number;
  /** The values of each choice, the initial one first. */
  readonly choices: Readonly<Record<string, readonly number[]>>;
  /** The figures listed as text, and those drawn as curves over the turns. */
  readonly shown: readonly string[];
  readonly drawn: readonly string[];
}

const steps = (from: number, to: number, by: number): readonly number[] =>
  Array.from({ length: Math.round((to - from) / by) + 1 }, (_, index) => Math.round((from + index * by) * 100) / 100);

/** The three money scenarios (research, 3.2) and their choices; `commands/scenarios` has the rules. */
export const scenarios = {
  /** Unit economics and friends: twelve days of a lemonade stand. Money is in coins. `lemonade-days.ts` has what a day brings. */
  lemonade: {
    turns: 12,
    choices: {
      quality: [2, 1, 3],
      price: [1, ...steps(0.5, 0.9, 0.1), ...steps(1.1, 2.5, 0.1)],
      cups: [10, 0, 5, ...steps(15, 55, 5)],
      signs: [0, 1, 2, 3],
      /** Alone, or with the friend of the day: for a wage, for a quarter of the profit, or as a favour. */
      help: [0, 1, 2, 3],
      gifts: [0, 1, 2, 3, 4, 5],
    },
    shown: ['cash', 'reputation', 'profit', 'demand', 'sold', 'breakEven'],
    drawn: ['cash', 'reputation'],
  },
  /** The same pattern at four scales, and compounding: twelve chapters of three years. `chapters.ts` has what they bring. */
  fractals: {
    turns: 12,
    choices: {
      me: [2, 0, 1, 3, 4, 5, 6, 7, 8],
      team: [2, 0, 1, 3, 4, 5, 6, 7, 8],
      organisation: [2, 0, 1, 3, 4, 5, 6, 7, 8],
      community: [2, 0, 1, 3, 4, 5, 6, 7, 8],
      /** Per cent of the chapter's income. */
      saved: [50, 0, 25, 75, 100],
    },
    shown: ['reach', 'passedOn', 'trust', 'skill', 'income', 'savings', 'interest', 'joy'],
    drawn: ['savings', 'ripple', 'skill', 'trust'],
  },
  /** A balance sheet with goodwill: eight quarters of a small house. Money is in thousands. */
  books: {
    turns: 8,
    choices: {
      care: [1, 0, 2, 3],
      training: [1, 0, 2, 3],
      marketing: [1, 0, 2, 3],
      priceRise: [0, 1],
      push: [0, 1, 2, 3],
      layOff: [0, 1],
      repay: [0, 10, 20],
      /** Whether bad news, new and old, is told to customers and people. */
      truth: [0, 1],
    },
    shown: ['cash', 'profit', 'trust', 'skill', 'burnOut', 'customers', 'offer', 'goodwill'],
    drawn: ['equity', 'offer'],
  },
} as const satisfies Record<ScenarioId, ScenarioDefinition>;

/** The version of the rules, which a run names. */
export const currentRules = 2;

/** Whether a run began by earlier rules, which the program no longer has: its result stays, and it cannot be played on. */
export const isOfEarlierRules = ({ rules }: { readonly rules: number }): boolean => rules < currentRules;

/** The choices and figures of a scenario, whichever it is. */
export const definitionOf = (scenario: ScenarioId): ScenarioDefinition => scenarios[scenario];

/** The scores of a run, 0 to 100 each. The page explains how they are computed. */
export interface ScenarioOutcome {
  readonly life: number;
  readonly money: number;
  readonly joy: number;
}
