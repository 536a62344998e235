import { type Choices, type Figures, type ScenarioDefinition, scenarios } from '#contracts/scenarios/catalogue.ts';
import { payableIn } from '#contracts/scenarios/offered-choices.ts';
import { quarterCards } from '#contracts/scenarios/quarters.ts';
import { books } from '../books.ts';
import { chanceOf, of } from '../game.ts';
import { climb, mean } from './lemonade-strategies.ts';

const { turns: quarters, choices }: ScenarioDefinition = scenarios.books;
const values = Object.entries(choices).map(([name, each]) => [name, each.toSorted((a, b) => a - b)] as const);

/** Decides a quarter, counted from 1, by what the player sees. */
type BooksPolicy = (figures: Figures, quarter: number) => Choices;

/** Some of everything, and the truth. */
export const hold: Choices = {
  care: 1,
  training: 1,
  marketing: 1,
  priceRise: 0,
  push: 0,
  layOff: 0,
  repay: 0,
  truth: 1,
};

/** The figures after each quarter. A repayment that the till can't pay is reduced as the page reduces it. */
export const playBooks = (seed: number, policy: BooksPolicy): readonly Figures[] => {
  const after: Figures[] = [];
  let figures = books.start(chanceOf(seed, 0));
  for (let quarter = 1; quarter <= quarters; quarter += 1) {
    const decided = payableIn('books', figures, policy(figures, quarter));
    const played = books.play(figures, decided, chanceOf(seed, quarter));
    ({ figures } = played);
    after.push(figures);
    if (played.isOver) break;
  }
  return after;
};

/** The buyer's offer at the end of each seed's run. */
export const offersOf = (seeds: readonly number[], policy: BooksPolicy): number[] =>
  seeds.map((seed) => of(playBooks(seed, policy).at(-1) ?? {}, 'offer'));

export const bestConstantBooks = (seeds: readonly number[]): Choices =>
  climb({ ...hold, care: 3, training: 3 }, (plan) => mean(offersOf(seeds, () => plan)), values, 4);

const phaseOf = (quarter: number): number => (quarter <= 3 ? 0 : quarter <= 6 ? 1 : quarter - 5);
const phases = 4;

/** A decision for each card in each phase of the two years, improved one after the other on those seeds. */
export const bestByCard = (seeds: readonly number[], from: Choices, rounds: number): BooksPolicy => {
  const plans = quarterCards.map(() => Array.from({ length: phases }, () => from));
  const policy: BooksPolicy = (figures, quarter) => plans[of(figures, 'card')]?.[phaseOf(quarter)] ?? from;
  for (let round = 0; round < rounds; round += 1) {
    for (const row of plans) {
      for (let phase = 0; phase < phases; phase += 1) {
        const worthOf = (plan: Choices): number => {
          row[phase] = plan;
          return mean(offersOf(seeds, policy));
        };
        row[phase] = climb(row[phase] ?? from, worthOf, values, 1);
      }
    }
  }
  return policy;
};

/** What the two years end with if a quarter is decided by `plan` and the rest by `after`: the mean over chances. */
const worthFrom = (figures: Figures, quarter: number, plan: Choices, after: Choices): number =>
  mean(
    [1, 2, 3, 4].map((chance) => {
      let now = figures;
      for (let turn = quarter; turn <= quarters; turn += 1) {
        const decided = payableIn('books', now, turn === quarter ? plan : after);
        const played = books.play(now, decided, chanceOf(chance, turn));
        now = played.figures;
        if (played.isOver) break;
      }
      return of(now, 'offer');
    }),
  );

/** Situations that a player may come into: each quarter of runs with random decisions. */
const situations = (seeds: readonly number[]) =>
  seeds.flatMap((seed) => {
    const found = [{ figures: books.start(chanceOf(seed, 0)), quarter: 1 }];
    for (let quarter = 1; quarter < quarters; quarter += 1) {
      const { figures = {} } = found.at(-1) ?? {};
      const drawn = values.map(
        ([name, each], place) =>
          [name, each[Math.floor(chanceOf(seed * 31 + place, quarter) * each.length)] ?? 0] as const,
      );
      // Layoffs in every second quarter would leave nothing to compare.
      const decided = { ...Object.fromEntries(drawn), layOff: chanceOf(seed, 50 + quarter) < 0.1 ? 1 : 0 };
      const played = books.play(figures, payableIn('books', figures, decided), chanceOf(seed, quarter));
      if (played.isOver) break;
      found.push({ figures: played.figures, quarter: quarter + 1 });
    }
    return found;
  });

/** The values of a choice that another value of it equals or beats in every situation: nobody needs them. */
export const dominatedInBooks = (seeds: readonly number[]): readonly string[] => {
  const met = situations(seeds);
  const after = { ...hold, care: 2, marketing: 2 };
  return values.flatMap(([name, each]) => {
    const worths = each.map((value) =>
      met.map(({ figures, quarter }) => worthFrom(figures, quarter, { ...after, [name]: value }, after)),
    );
    const isBeaten = (place: number): boolean =>
      worths.some(
        (others, other) => other !== place && others.every((worth, at) => worth >= (worths[place]?.[at] ?? 0)),
      );
    return each.filter((_, place) => isBeaten(place)).map((value) => `${name} ${value}`);
  });
};
