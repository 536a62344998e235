import { expect, test } from 'vitest';
import { emptyStream, StateCache } from './state-cache.ts';

const stands = (state: unknown, revision = 0) => ({ ...emptyStream(state), revision });

test('states are evicted when all together weigh too much, but not one that is asked for', () => {
  const states = new StateCache(50_000);
  const heavy = 'x'.repeat(2_000);
  states.set('busy', stands(heavy));
  for (let n = 0; n < 100; n += 1) {
    states.set(`s${n}`, stands(heavy));
    states.get('busy');
  }
  expect(states.size).toBeLessThan(12);
  expect(states.get('busy')?.state).toBe(heavy);
});

test('a state that grows is weighed again', () => {
  const states = new StateCache(50_000);
  for (let n = 0; n < 10; n += 1) states.set(`s${n}`, stands('x'));
  for (let revision = 1; revision < 200; revision += 1) states.set('long', stands('x'.repeat(50 * revision), revision));
  expect(states.size).toBeLessThan(12);
  expect(states.get('long')?.revision).toBe(199);
});

test('the state of a person with a hundred thousand events does not drive out all others', () => {
  const states = new StateCache(1_000_000);
  for (let n = 0; n < 100; n += 1) states.set(`s${n}`, stands('x'.repeat(100)));
  states.set('giant', stands('x'.repeat(2_000_000), 100_000));
  expect(states.get('giant')).toBeUndefined();
  expect(states.size).toBe(100);
});
