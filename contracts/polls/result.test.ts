import { expect, it } from 'vitest';
import { maxOptions, pollResultOf } from './result.ts';

it('nine answers have no result, ten have one', () => {
  expect(pollResultOf([9, 0])).toBeNull();
  expect(pollResultOf([4, 3, 2])).toBeNull();
  expect(pollResultOf([10, 0])).toEqual({
    people: 10,
    options: [
      { count: null, hidden: 'nearly_all' },
      { count: null, hidden: 'few' },
    ],
  });
});

it('a result leaves at least five numbers of people that each of its options could have', () => {
  // Every result of up to 49 people and three options, with all the counts that lead to it.
  const possible = new Map<string, number[][]>();
  for (let all = 10; all < 50; all += 1) {
    for (let first = 0; first <= all; first += 1) {
      for (let second = 0; second <= all - first; second += 1) {
        const counts = [first, second, all - first - second];
        const shown = JSON.stringify(pollResultOf(counts));
        possible.set(shown, [...(possible.get(shown) ?? []), counts]);
      }
    }
  }
  for (const [shown, all] of possible) {
    for (const option of [0, 1, 2]) {
      const counts = all.map((each) => each[option] ?? 0);
      expect([shown, Math.max(...counts) - Math.min(...counts) >= 4]).toEqual([shown, true]);
    }
  }
});

it('the same holds for as many options as there can be, all of them with few people', () => {
  for (let options = 2; options <= maxOptions; options += 1) {
    const most = 9 * options;
    const people = pollResultOf(Array.from({ length: options }, () => 9))?.people ?? 0;
    // The least that one option can have is what is left when all others have nine.
    expect(9 - Math.max(0, people - (most - 9)) + 1).toBeGreaterThanOrEqual(5);
  }
});
