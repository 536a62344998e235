import { expect, it } from 'vitest';
import { countOfContributors, roundedDown } from './contributors.ts';

it('a number of contributors is shown only if at least ten are in it and at least ten are not, rounded down to tens', () => {
  for (const all of [10, 19, 20, 37, 200]) {
    for (let counted = 0; counted <= all; counted += 1) {
      const { count, hidden } = countOfContributors(counted, all);
      if (counted < 10) expect(hidden).toBe('few');
      else if (all - counted < 10) expect(hidden).toBe('nearly_all');
      else expect([count, hidden]).toEqual([counted - (counted % 10), null]);
      expect(count === null).toBe(hidden !== null);
    }
  }
});

it('their number is rounded down, too', () => {
  expect([10, 19, 20, 12_345].map(roundedDown)).toEqual([10, 10, 20, 12_340]);
});
