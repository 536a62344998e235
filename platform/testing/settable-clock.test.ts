import { expect, test } from 'vitest';
import { SettableClock } from './settable-clock.ts';

test('the units of a span are added, and a bare number is a type error', () => {
  const clock = new SettableClock('2026-03-01T00:00:00.000Z');
  clock.pass({ days: 31, hours: 1, minutes: -1, seconds: 2, milliseconds: 3 });
  expect(clock.now()).toBe('2026-04-01T00:59:02.003Z');
  // @ts-expect-error: a number does not say its unit
  const wrong = () => clock.pass(31);
  expect(wrong).toBeTypeOf('function');
});
