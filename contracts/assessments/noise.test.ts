import { expect, it } from 'vitest';
import { assessments } from './catalogue.ts';
import { agreement } from './definition.ts';
import { noiseOf } from './noise.ts';

it('a single statement proves little, three a little more, and a whole assessment the most', () => {
  expect([1, 3, 12].map((count) => noiseOf(agreement, count))).toEqual([41, 24, 12]);
  expect([3, 6, 21].map((count) => noiseOf(assessments['tech-baseline'].scale, count))).toEqual([27, 19, 10]);
});

it('no answer at all does not divide by zero', () => {
  expect(noiseOf(agreement, 0)).toBe(41);
});
