import { expect, it } from 'vitest';
import { shownCount } from './figures.ts';

it('a few of a group are not told, nor all but a few', () => {
  expect([0, 1, 4, 5, 10, 15, 16, 19, 20].map((counted) => shownCount(counted, 20))).toEqual([
    0,
    null,
    null,
    5,
    10,
    15,
    null,
    null,
    20,
  ]);
});
