import type { Choices, Figures, ScenarioId, ScenarioOutcome } from './catalogue.ts';
import { cast, type CastMember, friendOf } from './lemonade-days.ts';
import { quarterCardOf } from './quarters.ts';

/** A run as every view and the command side have it. */
export interface FactualRun {
  readonly id: string;
  readonly scenario: ScenarioId;
  readonly rules: number;
  readonly start: Figures;
  readonly turns: readonly {
    readonly turn: number;
    readonly choices: Choices;
    readonly figures: Figures;
    readonly happened: readonly string[];
  }[];
  readonly outcome: ScenarioOutcome | null;
}

/** One decision, with the figures that the player saw before it. */
export interface DecidedTurn {
  readonly scenario: ScenarioId;
  readonly choices: Choices;
  readonly before: Figures;
  readonly after: Figures;
  readonly happened: readonly string[];
}

const of = (numbers: Figures, name: string): number => numbers[name] ?? 0;

export const decidedTurns = ({ scenario, start, turns }: FactualRun): readonly DecidedTurn[] =>
  turns.map(({ choices, figures: after, happened }, place) => ({
    scenario,
    choices,
    before: turns[place - 1]?.figures ?? start,
    after,
    happened,
  }));

/** What a decision was about, as specification §5 reads business decisions. One decision can be about several. */
export const decisionTags = ['quality', 'relationship', 'profit'] as const;
export type DecisionTag = (typeof decisionTags)[number];

/** The fair price of a cup, by quality. */
const fairPrice = [0, 0.8, 1, 1.3];

const tagsIn: Readonly<Record<'lemonade' | 'books', (turn: DecidedTurn) => Readonly<Record<DecisionTag, boolean>>>> = {
  lemonade: ({ choices }) => {
    const isOpen = of(choices, 'cups') > 0;
    return {
      quality: isOpen && of(choices, 'quality') === 3,
      relationship: isOpen && (of(choices, 'gifts') > 0 || of(choices, 'help') >= 2),
      profit: isOpen && of(choices, 'price') > (fairPrice[of(choices, 'quality')] ?? 0) + 0.05,
    };
  },
  books: ({ choices }) => ({
    quality: of(choices, 'training') >= 2,
    relationship: of(choices, 'care') >= 2,
    profit: of(choices, 'push') >= 2 || of(choices, 'layOff') === 1 || of(choices, 'priceRise') === 1,
  }),
};

/** Fractals has no business decisions. */
export const tagsOf = (scenario: 'lemonade' | 'books', turn: DecidedTurn): Readonly<Record<DecisionTag, boolean>> =>
  tagsIn[scenario](turn);

/** Whether a decision cost its player something for the sake of people. */
const caredIn: Readonly<Record<ScenarioId, (turn: DecidedTurn) => boolean>> = {
  lemonade: ({ choices }) => of(choices, 'cups') > 0 && (of(choices, 'gifts') > 0 || of(choices, 'help') === 2),
  fractals: ({ choices }) =>
    of(choices, 'me') >= 1 && of(choices, 'team') + of(choices, 'organisation') + of(choices, 'community') >= 2,
  books: ({ choices, before }) => {
    const hasNews = quarterCardOf(before) === 'badNews' || of(before, 'hidden') > 0;
    return of(choices, 'care') >= 1 && of(choices, 'layOff') === 0 && (!hasNews || of(choices, 'truth') === 1);
  },
};

/** Whether a decision was carried out together with others. The balance sheet has no such choice. */
const togetherIn: Readonly<Record<ScenarioId, (turn: DecidedTurn) => boolean>> = {
  lemonade: ({ choices, happened }) =>
    of(choices, 'cups') > 0 && of(choices, 'help') >= 2 && !happened.includes('friendStaysAway'),
  fractals: ({ choices }) => of(choices, 'team') >= 2,
  books: () => false,
};

/** The friend who was asked in this turn of the stand; `someone` under the first rules, which name nobody. Null for no friend. */
export const friendAskedIn = ({ scenario, choices, before }: DecidedTurn): CastMember | 'someone' | null => {
  if (scenario !== 'lemonade' || of(choices, 'cups') === 0 || of(choices, 'help') === 0) return null;
  return cast.some((name) => before[name] !== undefined) ? friendOf(before) : 'someone';
};

/** What a finished run shows of the measures. Each is 0 to 100; `together` is whether at least half of the turns were. */
export interface RunMeasures {
  readonly money: number;
  /** The lowest of the three scores, as in the working week: the weakest one decides how good it was. */
  readonly balance: number;
  readonly valuesCentered: number;
  readonly together: boolean;
}

/** Null for a run that isn't finished. */
export const runMeasures = (run: FactualRun): RunMeasures | null => {
  if (!run.outcome || run.turns.length === 0) return null;
  const turns = decidedTurns(run);
  const share = (isSo: (turn: DecidedTurn) => boolean): number => turns.filter(isSo).length / turns.length;
  const { life, money, joy } = run.outcome;
  return {
    money: Math.round(money),
    balance: Math.round(Math.min(life, money, joy)),
    valuesCentered: Math.round(100 * share(caredIn[run.scenario])),
    together: share(togetherIn[run.scenario]) >= 0.5,
  };
};

/** The best that any of these runs shows of each measure. Counting a run again changes nothing. */
export const bestMeasures = (runs: readonly FactualRun[]): RunMeasures =>
  runs.reduce<RunMeasures>(
    (best, run) => {
      const found = runMeasures(run);
      if (!found) return best;
      return {
        money: Math.max(best.money, found.money),
        balance: Math.max(best.balance, found.balance),
        valuesCentered: Math.max(best.valuesCentered, found.valuesCentered),
        together: best.together || found.together,
      };
    },
    { money: 0, balance: 0, valuesCentered: 0, together: false },
  );
