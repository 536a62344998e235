import { daysBetween } from '#contracts/days.ts';

/** A set of days: for each year one bit a day, as hexadecimal digits. Some ninety characters a year, however much happens. */
export type DaySet = { readonly [year: string]: string };

export const noDaySet: DaySet = Object.freeze({});

/** 366 days, four to a digit. */
const emptyYear = '0'.repeat(92);

const placeOf = (day: string) => {
  const year = day.slice(0, 4);
  const at = daysBetween(`${year}-01-01`, day);
  return { year, digit: at >> 2, bit: 1 << (at & 3) };
};

export const hasDay = (days: DaySet, day: string): boolean => {
  const { year, digit, bit } = placeOf(day);
  return (Number.parseInt(days[year]?.charAt(digit) || '0', 16) & bit) !== 0;
};

export const withDays = (before: DaySet, added: readonly string[]): DaySet => {
  if (added.length === 0) return before;
  const days: Record<string, string> = { ...before };
  for (const day of added) {
    const { year, digit, bit } = placeOf(day);
    const bits = days[year] ?? emptyYear;
    const value = (Number.parseInt(bits.charAt(digit), 16) | bit).toString(16);
    days[year] = `${bits.slice(0, digit)}${value}${bits.slice(digit + 1)}`;
  }
  return days;
};
