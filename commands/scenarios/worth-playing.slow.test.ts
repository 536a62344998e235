import { describe, expect, test } from 'vitest';
import { of } from './game.ts';
import {
  bestByCard,
  bestConstantBooks,
  dominatedInBooks,
  hold,
  offersOf,
  playBooks,
} from './testing/books-strategies.ts';
import {
  bestByChapter,
  bestConstantFractals,
  fractalsOf,
  plan as hours,
  playFractals,
} from './testing/fractals-strategies.ts';
import {
  bestByHelp,
  bestConstant,
  courseOf,
  forAll,
  forCoins,
  lookingAhead,
  mean,
  type Policy,
  resultsOf,
} from './testing/lemonade-strategies.ts';

// The bench `games` asks the same of many more seeds. A constant plan is fitted to the very days it is measured on.
const most = 0.7;
const seeds = Array.from({ length: 12 }, (_, place) => 7_919 * place + 13);

describe('the lemonade stand', () => {
  const courses = seeds.map(courseOf);

  test('has no plan for every day that comes near to reading the day, by coins and by all three scores', () => {
    const helps: number[] = [];
    const watched: Policy = (figures, left) => {
      const decided = lookingAhead(forAll)(figures, left);
      helps.push(of(decided, 'help'));
      return decided;
    };
    const total = mean(resultsOf(courses, watched, 'total'));
    const coins = mean(resultsOf(courses, lookingAhead(forCoins), 'coins'));
    for (const [by, best] of [
      ['total', total],
      ['coins', coins],
    ] as const) {
      const plan = bestConstant(courses, by);
      expect(mean(resultsOf(courses, () => plan, by)) / best).toBeLessThan(most);
    }
    // By wage, by share, as a favour: each is the best on many days; alone on a few.
    const shareOf = (help: number): number => helps.filter((each) => each === help).length / helps.length;
    for (const help of [1, 2, 3]) expect(shareOf(help)).toBeGreaterThan(0.1);
    expect(shareOf(0)).toBeGreaterThan(0);
  });

  const morning = {
    ...courseOf(1).start,
    cash: 60,
    storm: 0,
    cloudy: 0,
    sunny: 0,
    hot: 0,
    card: 0,
    friend: 1,
    mia: 6,
    ben: 6,
    jo: 6,
  };
  test.each([
    [
      'a wage, on a hot day with a festival, when a share would be large and the bond is used up',
      { hot: 100, card: 2, mia: 1 },
      1,
    ],
    [
      'a share, when nobody knows whether anybody comes, and Ben has done enough favours',
      { cloudy: 60, sunny: 40, friend: 2, ben: 1 },
      2,
    ],
    ['a favour, when Jo likes to come and the coins are few', { sunny: 100, friend: 3, cash: 14 }, 3],
    ['nobody, on a grey day with roadworks', { cloudy: 100, card: 6, jo: 1, friend: 3 }, 0],
  ])('is best helped by %s', (_, change, help) => {
    const [best] = bestByHelp({ ...morning, ...change }, 6, forCoins, [0, 1, 2, 3]).toSorted(
      (one, other) => other.worth - one.worth,
    );
    expect(best?.help).toBe(help);
  });
});

describe('the balance sheet', () => {
  const profits = (plan: Parameters<typeof playBooks>[1]) =>
    [0, 1, 2, 3, 4, 5, 6, 7].map((quarter) =>
      mean(seeds.map((seed) => of(playBooks(seed, plan)[quarter] ?? {}, 'profit'))),
    );
  const offer = (plan: Parameters<typeof playBooks>[1]) => mean(offersOf(seeds, plan));
  const holding = profits(() => hold);

  test('tempts with layoffs for two quarters, and takes back more than it gave', () => {
    const tempted = profits((_, quarter) => ({ ...hold, layOff: quarter === 1 ? 1 : 0 }));
    expect(tempted[0]).toBeGreaterThan(holding[0] ?? 0);
    expect(tempted[1]).toBeGreaterThan(holding[1] ?? 0);
    for (const quarter of [2, 3, 4]) expect(tempted[quarter]).toBeLessThan(holding[quarter] ?? 0);
    expect(offer((_, quarter) => ({ ...hold, layOff: quarter === 1 ? 1 : 0 }))).toBeLessThan(offer(() => hold) / 2);
  });

  test('pays for training late: the first quarters are worse, the end is better', () => {
    const training = (_: unknown, quarter: number) => ({ ...hold, training: quarter <= 4 ? 3 : 0 });
    const trained = profits(training);
    for (const quarter of [0, 1, 2]) expect(trained[quarter]).toBeLessThan(holding[quarter] ?? 0);
    for (const quarter of [5, 6, 7]) expect(trained[quarter]).toBeGreaterThan(holding[quarter] ?? 0);
    expect(offer(training)).toBeGreaterThan(offer(() => ({ ...hold, training: 0 })));
  });

  test('is kindest to the truth told at once, less to the truth told late, and least to silence', () => {
    const late = (figures: { readonly [name: string]: number }) => ({
      ...hold,
      truth: of(figures, 'card') === 5 ? 0 : 1,
    });
    expect(offer(() => hold)).toBeGreaterThan(offer(late));
    expect(offer(late)).toBeGreaterThan(offer(() => ({ ...hold, truth: 0 })));
  });

  test('lowers what debt costs by repaying, and takes away what the till keeps for a bad quarter', () => {
    const repaying = profits(() => ({ ...hold, repay: 20 }));
    for (const quarter of [2, 4, 6]) expect(repaying[quarter]).toBeGreaterThan(holding[quarter] ?? 0);
    const till = (plan: typeof hold) => mean(seeds.map((seed) => of(playBooks(seed, () => plan).at(-1) ?? {}, 'cash')));
    expect(till({ ...hold, repay: 20 })).toBeLessThan(till(hold) / 2);
  });

  test('has no decision that another one beats in every situation', () => {
    expect(dominatedInBooks(seeds)).toEqual([]);
  });

  test('has no plan for every quarter that comes near to one that follows the cards', () => {
    const constant = bestConstantBooks(seeds);
    expect(offer(() => constant) / offer(bestByCard(seeds, constant, 1))).toBeLessThan(most);
  });
});

describe('fractals', () => {
  const reach = (policy: Parameters<typeof playFractals>[1]) => mean(fractalsOf(seeds, policy, 'reach'));
  const end = (policy: Parameters<typeof playFractals>[1], figure: string) =>
    mean(seeds.map((seed) => of(playFractals(seed, policy).at(-1) ?? {}, figure)));
  const even = () => hours(2, 2, 2, 2);

  test('reaches further with an even hand than with all hours on any one scale, or on the two nearest', () => {
    const ones = [hours(8, 0, 0, 0), hours(0, 8, 0, 0), hours(0, 0, 8, 0), hours(0, 0, 0, 8), hours(4, 4, 0, 0)];
    for (const one of ones) expect(reach(even)).toBeGreaterThan(1.5 * reach(() => one));
    // Who gives everything outside is left with little inside.
    expect(end(() => hours(0, 0, 0, 8), 'me')).toBeLessThan(0.1);
  });

  test('shows compounding: interest is a large part of the savings, and the same coins early are worth much more than late', () => {
    expect(end(even, 'interestSum')).toBeGreaterThan(0.4 * end(even, 'savings'));
    const early = (_: unknown, chapter: number) => hours(2, 2, 2, 2, chapter <= 6 ? 100 : 0);
    const late = (_: unknown, chapter: number) => hours(2, 2, 2, 2, chapter <= 6 ? 0 : 100);
    expect(end(early, 'savings')).toBeGreaterThan(1.2 * end(late, 'savings'));
  });

  test('shows compounding of skill and trust: the same hours in the other order reach half as many', () => {
    const nearFirst = (_: unknown, chapter: number) => (chapter <= 6 ? hours(3, 4, 1, 0) : hours(1, 0, 3, 4));
    const farFirst = (_: unknown, chapter: number) => (chapter <= 6 ? hours(1, 0, 3, 4) : hours(3, 4, 1, 0));
    expect(reach(farFirst)).toBeLessThan(reach(nearFirst) / 1.5);
    expect(end(even, 'trust')).toBeGreaterThan(2 / 3);
    expect(end(() => hours(8, 0, 0, 0), 'ripple')).toBe(0);
  });

  test('has no plan for every chapter that comes near to one that follows time and cards, and each scale has its time', () => {
    const few = seeds.slice(0, 6);
    const constant = bestConstantFractals(few, 'reach');
    const policy = bestByChapter(few, constant, 'reach', 1);
    const reached = (by: typeof policy) => mean(fractalsOf(few, by, 'reach'));
    expect(reached(() => constant) / reached(policy)).toBeLessThan(most);
    const used = { me: 0, team: 0, organisation: 0, community: 0 };
    for (const seed of few) {
      playFractals(seed, (figures, chapter) => {
        const decided = policy(figures, chapter);
        for (const name of ['me', 'team', 'organisation', 'community'] as const)
          if (of(decided, name) >= 2) used[name] += 1;
        return decided;
      });
    }
    for (const chapters of Object.values(used)) expect(chapters / (few.length * 12)).toBeGreaterThan(0.1);
  });
});
