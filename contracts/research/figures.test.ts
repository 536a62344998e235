import { expect, it } from 'vitest';
import { shownCount } from './figures.ts';

const shown = (counts: readonly number[], of: number) =>
  counts.map((counted) => {
    const { count, hidden } = shownCount(counted, of);
    return count ?? hidden;
  });

it('a few of a group, or all but a few, are hidden, and the answer states which of the two', () => {
  expect(shown([0, 1, 4, 5, 10, 15, 16, 19, 20], 20)).toEqual([
    0,
    'few',
    'few',
    5,
    10,
    15,
    'nearly_all',
    'nearly_all',
    20,
  ]);
  expect(shown([1, 16_798, 16_799, 16_802], 16_803)).toEqual(['few', 16_798, 'nearly_all', 'nearly_all']);
});

it('in a small group the answer does not state which of the two', () => {
  expect(shown([0, 1, 4, 5, 8, 9], 9)).toEqual([0, ...Array(4).fill('small_group'), 9]);
  expect(shown([1, 18], 19)).toEqual(['small_group', 'small_group']);
});

it.each([20, 24, 37, 16_803])(
  'what is said of a group of %s never narrows a number of people down to fewer than four',
  (of) => {
    const possible = new Map<number | string, number[]>();
    for (let counted = 0; counted <= of; counted += 1) {
      const { count, hidden } = shownCount(counted, of);
      const said = count ?? String(hidden);
      possible.set(said, [...(possible.get(said) ?? []), counted]);
    }
    const ofFew = [...possible.values()].filter((counts) =>
      counts.some((counted) => [counted, of - counted].some((people) => people > 0 && people < 5)),
    );
    expect(ofFew.map(({ length }) => length)).toEqual(ofFew.map(() => 4));
  },
);
