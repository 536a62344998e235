import { expect, test } from 'vitest';
import { positionOf, positionToNumber } from './position.ts';

test('positions sort as text like their numbers', () => {
  const numbers = [1, 9, 10, 99, 100, 12_345, 999_999_999, Number.MAX_SAFE_INTEGER];
  const positions = numbers.map((number) => positionOf(number));
  expect(positions.toSorted()).toEqual(positions);
  expect(positions.map(positionToNumber)).toEqual(numbers);
});

test('the empty position comes first', () => {
  expect(positionToNumber('')).toBe(0);
  expect('' < positionOf(1)).toBe(true);
});

test('an invalid position is refused', () => {
  for (const wrong of ['1', 'latest', '-000000000000001', '00000000000000001']) {
    expect(() => positionToNumber(wrong)).toThrow(RangeError);
  }
});
