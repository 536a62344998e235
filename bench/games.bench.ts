import {
  bestByCard,
  bestConstantBooks,
  dominatedInBooks,
  hold,
  offersOf,
} from '#commands/scenarios/testing/books-strategies.ts';
import {
  bestByChapter,
  bestConstantFractals,
  fractalsOf,
  type FractalsMeasure,
  plan as hours,
  playFractals,
} from '#commands/scenarios/testing/fractals-strategies.ts';
import {
  bestConstant,
  courseOf,
  forAll,
  forCoins,
  lookingAhead,
  mean,
  type Measure,
  type Policy,
  resultsOf,
} from '#commands/scenarios/testing/lemonade-strategies.ts';
import { type Choices, type ScenarioDefinition, scenarios } from '#contracts/scenarios/catalogue.ts';
import type { Bench, Figure } from './frame/bench.ts';
import { summarize } from './frame/rounds.ts';

/** Runs that constant plans are fitted to, and others on which everything is measured. */
const fitted = 30;
const measured = 60;

const most = 0.7;
/** Of all three scores in Fractals: joy and savings are kept well by a habit, so that a constant plan is half right. */
const mostOfHabits = 0.85;
/** A way of paying friends that is best on fewer days than this has no use. */
const leastUse = 10;
const ways = ['alone', 'by a wage', 'by a share', 'as a favour'] as const;

const listed = (choices: Choices): string =>
  Object.entries(choices)
    .map(([name, value]) => `${name} ${value}`)
    .join(', ');

/** One figure for the constant plan and one for the adaptive one, each with its distribution over the runs, and their ratio. */
const compared = (
  what: string,
  unit: string,
  { constant, adaptive }: { readonly constant: readonly number[]; readonly adaptive: readonly number[] },
  plan: Choices,
  max = most,
): readonly Figure[] => [
  { what: `${what}: best adaptive plan`, unit, product: summarize([...adaptive]) },
  { what: `${what}: best constant plan`, unit, product: summarize([...constant]), details: { plan: listed(plan) } },
  {
    what: `${what}: constant by adaptive, means`,
    unit: '×',
    product: summarize([mean(constant) / mean(adaptive)]),
    goals: [{ of: 'product', max }],
  },
];

/** How often each value of each choice was decided, and the values that never were. */
class Uses {
  readonly #counts = new Map<string, number>();
  #days = 0;

  watch(policy: Policy): Policy {
    return (figures, left) => {
      const decided = policy(figures, left);
      this.#days += 1;
      for (const [name, value] of Object.entries(decided)) {
        const key = `${name} ${value}`;
        this.#counts.set(key, (this.#counts.get(key) ?? 0) + 1);
      }
      return decided;
    };
  }

  /** Per cent of the days. */
  of(name: string, value: number): number {
    return (100 * (this.#counts.get(`${name} ${value}`) ?? 0)) / this.#days;
  }

  never(): readonly string[] {
    const { choices }: ScenarioDefinition = scenarios.lemonade;
    return Object.entries(choices).flatMap(([name, values]) =>
      values.filter((value) => this.of(name, value) === 0).map((value) => `${name} ${value}`),
    );
  }
}

export const bench: Bench = {
  name: 'games',
  about:
    'strategies of the money scenarios over many runs: constant plans against adaptive ones, and choices without use',
  // The rules are pure, so that a figure depends on the seed alone.
  run: ({ seed, say }) => {
    const seedsFrom = (first: number, count: number) =>
      Array.from({ length: count }, (_, place) => 7_919 * (first + place) + seed);
    const learnt = seedsFrom(0, fitted).map(courseOf);
    const courses = seedsFrom(500, measured).map(courseOf);
    const uses = new Uses();

    const lemonade = (by: Measure, unit: string, policy: Policy): readonly Figure[] => {
      const plan = bestConstant(learnt, by);
      say(`lemonade by ${by}: ${listed(plan)}`);
      const results = { constant: resultsOf(courses, () => plan, by), adaptive: resultsOf(courses, policy, by) };
      return compared(`lemonade, ${by}`, unit, results, plan);
    };
    const all = lemonade('total', 'points of 300', uses.watch(lookingAhead(forAll)));
    const coins = lemonade('coins', 'coins', lookingAhead(forCoins));

    const fully = mean(resultsOf(courses, lookingAhead(forAll), 'total'));
    const paying = [1, 2, 3].map((help): Figure => {
      const others = [0, 1, 2, 3].filter((each) => each !== help);
      const without = mean(resultsOf(courses, lookingAhead(forAll, others), 'total'));
      say(`lemonade without a friend ${ways[help]}: ${without.toFixed(1)} of ${fully.toFixed(1)}`);
      return {
        what: `lemonade: days on which a friend is best asked ${ways[help]}`,
        unit: '%',
        product: summarize([uses.of('help', help)]),
        goals: [{ of: 'product', min: leastUse }],
        details: { 'points lost without it': Math.round((fully - without) * 10) / 10 },
      };
    });
    const never = uses.never();

    const learntBooks = seedsFrom(0, fitted);
    const seeds = seedsFrom(900, measured);
    const constant = bestConstantBooks(learntBooks);
    say(`books: ${listed(constant)}`);
    const byCard = bestByCard(learntBooks, constant, 2);
    const dominated = dominatedInBooks(seeds);
    const offers = { constant: offersOf(seeds, () => constant), adaptive: offersOf(seeds, byCard) };
    const named: readonly (readonly [string, (quarter: number) => Choices])[] = [
      ['some of everything', () => hold],
      ['layoffs once', (quarter) => ({ ...hold, layOff: quarter === 1 ? 1 : 0 })],
      ['layoffs and pressure', () => ({ ...hold, layOff: 1, push: 3, care: 0 })],
      ['training early', (quarter) => ({ ...hold, training: quarter <= 4 ? 3 : 0 })],
      ['silence', () => ({ ...hold, truth: 0 })],
      ['prices up each quarter', () => ({ ...hold, priceRise: 1 })],
    ];
    const fractals = (by: FractalsMeasure, unit: string, max: number): readonly Figure[] => {
      const constantly = bestConstantFractals(learntBooks, by);
      say(`fractals by ${by}: ${listed(constantly)}`);
      const chapterwise = bestByChapter(learntBooks, constantly, by, 1);
      const results = {
        constant: fractalsOf(seeds, () => constantly, by),
        adaptive: fractalsOf(seeds, chapterwise, by),
      };
      return compared(`fractals, ${by}`, unit, results, constantly, max);
    };
    const scaled: readonly (readonly [string, (chapter: number) => Choices])[] = [
      ['an even hand', () => hours(2, 2, 2, 2)],
      ['all on me', () => hours(8, 0, 0, 0)],
      ['all on the team', () => hours(0, 8, 0, 0)],
      ['all on the organization', () => hours(0, 0, 8, 0)],
      ['all on the community', () => hours(0, 0, 0, 8)],
      ['me and the team', () => hours(4, 4, 0, 0)],
      ['near first, then far', (chapter) => (chapter <= 6 ? hours(3, 4, 1, 0) : hours(1, 0, 3, 4))],
      ['far first, then near', (chapter) => (chapter <= 6 ? hours(1, 0, 3, 4) : hours(3, 4, 1, 0))],
    ];
    const evenEnds = seeds.map((each) => playFractals(each, () => hours(2, 2, 2, 2)).at(-1) ?? {});
    return Promise.resolve([
      ...all,
      ...coins,
      ...paying,
      {
        what: 'lemonade: values that the adaptive plan never decides',
        unit: 'values',
        product: summarize([never.length]),
        goals: [{ of: 'product', max: 0 }],
        details: { dominated: never.join(', ') || 'none' },
      },
      ...fractals('reach', 'people', most),
      ...fractals('total', 'points of 300', mostOfHabits),
      {
        what: 'fractals: interest in the savings of an even hand',
        unit: '%',
        product: summarize(evenEnds.map(({ interestSum = 0, savings = 1 }) => (100 * interestSum) / savings)),
        goals: [{ of: 'product', min: 40 }],
      },
      ...scaled.map(
        ([name, policy]): Figure => ({
          what: `fractals, reach: ${name}`,
          unit: 'people',
          product: summarize(fractalsOf(seeds, (_, chapter) => policy(chapter), 'reach')),
        }),
      ),
      ...compared('books, offer', 'thousand', offers, constant),
      {
        what: 'books: values that another one beats in every situation',
        unit: 'values',
        product: summarize([dominated.length]),
        goals: [{ of: 'product', max: 0 }],
        details: { dominated: dominated.join(', ') || 'none' },
      },
      ...named.map(
        ([name, plan]): Figure => ({
          what: `books, offer: ${name}`,
          unit: 'thousand',
          product: summarize(offersOf(seeds, (_, quarter) => plan(quarter))),
        }),
      ),
    ]);
  },
};
