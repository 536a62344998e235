import { expect, test } from 'vitest';
import { lately, lowestOf, weeksInARow } from './findings.ts';

const week = (reports: number, life = 6, money = 6, joy = 6) => ({
  week: '2025-03-03',
  reports,
  mean: reports === 0 ? null : { life, money, joy },
});

test('four weeks are compared with the four before, every report weighing the same', () => {
  const weeks = [week(1, 2), week(0), week(0), week(0), week(1, 4), week(3, 8), week(0), week(0)];
  expect(lately(weeks)).toMatchObject({ now: { life: 7 }, before: { life: 2 } });
  expect(lately(weeks.slice(-4)).before).toBeNull();
});

test('the lowest of the three is named only if they are not level', () => {
  expect(lowestOf({ life: 6, money: 6.2, joy: 6.4 })).toBeNull();
  expect(lowestOf({ life: 6, money: 4, joy: 7 })).toBe('money');
});

test('a week that is still open does not end a streak', () => {
  expect(weeksInARow([week(1), week(0), week(2), week(1), week(0)])).toBe(2);
  expect(weeksInARow([week(0), week(1)])).toBe(1);
  expect(weeksInARow([week(1), week(0), week(0)])).toBe(0);
});
