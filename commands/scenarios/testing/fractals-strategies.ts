import { type Choices, type Figures, type ScenarioDefinition, scenarios } from '#contracts/scenarios/catalogue.ts';
import { chapterCards, scales } from '#contracts/scenarios/chapters.ts';
import { fractals } from '../fractals.ts';
import { chanceOf, of } from '../game.ts';
import { mean } from './lemonade-strategies.ts';

const { turns: chapters, choices }: ScenarioDefinition = scenarios.fractals;
const names = scales.map(({ name }) => name);
const hoursIn = (plan: Choices): number => names.reduce((sum, name) => sum + of(plan, name), 0);

/** Decides a chapter, counted from 1, by what the player sees. */
type FractalsPolicy = (figures: Figures, chapter: number) => Choices;

/** Hours for the four scales, and per cent of the income put aside. */
export const plan = (me: number, team: number, organisation: number, community: number, saved = 50): Choices => ({
  me,
  team,
  organisation,
  community,
  saved,
});

/** The figures after each chapter. */
export const playFractals = (seed: number, policy: FractalsPolicy): readonly Figures[] => {
  const after: Figures[] = [];
  let figures = fractals.start(chanceOf(seed, 0));
  for (let chapter = 1; chapter <= chapters; chapter += 1) {
    ({ figures } = fractals.play(figures, policy(figures, chapter), chanceOf(seed, chapter)));
    after.push(figures);
  }
  return after;
};

/** People reached, coins saved, and the sum of the three scores. */
const resultOf = (figures: Figures) => {
  const { life, money, joy } = fractals.outcome(figures, chapters);
  return { reach: of(figures, 'reach'), savings: of(figures, 'savings'), total: life + money + joy };
};
export type FractalsMeasure = keyof ReturnType<typeof resultOf>;

/** What each seed's run comes to. */
export const fractalsOf = (seeds: readonly number[], policy: FractalsPolicy, by: FractalsMeasure): number[] =>
  seeds.map((seed) => resultOf(playFractals(seed, policy).at(-1) ?? {})[by]);

/** A plan with one thing changed: hours more, fewer or moved between two scales, or another part put aside. */
const near = (from: Choices): readonly Choices[] => {
  const moved = names.flatMap((name) => [
    ...[-2, -1, 1, 2].map((by) => ({ ...from, [name]: of(from, name) + by })),
    ...names
      .filter((other) => other !== name)
      .flatMap((other) =>
        [1, 2, of(from, name)].map((by) => ({ ...from, [name]: of(from, name) - by, [other]: of(from, other) + by })),
      ),
  ]);
  const savings = (choices['saved'] ?? []).map((saved) => ({ ...from, saved }));
  return [...moved, ...savings].filter(
    (each) => names.every((name) => of(each, name) >= 0 && of(each, name) <= 8) && hoursIn(each) <= 8,
  );
};

const climb = (from: Choices, worthOf: (plan: Choices) => number, rounds: number): Choices => {
  let best = from;
  let worth = worthOf(best);
  for (let round = 0; round < rounds; round += 1) {
    const before = worth;
    for (const other of near(best)) {
      const otherWorth = worthOf(other);
      if (otherWorth > worth) [best, worth] = [other, otherWorth];
    }
    if (worth === before) break;
  }
  return best;
};

/** The best plan that is the same in every chapter, from an even hand and from two hours for oneself and four outside. */
export const bestConstantFractals = (seeds: readonly number[], by: FractalsMeasure): Choices => {
  const worthOf = (each: Choices): number => mean(fractalsOf(seeds, () => each, by));
  const [one, other] = [plan(2, 2, 2, 2), plan(2, 1, 0, 3, 75)].map((from) => climb(from, worthOf, 20));
  if (!one || !other) throw new Error('There is no plan to choose from');
  return worthOf(other) > worthOf(one) ? other : one;
};

/** The first, second and third quarter of the twelve chapters, then the last three one by one. */
const phaseOf = (chapter: number): number => (chapter <= 3 ? 0 : chapter <= 6 ? 1 : chapter <= 9 ? 2 : chapter - 7);
const phases = 6;

/** A decision for each card in each phase, improved one after the other on those seeds. */
export const bestByChapter = (
  seeds: readonly number[],
  from: Choices,
  by: FractalsMeasure,
  rounds: number,
): FractalsPolicy => {
  const plans = chapterCards.map(() => Array.from({ length: phases }, () => from));
  const policy: FractalsPolicy = (figures, chapter) => plans[of(figures, 'card')]?.[phaseOf(chapter)] ?? from;
  for (let round = 0; round < rounds; round += 1) {
    for (let phase = 0; phase < phases; phase += 1) {
      for (const row of plans) {
        const worthOf = (each: Choices): number => {
          row[phase] = each;
          return mean(fractalsOf(seeds, policy, by));
        };
        row[phase] = climb(row[phase] ?? from, worthOf, 2);
      }
    }
  }
  return policy;
};
