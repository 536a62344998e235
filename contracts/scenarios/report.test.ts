import { expect, test } from 'vitest';
import { reportOf } from './report.ts';

const outcome = { life: 50, money: 40, joy: 30 };
const start = { cash: 20, reputation: 50, mia: 4, ben: 4, jo: 4, card: 0 };
const usual = { quality: 2, price: 1, cups: 20, signs: 0, help: 0, gifts: 0 };
const day = (
  turn: number,
  figures: Readonly<Record<string, number>>,
  choices: Readonly<Record<string, number>> = {},
) => ({
  turn,
  choices: { ...usual, ...choices },
  figures: { ...start, demand: 20, sold: 20, profit: 10, ...figures },
  happened: ['sunny'],
});
const stand = { scenario: 'lemonade', rules: 2, start, outcome } as const;

test('an open run has no report, nor has one by earlier rules', () => {
  expect(reportOf({ ...stand, outcome: null, turns: [day(1, {})] })).toBeNull();
  expect(reportOf({ ...stand, turns: [] })).toBeNull();
  expect(reportOf({ ...stand, rules: 1, turns: [day(1, {})] })).toBeNull();
});

test('the report names the day that differs most from the course of the run', () => {
  const turns = [day(1, { cash: 30 }), day(2, { cash: 12 }), day(3, { cash: 24 })];
  expect(reportOf({ ...stand, turns })?.turned).toEqual({ turn: 2, figure: 'cash', change: -18 });
});

test('the lesson is the habit that cost most in this very run, with what it cost', () => {
  const wasted = [day(1, { sold: 2 }, { cups: 40 }), day(2, { sold: 2 }, { cups: 40 })];
  // 38 cups of 0.40 on each of two days.
  expect(reportOf({ ...stand, turns: wasted })?.lesson).toEqual({ name: 'leftOver', turns: 2, amount: 30 });
  const poor = [1, 2, 3].map((turn) => day(turn, { profit: -4 }, { help: 1 }));
  expect(reportOf({ ...stand, turns: poor })?.lesson).toEqual({ name: 'wageOnPoorDays', turns: 3, amount: 21 });
  expect(reportOf({ ...stand, turns: [day(1, {})] })?.lesson.name).toBe('readTheDays');
});

test('goodwill is a good name and friendships above where every stand begins', () => {
  const [last] = [day(1, { reputation: 60, mia: 7, jo: 3 })];
  expect(reportOf({ ...stand, turns: [last] })?.goodwill).toBe(12);
});

test('bankruptcy comes before every other lesson, then news that was found out, then layoffs', () => {
  const quarter = (turn: number, happened: readonly string[], layOff = 0) => ({
    turn,
    choices: { layOff, training: 1 },
    figures: { trust: 20, cash: -12, goodwill: 10, offer: 0, burnOut: 70 },
    happened: [...happened],
  });
  const books = { scenario: 'books', rules: 2, start: { trust: 45, goodwill: 118 }, outcome } as const;
  const lessonOf = (...turns: readonly ReturnType<typeof quarter>[]) => reportOf({ ...books, turns })?.lesson;
  expect(lessonOf(quarter(1, ['foundOut'], 1), quarter(2, ['bankrupt']))).toMatchObject({ name: 'bankrupt', turns: 2 });
  expect(lessonOf(quarter(1, ['foundOut'], 1))).toMatchObject({ name: 'foundOut', turns: 1 });
  expect(lessonOf(quarter(1, ['tired'], 1))).toEqual({ name: 'laidOff', turns: 1, amount: 25 });
});

test('the lesson of the balance sheet names what was done: news kept quiet to the end, dear prices, money the bank got', () => {
  const quarter = (turn: number, priceRise: number, figures: Readonly<Record<string, number>>) => ({
    turn,
    choices: { priceRise, training: 1 },
    figures: { trust: 20, debt: 120, goodwill: 10, offer: 90, burnOut: 10, ...figures },
    happened: figures['cash'] === -5 ? ['bankrupt'] : [],
  });
  const books = { scenario: 'books', rules: 2, start: { trust: 45, debt: 120, goodwill: 118 }, outcome } as const;
  const reported = (...turns: readonly ReturnType<typeof quarter>[]) => reportOf({ ...books, turns });
  expect(reported(quarter(1, 1, { hidden: 2 }))?.lesson).toEqual({ name: 'keptQuiet', turns: 2, amount: 90 });
  expect(reported(quarter(1, 1, {}), quarter(2, 1, {}))?.lesson).toEqual({ name: 'dearPrices', turns: 2, amount: 25 });
  expect(reported(quarter(1, 0, { cash: -5, debt: 80 }))?.lesson).toEqual({ name: 'bankrupt', turns: 1, amount: 40 });
  // Below the books nothing was paid for goodwill, though the books are negative.
  expect(reported(quarter(1, 0, { offer: 0, goodwill: 14 }))).toMatchObject({
    goodwill: 0,
    lesson: { name: 'noOffer' },
  });
});
