import { whole } from './dates.ts';

/** A rounded number of people, or the end that it is near. */
export interface Counted {
  readonly count: number | null;
  readonly hidden: 'few' | 'nearly_all' | null;
}

/** The number as the language writes it, or the word for a hidden one. */
export const countedWords = (
  { count, hidden }: Counted,
  words: Readonly<Record<'few' | 'nearly_all', string>>,
): string => (count === null ? words[hidden ?? 'few'] : whole(count));

/** The number to draw: a hidden one in the middle of what it can be, where `least` is the first that is shown. */
export const countedHeight = ({ count, hidden }: Counted, people: number, least: number): number =>
  count ?? (hidden === 'few' ? least / 2 : people - least / 2);

/** The same as a percentage; a hidden number is never drawn as 0 or 100. */
export const countedPercent = (counted: Counted, people: number, least: number): number => {
  const percent = (100 * countedHeight(counted, people, least)) / people;
  return counted.count === null ? Math.min(99, Math.max(1, percent)) : Math.min(100, percent);
};
