import { expect, test } from 'vitest';
import { emptyStream, StateCache } from './state-cache.ts';

const stands = (state: unknown, revision = 0) => ({ ...emptyStream(state), revision });

test('the least recently used states are evicted when there are too many', () => {
  const states = new StateCache({ count: 2, weight: 1_000_000 });
  states.set('a', stands(1));
  states.set('b', stands(2));
  states.get('a');
  states.set('c', stands(3));
  expect(['a', 'b', 'c'].map((stream) => states.get(stream)?.state)).toEqual([1, undefined, 3]);
});

test('the least recently used states are evicted when all together weigh too much', () => {
  const states = new StateCache({ count: 100, weight: 10_000 });
  const heavy = 'x'.repeat(2_000);
  for (let n = 0; n < 20; n += 1) states.set(`s${n}`, stands(heavy));
  expect(states.size).toBe(4);
  expect(states.get('s19')?.state).toBe(heavy);
});

test('a state that grows is weighed again', () => {
  const states = new StateCache({ count: 100, weight: 10_000 });
  for (let n = 0; n < 10; n += 1) states.set(`s${n}`, stands('x'));
  for (let revision = 1; revision < 200; revision += 1) states.set('long', stands('x'.repeat(50 * revision), revision));
  expect(states.size).toBeLessThan(5);
  expect(states.get('long')?.revision).toBe(199);
});
