import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Blocks, nextBlocks } from './blocks.ts';

const least = 10;

/** A week: who has become willing, who is willing no longer, and a seed of the order. People are numbers below 90. */
const week = fc.record({
  join: fc.uniqueArray(fc.nat(89), { maxLength: 40 }),
  leave: fc.uniqueArray(fc.nat(89), { maxLength: 6 }),
  order: fc.nat(),
});

/** Another order for each seed. */
const shuffledBy =
  (seed: number) =>
  (people: readonly string[]): readonly string[] =>
    people.toSorted((one, other) => ((Number(one) * (seed + 7)) % 97) - ((Number(other) * (seed + 7)) % 97));

/** The people counted in each week, and those who were willing. */
function publications(weeks: readonly { join: readonly number[]; leave: readonly number[]; order: number }[]) {
  const willing = new Set<string>();
  let blocks: Blocks = { sizes: new Map(), counted: [] };
  let last = 0;
  return weeks.map(({ join, leave, order }) => {
    for (const person of join) willing.add(String(person));
    for (const person of leave) willing.delete(String(person));
    const { ended, begun } = nextBlocks(blocks, willing, shuffledBy(order));
    const sizes = new Map([...blocks.sizes].filter(([id]) => !ended.includes(id)));
    const of = new Map(
      blocks.counted.map(({ userId, block }) => [userId, block !== null && ended.includes(block) ? null : block]),
    );
    for (const people of begun) {
      last += 1;
      sizes.set(last, people.length);
      for (const userId of people) of.set(userId, last);
    }
    blocks = { sizes, counted: [...of].map(([userId, block]) => ({ userId, block })) };
    const counted = [...of].filter(([, block]) => block !== null).map(([userId]) => userId);
    return { counted: new Set(counted), willing: new Set(willing), sizes: [...sizes.values()] };
  });
}

it('counts nobody who is not willing, and nobody in a block of fewer than ten', () => {
  fc.assert(
    fc.property(fc.array(week, { maxLength: 30 }), (weeks) => {
      for (const { counted, willing, sizes } of publications(weeks)) {
        expect([...counted].filter((userId) => !willing.has(userId))).toEqual([]);
        expect(sizes.every((people) => people >= least)).toBe(true);
        expect(sizes.reduce((all, people) => all + people, 0)).toBe(counted.size);
      }
    }),
  );
});

it('whatever sum and difference of publications somebody computes, it is about nobody or at least ten people', () => {
  const factors = fc.array(fc.integer({ min: -3, max: 3 }), { minLength: 30, maxLength: 30 });
  fc.assert(
    fc.property(fc.array(week, { minLength: 2, maxLength: 30 }), factors, (weeks, times) => {
      const result = new Map<string, number>();
      publications(weeks).forEach(({ counted }, place) => {
        for (const userId of counted) result.set(userId, (result.get(userId) ?? 0) + (times[place] ?? 0));
      });
      const people = [...result.values()].filter((factor) => factor !== 0).length;
      expect(people === 0 || people >= least).toBe(true);
    }),
    { numRuns: 500 },
  );
});

it('two publications a week apart differ by nobody or at least ten people, also where attackers come and go', () => {
  fc.assert(
    fc.property(fc.array(week, { minLength: 2, maxLength: 30 }), (weeks) => {
      const all = publications(weeks);
      all.slice(1).forEach(({ counted }, place) => {
        const before: ReadonlySet<string> = all[place]?.counted ?? new Set();
        const others = (some: ReadonlySet<string>, not: ReadonlySet<string>) =>
          [...some].filter((one) => !not.has(one));
        const difference = others(counted, before).length + others(before, counted).length;
        expect(difference === 0 || difference >= least).toBe(true);
      });
    }),
  );
});
