import { expect, test } from 'vitest';
import { availabilityOf, percentOf, totalOf, worstOf } from './availability.ts';

test('time that was not measured counts neither for nor against the availability', () => {
  expect(availabilityOf({ up: 0, behind: 0, down: 0 })).toBeNull();
  expect(worstOf({ up: 0, behind: 0, down: 0 })).toBe('none');
  expect(availabilityOf({ up: 1, behind: 1, down: 2 })).toBe(0.5);
});

test('one failed slot in a month is never rounded up to 100 per cent', () => {
  const days = Array.from({ length: 30 }, (_, index) => ({ day: `d${index}`, up: 288, behind: 0, down: 0 }));
  const whole = totalOf(days);
  expect(percentOf(availabilityOf(whole) ?? 0)).toBe(100);
  expect(percentOf(availabilityOf({ ...whole, up: whole.up * 100 - 1, down: 1 }) ?? 0)).toBe(99.99);
});
