import { expect, it } from 'vitest';
import { levelOf, levelStartsAt } from './levels.ts';

it('begins at level 1 with 0 points', () => {
  expect(levelOf(0)).toBe(1);
  expect(levelStartsAt(1)).toBe(0);
});

it('reaches each level exactly at its first point and not one point sooner', () => {
  for (let level = 2; level <= 60; level += 1) {
    expect(levelOf(levelStartsAt(level))).toBe(level);
    expect(levelOf(levelStartsAt(level) - 1)).toBe(level - 1);
  }
});
