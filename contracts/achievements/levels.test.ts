import { expect, it } from 'vitest';
import { levelOf, levelStartsAt, usualPointsApart } from './levels.ts';

it('begins at level 1 with 0 points', () => {
  expect(levelOf(0, usualPointsApart)).toBe(1);
  expect(levelStartsAt(1, usualPointsApart)).toBe(0);
});

it.each([20, 100, 340, 1_000])(
  'reaches each level exactly at its first point and not one sooner, %i apart',
  (apart) => {
    for (let level = 2; level <= 60; level += 1) {
      expect(levelOf(levelStartsAt(level, apart), apart)).toBe(level);
      expect(levelOf(levelStartsAt(level, apart) - 1, apart)).toBe(level - 1);
    }
  },
);
